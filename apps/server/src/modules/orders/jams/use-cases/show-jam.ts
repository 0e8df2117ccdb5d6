import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { JamView } from '@fachwerk/contract/device/jam-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { heldElsewhere, nearPlaces, usualSeconds } from '../jams-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderLocation } from '../../rules/order-location.ts'
import type { Jam, RentalOfOrder } from '../../../rentals/index.ts'
import type { SeenOrder } from '../../placing/order-boxes-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { refundOfJam } from './refund-of-jam.ts'
import { rentalsBehind } from '../../use-cases/rentals-behind.ts'

/** A first failure is tried again; from the second on the page tells what is so. */
const SHOWN_FROM = 2
/** So soon somebody has to help (B-04). */
const HELP_WITHIN_MS = 30 * 60_000
const DAY_MS = 86_400_000

/** What a page that lives watches of it; null: there is nothing to say but „drücken Sie kurz“, or nothing at all. */
export async function jamMark(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals'>,
  { id, state }: Pick<RentalOfOrder, 'id' | 'state'>,
): Promise<string | null> {
  if (state !== 'active' && state !== 'overdue' && state !== 'reserved') return null
  const jam = await needs.rentals.jamOf(tx, id)
  return jam && isShown(jam) ? [jam.failures, jam.answer, jam.waitsSince?.getTime()].join('-') : null
}

const isShown = ({ openedBefore, failures, pausedAt }: Jam): boolean =>
  openedBefore > 0 || (pausedAt !== null && failures >= SHOWN_FROM)

export const standingOf = ({ openedBefore, answer, waitsSince }: Jam): JamView['standing'] => {
  if (openedBefore > 0 && answer !== 'empty') return answer === 'things' ? 'kept' : 'asked'
  return waitsSince === null ? 'stuck' : 'waiting'
}

/** The box of an order that does not open, with the ways on, each with what it would mean (B-04). */
export async function showJam(
  needs: OrdersNeeds,
  order: SeenOrder,
): Promise<Result<JamView, 'transition-not-allowed'>> {
  const now = needs.clock.now()
  return await needs.db.read((tx) => viewJam(tx, needs, { order, now }))
}

export async function viewJam(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: SeenOrder; readonly now: Date },
): Promise<Result<JamView, 'transition-not-allowed'>> {
  const [rental] = await rentalsBehind(tx, needs, { order, now })
  const jam = rental && (await needs.rentals.jamOf(tx, rental.id))
  if (!rental || !jam) return refuse('transition-not-allowed')
  const location = await needs.locations.locationOf(tx, rental.locationId)
  const local = (at: Date) => localMinute(at, location.timeZone)
  const standing = standingOf(jam)
  const mayGo = standing === 'stuck' || standing === 'waiting'
  return ok({
    rentalId: rental.id,
    boxNumber: rental.boxNumber,
    size: rental.size,
    standing,
    failures: jam.failures,
    firstFailedLocal: local(jam.firstFailedAt),
    lastFailedLocal: local(jam.lastFailedAt),
    openedBefore: jam.openedBefore,
    lastOpenedLocal: jam.lastOpenedAt && local(jam.lastOpenedAt),
    code: rental.accessRight?.state === 'active' ? rental.accessRight.code : null,
    minutes: rental.endsAt && Math.round((rental.endsAt.getTime() - rental.startsAt.getTime()) / 60_000),
    call: await callOf(tx, needs, { order, rental, location, now }),
    otherBox: standing === 'asked' ? await otherBoxOf(tx, needs, { rental, now }) : null,
    openedByLocal: standing === 'asked' ? null : local(await openedBy(tx, { rental, jam, now })),
    elsewhere: mayGo ? await elsewhereOf(tx, needs, { order, rental, jam, now }) : null,
    refund: mayGo ? await refundShown(tx, needs, { order, rental, jam, now }) : null,
  })
}

/** The location while it is open; else, or where it has no number, the company. */
async function callOf(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...details
  }: {
    readonly rental: RentalOfOrder
    readonly location: OrderLocation
    readonly now: Date
  } & { readonly order: SeenOrder },
): Promise<JamView['call']> {
  const { rental, location, now } = details
  const { phone, timeZone } = location
  // Boxes may open at night; nobody picks up then.
  const { state, changesAtLocal } = await needs.locations.openingAt(tx, rental.locationId, now)
  const tomorrow = localMinute(new Date(now.getTime() + DAY_MS), timeZone)
  if (phone !== '' && (state === 'open' || state === 'closesSoon'))
    return {
      phone,
      at: 'location',
      untilLocal: changesAtLocal !== null && changesAtLocal < tomorrow ? changesAtLocal : null,
    }
  const party = await needs.contractParty(tx, order.company_id)
  if (party.phone !== '') return { phone: party.phone, at: 'office', untilLocal: null }
  return phone === '' ? null : { phone, at: 'location', untilLocal: null }
}

