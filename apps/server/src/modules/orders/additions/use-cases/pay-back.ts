import type { Language } from '@fachwerk/contract/fields'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { BackPayment } from '@fachwerk/contract/rental/rental-end-calls'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { seenFrom } from '../../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { attemptEnd } from '../../rules/payment-times.ts'
import { vatOf } from '@fachwerk/contract/price/vat-of'
import { isOffered } from '../../paying/use-cases/choose-payment.ts'
import { addressAskedAbove, contactOfAddition } from './contact-of-addition.ts'
import { rentalToExtend } from './offer-extension.ts'
import { type PaidFor, payForAddition } from './pay-for-addition.ts'
import { writeAddition } from './write-addition.ts'
import { rentedOf } from '../../rules/rented-of.ts'

type Owed = NonNullable<Awaited<ReturnType<OrdersNeeds['rentals']['overrunOf']>>>

/** What is to be paid for staying too long, at this instant. */
export async function showBackPayment(
  needs: OrdersNeeds,
  order: OrderRow,
): Promise<Result<BackPayment, 'not-found'>> {
  const now = needs.clock.now()
  return await needs.db.read(async (tx) => {
    const found = await rentalToExtend(tx, needs, { order, now })
    if (!found) return refuse('not-found')
    const { rental } = found
    const location = await needs.locations.locationOf(tx, order.location_id)
    const { name, names, slug, timeZone, addressFreeCents: freeCents } = location
    const owed = await needs.rentals.overrunOf(tx, { rentalId: rental.id, now })
    const endsAt = rental.endsAt ?? new Date(rentedOf(order).period.endsAt)
    const totalCents = owed?.owedCents ?? 0
    const above = await addressAskedAbove(tx, { first: order, rentalId: rental.id, freeCents, totalCents })
    const { overrunHourCents: hourCents, overrunDayCents: dayCents, vatRate } = rentedOf(order).quote
    return ok({
      shortCode: order.short_code,
      boxNumber: rental.boxNumber,
      locationName: name,
      ...(names && { locationNames: names }),
      locationSlug: slug,
      party: await needs.contractParty(tx, order.company_id),
      localTo: localMinute(endsAt, timeZone),
      graceLocal: localMinute(rental.graceUntil ?? endsAt, timeZone),
      owedCents: totalCents,
      ...(above !== null && { addressAboveCents: above }),
      paidCents: owed?.paidCents ?? 0,
      chargedCents: owed?.chargedCents ?? 0,
      hourCents: owed?.terms.hourCents ?? hourCents,
      dayCents: owed?.terms.dayCents ?? dayCents,
      vatRate,
      vatCents: vatOf(totalCents, vatRate),
      holdsSeconds: owed?.holdsUntil ? Math.ceil((owed.holdsUntil.getTime() - now.getTime()) / 1_000) : null,
      holdsUntilLocal: owed?.holdsUntil ? localMinute(owed.holdsUntil, timeZone) : null,
      emptyMinutes: owed?.emptyMinutes ?? null,
      choice: await needs.payments.choiceFor(tx, order.company_id, null),
    })
  })
}

export interface BackPaymentInput {
  readonly language?: Language | undefined
  readonly shownTotalCents: number
  readonly method?: PaymentMethod | undefined
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
  readonly atTerminal: boolean
  /** Where it costs more than an invoice without one may (K-05). */
  readonly address?: PostalAddress | undefined
}

type Refusal =
  | 'not-found'
  | 'nothing-owed'
  | 'price-changed'
  | 'too-many-tries'
  | 'payment-unavailable'
  | 'address-required'

const PER_ORDER = 20
const WINDOW_SECONDS = 600

/**
 * „zahlungspflichtig bestellen“ for the time after the grace: an order of its own with its payment. What was agreed with the
 * booking is charged, no more; the amount is fixed for this attempt.
 */
export async function orderBackPayment(
  needs: OrdersNeeds,
  { order, ...input }: BackPaymentInput & { readonly order: OrderRow },
): Promise<Result<PaidFor, Refusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const limit = { key: `back-payment:${order.id}`, limit: PER_ORDER, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, order.site_id, input.requestHost),
  )
  return await transact(needs.db, (tx) =>
    idempotent(tx, input.idempotency, now, () => place(tx, needs, { order, ...input, browserAddress, now })),
  )
}

async function place(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    ...input
  }: (BackPaymentInput & { readonly browserAddress: string; readonly now: Date }) & {
    readonly order: OrderRow
  },
): Promise<Result<PaidFor, Refusal>> {
  const { now } = input
  const found = await rentalToExtend(tx, needs, { order, now })
  const locked = found && (await lockOrder(tx, found.firstId))
  if (!found || !locked) return refuse('not-found')
  const first = await seenFrom(tx, locked, found.rental.id)
  const owed = await needs.rentals.overrunOf(tx, { rentalId: found.rental.id, now })
  if (!owed) return refuse('nothing-owed')
  if (owed.owedCents !== input.shownTotalCents) return refuse('price-changed')
  if (!(await isOffered(tx, needs, { companyId: first.company_id, method: input.method })))
    return refuse('payment-unavailable')
  const location = await needs.locations.locationOf(tx, first.location_id)
  const { addressFreeCents: freeCents } = location
  const { owedCents: totalCents } = owed
  const rentalId = found.rental.id
  const { address } = input
  const contact = await contactOfAddition(tx, { first, rentalId, freeCents, totalCents, address })
  if (!contact.ok) return contact
  const added = await writeAddition(tx, needs, {
    kind: 'overrun',
    rentalId,
    first: { ...first, contact: contact.value },
    language: input.language,
    atTerminal: input.atTerminal,
    quote: quoteOf(first, owed),
    period: periodOf(found.rental.endedAt ?? now, owed, location.timeZone),
    consents: [],
    description: `Nachzahlung Fach ${rentedOf(first).quote.size}, ${location.name}`,
    now,
  })
  const adds = { kind: 'overrun', boxNumber: found.rental.boxNumber } as const
  return ok(
    await payForAddition(tx, needs, { order: added, adds, until: attemptEnd(now), location, ...input }),
  )
}

/** Hours of staying too long have no steps of their own to explain: the day's price may stand for many. */
function quoteOf(order: OrderRow, { owedCents }: Owed) {
  const { quote } = rentedOf(order)
  const { size, currency, vatRate, overrunFreeMinutes, overrunHourCents, overrunDayCents } = quote
  const terms = { overrunFreeMinutes, overrunHourCents, overrunDayCents }
  const vatCents = vatOf(owedCents, vatRate)
  return { size, currency, vatRate, totalCents: owedCents, vatCents, lines: [], ...terms }
}

function periodOf(until: Date, { graceUntil }: Owed, timeZone: string) {
  return {
    startsAt: graceUntil.toISOString(),
    endsAt: until.toISOString(),
    startsNow: false,
    localFrom: localMinute(graceUntil, timeZone),
    localTo: localMinute(until, timeZone),
    timeZone,
  }
}
