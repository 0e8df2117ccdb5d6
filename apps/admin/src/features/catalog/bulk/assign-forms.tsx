import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleRow } from '@fachwerk/contract/catalog/article-views'
import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import type { BulkFormProps } from '../../../ui/list/bulk/bulk-actions.ts'
import { Segments } from '../../../ui/table/segments.tsx'
import { categoriesQuery } from '../article-queries.ts'
import styles from '../catalog.module.css'
import { choicesIn } from '../../../ui/list/filter/category-choices.ts'
import { b } from './bulk-texts.ts'

type Form = BulkFormProps<ArticleRow>
type Mode = 'add' | 'remove' | 'replace'
const MODES = (['add', 'remove', 'replace'] as const).map((value) => ({ value, label: b(`mode.${value}`) }))
/** What may be said of many articles at once; the rest is each article's own. */
const SAID = ['deliveryTypes', 'vat', 'goods', 'minimumAge', 'withdrawal'] as const

/** Several values that many articles get, lose, or have instead of theirs. */
function Several(props: {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onSay: (said: { readonly mode: Mode; readonly values: readonly string[] } | null) => void
}) {
  const [mode, setMode] = useState<Mode>('add')
  const [values, setValues] = useState<string[]>([])
  const report = (next: { mode: Mode; values: string[] }) => {
    setMode(next.mode)
    setValues(next.values)
    props.onSay(next.values.length > 0 ? next : null)
  }
  return (
    <>
      <Segments
        name={b('mode')}
        shown={MODES}
        value={mode}
        onChange={(next) => report({ mode: next, values })}
      />
      <MultiSelect
        label={props.label}
        searchable
        data={[...props.choices]}
        value={values}
        onChange={(next) => report({ mode, values: next })}
      />
    </>
  )
}

/** Categories of the own company for many articles. */
export function CategoriesForm({ say }: Form) {
  const api = useApi()
  const { data } = useQuery(categoriesQuery(api))
  return (
    <div className={styles['bulkForm']}>
      <Several
        label={b('categories.field')}
        choices={choicesIn(data?.categories ?? [])}
        onSay={(said) =>
          say(said && JSON.stringify({ kind: 'categories', mode: said.mode, categoryIds: said.values }))
        }
      />
    </div>
  )
}

/** One fact of many articles: which, and what it is from now on. */
export function FactsForm({ say }: Form) {
  const [which, setWhich] = useState<(typeof SAID)[number]>('deliveryTypes')
  const { label, choices = [] } = articleFields[which]
  return (
    <div className={styles['bulkForm']}>
      <Select
        label={b('facts.which')}
        data={SAID.map((name) => ({ value: name, label: articleFields[name].label }))}
        value={which}
        allowDeselect={false}
        onChange={(value) => {
          setWhich(SAID.find((name) => name === value) ?? 'vat')
          say(null)
        }}
      />
      {which === 'deliveryTypes' ? (
        <Several
          label={label}
          choices={choices}
          onSay={(said) =>
            say(said && JSON.stringify({ kind: which, mode: said.mode, deliveryTypes: said.values }))
          }
        />
      ) : (
        <Select
          key={which}
          label={label}
          data={[...choices]}
          allowDeselect={false}
          onChange={(value) => say(value && JSON.stringify({ kind: 'fields', [which]: value }))}
        />
      )}
    </div>
  )
}
