import { BoxMeasures, type BoxSizeRow, type BoxSizes } from '@fachwerk/contract/location/box-size-calls'
import { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import { eachField, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import type { SizeClass } from '@fachwerk/contract/fields'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { bs } from './box-size-texts.ts'

export const MEASURE_LABELS = labelsOf(boxSizeFields)
const TEXTS = textKindsOf(boxSizeFields)
const UNSAID = eachField<typeof boxSizeFields, { [Name in keyof typeof boxSizeFields]: null }>(
  boxSizeFields,
  () => null,
)
const Stored = BoxMeasures.extend({ version: z.int() })
const itemField = (field: string) => field.replace(/^item\./, '')

/** Measures of a size; two who change the same are told (FAULT-72). */
export function BoxSizeForm(props: {
  readonly company: string
  readonly size: SizeClass
  /** Null: the company does not have it yet. */
  readonly row: BoxSizeRow | null
  readonly onSaved: (saved: BoxSizes) => void
  readonly onCancel: () => void
}) {
  const { company, size, row, onSaved, onCancel } = props
  const { client } = useApi()
  const form = useRecordForm({
    schema: Stored,
    initial: fieldsIn(boxSizeFields, row ?? UNSAID),
    labels: MEASURE_LABELS,
    texts: TEXTS,
    version: row?.version ?? 0,
    fieldOf: itemField,
    save: (values) => client.saveBoxSize({ body: { item: { ...values, company, size } } }),
    onSaved,
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <p className="small">{bs('sizes.form.text')}</p>
      {row !== null && row.rentalCount > 0 ? <Notice kind="info">{bs('sizes.form.promised')}</Notice> : null}
      <DeclaredFields form={form} fields={boxSizeFields} />
    </RecordForm>
  )
}
