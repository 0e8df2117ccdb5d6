import {
  REASONS_IN,
  REASONS_OUT,
  StockCount,
  StockIn,
  StockOut,
  StockSetting,
  type VariantStock,
} from '@fachwerk/contract/catalog/stock/stock-views'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { CheckField, ChoiceField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSavedStock } from './stock-queries.ts'
import { s, STOCK_LABELS, STOCK_TEXTS } from './stock-texts.ts'

interface Props {
  readonly variant: VariantStock
  readonly onDone: () => void
}

const choices = <R extends (typeof REASONS_IN)[number] | (typeof REASONS_OUT)[number]>(
  reasons: readonly R[],
) => reasons.map((reason) => ({ value: reason, label: s(`reason.${reason}`) }))

const WAYS = {
  in: { reason: 'received', choices: choices(REASONS_IN) },
  out: { reason: 'spoiled', choices: choices(REASONS_OUT) },
} as const
const Way = z.discriminatedUnion('kind', [
  StockIn.omit({ variantId: true }),
  StockOut.omit({ variantId: true }),
])

const fieldOf = (field: string) => field.replace(/^(move|stock)\./, '')
const Note = ({ form }: { readonly form: Form }) => (
  <TextField form={form} name="note" maxLength={300} help={s('field.note.help')} />
)

/** „Zugang“, „Abgang“: so many pieces, and why. */
export function MoveForm({ kind, variant, onDone }: Props & { readonly kind: 'in' | 'out' }) {
  const { client } = useApi()
  const saved = useSavedStock()
  const way = WAYS[kind]
  // One key per form: trying again after a lost answer must not move them twice.
  const [idempotencyKey] = useState(randomKey)
  const { variantId } = variant
  const form = useRecordForm({
    schema: Way,
    initial: { kind, pieces: null, reason: way.reason, note: '' },
    labels: STOCK_LABELS,
    texts: STOCK_TEXTS,
    fieldOf,
    save: (typed) => client.moveStock({ body: { move: { ...typed, variantId } } }, { idempotencyKey }),
    onSaved: (after) => {
      saved(after, s(`done.${kind}`))
      onDone()
    },
  })
  return (
    <RecordForm form={form} saveLabel={s(kind)} onCancel={onDone}>
      <TextField form={form} name="pieces" />
      <ChoiceField form={form} name="reason" choices={way.choices} />
      <Note form={form} />
    </RecordForm>
  )
}

/** „Zählen“: what is counted is the stock; if it moved since the form was opened, nothing is changed. */
export function CountForm({ variant, onDone }: Props) {
  const { client } = useApi()
  const saved = useSavedStock()
  const [idempotencyKey] = useState(randomKey)
  const { variantId, counted, onHand } = variant
  const [seen] = useState(counted ? onHand : undefined)
  const form = useRecordForm({
    schema: StockCount.omit({ variantId: true, seen: true }),
    initial: { kind: 'count', onHand: null, note: '' },
    labels: STOCK_LABELS,
    texts: STOCK_TEXTS,
    fieldOf,
    save: (typed) =>
      client.moveStock(
        { body: { move: { ...typed, variantId, ...(seen !== undefined && { seen }) } } },
        { idempotencyKey },
      ),
    onSaved: (after) => {
      saved(after, s('done.count'))
      onDone()
    },
  })
  return (
    <RecordForm form={form} saveLabel={counted ? s('count') : s('begin')} onCancel={onDone}>
      <p className="small muted">{counted ? s('count.note', { count: onHand }) : s('begin.note')}</p>
      <TextField form={form} name="onHand" />
      <Note form={form} />
    </RecordForm>
  )
}

/** „Einstellen“: whether it is counted, and when it is few. */
export function SettingForm({ variant, onDone }: Props) {
  const { client } = useApi()
  const saved = useSavedStock()
  const { variantId, counted, warnBelow } = variant
  const form = useRecordForm({
    schema: StockSetting.omit({ variantId: true }),
    initial: { counted, warnBelow },
    labels: STOCK_LABELS,
    texts: STOCK_TEXTS,
    fieldOf,
    save: (typed) => client.setStock({ body: { stock: { ...typed, variantId } } }),
    onSaved: (after) => {
      saved(after, s('done.set'))
      onDone()
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      <TextField form={form} name="warnBelow" help={s('field.warnBelow.help')} />
      <CheckField form={form} name="counted" help={s('field.counted.help')} />
    </RecordForm>
  )
}
