import { lockFields } from '@fachwerk/contract/device/lock-fields'
import { Id, SizeClass } from '@fachwerk/contract/fields'
import { bodyOf, emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { adminLocksDe } from '@fachwerk/texts/admin/device/admin-locks-de'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { t } from '../../lib/words/texts.ts'
import { DeclaredFields, helpIn } from '../../ui/form/declared-fields.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { numberText } from '../../ui/form/text-kinds.ts'
import { HangFields, NEW_BOX, NO_BOX, usePlaces } from './boxes/hang-fields.tsx'
import { itemField } from './item-field.ts'
import { l } from './texts.ts'
import { useSaveLock } from './use-save-lock.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'

const NEW = 'new'
const Added = z.strictObject({
  locationId: z.uuid({ error: l('form.location.missing') }),
  terminalId: Id.nullable(),
  boxId: z.union([z.literal([NO_BOX, NEW_BOX]), Id]),
  ...bodyOf(lockFields),
  number: z.int().min(1).max(9_999).nullable(),
  size: SizeClass,
  cabinetId: z.union([z.literal(NEW), Id]),
  column: z.union([z.literal(NEW), z.string().regex(/^\d+$/)]),
})
const LABELS = {
  locationId: l('form.location'),
  terminalId: l('form.terminal'),
  boxId: l('form.boxId'),
  ...labelsOf(lockFields),
  number: l('form.number'),
  size: l('form.size'),
  cabinetId: l('form.cabinet'),
  column: l('form.column'),
}
const { name: lockName, ...OTHERS } = lockFields
const helpOf = helpIn(adminLocksDe, 'form')
const TEXTS = { number: numberText({ decimals: 0, min: 1, max: 9_999 }) }

/** What the form begins with. */
export interface LockPlace {
  readonly locationId: string
  readonly boxId?: string
  /** Where it was heard, and the id it calls out. */
  readonly terminalId?: string
  readonly heardId?: string
}

/** „Schloss anlegen“ with its form; a box that is not there yet comes with it (L-01). */
export function NewLock(props: {
  /** Where it shall hang, when that is known. */
  readonly at?: LockPlace
}) {
  return (
    <AddDialog label={l('form.new')} title={l('form.new.title')}>
      {(close) => <NewLockForm at={props.at} onClose={close} />}
    </AddDialog>
  )
}

type Values = z.infer<typeof Added>

/** The new box of the form, as the call takes it. */
const newBoxOf = ({ boxId, number, size, cabinetId, column }: Values) =>
  boxId === NEW_BOX && number !== null
    ? {
        number,
        size,
        cabinetId: cabinetId === NEW ? null : cabinetId,
        column: column === NEW ? null : Number(column),
      }
    : null

/** The form itself, for whoever opens it otherwise. */
export function NewLockForm(props: { readonly at: LockPlace | undefined; readonly onClose: () => void }) {
  const { client } = useApi()
  const save = useSaveLock(props.onClose)
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const heardId = props.at?.heardId ?? null
  const form = useRecordForm({
    schema: Added.refine(({ boxId, number }) => boxId !== NEW_BOX || number !== null, {
      path: ['number'],
      error: t('form.required', { label: l('form.number') }),
    }),
    initial: {
      locationId: props.at?.locationId ?? '',
      terminalId: props.at?.terminalId ?? null,
      boxId: props.at?.boxId ?? NO_BOX,
      ...emptyOf(lockFields),
      number: null,
      size: 'M',
      cabinetId: NEW,
      column: NEW,
    },
    labels: LABELS,
    texts: TEXTS,
    fieldOf: itemField,
    save: (values) => {
      const { locationId, terminalId, boxId } = values
      const isBox = boxId !== NO_BOX && boxId !== NEW_BOX
      const item = {
        locationId,
        terminalId,
        boxId: isBox ? boxId : null,
        ...fieldsIn(lockFields, values),
        newBox: newBoxOf(values),
        heardId,
      }
      return client.addLock({ body: { item } }, { idempotencyKey })
    },
    onSaved: (saved) => save(saved, 'lock.added'),
  })
  const at = usePlaces(form)
  return (
    <RecordForm form={form} saveLabel={l('form.new')} onCancel={props.onClose}>
      {heardId === null ? null : <p className="small">{l('form.heard.text', { id: heardId })}</p>}
      <DeclaredFields form={form} fields={{ name: lockName }} helpOf={helpOf} />
      <HangFields form={form} at={at} withNew />
      {form.form.getValues()['boxId'] === NEW_BOX ? <NewBoxFields form={form} places={at.places} /> : null}
      <DeclaredFields form={form} fields={OTHERS} helpOf={helpOf} />
    </RecordForm>
  )
}

function NewBoxFields(props: {
  readonly form: Form
  readonly places: ReturnType<typeof usePlaces>['places']
}) {
  const { form, places } = props
  const cabinet = places?.cabinets.find(({ id }) => id === form.form.getValues()['cabinetId'])
  const columns = Array.from({ length: cabinet?.columns ?? 0 }, (_, index) => ({
    value: String(index),
    label: l('form.column.of', { number: index + 1 }),
  }))
  return (
    <>
      <TextField form={form} name="number" help={l('form.number.help')} />
      <ChoiceField
        form={form}
        name="size"
        choices={(places?.sizes ?? []).map((value) => ({ value, label: value }))}
      />
      <ChoiceField
        form={form}
        name="cabinetId"
        choices={[
          ...(places?.cabinets ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: l('form.cabinet.new') },
        ]}
      />
      {cabinet ? (
        <ChoiceField
          form={form}
          name="column"
          choices={[...columns, { value: NEW, label: l('form.column.new') }]}
        />
      ) : null}
    </>
  )
}
