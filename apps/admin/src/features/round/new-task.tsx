import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { NewTask as NewTaskBody } from '@fachwerk/contract/time/task-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { showToast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { ChoiceField, TextAreaField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { tasksQuery } from './round-queries.ts'
import { o } from './texts.ts'

const Added = NewTaskBody.omit({ dueAt: true }).extend({
  boxId: z.uuid({ error: o('task.new.box.missing') }),
})
const LABELS = { boxId: o('task.new.box'), kind: o('task.new.kind'), note: o('task.new.note') }
const KINDS = (['check', 'clean', 'swapBattery', 'repair'] as const).map((value) => ({
  value,
  label: o(`task.kind.${value}`),
}))

/** Something seen at a box becomes a task. */
export function NewTask(props: {
  readonly locationId: string
  readonly wall: LockWall | null
  /** Empty: to be chosen. */
  readonly boxId: string
  readonly onClose: () => void
}) {
  const { locationId, wall, boxId, onClose } = props
  const api = useApi()
  const queries = useQueryClient()
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    schema: Added,
    initial: { boxId, kind: 'check', note: '' },
    labels: LABELS,
    fieldOf: (field) => field.replace(/^item\./, ''),
    save: (item) => api.client.addTask({ body: { item } }, { idempotencyKey }),
    onSaved: () => {
      showToast(o('task.new.said'))
      void queries.invalidateQueries({ queryKey: tasksQuery(api, locationId).queryKey })
      onClose()
    },
  })
  const boxes = (wall?.cabinets ?? [])
    .flatMap(({ columns }) => columns.flatMap(({ doors }) => doors.filter((door) => door.kind === 'box')))
    .toSorted((a, b) => a.number - b.number)
  return (
    <Dialog opened onClose={onClose} title={o('task.new')}>
      <RecordForm form={form} saveLabel={o('task.new')} onCancel={onClose}>
        <ChoiceField
          form={form}
          name="boxId"
          choices={boxes.map((box) => ({
            value: box.boxId,
            label: `${box.number} · ${box.size}`,
          }))}
        />
        <ChoiceField form={form} name="kind" choices={KINDS} />
        <TextAreaField form={form} name="note" maxLength={500} />
        <p className="small muted">{o('task.new.holds')}</p>
      </RecordForm>
    </Dialog>
  )
}
