import { SIZE_CLASSES, SizeClass, line, maybeText } from '@fachwerk/contract/fields'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { itemField } from './item-field.ts'
import { l } from './texts.ts'
import { useSaveLock } from './use-save-lock.ts'

const Edited = z
  .strictObject({
    name: line(l('form.name'), 60),
    notes: maybeText(l('form.notes'), 2_000),
    size: SizeClass.nullable(),
    out: z.boolean(),
    outOfService: maybeText(l('form.outOfService'), 300),
    version: z.int(),
  })
  .refine(({ out, outOfService }) => !out || outOfService !== '', {
    path: ['outOfService'],
    error: l('form.outOfService.missing'),
  })

const LABELS = {
  name: l('form.name'),
  notes: l('form.notes'),
  size: l('form.size'),
  out: l('form.out'),
  outOfService: l('form.outOfService'),
}

/** Number, note, size of the box, in or out of service (L-01). */
export function EditLock(props: {
  readonly lock: LockDetail & { readonly lockId: string }
  readonly onDone: () => void
}) {
  const { lock, onDone } = props
  const { client } = useApi()
  const save = useSaveLock(onDone)
  const form = useRecordForm({
    schema: Edited,
    initial: {
      name: lock.name ?? '',
      notes: lock.notes,
      size: lock.size,
      out: lock.outOfService !== null,
      outOfService: lock.outOfService ?? '',
    },
    labels: LABELS,
    version: lock.version,
    fieldOf: itemField,
    save: ({ out, outOfService, ...values }) =>
      client.editLock({
        body: { item: { ...values, id: lock.lockId, outOfService: out ? outOfService : null } },
      }),
    onSaved: (saved) => save(saved, 'lock.saved'),
  })
  const isOut = form.form.getValues()['out'] === true
  return (
    <RecordForm form={form} onCancel={onDone}>
      <TextField form={form} name="name" help={l('form.name.help')} />
      <TextAreaField form={form} name="notes" />
      {lock.boxId === null ? null : (
        <>
          <ChoiceField
            form={form}
            name="size"
            choices={SIZE_CLASSES.map((value) => ({ value, label: value }))}
          />
          <CheckField form={form} name="out" help={l('form.out.help')} />
          {isOut ? <TextField form={form} name="outOfService" /> : null}
        </>
      )}
    </RecordForm>
  )
}
