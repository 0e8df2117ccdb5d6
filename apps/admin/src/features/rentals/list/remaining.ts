import type { AccessRightRow } from '@fachwerk/contract/rental/access-right-calls'
import { lengthOf } from '../../../lib/words/format.ts'
import { r } from '../texts.ts'

type Timed = Pick<AccessRightRow, 'status' | 'startsAt' | 'endsAt'>

export interface Remaining {
  readonly text: string
  readonly tone: 'plain' | 'late' | 'quiet'
  /** Share of the rental that is left, 0–1; absent where a bar says nothing. */
  readonly share: number | null
}

const LAST_FIFTH = 0.2

const plain = (text: string): Remaining => ({ text, tone: 'plain', share: null })

/** what is left of a rental at `now`, in the words of the list. */
export function remainingOf({ status, startsAt, endsAt }: Timed, now: number): Remaining {
  const start = Date.parse(startsAt)
  const end = endsAt === null ? null : Date.parse(endsAt)
  if (status === 'ended' || status === 'cancelled' || status === 'unplaced') {
    return { text: '–', tone: 'quiet', share: null }
  }
  if (status === 'paymentDue') return plain(r('rights.left.blocked'))
  if (status === 'reserved') {
    return plain(start > now ? r('rights.left.starts', { time: lengthOf(start - now) }) : '–')
  }
  if (end === null) return plain(r('rights.left.open'))
  if (end < now) {
    return { text: r('rights.left.overdue', { time: lengthOf(now - end) }), tone: 'late', share: null }
  }
  const share = Math.min(1, (end - now) / Math.max(1, end - start))
  return { text: lengthOf(end - now), tone: 'plain', share }
}

/** The bar of a rental near its end warns. */
export const isNearEnd = (share: number): boolean => share < LAST_FIFTH

/** „noch 00:48 h", „seit 01:11 h überzogen": the same with the word that the detail has room for. */
export function remainingSentence(row: Timed, now: number): string {
  const { text, tone, share } = remainingOf(row, now)
  if (tone === 'late') return r('rights.left.over', { time: text.replace('−', '') })
  return share === null ? text : r('rights.left.still', { time: text })
}
