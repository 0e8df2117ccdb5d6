import { isPassing } from '../../lib/problem.ts'
import { OFFICE_ZONE, secondsOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { useLine } from '../../lib/live/use-line.ts'
import type { ListParams } from './list-address.ts'
import type { ShownRows } from './use-list-rows.ts'

export interface StaleRows {
  /** When the rows were true, by the server's clock. */
  readonly at: number
  readonly title: string
  readonly text: string
}

/** What is to be said of rows that may not be true any more (N-10); `null` while they are what was asked for. */
export function useStaleRows<Row, V extends string, S extends string>(
  params: ListParams<V, S>,
  shown: ShownRows<Row, V, S> | null,
  problem: unknown,
): StaleRows | null {
  const { down, troubled } = useLine()
  const hasFailed = problem !== null && isPassing(problem)
  if (!shown || !troubled || !(down || hasFailed)) return null
  const time = secondsOf(shown.at, OFFICE_ZONE)
  const reason = down || isSilence(problem) ? t('stale.noLine') : t('stale.noAnswer')
  const rows = isSamePage(shown.params, params)
    ? t('stale.rows', { time })
    : t('stale.pageRows', { page: shown.params.page, time })
  return {
    at: shown.at,
    title: `${missing(shown.params, params)}: ${reason}.`,
    text: `${rows} ${t('stale.actions')}`,
  }
}

const isSilence = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'status' in problem && problem.status === 0

const isSamePage = (shown: ListParams, wanted: ListParams): boolean =>
  shown.page === wanted.page && (shown.after ?? null) === (wanted.after ?? null)

function missing(shown: ListParams, wanted: ListParams): string {
  if (!isSamePage(shown, wanted)) return t('stale.page', { page: wanted.page })
  const { sorting } = wanted
  if (shown.sorting.by !== sorting.by || shown.sorting.dir !== sorting.dir) return t('stale.order')
  return t('stale.list')
}
