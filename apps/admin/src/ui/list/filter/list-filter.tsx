import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Api, useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { DayField } from '../../form/date/day-field.tsx'
import {
  type Choice,
  ChoiceBoxes,
  ChoiceList,
  FilterPanel,
  FilterSection,
  toggled,
} from '../../panes/filter-panel.tsx'
import { filtered, type ListParams, withoutFilter } from '../list-address.ts'
import type { ChoiceField, FilterField, PeriodField, SearchedChoices } from './list-fields.ts'
import { SearchField } from '../../table/search-field.tsx'
import { useSearchedChoices } from './searched-choices.ts'
import styles from './list-filter.module.css'
import type { Go } from '../use-list-params.ts'

const FIVE_MINUTES = 5 * 60_000

/** Choices that the server knows; asked for when they are needed, and once. */
export const choicesQuery = (api: Api, choices: ChoiceField['choices'], needed: boolean) => {
  const asked = 'ask' in choices ? choices : null
  return queryOptions({
    queryKey: ['choices', asked?.name ?? ''],
    queryFn: ({ signal }): Promise<readonly Choice<string>[]> =>
      asked ? asked.ask(api, signal) : Promise.resolve([]),
    enabled: asked !== null && needed,
    staleTime: FIVE_MINUTES,
  })
}

interface Props<V extends string, S extends string> {
  readonly opened: boolean
  readonly fields: readonly FilterField[]
  readonly params: ListParams<V, S>
  readonly showLabel: string
  readonly onClose: () => void
  readonly onChange: Go<V, S>
}

/** Filter panel of a list, made from its fields (N-05): on a phone the same as on a desktop. */
export function ListFilter<V extends string, S extends string>(props: Props<V, S>) {
  const { fields, onChange } = props
  return (
    <FilterPanel
      opened={props.opened}
      onClose={props.onClose}
      onReset={() => onChange(withoutFilter)}
      showLabel={props.showLabel}
    >
      {fields.map((field) =>
        field.kind === 'choices' ? (
          <ChoicesSection key={field.param} {...props} field={field} />
        ) : (
          <PeriodSection key={field.from} {...props} field={field} />
        ),
      )}
    </FilterPanel>
  )
}

function ChoicesSection<V extends string, S extends string>(
  props: Props<V, S> & { readonly field: ChoiceField },
) {
  const { field, params, opened, onChange } = props
  const { data } = useQuery(choicesQuery(useApi(), field.choices, opened))
  const chosen = field.of(params.filters)
  const onToggle = (value: string) =>
    onChange((now) => filtered(now, field.param, toggled(field.of(now.filters), value)))
  const section = (shown: ReactNode) => (
    <FilterSection title={field.title} chosen={chosen.length} startsOpen={field.startsOpen ?? true}>
      {shown}
    </FilterSection>
  )
  if ('lookUp' in field.choices)
    return section(
      <SearchedList
        source={field.choices}
        opened={opened}
        chosen={chosen}
        onToggle={onToggle}
        search={field.search ?? null}
      />,
    )
  const choices = 'ask' in field.choices ? data : field.choices
  return section(
    <ChoiceList
      choices={choices ?? []}
      chosen={chosen}
      onToggle={onToggle}
      {...(field.search && {
        search: { label: field.search.label, nothing: choices ? field.search.nothing : '…' },
      })}
    />,
  )
}

/** Choices that the server finds while somebody types. */
function SearchedList(props: {
  readonly source: SearchedChoices
  readonly opened: boolean
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  readonly search: ChoiceField['search'] | null
}) {
  const { source, opened, chosen, search } = props
  const [typed, setTyped] = useState('')
  const { shownFor, hintFor, retry } = useSearchedChoices(source, { typed, chosen, enabled: opened })
  const hint = hintFor(typed)
  const words = hint === 'none' && search ? search.nothing : hint === null ? '' : t(`places.${hint}`)
  return (
    <>
      {search ? <SearchField label={search.label} value={typed} onChange={setTyped} /> : null}
      <ChoiceBoxes choices={shownFor(typed)} chosen={chosen} onToggle={props.onToggle} />
      <output className={hint === null ? 'vh' : 'small muted'}>{words}</output>
      {hint === 'failed' ? (
        <Button size="xs" onClick={retry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </>
  )
}

function PeriodSection<V extends string, S extends string>(
  props: Props<V, S> & { readonly field: PeriodField },
) {
  const { field, params, onChange } = props
  const { from, to } = field.of(params.filters)
  const set = (name: string, value: string) =>
    onChange((now) => filtered(now, name, value === '' ? [] : [value]))
  const dates = (from === null ? 0 : 1) + (to === null ? 0 : 1)
  return (
    <FilterSection title={field.title} chosen={dates} startsOpen={field.startsOpen ?? false}>
      <div className={styles['period']}>
        <DayField
          label={t('filter.from')}
          value={from ?? ''}
          notAfter={to ?? undefined}
          onChange={(day) => set(field.from, day)}
        />
        <DayField
          label={t('filter.to')}
          value={to ?? ''}
          notBefore={from ?? undefined}
          onChange={(day) => set(field.to, day)}
        />
      </div>
    </FilterSection>
  )
}
