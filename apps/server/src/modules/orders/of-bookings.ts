import type { Language } from '@fachwerk/contract/fields'
import type { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { Consents } from '@fachwerk/contract/order/order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import { additionOf, hashOfOrder } from './additions/additions-repository.ts'
import type { PaidChange } from '../rentals/index.ts'
import type { BookingChangeNotice } from './mails/booking-changed-mail.ts'
import type { OrdersNeeds } from './needs.ts'
import { seenFrom, type SeenOrder } from './placing/order-boxes-repository.ts'
import { lockOrder, orderById, orderIdOfRental } from './orders-repository.ts'
import { needsEarlyStart, type StoredConsent, takeConsents } from './rules/consents.ts'
import { bringOrder } from './use-cases/bring-order.ts'
import { isOffered } from './paying/use-cases/choose-payment.ts'
import { addressAskedAbove, contactOfAddition } from './additions/use-cases/contact-of-addition.ts'
import { findOrder, type LinkHolder } from './use-cases/find-order.ts'
import { followBookingChange, giveUpWaiting } from './paying/use-cases/follow-booking-change.ts'
import { isDeclared } from './additions/use-cases/offer-extension.ts'
import { type PaidFor, payForAddition } from './additions/use-cases/pay-for-addition.ts'
import { sendBookingChangeMail } from './paying/use-cases/send-booking-change-mail.ts'
import { writeAddition } from './additions/use-cases/write-addition.ts'

/** The order that began a booking, seen from the box its link is about. */
export interface BookedOrder {
  readonly id: string
  readonly company_id: string
  readonly site_id: string
  readonly short_code: string
  readonly hash: string
  readonly seenFrom?: string
}

/** A change that costs more, as it was ordered. */
export interface DearerChange {
  readonly orderId: string
  readonly rentalId: string
  readonly boxNumber: number
  readonly locationId: string
  readonly quote: z.infer<typeof Quote>
  readonly period: Period
  readonly consents: z.infer<typeof Consents>
  readonly language?: Language | undefined
  readonly method?: PaymentMethod | undefined
  /** What all boxes of the order cost with it. */
  readonly contractCents: number
  readonly address?: PostalAddress | undefined
  readonly browserAddress: string
  readonly until: Date
  readonly now: Date
}

/** A change for which nothing is to pay. */
export interface FreeChange {
  readonly orderId: string
  readonly change: PaidChange
  readonly period: Period
  readonly quote: z.infer<typeof Quote>
  readonly money: BookingChangeNotice['money']
  /** The start was asked for with it (LAW-9). */
  readonly earlyStart: boolean
  readonly now: Date
}

type OrderChangeRefusal =
  | 'not-found'
  | 'payment-unavailable'
  | 'terms-required'
  | 'early-start-required'
  | 'address-required'

/** What decides whether a change asks for a postal address. */
export interface ChangeToAddress {
  readonly orderId: string
  readonly rentalId: string
  /** Where it is to be. */
  readonly locationId: string
  readonly contractCents: number
}

/** The part of the door that is about bookings their customers change (B-21). */
export interface OfBookings {
  bookingByLink(link: LinkHolder): Promise<Result<BookedOrder, 'not-found' | 'too-many-tries'>>
  readonly browserAddress: OrdersNeeds['browserAddress']
  /** Ways to pay what a change costs more. */
  changePayableBy(tx: Tx, companyId: string): Promise<PaymentChoice>
  /** Whether a start has to be asked for that was not when it was ordered. */
  asksEarlyStart(tx: Tx, details: { orderId: string; startsAt: Date }): Promise<boolean>
  /** Above which amount the address nobody has given yet is asked for; null: it is not (K-05). */
  addressAskedAbove(tx: Tx, change: ChangeToAddress): Promise<number | null>
  asksEarlyStartNow(details: { startsAt: Date; now: Date }): boolean
  /** Whether the contract was withdrawn from or terminated. */
  isDeclared(tx: Tx, target: { orderId: string; rentalId: string }): Promise<boolean>
  giveUpWaiting(tx: Tx, target: { companyId: string; rentalId: string; now: Date }): Promise<void>
  hashOfOrder(tx: Tx, orderId: string): Promise<string | null>
  /** One of which no money is left is over. */
  finishAddition(tx: Tx, target: { orderId: string; now: Date }): Promise<void>
  /** „zahlungspflichtig bestellen“: order and payment attempt; `hold` keeps the place for it. The order of the booking is held. */
  orderChange<E extends string>(
    tx: Tx,
    change: DearerChange,
    hold: (orderId: string) => Promise<Result<unknown, E>>,
  ): Promise<Result<PaidFor, E | OrderChangeRefusal>>
  /** The order follows, and its customer is told. */
  followFreeChange(tx: Tx, change: FreeChange): Promise<void>
}

export const ofBookings = (needs: OrdersNeeds): OfBookings => ({
  bookingByLink: (link) => bookingByLink(needs, link),
  browserAddress: needs.browserAddress,
  changePayableBy: (tx, companyId) => needs.payments.choiceFor(tx, companyId, null),
  asksEarlyStart,
  addressAskedAbove: (tx, change) => askedAbove(needs, tx, change),
  asksEarlyStartNow: (details) => needsEarlyStart({ ...details, transferDays: 0 }),
  isDeclared: (tx, { orderId, rentalId }) => isDeclared(tx, needs, { firstId: orderId, rentalId }),
  giveUpWaiting,
  hashOfOrder,
  orderChange: (tx, change, hold) => orderChange(needs, tx, change, hold),
  followFreeChange: (tx, change) => followFreeChange(needs, tx, change),
  async finishAddition(tx, { orderId, now }) {
    const order = await lockOrder(tx, orderId)
    if (order && order.status !== 'finished') await bringOrder(tx, { order, step: 'added', now })
  },
})

/** From the order of an extension or a change it is the booking that one added to. */
async function bookingByLink(
  needs: OrdersNeeds,
  link: LinkHolder,
): Promise<Result<BookedOrder, 'not-found' | 'too-many-tries'>> {
  const found = await findOrder(needs, link)
  if (!found.ok) return found
  const first = await needs.db.read(async (tx): Promise<SeenOrder | null> => {
    const addition = await additionOf(tx, found.value)
    if (!addition) return found.value
    const firstId = await orderIdOfRental(tx, found.value.company_id, addition.rentalId)
    const order = firstId ? await orderById(tx, firstId) : undefined
    return order ? await seenFrom(tx, order, addition.rentalId) : null
  })
  return first ? ok(first) : refuse('not-found')
}

async function asksEarlyStart(
  tx: Tx,
  { orderId, startsAt }: { readonly orderId: string; readonly startsAt: Date },
): Promise<boolean> {
  const order = await orderById(tx, orderId)
  if (!order) return false
  const given = order.consents.some((consent) => consent.kind === 'earlyStart' && consent.given)
  return !given && needsEarlyStart({ startsAt, now: order.placed_at, transferDays: 0 })
}

/**
 * A rental above the amount needs an address (K-05): what a change costs alone may be little, but it is no supply of its own, and the
 * invoice of the rental names the whole together with it (§ 33 UStDV).
 */
async function askedAbove(
  needs: OrdersNeeds,
  tx: Tx,
  { orderId, rentalId, locationId, contractCents: totalCents }: ChangeToAddress,
): Promise<number | null> {
  const first = await orderById(tx, orderId)
  if (!first) return null
  const { addressFreeCents: freeCents } = await needs.locations.locationOf(tx, locationId)
  return await addressAskedAbove(tx, { first, rentalId, freeCents, totalCents })
}

async function orderChange<E extends string>(
  needs: OrdersNeeds,
  tx: Tx,
  change: DearerChange,
  hold: (orderId: string) => Promise<Result<unknown, E>>,
): Promise<Result<PaidFor, E | OrderChangeRefusal>> {
  const { orderId, rentalId, boxNumber, quote, period, locationId, until, now } = change
  const first = await lockOrder(tx, orderId)
  if (!first) return refuse('not-found')
  const startsAt = new Date(period.startsAt)
  const consents = takeConsents(change.consents, { startsAt, now, transferDays: 0 })
  if (!consents.ok) return consents
  if (!(await isOffered(tx, needs, { companyId: first.company_id, method: change.method })))
    return refuse('payment-unavailable')
  const location = await needs.locations.locationOf(tx, locationId)
  const { contractCents: totalCents, address } = change
  const { addressFreeCents: freeCents } = location
  const contact = await contactOfAddition(tx, { first, rentalId, freeCents, totalCents, address })
  if (!contact.ok) return contact
  const added = await writeAddition(tx, needs, {
    kind: 'change',
    rentalId,
    first: { ...(await seenFrom(tx, first, rentalId)), contact: contact.value },
    locationId,
    language: change.language,
    atTerminal: false,
    quote,
    period,
    consents: consents.value,
    description: `Änderung der Buchung, Fach ${quote.size}, ${location.name}`,
    now,
  })
  const held = await hold(added.id)
  if (!held.ok) return held
  const adds = { kind: 'change', boxNumber } as const
  const { browserAddress, method } = change
  return ok(
    await payForAddition(tx, needs, { order: added, adds, until, location, browserAddress, method, now }),
  )
}

async function followFreeChange(
  needs: OrdersNeeds,
  tx: Tx,
  { orderId, change, period, quote, money, earlyStart, now }: FreeChange,
): Promise<void> {
  const first = await lockOrder(tx, orderId)
  if (!first) throw new Error(`order ${orderId} is gone`)
  await followBookingChange(tx, {
    first,
    ...change,
    period,
    quote,
    consents: earlyStart ? earlyStartAt(now) : [],
  })
  const order = await seenFrom(tx, first, change.rentalId)
  await sendBookingChangeMail(tx, needs, { order, firstId: first.id, change, money, now })
}

/** Asked for without ordering anything that costs. */
function earlyStartAt(now: Date): readonly StoredConsent[] {
  const given = takeConsents(
    { terms: true, earlyStart: true, offers: false },
    { startsAt: now, now, transferDays: 0 },
  )
  return given.ok ? given.value.filter(({ kind }) => kind === 'earlyStart') : []
}
