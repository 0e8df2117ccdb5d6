import { t } from '../../../lib/words/texts.ts'
import type { Chip } from '../../facts/chips.tsx'
import { filtered, type ListParams } from '../list-address.ts'
import { type ChoiceField, type FilterField, isActive, namesOf, type PeriodField } from './list-fields.ts'
import type { Go } from '../use-list-params.ts'

/** „Konstanz Bahnhof und 5 weitere" */
function fewOf(names: readonly string[]): string {
  const [first = '', ...rest] = names
  return rest.length < 3 ? names.join(', ') : t('filter.andMore', { first, count: rest.length })
}

const german = (localDate: string): string => localDate.split('-').toReversed().join('.')

function periodWords({ from, to }: ReturnType<PeriodField['of']>): string {
  if (from !== null && to !== null) return `${german(from)} – ${german(to)}`
  return from === null
    ? t('filter.period.to', { to: german(to ?? '') })
    : t('filter.period.from', { from: german(from) })
}

/** Words of the chosen values; choices that the server knows are named by `asked`. */
export type Labels = ReadonlyMap<string, string>

function choiceWords(field: ChoiceField, values: readonly string[], asked: Labels): string {
  const known: Labels =
    'ask' in field.choices || 'lookUp' in field.choices
      ? asked
      : new Map(field.choices.map(({ value, label }) => [value, label]))
  return fewOf(values.map((value) => known.get(value) ?? t('filter.unknown')))
}

/** One chip per active filter, in the order of the panel. */
export function filterChips<V extends string, S extends string>(
  fields: readonly FilterField[],
  params: ListParams<V, S>,
  labelsOf: (field: FilterField) => Labels,
  go: Go<V, S>,
): Chip[] {
  return fields
    .filter((field) => isActive(field, params.filters))
    .map((field) => ({
      key: namesOf(field).join(),
      label: field.chip ?? field.title,
      value:
        field.kind === 'period'
          ? periodWords(field.of(params.filters))
          : choiceWords(field, field.of(params.filters), labelsOf(field)),
      onRemove: () =>
        go((now) => namesOf(field).reduce<ListParams<V, S>>((it, name) => filtered(it, name, []), now)),
    }))
}
