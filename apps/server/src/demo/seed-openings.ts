import { spread } from '@fachwerk/demo-data/spread'
import type { NewEvent } from '../platform/events/events.ts'
import type { PastRental } from './past-rental.ts'

/** The lock on a box, and who speaks for it. */
export interface SeededLock {
  readonly lockId: string
  readonly terminalId: string
  readonly terminalName: string
}

const MINUTE = 60_000
/** Who stays for long comes back once in so many minutes. */
const COMES_BACK = 20 * 60
const MOST_BETWEEN = 6

/** Minutes after the start at which a box was opened: soon after it, now and then, and shortly before it was left. */
export function openingMinutes(key: string, stay: number): number[] {
  const first = 1 + spread(`${key} first`, Math.min(20, Math.max(1, Math.floor(stay / 3))))
  const last = stay - 2 - spread(`${key} last`, Math.min(10, Math.max(1, Math.floor(stay / 4))))
  if (last <= first) return [first]
  const between = Math.min(MOST_BETWEEN, Math.floor(stay / COMES_BACK) + spread(`${key} between`, 2))
  const step = (last - first) / (between + 1)
  return [first, ...Array.from({ length: between }, (_, n) => Math.round(first + step * (n + 1))), last]
}

/** What a terminal told of a rental that is over: its openings, and that the door was closed again each time. */
export function lived(
  rental: PastRental,
  { lockId, terminalId, terminalName }: SeededLock,
  rentalId: string,
): NewEvent[] {
  const { companyId, locationId, boxId, contact, startsAt, endedAt } = rental
  if (endedAt === null) return []
  const key = `${rental.boxNumber} ${contact.email} ${startsAt.getTime()}`
  const details = {
    companyId,
    locationId,
    boxId,
    lockId,
    terminalId,
    rentalId,
    actor: { kind: 'terminal', id: terminalId, name: terminalName },
  } as const
  const how = spread(`${key} how`, 3) === 0 ? 'qr' : 'code'
  const data = { how, holder: `${contact.firstName} ${contact.lastName}`.trim() }
  const stay = Math.floor((endedAt.getTime() - startsAt.getTime()) / MINUTE)
  return openingMinutes(key, stay).flatMap((minutes) => {
    const opened = new Date(startsAt.getTime() + minutes * MINUTE)
    const closed = new Date(opened.getTime() + (15 + spread(`${key} ${minutes}`, 40)) * 1000)
    return [
      { ...details, type: 'lock.opened' as const, at: opened, data },
      { ...details, type: 'lock.closed' as const, at: closed },
    ]
  })
}