/** The box an empty one would be given up for, by the same rule. */
async function otherBoxOf(
  tx: Tx,
  needs: OrdersNeeds,
  { rental, now }: { readonly rental: RentalOfOrder; readonly now: Date },
): Promise<JamView['otherBox']> {
  const wanted = SIZE_CLASSES.indexOf(rental.size)
  const blockedUntil = rental.endsAt ?? new Date(now.getTime() + 365 * 86_400_000)
  const { companyId, locationId } = rental
  const free = await needs.rentals.freeBoxes(tx, { companyId, locationId, startsAt: now, blockedUntil, now })
  const [best] = free
    .filter(({ size }) => size >= wanted)
    .toSorted((a, b) => a.size - b.size || a.number - b.number)
  return best ? { number: best.number, size: SIZE_CLASSES[best.size] ?? rental.size } : null
}

/** By how long it usually takes here; where nobody can tell, by when somebody has to help. Never in the past. */
async function openedBy(
  tx: Tx,
  { rental, jam, now }: { readonly rental: RentalOfOrder; readonly jam: Jam; readonly now: Date },
): Promise<Date> {
  const seconds = await usualSeconds(tx, { ...rental, now })
  const since = jam.waitsSince ?? jam.pausedAt ?? jam.firstFailedAt
  const at = since.getTime() + (seconds === null ? HELP_WITHIN_MS : seconds * 1000)
  return new Date(Math.max(at, now.getTime() + 5 * 60_000))
}

export interface StuckRental {
  readonly order: SeenOrder
  readonly rental: RentalOfOrder
  readonly jam: Jam
  readonly now: Date
}

/** The time a rental has left to be had: all of it where its box never opened. */
export const timeLeft = ({ rental, jam, now }: Omit<StuckRental, 'order'>): Date | null => {
  const { startsAt, endsAt } = rental
  if (endsAt === null) return null
  const since = jam.openedBefore === 0 ? startsAt : (jam.pausedAt ?? now)
  return new Date(now.getTime() + endsAt.getTime() - since.getTime())
}

async function elsewhereOf(tx: Tx, needs: OrdersNeeds, stuck: StuckRental): Promise<JamView['elsewhere']> {
  const { order, rental, jam, now } = stuck
  const heldBox = jam.heldRentalId ? await heldElsewhere(tx, jam.heldRentalId, now) : null
  const near = await nearestWithBox(tx, needs, { ...stuck, only: heldBox?.locationId })
  if (!near) return null
  const { name, names, slug, street, city, timeZone } = await needs.locations.locationOf(tx, near.locationId)
  return {
    name,
    ...(names && { names }),
    slug,
    street,
    city,
    metres: near.metres,
    size: SIZE_CLASSES[heldBox?.size ?? near.size] ?? rental.size,
    backCents: await cheaperBy(tx, needs, { order, rental, jam, now, locationId: near.locationId }),
    heldBox: heldBox && { boxNumber: heldBox.boxNumber, untilLocal: localMinute(heldBox.until, timeZone) },
  }
}

/**
 * The nearest other location of the company that is open now and has an equal or larger box for all the time that is left.
 * An order of several boxes stays where it is: they belong together.
 */
export async function nearestWithBox(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rental, jam, now, only }: StuckRental & { readonly only?: string | undefined },
): Promise<{ readonly locationId: string; readonly metres: number; readonly size: number } | null> {
  const endsAt = timeLeft({ rental, jam, now })
  if (order.box_count > 1 || endsAt === null || order.company_id !== rental.companyId) return null
  const places = await nearPlaces(tx, rental)
  if (only !== undefined) {
    const place = places.find(({ id }) => id === only)
    return place
      ? { locationId: place.id, metres: place.metres, size: SIZE_CLASSES.indexOf(rental.size) }
      : null
  }
  const locationIds = places.map(({ id }) => id)
  const free = await needs.rentals.freeCounts(tx, { locationIds, startsAt: now, endsAt, now })
  const terms = await needs.locations.locationTerms(tx, locationIds)
  const access = await needs.locations.accessOfLocations(tx, { locationIds, now })
  for (const { id, metres } of places) {
    const of = terms.find((each) => each.id === id)
    if (!of || of.archived || of.rentalTerm === 'long') continue
    const size = (free.get(id) ?? []).findIndex(
      (count, each) => each >= SIZE_CLASSES.indexOf(rental.size) && count > 0,
    )
    if (size >= 0 && access.get(id)?.open) return { locationId: id, metres, size }
  }
  return null
}

/** What was paid more than the same would cost there; more is never asked for. */
export async function cheaperBy(
  tx: Tx,
  needs: OrdersNeeds,
  { order, rental, jam, now, locationId }: StuckRental & { readonly locationId: string },
): Promise<number> {
  const endsAt = timeLeft({ rental, jam, now })
  if (endsAt === null) return 0
  const size = SIZE_CLASSES.indexOf(rental.size)
  const there = await needs.locations.tariffQuote(tx, { locationId, size, startsAt: now, endsAt })
  const { paidCents } = await refundOfJam(tx, needs, { order, rental, jam })
  // Of a box that was open for a while only the rest is compared.
  const rest = rental.endsAt
    ? needs.rentals.jamRefundCents(paidCents, { startsAt: rental.startsAt, endsAt: rental.endsAt }, jam)
    : 0
  return there ? Math.max(0, rest - there.totalCents) : 0
}

async function refundShown(tx: Tx, needs: OrdersNeeds, stuck: StuckRental): Promise<JamView['refund']> {
  const { cents, method, owed } = await refundOfJam(tx, needs, stuck)
  return cents === 0 ? null : { cents, method, owed }
}
