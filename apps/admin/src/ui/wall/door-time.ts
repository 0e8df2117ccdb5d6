import type { WallBox } from '@fachwerk/contract/device/lock-views'
import { dateOf, timeOf } from '../../lib/words/format.ts'
import { w } from './wall-texts.ts'

/** „bis 18:30“, „seit 16:31“ for who overstays, „ab 19:00“, „bis 21.11.“. */
export function timeWords({ state, until, from }: WallBox, timeZone: string, now: number): string | null {
  const at = until ?? from
  if (at === null) return null
  const day = dateOf(at, timeZone)
  // A door is narrow: on another day the date is enough.
  const time = day === dateOf(now, timeZone) ? timeOf(at, timeZone) : day.slice(0, 6)
  if (until === null) return w('wall.from', { time })
  return w(state === 'overdue' || Date.parse(until) <= now ? 'wall.since' : 'wall.until', { time })
}
