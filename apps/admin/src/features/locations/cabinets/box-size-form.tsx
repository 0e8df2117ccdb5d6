import { BoxMeasures, type BoxSizeRow, type BoxSizes } from '@fachwerk/contract/location/box-size-calls'
import type { SizeClass } from '@fachwerk/contract/fields'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { numberText } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { bs } from './box-size-texts.ts'

const LABELS = {
  heightMm: bs('sizes.form.height'),
  widthMm: bs('sizes.form.width'),
  depthMm: bs('sizes.form.depth'),
}
const millimetres = numberText({ decimals: 0, min: 50, max: 4_000 })
const TEXTS = { heightMm: millimetres, widthMm: millimetres, depthMm: millimetres }
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
    initial: {
      heightMm: row?.heightMm ?? null,
      widthMm: row?.widthMm ?? null,
      depthMm: row?.depthMm ?? null,
    },
    labels: LABELS,
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
      <TextField form={form} name="heightMm" />
      <TextField form={form} name="widthMm" />
      <TextField form={form} name="depthMm" />
    </RecordForm>
  )
}
