import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { longTermCalls, type LongTermView } from '@fachwerk/contract/price/long-term-calls'
import { useApi } from '../../../lib/api.ts'
import { dateOf, moneyOf } from '../../../lib/words/format.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { moneyText } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { lt } from './long-term-texts.ts'
import { useLongTermChanged } from './use-long-term-changed.ts'

interface Props {
  readonly right: AccessRightDetail
  readonly rental: LongTermView
  readonly onClose: () => void
}

/** Another price for the months to come; the server says from which one on. */
export function AnnouncePrice({ right, rental, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={lt('price.title', { box: right.boxName })}>
      <p>{lt('price.text')}</p>
      <PriceForm right={right} rental={rental} onClose={onClose} />
    </Dialog>
  )
}

/** What a month costs by tariff from the day on that another price may hold. */
function tariffWords({ priceChange, timeZone }: LongTermView): string {
  if (priceChange === null) return ''
  const from = dateOf(Date.parse(priceChange.from), timeZone)
  return priceChange.tariffCents === null
    ? lt('price.tariff.none', { from })
    : lt('price.tariff', { from, price: moneyOf(priceChange.tariffCents) })
}

function PriceForm({ rental, onClose }: Props) {
  const api = useApi()
  const changed = useLongTermChanged()
  const form = useRecordForm({
    schema: longTermCalls.announceMonthPrice.body,
    initial: { rentalId: rental.rentalId, cents: rental.monthCents, reason: '' },
    labels: { cents: lt('price.cents'), reason: lt('terminate.reason') },
    texts: { cents: moneyText },
    version: rental.version,
    save: (body) => api.client.announceMonthPrice({ body }),
    onSaved: (saved) => {
      changed(saved, lt('price.done'))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={lt('price.button')} onCancel={onClose}>
      <TextField form={form} name="cents" help={tariffWords(rental)} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={lt('terminate.reason.help')} />
    </RecordForm>
  )
}
