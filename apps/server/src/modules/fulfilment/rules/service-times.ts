import { instantOf, localMinute } from '../../../platform/local-time.ts'
import { type PickupTime, preparedAt } from './pickup-times.ts'

const MINUTE_MS = 60_000
/** A service begins at a quarter of an hour. */
const GRID_MS = 15 * MINUTE_MS
/** Opening times are looked at so often while a service goes on. */
const LOOK_MS = 5 * MINUTE_MS
/** So many days ahead a service is offered: all of them within the time for a withdrawal (LAW-9). */
export const SERVICE_DAYS_AHEAD = 14

/** A time at which a service can be done. */
export interface ServiceTime extends PickupTime {
  readonly endsAt: Date
  /** Wall-clock time at the location. */
  readonly untilLocal: string
}

interface Terms {
  /** Whether the location is open at an instant. */
  readonly isOpen: (at: Date) => boolean
  readonly timeZone: string
  /** Time to get ready for who orders now, while somebody is there. */
  readonly preparationMinutes: number
  /** How long it takes. */
  readonly minutes: number
}

/**
 * Times at which a service that is ordered now can be done (K-01, K-04): the location is open from its beginning to its end.
 * @returns in their order; none where it is never open for so long
 */
export function serviceTimes(now: Date, terms: Terms): ServiceTime[] {
  const { soonest, last, isOffered } = offersOf(now, terms)
  const localOf = localClock(terms.timeZone)
  const times: ServiceTime[] = []
  for (let start = soonest; start <= last; start += GRID_MS) {
    const [at, endsAt] = [new Date(start), endOf(start, terms)]
    if (isOffered(start)) times.push({ at, endsAt, local: localOf(at), untilLocal: localOf(endsAt) })
  }
  return times
}

/** One of them by its clock; undefined: it is none. */
export function serviceTimeAt(now: Date, local: string, terms: Terms): ServiceTime | undefined {
  const at = instantOf(local, terms.timeZone)
  if (at === null || !offersOf(now, terms).isOffered(at.getTime())) return undefined
  const endsAt = endOf(at.getTime(), terms)
  return { at, endsAt, local, untilLocal: localMinute(endsAt, terms.timeZone) }
}

const endOf = (start: number, { minutes }: Terms): Date => new Date(start + minutes * MINUTE_MS)

/** From when until when something is offered (ms), and whether a beginning (ms) is. */
function offersOf(now: Date, terms: Terms) {
  const looked = new Map<number, boolean>()
  const isOpen = (at: Date): boolean => {
    const known = looked.get(at.getTime()) ?? terms.isOpen(at)
    looked.set(at.getTime(), known)
    return known
  }
  const last = now.getTime() + SERVICE_DAYS_AHEAD * 1440 * MINUTE_MS
  const soonest = Math.ceil(preparedAt(now, last, { ...terms, isOpen }) / GRID_MS) * GRID_MS
  const isOffered = (start: number): boolean =>
    start >= soonest &&
    start <= last &&
    start % GRID_MS === 0 &&
    isOpenFor(start, endOf(start, terms), isOpen)
  return { soonest, last, isOffered }
}

/** Open when it begins, all the time and in its last minute; that it closes at the end does not matter. */
function isOpenFor(start: number, endsAt: Date, isOpen: Terms['isOpen']): boolean {
  for (let look = start; look < endsAt.getTime(); look += LOOK_MS) if (!isOpen(new Date(look))) return false
  return isOpen(new Date(endsAt.getTime() - MINUTE_MS))
}

/** `localMinute` for many times: clocks are put forward and back at half hours at most. */
function localClock(timeZone: string): (at: Date) => string {
  const offsets = new Map<number, number>()
  return (at) => {
    const half = Math.floor(at.getTime() / (30 * MINUTE_MS)) * 30 * MINUTE_MS
    const offset = offsets.get(half) ?? Date.parse(`${localMinute(new Date(half), timeZone)}Z`) - half
    offsets.set(half, offset)
    return new Date(at.getTime() + offset).toISOString().slice(0, 16)
  }
}

/** From when to when somebody has it. */
export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Whether as many have it at some moment between as may have it at the same time: then nobody else does. One that ends when another
 * begins is beside it at no moment.
 */
export function isTaken({ startsAt, endsAt }: Span, others: readonly Span[], atOnce: number): boolean {
  const beside = others.filter((each) => each.startsAt < endsAt && each.endsAt > startsAt)
  // The most are there when somebody begins.
  const moments = [startsAt, ...beside.map((each) => each.startsAt).filter((at) => at > startsAt)]
  return moments.some(
    (at) => beside.filter((each) => each.startsAt <= at && each.endsAt > at).length >= atOnce,
  )
}
