import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import { codeOf, grantAccess, withdrawAccess } from '../access-rights/use-cases/access.ts'
import { candidates } from '../boxes/availability-repository.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import type { RentalsNeeds } from '../needs.ts'
import { insertRental, setEnded } from '../rental-changes-repository.ts'
import { lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { FOR_EVER } from '../rules/rental.ts'

/** A box in which goods wait for their customer (B-19). */
export interface PickupBox {
  readonly rentalId: string
  readonly boxId: string
  readonly boxNumber: number
  /** 0 S … 3 XL */
  readonly size: number
  /** The customer's key; null: they have none yet, or none any more. */
  readonly key: { readonly accessRightId: string; readonly code: string } | null
}

interface Taking {
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string
  /** Of the order, by which staff know whose it is. */
  readonly code: string
  readonly now: Date
}

/** Boxes taken for goods, in the same table as those that are rented: each has one of both at a time. */
export interface PickupBoxes {
  /** Takes a box from now on, without an end; nobody can rent it then. */
  take(tx: Tx, taking: Taking): Promise<Result<{ rentalId: string }, 'box-taken-meanwhile'>>
  /** The customer's key: it opens until the box is given up. */
  giveKey(tx: Tx, target: { readonly rentalId: string; readonly now: Date }): Promise<void>
  /** The key opens no more; the box stays taken until somebody has emptied it. */
  withdrawKey(tx: Tx, target: { readonly rentalId: string; readonly now: Date }): Promise<void>
  /** The box is empty: free for the next, whoever it is. */
  giveUp(tx: Tx, target: { readonly rentalId: string; readonly now: Date }): Promise<void>
  find(tx: Tx, rentalId: string): Promise<PickupBox | null>
}

export const pickupBoxes = (needs: RentalsNeeds): PickupBoxes => ({
  take: (tx, taking) => takeBox(tx, needs, taking),
  async giveKey(tx, { rentalId, now }) {
    const rental = await lockTaken(tx, rentalId)
    if (rental) await grantAccess(tx, needs, { rental, cause: 'pickup', now })
  },
  async withdrawKey(tx, { rentalId, now }) {
    const rental = await lockTaken(tx, rentalId)
    if (rental) await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'cancelled', now })
  },
  async giveUp(tx, { rentalId, now }) {
    const rental = await lockTaken(tx, rentalId)
    if (!rental) return
    await setEnded(tx, rentalId, now, null)
    await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'ended', now })
    await needs.boxLeft(tx, rental, now)
  },
  find: (tx, rentalId) => findBox(tx, needs, rentalId),
})

/**
 * The boxes of the location are locked as by everybody who gives or takes one; the constraint has the last word. It is taken
 * without an end, for nobody knows when its customer comes: one that is booked for later is none.
 */
async function takeBox(
  tx: Tx,
  needs: RentalsNeeds,
  { boxId, code, now, ...place }: Taking,
): Promise<Result<{ rentalId: string }, 'box-taken-meanwhile'>> {
  const boxes = await lockBoxes(tx, { ...place, sizes: [0, 1, 2, 3] })
  const box = boxes.find(({ id }) => id === boxId)
  if (!box) return refuse('box-taken-meanwhile')
  await clearDeadHolds(tx, { boxIds: [boxId], except: null, now })
  const period = { startsAt: now, blockedUntil: FOR_EVER }
  const free = await candidates(tx, { boxIds: [boxId], ...period, except: null, now })
  if (free.length === 0) return refuse('box-taken-meanwhile')
  const rental = { ...UNPAID, ...place, id: needs.random.uuid(), boxId, size: box.size, customerName: code }
  if (!(await insertRental(tx, { ...rental, startsAt: now, createdAt: now })))
    return refuse('box-taken-meanwhile')
  return ok({ rentalId: rental.id })
}

/** Nothing is paid for it, and it has no end. */
const UNPAID = {
  kind: 'pickupBox',
  state: 'active',
  orderId: null,
  customerId: null,
  endsAt: null,
  blockedUntil: null,
  heldAt: null,
  holdExpiresAt: null,
  endedAt: null,
  priceCents: 0,
  overrunFreeMinutes: 0,
  overrunHourCents: 0,
  overrunDayCents: 0,
  earlyStartConsentAt: null,
} as const

async function lockTaken(tx: Tx, rentalId: string): Promise<Rental | null> {
  const rental = await lockRental(tx, rentalId)
  return rental?.kind === 'pickupBox' && rental.state === 'active' ? rental : null
}

async function findBox(tx: Tx, needs: RentalsNeeds, rentalId: string): Promise<PickupBox | null> {
  const rental = await rentalById(tx, rentalId)
  if (rental?.kind !== 'pickupBox') return null
  const [right] = await rightsOf(tx, [rentalId])
  const code = right?.state === 'active' ? codeOf(needs, right) : null
  const { boxId, boxNumber, size } = rental
  return {
    rentalId,
    boxId,
    boxNumber,
    size,
    key: right && code !== null ? { accessRightId: right.id, code } : null,
  }
}
