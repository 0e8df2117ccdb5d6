import type { Chip } from '../../ui/chips.tsx'
import { t } from '../../lib/texts.ts'
import { changed, type ListParams } from './list-params.ts'
import { r } from './texts.ts'
import type { Go } from './use-list-params.ts'

/** „Konstanz Bahnhof und 5 weitere" */
function fewOf(names: readonly string[]): string {
  const [first = '', ...rest] = names
  return rest.length < 3 ? names.join(', ') : t('filter.andMore', { first, count: rest.length })
}

const german = (localDate: string): string => localDate.split('-').toReversed().join('.')

function periodWords(from: string | null, to: string | null): string {
  if (from !== null && to !== null) {
    return r('rights.filter.period.both', { from: german(from), to: german(to) })
  }
  return from === null
    ? r('rights.filter.period.to', { to: german(to ?? '') })
    : r('rights.filter.period.from', { from: german(from) })
}

/** One chip per active filter, in the order of the panel. */
export function filterChips(params: ListParams, locationNames: ReadonlyMap<string, string>, go: Go): Chip[] {
  const { statuses, locationIds, sizes, from, to } = params
  const chip = (key: string, label: string, value: string, without: Partial<ListParams>): Chip => ({
    key,
    label,
    value,
    onRemove: () => go((now) => changed(now, without)),
  })
  const chips: Chip[] = []
  if (statuses.length > 0) {
    const words = statuses.map((status) => r(`rights.status.${status}`))
    chips.push(chip('status', r('rights.filter.status'), fewOf(words), { statuses: [] }))
  }
  if (locationIds.length > 0) {
    const words = locationIds.map((id) => locationNames.get(id) ?? t('filter.unknown'))
    chips.push(chip('location', r('rights.filter.location'), fewOf(words), { locationIds: [] }))
  }
  if (sizes.length > 0) {
    chips.push(chip('size', r('rights.filter.size.chip'), sizes.join(', '), { sizes: [] }))
  }
  if (from !== null || to !== null) {
    const words = periodWords(from, to)
    chips.push(chip('period', r('rights.filter.period'), words, { from: null, to: null }))
  }
  return chips
}
