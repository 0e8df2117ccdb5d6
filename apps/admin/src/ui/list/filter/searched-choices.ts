import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import type { Choice } from '../../panes/filter-panel.tsx'
import type { ChoiceQuery, SearchedChoices } from './list-fields.ts'

const FIVE_MINUTES = 5 * 60_000
const TYPING_MS = 250
/** The server names so many at once. */
const MOST_IDS = 200

export const FIRST_ONES: ChoiceQuery = { search: '' }

export const foundQuery = (api: Api, source: SearchedChoices, input: ChoiceQuery) =>
  queryOptions({
    queryKey: ['choices', source.name, input],
    queryFn: ({ signal }) => source.lookUp(api, input, signal),
    staleTime: FIVE_MINUTES,
  })

/** What is said beside the choices. */
export type ChoiceHint = 'loading' | 'searching' | 'more' | 'moreFound' | 'none' | 'failed'

const fitting = (choices: readonly Choice<string>[], wanted: string) => {
  const lower = wanted.toLocaleLowerCase('de')
  return choices.filter(({ label }) => label.toLocaleLowerCase('de').includes(lower))
}

interface Asked {
  readonly typed: string
  readonly chosen: readonly string[]
  /** What is known already. */
  readonly names?: readonly Choice<string>[]
  readonly enabled?: boolean
}

/** The first ones, those that fit what is typed, and the names of what is chosen, as they come. */
function useAnswers(source: SearchedChoices, { typed, chosen, names = [], enabled = true }: Asked) {
  const api = useApi()
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(
    () => new Map(names.map(({ value, label }) => [value, label])),
  )
  const first = useQuery({ ...foundQuery(api, source, FIRST_ONES), enabled })
  const isMany = first.data?.more ?? false
  const nameless = chosen.filter((id) => !labels.has(id))
  const missing = first.data ? nameless.slice(0, MOST_IDS) : []
  const named = useQuery({
    ...foundQuery(api, source, { ids: missing.toSorted() }),
    enabled: missing.length > 0,
  })
  const labelOf = (id: string) => labels.get(id) ?? (named.data ? t('filter.unknown') : '…')
  // What is chosen stands in the field; nobody typed it.
  const input = chosen.some((id) => labelOf(id) === typed) ? '' : typed.trim()
  const [search] = useDebouncedValue(input, TYPING_MS)
  const found = useQuery({ ...foundQuery(api, source, { search }), enabled: isMany && search !== '' })

  const seen = new Map(
    [first, found, named].flatMap(({ data }) =>
      (data?.choices ?? []).map(({ value, label }) => [value, label] as const),
    ),
  )
  if ([...seen].some(([value, label]) => labels.get(value) !== label))
    setLabels(new Map([...labels, ...seen]))
  // Everything that has a name here; of what is chosen also what has none yet.
  const known = [
    ...[...labels].map(([value, label]) => ({ value, label })),
    ...nameless.map((value) => ({ value, label: labelOf(value) })),
  ]
  return { first, isMany, found, search, known }
}

/**
 * Choices while somebody types: found here where all of them are known, else by the server. What is chosen keeps its
 * name though it is not among those shown.
 */
export function useSearchedChoices(source: SearchedChoices, asked: Asked) {
  const { first, isMany, found, search, known } = useAnswers(source, asked)
  const firstOnes = first.data?.choices ?? []
  const isFirst = new Set(firstOnes.map(({ value }) => value))
  const apart = known.filter(({ value }) => asked.chosen.includes(value) && !isFirst.has(value))

  const shownFor = (text: string): readonly Choice<string>[] => {
    const wanted = text.trim()
    if (wanted === '') return [...apart, ...firstOnes]
    if (!isMany) return fitting([...apart, ...firstOnes], wanted)
    // Until the server has answered, what fits among those known.
    return search === wanted && found.data ? found.data.choices : fitting(known, wanted)
  }
  const hintFor = (text: string): ChoiceHint | null => {
    const wanted = text.trim()
    if (!first.data) return first.error === null ? 'loading' : 'failed'
    if (isMany && wanted === '') return 'more'
    if (isMany && search === wanted && found.error !== null) return 'failed'
    if (isMany && (search !== wanted || !found.data)) return 'searching'
    if (isMany && found.data?.more) return 'moreFound'
    return shownFor(text).length === 0 ? 'none' : null
  }
  const retry = () => {
    if (first.error !== null) void first.refetch()
    if (found.error !== null) void found.refetch()
  }
  return { known, shownFor, hintFor, retry }
}
