import { SIZE_CLASSES, SizeClass, text } from '@fachwerk/contract/fields'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { ChoiceField, TextAreaField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { itemField } from '../item-field.ts'
import { rowName } from '../lock-marks.tsx'
import { l } from '../texts.ts'
import { useSaveLock } from '../use-save-lock.ts'

const Resized = z.strictObject({ size: SizeClass, reason: text(l('form.reason'), 300) })
const LABELS = { size: l('form.size'), reason: l('form.reason') }

/** Another size for a box on which no lock hangs yet (L-01). */
export function ResizeBox(props: {
  readonly box: LockDetail & { readonly boxId: string }
  readonly onClose: () => void
}) {
  const { box, onClose } = props
  const { client } = useApi()
  const save = useSaveLock(onClose)
  const form = useRecordForm({
    schema: Resized,
    initial: { size: box.size, reason: '' },
    labels: LABELS,
    fieldOf: itemField,
    save: ({ size, reason }) => client.resizeBox({ body: { item: { id: box.boxId, size, reason } } }),
    onSaved: (saved) => save(saved, 'box.wasResized'),
  })
  return (
    <Dialog opened onClose={onClose} title={l('box.resize.title', { name: rowName(box) })}>
      <RecordForm form={form} saveLabel={l('box.resize.confirm')} onCancel={onClose}>
        <p className="small">{l('box.resize.text')}</p>
        <ChoiceField
          form={form}
          name="size"
          choices={SIZE_CLASSES.map((value) => ({ value, label: value }))}
        />
        <TextAreaField form={form} name="reason" rows={2} />
      </RecordForm>
    </Dialog>
  )
}
