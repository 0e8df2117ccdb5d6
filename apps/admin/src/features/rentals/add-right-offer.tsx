import { Id } from '@fachwerk/contract/fields'
import { Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { moneyOf, OFFICE_ZONE } from '../../lib/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { rightOfferQuery } from '../../lib/queries.ts'
import { readTyped } from '../../lib/wall-time.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { r } from './texts.ts'

const TYPING_MS = 300
const read = (text: unknown) => (typeof text === 'string' ? readTyped(text, OFFICE_ZONE) : null)

/** Size, box and price, by what is free at the chosen place in the chosen time. */
export function AddRightOffer({ form }: { readonly form: RecordForm }) {
  const values = form.form.getValues()
  const locationId = Id.safeParse(values['locationId']).data ?? null
  const [startsAt] = useDebouncedValue(read(values['startsAt']), TYPING_MS)
  const [endsAt] = useDebouncedValue(read(values['endsAt']), TYPING_MS)
  const { data, error } = useQuery({
    ...rightOfferQuery(useApi(), {
      locationId: locationId ?? '',
      endsAt: endsAt ?? '',
      ...(startsAt !== null && { startsAt }),
    }),
    enabled: locationId !== null && endsAt !== null,
    placeholderData: keepPreviousData,
  })
  const chosen = data?.rows.find(({ size }) => size === values['size'])
  const boxes = (chosen?.boxes ?? []).map(({ boxId, boxName }) => ({ value: boxId, label: boxName }))
  const isShown = locationId !== null && endsAt !== null
  return (
    <>
      {error === null ? null : <Notice kind="warn">{wordsFor(error).text}</Notice>}
      <ChoiceField
        form={form}
        name="size"
        choices={(isShown ? (data?.rows ?? []) : []).map(({ size, boxes: free }) => ({
          value: size,
          label: r('add.size.choice', { size, count: free.length }),
        }))}
        {...(!isShown && { help: r('add.size.first') })}
      />
      {boxes.length > 0 ? (
        <ChoiceField form={form} name="boxId" choices={boxes} clearable help={r('add.box.any')} />
      ) : null}
      <Radio.Group label={r('add.price')} {...form.form.getInputProps('price')}>
        <Radio mt={8} value="free" label={r('add.price.free')} />
        <Radio mt={8} value="tariff" disabled={chosen?.tariffCents === null} label={tariffWords(chosen)} />
      </Radio.Group>
      {values['price'] === 'tariff' ? (
        <TextField form={form} name="voucher" maxLength={40} help={r('add.voucher.help')} />
      ) : null}
    </>
  )
}

function tariffWords(chosen: { readonly tariffCents: number | null } | undefined): string {
  if (!chosen) return r('add.price.tariff.unknown')
  return chosen.tariffCents === null
    ? r('add.price.none')
    : r('add.price.tariff', { price: moneyOf(chosen.tariffCents) })
}
