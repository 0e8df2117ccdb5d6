import { Radio } from '@mantine/core'
import { priceOf } from '../../../lib/words/format.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { r } from '../texts.ts'
import { useRightOffer } from './use-right-offer.ts'

const PRICES = ['tariff', 'amount', 'free'] as const

/** What it costs; nothing is chosen beforehand, so that no slip gives a box away. */
export function AddRightPrice({ form }: { readonly form: RecordForm }) {
  const { rows } = useRightOffer(form)
  const { size, price } = form.form.getValues()
  const tariffCents = rows?.find((each) => each.size === size)?.tariffCents
  const words = {
    tariff:
      tariffCents === undefined
        ? r('add.price.tariff.unknown')
        : tariffCents === null
          ? r('add.price.none')
          : r('add.price.tariff', { price: priceOf(tariffCents) }),
    amount: r('add.price.amount'),
    free: r('add.price.free'),
  }
  return (
    <>
      <Radio.Group
        data-path="price"
        label={r('add.price')}
        value={typeof price === 'string' ? price : null}
        error={form.form.errors['price']}
        onChange={(value) => form.form.setValues({ price: value, amountCents: '', voucher: '' })}
      >
        {PRICES.map((each) => (
          <Radio
            key={each}
            mt={8}
            value={each}
            disabled={each === 'tariff' && tariffCents === null}
            label={words[each]}
          />
        ))}
      </Radio.Group>
      {price === 'amount' ? <TextField form={form} name="amountCents" /> : null}
      {price === 'tariff' ? (
        <TextField form={form} name="voucher" maxLength={40} help={r('add.voucher.help')} />
      ) : null}
    </>
  )
}
