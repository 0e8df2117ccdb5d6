import type { ArticleRow } from '@fachwerk/contract/catalog/article-views'
import { changedPrice, PRICE_ROUNDINGS, type PriceRule } from '@fachwerk/contract/catalog/price-change'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { moneyOf } from '../../../lib/words/format.ts'
import { moneyText } from '../../../ui/form/text-kinds.ts'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk-actions.ts'
import { Segments } from '../../../ui/table/segments.tsx'
import styles from '../catalog.module.css'
import { b } from './bulk-texts.ts'

const PREVIEWED = 4
/** What the server takes: 99 % less to 500 % more, or an amount. */
const BOUNDS = { percent: [-9_900, 50_000], amount: [-10_000_000, 10_000_000] } as const
const WAYS = (['percent', 'amount'] as const).map((value) => ({ value, label: b(`price.${value}`) }))
const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({ value, label: b(`price.rounding.${value}`) }))

interface Typed extends Omit<PriceRule, 'value'> {
  readonly text: string
}

/** Percent are typed with two decimals as euros are, so that both are read alike. */
function ruleOf({ text, by, rounding }: Typed): PriceRule | null {
  const read = moneyText.read(text)
  const [least, most] = BOUNDS[by]
  if (!read.ok || typeof read.value !== 'number' || read.value < least || read.value > most) return null
  return { by, value: read.value, rounding }
}

const changeOf = ({ by, ...how }: PriceRule) => ({ kind: by, ...how })

/** A rule for the prices of many articles, with what it makes of the first of them. */
export function PriceRuleForm({ rows, count, say }: BulkFormProps<ArticleRow>) {
  const [typed, setTyped] = useState<Typed>({ text: '', by: 'percent', rounding: 'exact' })
  const change = (over: Partial<Typed>) => {
    const next = { ...typed, ...over }
    const rule = ruleOf(next)
    setTyped(next)
    say(rule && JSON.stringify(changeOf(rule)))
  }
  const rule = ruleOf(typed)
  const read = moneyText.read(typed.text)
  return (
    <div className={styles['bulkForm']}>
      <Segments name={b('price.by')} shown={WAYS} value={typed.by} onChange={(by) => change({ by })} />
      <TextInput
        label={b(`price.value.${typed.by}`)}
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        value={typed.text}
        error={read.ok ? null : read.message}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Select
        label={b('price.rounding')}
        data={ROUNDINGS}
        value={typed.rounding}
        allowDeselect={false}
        onChange={(value) => change({ rounding: PRICE_ROUNDINGS.find((each) => each === value) ?? 'exact' })}
      />
      {rule ? <Preview rows={rows} count={count} rule={rule} /> : null}
    </div>
  )
}

function Preview(props: {
  readonly rows: readonly ArticleRow[]
  readonly count: number
  readonly rule: PriceRule
}) {
  const shown = props.rows.slice(0, PREVIEWED)
  const more = props.count - shown.length
  return (
    <section aria-label={b('price.preview')} aria-live="polite">
      <h3>{b('price.preview')}</h3>
      <ul className={styles['previewed']}>
        {shown.map((row) => (
          <li key={row.id}>
            <span>{row.title}</span>
            <span className="num">{newPrice(row, props.rule)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="small muted">{b('price.preview.more', { count: more })}</p> : null}
    </section>
  )
}

function newPrice({ fromCents }: ArticleRow, rule: PriceRule): string {
  if (fromCents === 0) return moneyOf(0)
  const after = changedPrice(fromCents, rule)
  if (after <= 0) return b('price.preview.wrong')
  return b('price.preview.line', { before: moneyOf(fromCents), after: moneyOf(after) })
}
