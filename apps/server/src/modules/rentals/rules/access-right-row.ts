import type { AccessRightRow, AccessRightStatus } from '@fachwerk/contract/rental/access-right-calls'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { accessRightStatus, isOpenedForRental, type ListedState } from './access-right-status.ts'
import { boxName } from './box-name.ts'
import { graceUntil } from './rental.ts'

/** A rental as a list reads it, before clock and rights are asked. */
export type ListedRental = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly locationName: string
  readonly timeZone: string
  readonly prefix: string
  readonly boxId: string
  readonly boxNumber: number
  readonly lockId: string | null
  /** The lock is heard and its bolt is back. */
  readonly doorOpen: boolean
  /** 0 S … 3 XL */
  readonly size: number
  readonly term: 'short' | 'long'
  readonly customerName: string
  readonly customerNumber?: number | null
  readonly orderId: string | null
  readonly orderCode: string | null
  readonly state: ListedState
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly overrunFreeMinutes: number
  readonly overrunFreeUntil?: Date | null
  readonly overrunOwedCents?: number
  readonly clearBy?: Date | null
  readonly priceCents: number
}

/**
 * A rental for the screen.
 * @param mayOpenAt companies at which the person may open boxes
 */
export function accessRightRow(
  rental: ListedRental,
  mayOpenAt: readonly string[],
  now: Date,
): AccessRightRow {
  const { companyId, lockId, prefix, boxNumber, size, startsAt, endsAt, endedAt } = rental
  const status: AccessRightStatus = accessRightStatus(rental, rental.doorOpen, now)
  return {
    rentalId: rental.id,
    locationId: rental.locationId,
    locationName: rental.locationName,
    boxName: boxName(prefix, boxNumber),
    boxId: rental.boxId,
    lockId,
    size: SIZE_CLASSES[size] ?? 'S',
    term: rental.term,
    customerName: rental.customerName,
    ...(rental.customerNumber && { customerNumber: `K-${rental.customerNumber}` }),
    orderCode: rental.orderCode,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    graceUntil: graceUntil(rental)?.toISOString() ?? null,
    priceCents: rental.priceCents,
    timeZone: rental.timeZone,
    can: { open: mayOpenAt.includes(companyId) && isOpenedForRental(status, lockId) },
  }
}
