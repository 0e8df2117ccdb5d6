import { maybeText, SIZE_CLASSES, SizeClass } from '@fachwerk/contract/fields'
import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { bodyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { adminLocksDe } from '@fachwerk/texts/admin/device/admin-locks-de'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { DeclaredFields, helpIn } from '../../ui/form/declared-fields.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { itemField } from './item-field.ts'
import { l } from './texts.ts'
import { useSaveLock } from './use-save-lock.ts'

const Edited = z
  .strictObject({
    ...bodyOf(lockFields),
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
  ...labelsOf(lockFields),
  size: l('form.size'),
  out: l('form.out'),
  outOfService: l('form.outOfService'),
}

const helpOf = helpIn(adminLocksDe, 'form')

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
      ...fieldsIn(lockFields, { ...lock, name: lock.name ?? '' }),
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
      <DeclaredFields form={form} fields={lockFields} helpOf={helpOf} />
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
