import { Button } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { useSingleKeys } from '../../lib/preferences.ts'
import { t } from '../../lib/words/texts.ts'
import { Chips } from '../facts/chips.tsx'
import type { Choice } from '../panes/filter-panel.tsx'
import { Count } from '../facts/marks.tsx'
import { SearchField } from '../table/search-field.tsx'
import { filterChips, type Labels } from './filter/filter-chips.ts'
import { activeFilters, changed, type ListParams, withoutFilter } from './list-address.ts'
import { type FilterField, isActive } from './filter/list-fields.ts'
import { choicesQuery } from './filter/list-filter.tsx'
import { FIRST_ONES, foundQuery } from './filter/searched-choices.ts'
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
  /** What else belongs beside the search. */
  readonly children?: ReactNode
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
      {props.children}
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
  const searched = useSearchedLabels(fields, params)
  return new Map([
    ...searched,
    ...asked.map((field, index) => [field, labelsOf(answers[index]?.data ?? [])] as const),
  ])
}

/** Of those that are found by typing: the first ones, and what else is chosen by its id. */
function useSearchedLabels(fields: readonly FilterField[], params: ListParams) {
  const api = useApi()
  const searched = fields.flatMap((field) =>
    field.kind === 'choices' && 'lookUp' in field.choices
      ? [{ field, source: field.choices, chosen: field.of(params.filters) }]
      : [],
  )
  const first = useQueries({
    queries: searched.map(({ source, chosen }) => ({
      ...foundQuery(api, source, FIRST_ONES),
      enabled: chosen.length > 0,
    })),
  })
  const apart = searched.map(({ chosen }, index) => {
    const known = labelsOf(first[index]?.data?.choices ?? [])
    return chosen.filter((id) => !known.has(id)).toSorted()
  })
  const named = useQueries({
    queries: searched.map(({ source }, index) => ({
      ...foundQuery(api, source, { ids: apart[index] ?? [] }),
      enabled: first[index]?.data !== undefined && (apart[index] ?? []).length > 0,
    })),
  })
  return searched.map(({ field }, index) => {
    const waiting = named[index]?.data ? [] : (apart[index] ?? [])
    const choices = [...(first[index]?.data?.choices ?? []), ...(named[index]?.data?.choices ?? [])]
    // What is on its way is not said to be gone.
    return [field, labelsOf([...waiting.map((value) => ({ value, label: '…' })), ...choices])] as const
  })
}

const labelsOf = (choices: readonly Choice<string>[]): Labels =>
  new Map(choices.map(({ value, label }) => [value, label]))

/** So wide that the words in it are not cut, with the sign before them; less where the screen is narrower. */
const roomFor = (label: string): string => `min(100%, ${label.length}ch + 52px)`

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
  const leaves = useLeaves()
  const send = useDebouncedCallback((typed: string) => {
    // Who has pressed a row meanwhile is on the way to it: what was typed must not call them back.
    if (!leaves.current) onChange(typed.trim())
  }, TYPING_PAUSE_MS)
  useHotkeys(on ? [['/', () => field.current?.focus()]] : [])
  return (
    <div className={styles['search']} style={{ minWidth: roomFor(label) }}>
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

/** Whether another page has been asked for and is still being loaded. */
function useLeaves(): RefObject<boolean> {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const leaves = useRef(false)
  useLayoutEffect(() => {
    leaves.current = next !== undefined && next.pathname !== pathname
  }, [next, pathname])
  return leaves
}
