import { TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { t } from '../../lib/texts.ts'
import { type Choice, ChoiceList, FilterPanel, FilterSection, toggled } from '../filter-panel.tsx'
import { filtered, type ListParams, withoutFilter } from './list-address.ts'
import type { AskedChoices, ChoiceField, FilterField, PeriodField } from './list-fields.ts'
import styles from './list-filter.module.css'
import type { Go } from './use-list-params.ts'

const FIVE_MINUTES = 5 * 60_000

/** Choices that the server knows; asked for when they are needed, and once. */
export const choicesQuery = (
  api: Api,
  choices: readonly Choice<string>[] | AskedChoices,
  needed: boolean,
) => {
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
  const choices = 'ask' in field.choices ? data : field.choices
  const chosen = field.of(params.filters)
  return (
    <FilterSection title={field.title} chosen={chosen.length} startsOpen={field.startsOpen ?? true}>
      <ChoiceList
        choices={choices ?? []}
        chosen={chosen}
        onToggle={(value) =>
          onChange((now) => filtered(now, field.param, toggled(field.of(now.filters), value)))
        }
        {...(field.search && {
          search: { label: field.search.label, nothing: choices ? field.search.nothing : '…' },
        })}
      />
    </FilterSection>
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
        <TextInput
          type="date"
          label={t('filter.from')}
          value={from ?? ''}
          max={to ?? undefined}
          onChange={({ currentTarget }) => set(field.from, currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('filter.to')}
          value={to ?? ''}
          min={from ?? undefined}
          onChange={({ currentTarget }) => set(field.to, currentTarget.value)}
        />
      </div>
    </FilterSection>
  )
}
