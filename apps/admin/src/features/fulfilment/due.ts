import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From then on it presses. */
const SOON_MS = 15 * MINUTE
const NBSP = '\u00a0'

/** How an order stands to its time; what lies ready waits for its customer and presses nobody, and nothing is promised for what replaces others. */
export type DueKind = 'later' | 'soon' | 'late' | 'waiting'

export interface Due {
  readonly kind: DueKind
  /** Until then, or since then. */
  readonly ms: number
}

export function dueOf(
  card: Pick<BoardCard, 'dueAt' | 'readyAt' | 'sentAt' | 'replacementId'>,
  now: number,
): Due {
  const { dueAt, readyAt, sentAt } = card
  const since = sentAt ?? readyAt ?? (card.replacementId === undefined ? null : dueAt)
  if (since !== null) return { kind: 'waiting', ms: Math.max(0, now - Date.parse(since)) }
  const left = Date.parse(dueAt) - now
  if (left < 0) return { kind: 'late', ms: -left }
  return { kind: left <= SOON_MS ? 'soon' : 'later', ms: left }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** „1 h 14“, „25 min“, „3 Tage“ */
function inShort(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  const days = Math.floor(minutes / 1440)
  if (days > 1) return `${days}${NBSP}Tage`
  if (minutes < 60) return `${minutes}${NBSP}min`
  return `${Math.floor(minutes / 60)}${NBSP}h${NBSP}${two(minutes % 60)}`
}

/** „09:12“ while each second counts, else „1 h 14“. */
export function dueTime({ kind, ms }: Due): string {
  if ((kind === 'soon' || kind === 'late') && ms < HOUR)
    return `${two(Math.floor(ms / MINUTE))}:${two(Math.floor((ms % MINUTE) / 1000))}`
  return inShort(ms)
}
