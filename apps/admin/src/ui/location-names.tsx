import { useSearchedChoices } from './list/filter/searched-choices.ts'
import { locationChoices } from './list/filter/location-choices.ts'
import type { SearchedChoices } from './list/filter/list-fields.ts'

/** Names of these locations; `…` until they are known. */
export function LocationNames(props: { readonly ids: readonly string[]; readonly source?: SearchedChoices }) {
  return useLocationNames(props.ids, props.source).join(', ')
}

/** The same as words. */
export function useLocationNames(
  ids: readonly string[],
  source: SearchedChoices = locationChoices,
): string[] {
  const { known } = useSearchedChoices(source, { typed: '', chosen: ids, enabled: ids.length > 0 })
  const names = new Map(known.map(({ value, label }) => [value, label]))
  return ids.map((id) => names.get(id) ?? '…')
}
