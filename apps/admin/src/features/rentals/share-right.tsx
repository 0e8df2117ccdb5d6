import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { useApi } from '../../lib/api.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { atFields } from '../../ui/form/at-fields.ts'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import styles from './shared-keys.module.css'
import { r } from './texts.ts'
import { useRightChanged } from './use-right-changed.ts'

interface Props {
  readonly right: AccessRightDetail
  readonly onClose: () => void
}

const schema = changeRightCalls.shareAccessRight.body.shape.orderItem
const LABELS = { name: r('share.name'), email: r('share.email'), reason: r('change.reason') }

/** A second person gets a key of their own on the renter's word. */
export function ShareRight({ right, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={r('share.title', { box: right.boxName })}>
      <p className={styles['lead']}>{r('share.text', { customer: right.customerName })}</p>
      <Form right={right} onClose={onClose} />
    </Dialog>
  )
}

function Form({ right, onClose }: Props) {
  const api = useApi()
  const changed = useRightChanged()
  const form = useRecordForm({
    schema,
    initial: { id: right.rentalId, name: '', email: '', reason: '' },
    labels: LABELS,
    version: right.version,
    save: (orderItem) => atFields('orderItem', api.client.shareAccessRight({ body: { orderItem } })),
    onSaved: (saved) => {
      changed(saved, r('share.done'))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={r('share.save')} onCancel={onClose}>
      <TextField form={form} name="name" maxLength={80} />
      <TextField form={form} name="email" help={r('share.email.help')} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={r('change.reason.help')} />
    </RecordForm>
  )
}
