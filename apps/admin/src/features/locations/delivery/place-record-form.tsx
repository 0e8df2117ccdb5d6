import type { PlaceDelivery } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { labelsOf, type RecordFields } from '@fachwerk/contract/record-fields'
import { Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'
import {
  type RecordForm as Form,
  type RecordFormOptions,
  useRecordForm,
} from '../../../ui/form/use-record-form.ts'
import { useTakeOver } from './delivery-queries.ts'
import { d } from './delivery-texts.ts'

/** A record of a location, a new one or over the version that was read (FAULT-72); the page shows what was saved. */
export function PlaceRecordForm<Body>(props: {
  readonly fields: RecordFields
  readonly schema: z.ZodType<Body>
  readonly initial: RecordFormOptions<Body, PlaceDelivery>['initial']
  /** Null: a new one. */
  readonly record: { readonly version: number } | null
  readonly help?: Readonly<Record<string, string>>
  /** What stands below one of its fields. */
  readonly below?: { readonly field: string; readonly part: (form: Form) => ReactNode }
  readonly save: (body: Body) => Promise<PlaceDelivery>
  readonly onDone: () => void
}) {
  const { fields, schema, initial, record, help = {}, below, save, onDone } = props
  const takeOver = useTakeOver()
  const form = useRecordForm({
    schema,
    initial,
    labels: labelsOf(fields),
    texts: textKindsOf(fields),
    version: record?.version ?? 0,
    fieldOf: (field) => field.replace(/^item\./, ''),
    save,
    onSaved: (saved: PlaceDelivery) => {
      onDone()
      takeOver(saved, d(record ? 'saved' : 'added'))
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>
          <DeclaredFields form={form} fields={{ [name]: field }} helpOf={(each) => help[each]} />
          {below?.field === name ? below.part(form) : null}
        </Fragment>
      ))}
    </RecordForm>
  )
}
