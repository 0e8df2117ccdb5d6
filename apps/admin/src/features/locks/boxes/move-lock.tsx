import { Id, text } from '@fachwerk/contract/fields'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { HangFields, NO_BOX, usePlaces } from './hang-fields.tsx'
import { itemField } from '../item-field.ts'
import { l } from '../texts.ts'
import { useSaveLock } from '../use-save-lock.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'

const Moved = z.strictObject({
  locationId: z.uuid({ error: l('form.location.missing') }),
  terminalId: Id.nullable(),
  boxId: z.union([z.literal(NO_BOX), Id]),
  reason: text(l('form.reason'), 300),
  version: z.int(),
})
const LABELS = {
  locationId: l('form.location'),
  terminalId: l('form.terminal'),
  boxId: l('form.boxId'),
  reason: l('form.reason'),
}

/** Hangs a lock on another box or at another location, in a dialog of its own (L-01). */
export function MoveLock(props: {
  readonly lock: LockDetail & { readonly lockId: string }
  readonly onClose: () => void
}) {
  const { lock, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={l('form.move.title', { name: lock.name ?? '' })}>
      <MoveForm lock={lock} onClose={onClose} />
    </Dialog>
  )
}

function MoveForm({ lock, onClose }: Parameters<typeof MoveLock>[0]) {
  const { client } = useApi()
  const save = useSaveLock(onClose)
  const form = useRecordForm({
    schema: Moved,
    initial: { locationId: lock.locationId, terminalId: null, boxId: lock.boxId ?? NO_BOX, reason: '' },
    labels: LABELS,
    version: lock.version,
    fieldOf: itemField,
    save: ({ boxId, ...values }) =>
      client.moveLock({
        body: { item: { ...values, id: lock.lockId, boxId: boxId === NO_BOX ? null : boxId } },
      }),
    onSaved: (saved) => save(saved, 'lock.moved'),
  })
  const at = usePlaces(form)
  return (
    <RecordForm form={form} saveLabel={l('form.move.confirm')} onCancel={onClose}>
      <HangFields form={form} at={at} trading />
      <TextAreaField form={form} name="reason" rows={2} />
    </RecordForm>
  )
}
