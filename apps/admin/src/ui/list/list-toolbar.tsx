import { Button } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useSingleKeys } from '../../lib/preferences.ts'
import { t } from '../../lib/texts.ts'
import { Chips } from '../chips.tsx'
import { Count } from '../marks.tsx'
import { SearchField } from '../search-field.tsx'
import { filterChips, type Labels } from './filter-chips.ts'
import { activeFilters, changed, type ListParams, withoutFilter } from './list-address.ts'
import { type FilterField, isActive } from './list-fields.ts'
import { choicesQuery } from './list-filter.tsx'
import styles from './list-page.module.css'
import type { Go } from './use-list-params.ts'

const TYPING_PAUSE_MS = 300
const NONE: Labels = new Map()

/** Filter button, search and the chips of what is active. */
export function ListToolbar<V extends string, S extends string>(props: {
  readonly fields: readonly FilterField[]
  readonly searchLabel: string
  readonly params: ListParams<V, S>
  readonly onOpenFilter: () => void
  readonly go: Go<V, S>
}) {
  const { fields, params, go } = props
  const active = activeFilters(fields, params)
  return (
    <div className={styles['toolbar']}>
      {fields.length > 0 ? (
        <Button
          size="xs"
          leftSection={<IconAdjustmentsHorizontal aria-hidden="true" />}
          onClick={props.onOpenFilter}
        >
          {t('filter.open')}
          {active > 0 ? (
            <span className={styles['filterCount']}>
              <Count value={active} kind="ink" name={t('filter.active', { count: active })} />
            </span>
          ) : null}
        </Button>
      ) : null}
      <Search
        label={props.searchLabel}
        value={params.search}
        onChange={(search) => go((now) => changed(now, { search }), { replace: true })}
      />
      <ActiveChips fields={fields} params={params} go={go} />
    </div>
  )
}

function ActiveChips<V extends string, S extends string>(props: {
  readonly fields: readonly FilterField[]
  readonly params: ListParams<V, S>
  readonly go: Go<V, S>
}) {
  const { fields, params, go } = props
  const labels = useAskedLabels(fields, params)
  return (
    <Chips
      chips={filterChips(fields, params, (field) => labels.get(field) ?? NONE, go)}
      onClear={() => go(withoutFilter)}
    />
  )
}

/** Names of chosen values that only the server knows. */
function useAskedLabels(
  fields: readonly FilterField[],
  params: ListParams,
): ReadonlyMap<FilterField, Labels> {
  const api = useApi()
  const asked = fields.flatMap((field) => (field.kind === 'choices' && 'ask' in field.choices ? [field] : []))
  const answers = useQueries({
    queries: asked.map((field) => choicesQuery(api, field.choices, isActive(field, params.filters))),
  })
  return new Map(
    asked.map((field, index) => [
      field,
      new Map((answers[index]?.data ?? []).map(({ value, label }) => [value, label])),
    ]),
  )
}

/** Searches while typing; the address follows after a short pause. `/` leads here. */
function Search(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { label, value, onChange } = props
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const { on } = useSingleKeys()
  // Back, forward and „Filter zurücksetzen“ change the address from elsewhere.
  if (value !== seen) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  const send = useDebouncedCallback((typed: string) => onChange(typed.trim()), TYPING_PAUSE_MS)
  useHotkeys(on ? [['/', () => field.current?.focus()]] : [])
  return (
    <div className={styles['search']}>
      <SearchField
        label={label}
        value={text}
        inputRef={field}
        onChange={(typed) => {
          setText(typed)
          send(typed)
        }}
      />
    </div>
  )
}
