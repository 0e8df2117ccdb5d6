import type { addRightCalls } from '@fachwerk/contract/rental/add-right-calls'
import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import { vatOf } from '@fachwerk/contract/price/vat-of'
import { fullName } from '@fachwerk/contract/customer/person-name'
import type { z } from 'zod'
import { recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { addedTime } from '../../rules/added-time.ts'
import { type PricedLine, timeLine } from '../../rules/order-lines.ts'
import { storedPeriod } from '../../rules/stored-period.ts'
import { beginOrder, writeLines } from '../../write-order.ts'
import { ATTEMPT_MINUTES } from '../../rules/payment-times.ts'
import type { AddRefusal } from './add-refusal.ts'
import { askForMoney } from './ask-for-money.ts'
import { cheaper, redeem } from '../../paying/use-cases/check-voucher.ts'
import { isBlocked } from '../../use-cases/may-order.ts'
import { locationForStaff } from './offer-for-right.ts'

type Call = typeof addRightCalls.addAccessRight
type Body = RequestOut<Call>['body']
type PriceOf = z.infer<typeof Quote>
type Location = Awaited<ReturnType<OrdersNeeds['locations']['locationTerms']>>[number]

export interface AddInput {
  readonly actor: StaffActor
  readonly body: Body
  readonly idempotency: IdempotencyRequest | null
}

/**
 * Writes a rental for a customer: free of charge the key goes out at once; by tariff the box is kept and the
 * customer gets the link to order and pay, the key comes with the money. All of it in one transaction or none of it.
 */
export async function addRight(
  needs: OrdersNeeds,
  { actor, body, idempotency }: AddInput,
): Promise<Result<ReplyIn<Call>, AddRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return await transact(needs.db, (tx) =>
    idempotent(tx, idempotency, now, () => add(tx, needs, { actor, body, now })),
  )
}

interface Adding {
  readonly actor: StaffActor
  readonly body: Body
  readonly now: Date
}

async function add(tx: Tx, needs: OrdersNeeds, input: Adding): Promise<Result<ReplyIn<Call>, AddRefusal>> {
  const { actor, body, now } = input
  const { locationId } = body
  const found = await locationForStaff(tx, needs, { actor, locationId })
  if (!found.ok) return found
  const time = addedTime(body, now)
  if (!time.ok) return time
  const size = SIZE_CLASSES.indexOf(body.size)
  const tariff = await needs.locations.tariffQuote(tx, { locationId, size, ...time.value })
  if (!tariff) return refuse('no-tariff')
  const siteId = await needs.siteOfLocation(tx, { companyId: found.value.companyId, locationId })
  // Without a site nobody could open the page with the key.
  if (siteId === null) return refuse('location-not-rentable')
  const code = body.price === 'tariff' ? body.voucher : undefined
  const offer = { companyId: found.value.companyId, locationId, location: found.value, quote: tariff }
  const wanted = await cheaper(tx, needs, { offers: [offer], code, now })
  if (!wanted.ok) return wanted
  const quote = quoteOf(body, tariff) ?? wanted.value[0].quote
  const details = { ...input, ...time.value, location: found.value, siteId, quote }
  const order = await beginRightOrder(tx, needs, details)
  if (await isBlocked(tx, needs, { order, now })) return refuse('customer-blocked')
  const redeemed = await redeem(tx, needs, { order, offers: [offer], code, now })
  if (!redeemed.ok) return redeemed
  if ((redeemed.value?.cents ?? 0) !== (quote.discount?.cents ?? 0)) return refuse('price-changed')
  const held = await holdFor(tx, needs, { ...details, order })
  if (!held.ok) return refuse(body.boxId == null ? 'box-size-unavailable' : 'box-taken')
  const { rentalId, boxNumber } = held.value
  await writeLines(tx, needs, { order, lines: [{ ...lineOf(details), rentalId }] })
  const boxName = `${found.value.prefix}-${String(boxNumber).padStart(3, '0')}`
  await recordReason(tx, { ...details, written: { order, rentalId, boxName } })
  return ok({
    rentalId,
    orderCode: order.short_code,
    boxName,
    ...(await askForMoney(tx, needs, { order, ...details })),
  })
}

/** What somebody of the staff set instead of the tariff; null: the tariff counts. */
function quoteOf({ price, amountCents }: Body, tariff: PriceOf): PriceOf | null {
  if (price === 'tariff') return null
  if (price === 'free' || amountCents === undefined || amountCents === null) return freeOf(tariff)
  return { ...tariff, totalCents: amountCents, vatCents: vatOf(amountCents, tariff.vatRate), lines: [] }
}

/** The terms of the tariff, for nothing. */
const freeOf = (tariff: PriceOf): PriceOf => ({ ...tariff, totalCents: 0, vatCents: 0, lines: [] })

type Details = Adding & {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly location: Location
  readonly siteId: string
  readonly quote: PriceOf
}

async function beginRightOrder(tx: Tx, needs: OrdersNeeds, details: Details): Promise<OrderRow> {
  const { body, location, quote, startsAt, endsAt, now } = details
  const { firstName, lastName, email, language } = body
  // Staff know a name and an address for mails; an invoice asks for the rest.
  const contact = { firstName, lastName, email, street: '', postcode: '', city: '' }
  const { companyId, timeZone } = location
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  return beginOrder(tx, needs, {
    company_id: companyId,
    site_id: details.siteId,
    location_id: body.locationId,
    customer_id: customerId,
    status: 'new',
    language,
    contact,
    consents: [],
    quote: { quote, period: storedPeriod({ startsAt, endsAt }, { timeZone, now }) },
    placed_at: now,
    scheduled_at: startsAt,
    lines: [lineOf(details)],
  })
}

const lineOf = ({ quote, location }: Pick<Details, 'quote' | 'location'>): PricedLine =>
  timeLine(quote, { description: `Fach ${quote.size}, ${location.name}` })

function holdFor(tx: Tx, needs: OrdersNeeds, { order, ...details }: Details & { readonly order: OrderRow }) {
  const { body, location, quote, startsAt, endsAt, now } = details
  return needs.rentals.holdBox(tx, {
    companyId: order.company_id,
    locationId: order.location_id,
    size: body.size,
    ...(body.boxId != null && { boxId: body.boxId }),
    startsAt,
    endsAt,
    cleaningMinutes: location.cleaningMinutes,
    orderId: order.id,
    customerId: order.customer_id,
    customerName: fullName(body),
    priceCents: quote.totalCents,
    overrunFreeMinutes: quote.overrunFreeMinutes,
    overrunHourCents: quote.overrunHourCents,
    overrunDayCents: quote.overrunDayCents,
    earlyStartConsentAt: null,
    holdMinutes: ATTEMPT_MINUTES,
    now,
  })
}

/** Who wrote it and why, on the timeline and in the trail. */
async function recordReason(
  tx: Tx,
  {
    actor,
    body,
    quote,
    startsAt,
    endsAt,
    now,
    written,
  }: Details & {
    readonly written: { readonly order: OrderRow; readonly rentalId: string; readonly boxName: string }
  },
): Promise<void> {
  const { order, rentalId, boxName } = written
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: by,
    data: { code: order.short_code, cents: order.total_cents, cause: 'staff', reason: body.reason },
  })
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: by,
    action: 'accessRight.created',
    subject: { kind: 'accessRight', id: rentalId },
    before: null,
    after: {
      customerName: fullName(body),
      box: boxName,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      priceCents: quote.totalCents,
    },
    reason: body.reason,
  })
}
