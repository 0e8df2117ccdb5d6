import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { useApi } from '../../lib/api.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { fromWall, toWall } from '../../lib/words/wall-time.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { atFields } from '../../ui/form/at-fields.ts'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { c } from '../../ui/open-box/clearing-texts.ts'
import { momentText } from './moment-text.ts'
import styles from './shared-keys.module.css'
import { r } from './texts.ts'
import { useRightChanged } from './use-right-changed.ts'

interface Props {
  readonly right: AccessRightDetail
  readonly onClose: () => void
}

const schema = changeRightCalls.urgeClearing.body.shape.orderItem
const LABELS = { clearBy: c('clearBy'), reason: r('change.reason') }
const DAYS = 14
const DAY_MS = 86_400_000

/** the renter is asked in writing to empty the box, with a deadline; only after it may staff clear it. */
export function UrgeClearing({ right, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={c('title', { box: right.boxName })}>
      <p className={styles['lead']}>{c('text', { customer: right.customerName })}</p>
      <Form right={right} onClose={onClose} />
    </Dialog>
  )
}

/** The last minute of the fourteenth day from now, by the clocks of the location. */
const shortest = (now: number, timeZone: string): string | null =>
  fromWall(`${toWall(new Date(now + DAYS * DAY_MS).toISOString(), timeZone).slice(0, 10)}T23:59`, timeZone)

function Form({ right, onClose }: Props) {
  const api = useApi()
  const changed = useRightChanged()
  const now = useNow(60_000)
  const { timeZone } = right
  const form = useRecordForm({
    schema,
    initial: { id: right.rentalId, clearBy: shortest(now, timeZone), reason: '' },
    labels: LABELS,
    texts: { clearBy: momentText(timeZone) },
    version: right.version,
    save: (orderItem) => atFields('orderItem', api.client.urgeClearing({ body: { orderItem } })),
    onSaved: (saved) => {
      changed(saved, c('done', { customer: saved.customerName }))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={r('change.urge')} onCancel={onClose}>
      <TextField form={form} name="clearBy" help={c('clearBy.help')} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={r('change.reason.help')} />
    </RecordForm>
  )
}
