import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import { countChange, inTheWay, setDates, setRightTimes } from '../change-repository.ts'
import {
  dropExtending,
  type Extending,
  extendingOf,
  moveExtendingExpiry,
  setExtending,
} from '../ending/extension-repository.ts'
import { type RentalsNeeds, SYSTEM_ACTOR } from '../needs.ts'
import { markReminded } from '../reminders-repository.ts'
import { lockBoxes, lockRental, type Rental, rentalById } from '../rentals-repository.ts'
import { type ExtendRefusal, latestEndBefore, mayExtend } from '../rules/extension.ts'
import { graceUntil } from '../rules/rental.ts'
import { moveAccess } from '../access-rights/use-cases/access.ts'
import { clearDeadHolds } from '../boxes/use-cases/hold-box.ts'
import { appendRentalEvent } from './rental-events.ts'

/** What a renter can have more of. */
export interface Extendable {
  readonly locationId: string
  /** 0 S … 3 XL */
  readonly size: number
  readonly startsAt: Date
  readonly endsAt: Date
  /** Somebody else has the box from then on, cleaning taken off; null: nobody. */
  readonly latestEnd: Date | null
  /** Somebody is paying for more time right now. */
  readonly extending: Extending | null
}

const FAR = new Date('9999-01-01T00:00:00Z')

const blockedUntil = (rental: Pick<Rental, 'cleaningMinutes'>, endsAt: Date): Date =>
  new Date(endsAt.getTime() + rental.cleaningMinutes * 60_000)

/** How much longer a rental could go on, or why it cannot. */
export async function extendable(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<Result<Extendable, ExtendRefusal | 'not-found'>> {
  const rental = await rentalById(tx, rentalId)
  if (rental?.kind !== 'rental') return refuse('not-found')
  const may = mayExtend(rental, await ownRight(tx, rentalId), now)
  if (!may.ok || rental.endsAt === null) return may.ok ? refuse('termination-required') : may
  const { locationId, size, startsAt, endsAt, boxId } = rental
  const [next] = await inTheWay(tx, { boxId, startsAt, blockedUntil: FAR, except: rentalId, now })
  const extending = await extendingOf(tx, rentalId)
  const latestEnd = latestEndBefore(next, rental)
  const alive = extending && extending.expiresAt > now ? extending : null
  return ok({ locationId, size, startsAt, endsAt, latestEnd, extending: alive })
}

const ownRight = async (tx: Tx, rentalId: string) =>
  (await rightsOf(tx, [rentalId])).find(({ shared }) => !shared) ?? null

export interface ExtensionHold {
  readonly rentalId: string
  readonly orderId: string
  /** The end as it was when the new one was priced. */
  readonly from: Date
  readonly endsAt: Date
  readonly until: Date
  /** The order whose extension makes way for this one; null: none does. */
  readonly over: string | null
  readonly now: Date
}

/**
 * Keeps the time up to another end while it is paid for: of two at once one gets it, and of an extension and the
 * next booking as well.
 */
export async function holdExtension(
  tx: Tx,
  { rentalId, orderId, from, endsAt, until, over, now }: ExtensionHold,
): Promise<
  Result<'held', ExtendRefusal | 'not-found' | 'extension-running' | 'box-taken' | 'price-changed'>
> {
  const rental = await lockWithBoxes(tx, rentalId)
  if (rental?.kind !== 'rental') return refuse('not-found')
  const may = mayExtend(rental, await ownRight(tx, rentalId), now)
  if (!may.ok) return may
  // Paid for or moved by staff meanwhile: the price was for another time.
  if (rental.endsAt?.getTime() !== from.getTime()) return refuse('price-changed')
  const running = await extendingOf(tx, rentalId)
  if (running && running.expiresAt > now && running.orderId !== over) return refuse('extension-running')
  await clearDeadHolds(tx, { boxIds: [rental.boxId], except: rentalId, now })
  const wanted = { startsAt: rental.startsAt, blockedUntil: blockedUntil(rental, endsAt) }
  const others = await inTheWay(tx, { boxId: rental.boxId, ...wanted, except: rentalId, now })
  if (others.length > 0) return refuse('box-taken')
  await dropExtending(tx, rentalId, now)
  await setExtending(tx, rentalId, {
    orderId,
    to: endsAt,
    expiresAt: until,
    blockedUntil: wanted.blockedUntil,
  })
  return ok('held')
}

/** Boxes before rentals, as everybody does. */
async function lockWithBoxes(tx: Tx, rentalId: string): Promise<Rental | null> {
  const known = await rentalById(tx, rentalId)
  if (!known) return null
  await lockBoxes(tx, { ...known, sizes: [known.size] })
  return await lockRental(tx, rentalId)
}

/** Holds it longer for another attempt to pay. */
export const prolongExtension = moveExtendingExpiry

export interface PaidExtension {
  readonly rentalId: string
  readonly orderId: string
  /** The end that was extended, and the one that was paid for. */
  readonly from: Date
  readonly endsAt: Date
  readonly cents: number
  /** Short code of the order that paid for it. */
  readonly code: string
  readonly now: Date
}

/**
 * More time is paid: end, keys and rights move on, and the history says by which payment. Money that comes too late still
 * gets the time if it is free and nothing else has changed meanwhile.
 * @returns false when the time is gone; the caller gives the money back
 */
export async function settleExtension(tx: Tx, needs: RentalsNeeds, paid: PaidExtension): Promise<boolean> {
  const { rentalId, orderId, endsAt, now } = paid
  const rental = await lockWithBoxes(tx, rentalId)
  if (!rental || rental.endsAt?.getTime() !== paid.from.getTime() || endsAt <= now) return false
  const extending = await extendingOf(tx, rentalId)
  const isOurs = extending?.orderId === orderId
  const inTime = isOurs && extending.expiresAt > now
  // While it was kept the free time may have run out: who paid in time is not shut out.
  const may = mayExtend(rental, await ownRight(tx, rentalId), inTime ? paid.from : now)
  if (!may.ok) return false
  // Somebody has begun to pay for another end: that one is theirs.
  if (extending && !isOurs && extending.expiresAt > now) return false
  await clearDeadHolds(tx, { boxIds: [rental.boxId], except: rentalId, now })
  const dates = { startsAt: rental.startsAt, endsAt, blockedUntil: blockedUntil(rental, endsAt) }
  if ((await inTheWay(tx, { ...dates, boxId: rental.boxId, except: rentalId, now })).length > 0) return false
  await dropExtending(tx, rentalId, now)
  const state = rental.state === 'overdue' ? 'active' : rental.state
  const priceCents = rental.priceCents + paid.cents
  await setDates(tx, rentalId, { ...dates, state, priceCents })
  await markReminded(tx, { rentalId, now })
  const longer: Rental = { ...rental, endsAt, state, priceCents }
  await setRightTimes(tx, rentalId, { from: rental.startsAt, until: graceUntil(longer) })
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental: longer,
    event: {
      at: now,
      actor: SYSTEM_ACTOR,
      data: {
        cause: 'extension',
        orderCode: paid.code,
        amountCents: paid.cents,
        startsAt: rental.startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        before: { startsAt: rental.startsAt.toISOString(), endsAt: paid.from.toISOString() },
      },
    },
  })
  await moveAccess(tx, needs, { rental: longer, now })
  await countChange(tx, rentalId, now)
  return true
}
