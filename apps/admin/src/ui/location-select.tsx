import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core'
import { useState } from 'react'
import { t } from '../lib/words/texts.ts'
import type { Choice } from './panes/filter-panel.tsx'
import { SaidHint } from './list/filter/choice-hint.tsx'
import type { SearchedChoices } from './list/filter/list-fields.ts'
import { locationChoices } from './list/filter/location-choices.ts'
import { useSearchedChoices } from './list/filter/searched-choices.ts'

interface Source {
  /** By name unless another. */
  readonly source?: SearchedChoices
  /** Names that the record brings along. */
  readonly known?: readonly Choice<string>[]
  /** Not offered. */
  readonly without?: string
  /** Stands before the locations: all of them, or none. */
  readonly before?: Choice<string>
}

/** One location of any number of them: the first ones stand there, all others are found by typing. */
export function LocationSelect(
  props: Source & Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'onSearchChange'>,
) {
  const { source, known, without, before, ...select } = props
  const given = { source, known, without, before }
  const found = useLocationOptions(given, select.value ? [select.value] : [])
  return (
    <>
      <Select {...select} {...found.ofField} searchable error={select.error ?? found.failure} />
      <SaidHint hint={found.said} />
    </>
  )
}

/** The same for several. */
export function LocationMultiSelect(
  props: Source & Omit<MultiSelectProps, 'data' | 'filter' | 'searchable' | 'onSearchChange'>,
) {
  const { source, known, without, before, ...select } = props
  const found = useLocationOptions({ source, known, without, before }, select.value ?? [])
  return (
    <>
      <MultiSelect {...select} {...found.ofField} searchable error={select.error ?? found.failure} />
      <SaidHint hint={found.said} />
    </>
  )
}

const MORE = 'more'

function useLocationOptions(
  {
    source = locationChoices,
    known: names = [],
    without,
    before,
  }: { [K in keyof Source]: Source[K] | undefined },
  values: readonly string[],
) {
  const chosen = values.filter((value) => value !== before?.value)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { known, shownFor, hintFor, retry } = useSearchedChoices(source, { typed, chosen, names })
  const offered = ({ value }: ComboboxItem) => value !== without
  const hint = hintFor(typed)
  /** The list for what is typed; that there are more is its last line. */
  const filter = ({ search }: { readonly search: string }): ComboboxItem[] => {
    const now = hintFor(search)
    const rest =
      now === 'more' || now === 'moreFound'
        ? [{ value: MORE, label: t(`places.${now}`), disabled: true }]
        : []
    const all = before && search.trim() === '' ? [before] : []
    return [...all, ...shownFor(search).filter(offered), ...rest]
  }
  return {
    ofField: {
      data: [...(before ? [before] : []), ...known.filter(offered)],
      filter,
      onSearchChange: setTyped,
      nothingFoundMessage: hint === null ? t('places.none') : t(`places.${hint}`),
      onDropdownOpen: () => {
        setOpened(true)
        retry()
      },
      onDropdownClose: () => setOpened(false),
    },
    failure: hint === 'failed' ? t('places.failed') : undefined,
    said: opened ? hint : null,
  }
}
