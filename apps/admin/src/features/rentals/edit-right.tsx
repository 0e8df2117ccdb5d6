import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { rightBoxesQuery } from '../../lib/queries.ts'
import { atFields } from '../../ui/form/at-fields.ts'
import { ChoiceField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { r } from './texts.ts'
import { useRightChanged } from './use-right-changed.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'

const schema = changeRightCalls.editAccessRight.body.shape.orderItem
const LABELS = { customerName: r('edit.customer'), boxId: r('edit.box'), reason: r('change.reason') }

/** Another box for a rental, or its renter's name put right. */
export function EditRight(props: { readonly right: AccessRightDetail; readonly onClose: () => void }) {
  const { right, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={r('edit.title', { box: right.boxName })}>
      <Form right={right} onClose={onClose} />
    </Dialog>
  )
}

function Form({ right, onClose }: { readonly right: AccessRightDetail; readonly onClose: () => void }) {
  const api = useApi()
  const changed = useRightChanged()
  /** It has none; its old one is among the free ones as soon as it is. */
  const lacksBox = right.status === 'unplaced'
  const free = useQuery(rightBoxesQuery(api, right.rentalId)).data?.rows
  const here = {
    value: right.boxId,
    label: r('edit.box.here', { box: right.boxName, size: right.size }),
  }
  const others = (free ?? []).map(({ boxId, boxName: box, size }) => ({
    value: boxId,
    label: r('edit.box.free', { box, size }),
  }))
  const form = useRecordForm({
    schema,
    initial: {
      id: right.rentalId,
      customerName: right.customerName,
      boxId: lacksBox ? undefined : right.boxId,
      reason: '',
    },
    labels: LABELS,
    version: right.version,
    save: (orderItem) => atFields('orderItem', api.client.editAccessRight({ body: { orderItem } })),
    onSaved: (saved) => {
      changed(saved, r('edit.done'))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={r('edit.save')} onCancel={onClose}>
      <ChoiceField
        form={form}
        name="boxId"
        choices={lacksBox ? others : [here, ...others]}
        help={free?.length === 0 ? r('edit.box.none') : r('edit.box.help')}
      />
      <TextField form={form} name="customerName" maxLength={200} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={r('change.reason.help')} />
    </RecordForm>
  )
}
