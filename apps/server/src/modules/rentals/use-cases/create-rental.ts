import type { Tx } from '../../../platform/db/db.ts'
import { insertRight } from '../access-rights/access-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { insertRental } from '../rental-changes-repository.ts'
import { lockBoxes, rentalById } from '../rentals-repository.ts'
import { graceUntil, overdueBlocksUntil } from '../rules/rental.ts'
import { grantAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'

/** A rental told as it stands, with its history: for the demo and for taking over from another system. */
export interface KnownRental {
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string
  readonly state: 'reserved' | 'active' | 'overdue' | 'ended'
  readonly orderId: string | null
  readonly customerId: string | null
  readonly customerName: string
  readonly bookedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  /** Set when and only when ended. */
  readonly endedAt: Date | null
  readonly cleaningMinutes: number
  readonly priceCents: number
  readonly overrunFreeMinutes: number
  readonly overrunHourCents: number
  readonly overrunDayCents: number
  readonly earlyStartConsentAt: Date | null
  readonly now: Date
}

/**
 * Writes a rental with its access right, key and timeline.
 * @throws when the box is unknown or taken in that time
 */
export async function createRental(
  tx: Tx,
  needs: RentalsNeeds,
  known: KnownRental,
): Promise<{ rentalId: string }> {
  const boxes = await lockBoxes(tx, { ...known, sizes: [0, 1, 2, 3] })
  const box = boxes.find(({ id }) => id === known.boxId)
  if (!box) throw new Error(`Location ${known.locationId} has no box ${known.boxId}.`)
  const rentalId = needs.random.uuid()
  const cleaned = new Date(known.endsAt.getTime() + known.cleaningMinutes * 60_000)
  const late = overdueBlocksUntil(known.now)
  const isFree = await insertRental(tx, {
    ...known,
    id: rentalId,
    size: box.size,
    kind: 'rental',
    blockedUntil: known.state === 'overdue' && late > cleaned ? late : cleaned,
    heldAt: null,
    holdExpiresAt: null,
    createdAt: known.bookedAt,
  })
  if (!isFree) throw new Error(`Box ${box.number} is taken in that time.`)
  await appendPast(tx, { id: rentalId, known, boxNumber: box.number })
  const rental = await rentalById(tx, rentalId)
  if (rental && known.state !== 'ended')
    await grantAccess(tx, needs, { rental, cause: 'payment', now: known.bookedAt })
  if (rental && known.state === 'ended')
    await insertRight(tx, {
      id: needs.random.uuid(),
      companyId: known.companyId,
      rentalId,
      holderName: known.customerName,
      customerId: known.customerId,
      from: known.startsAt,
      until: graceUntil(rental),
      state: 'revoked',
      codeSealed: '',
      now: known.bookedAt,
    })
  return { rentalId }
}

async function appendPast(
  tx: Tx,
  { id, known, boxNumber }: { readonly id: string; readonly known: KnownRental; readonly boxNumber: number },
): Promise<void> {
  const subject = { ...known, id }
  const data = { boxNumber }
  await appendRentalEvent(tx, {
    type: 'rental.reserved',
    rental: subject,
    event: { at: known.bookedAt, data },
  })
  if (known.state !== 'reserved')
    await appendRentalEvent(tx, {
      type: 'rental.started',
      rental: subject,
      event: { at: known.startsAt, data },
    })
  if (known.state === 'overdue')
    await appendRentalEvent(tx, {
      type: 'rental.overdue',
      rental: subject,
      event: { at: known.endsAt, data },
    })
  if (known.endedAt)
    await appendRentalEvent(tx, { type: 'rental.ended', rental: subject, event: { at: known.endedAt, data } })
}
