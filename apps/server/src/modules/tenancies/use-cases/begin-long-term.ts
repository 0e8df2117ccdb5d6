import type { SizeClass } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { Language } from '@fachwerk/contract/fields'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import { fullName } from '@fachwerk/contract/customer/person-name'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { insertLongTerm, insertMonth } from '../long-term-repository.ts'
import { keysUntil, monthAt } from '../rules/rental-months.ts'
import { writeMonthOrder } from './write-month-order.ts'
import type { LongTermTerms, OrderLocation, OrderRow, PricedLine, StoredConsent } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

const MINUTE_MS = 60_000
/** Version of the sentence beside the box to tick (LAW-9). */
const AUTO_PAY_TEXT = 'abbuchung-2026-11-2'

/** A rental that is to go on month by month, as staff or the customer wants it. */
export interface NewLongTerm {
  readonly companyId: string
  readonly siteId: string
  readonly locationId: string
  readonly location: OrderLocation & { readonly cleaningMinutes: number }
  readonly size: SizeClass
  /** A certain box of that size; absent: whichever fits best. */
  readonly boxId?: string | null | undefined
  readonly startsAt: Date
  readonly terms: LongTermTerms
  /** Of every month. */
  readonly month: z.infer<typeof Quote>
  readonly contact: OrderContact
  readonly billing?: Recipient | undefined
  readonly consents: readonly StoredConsent[]
  readonly language: Language
  /** A code that makes the first month cheaper (O-06). */
  readonly voucher: string | undefined
  /** Further months may be taken from the way the first is paid. */
  readonly autoPay?: boolean
  /** Until then the box is kept for the first month's money. */
  readonly heldUntil: Date
  readonly now: Date
}

export interface BegunLongTerm {
  readonly order: OrderRow
  readonly rentalId: string
  readonly boxName: string
}

type MonthQuote = NewLongTerm['month']

/** The first month's price, after a voucher. Nothing is redeemed. */
export async function firstMonthQuote(
  tx: Tx,
  needs: Pick<TenanciesNeeds, 'orders'>,
  {
    voucher,
    now,
    ...details
  }: Pick<NewLongTerm, 'companyId' | 'locationId' | 'location' | 'month' | 'now'> & {
    readonly voucher: string | undefined
  },
): Promise<Result<MonthQuote, VoucherRefusal>> {
  const wanted = await needs.orders.paying.vouchers.cheaper(tx, {
    offers: [offerOf(details)],
    code: voucher,
    now,
  })
  return wanted.ok ? ok(wanted.value[0].quote) : wanted
}

const offerOf = ({
  companyId,
  locationId,
  location,
  month,
}: Pick<NewLongTerm, 'companyId' | 'locationId' | 'location' | 'month'>) => ({
  companyId,
  locationId,
  location,
  quote: month,
  longTerm: true,
})

/**
 * Writes the order of the first month, keeps a box without an end and writes what is agreed, in the caller's
 * transaction: when it is refused, the caller rolls back.
 * @returns `price-changed` when the voucher is worth another amount than a moment ago
 */
export async function beginLongTerm(
  tx: Tx,
  needs: TenanciesNeeds,
  input: NewLongTerm,
): Promise<Result<BegunLongTerm, VoucherRefusal | 'price-changed' | 'box-size-unavailable'>> {
  const first = await firstMonthQuote(tx, needs, input)
  if (!first.ok) return first
  const quote = first.value
  const order = await writeFirstOrder(tx, needs, { ...input, quote })
  const redeeming = { order, offers: [offerOf(input)], code: input.voucher, now: input.now } as const
  const redeemed = await needs.orders.paying.vouchers.redeem(tx, redeeming)
  if (!redeemed.ok) return redeemed
  if ((redeemed.value?.cents ?? 0) !== (quote.discount?.cents ?? 0)) return refuse('price-changed')
  const held = await hold(tx, needs, { ...input, order })
  if (!held.ok) return held
  const { rentalId, boxNumber } = held.value
  await writeContract(tx, needs, { ...input, written: { order, rentalId, quote } })
  const boxName = `${input.location.prefix}-${String(boxNumber).padStart(3, '0')}`
  return ok({ order, rentalId, boxName })
}

const firstLine = (
  { orders: { writing } }: Pick<TenanciesNeeds, 'orders'>,
  { quote, location }: Pick<NewLongTerm, 'location'> & { readonly quote: MonthQuote },
): PricedLine =>
  writing.timeLine(quote, { description: `Fach ${quote.size}, ${location.name}, 1. Mietmonat` })

async function writeFirstOrder(
  tx: Tx,
  needs: TenanciesNeeds,
  { quote, ...input }: NewLongTerm & { readonly quote: MonthQuote },
): Promise<OrderRow> {
  const { companyId, contact, language, location } = input
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  return writeMonthOrder(tx, needs, {
    companyId,
    siteId: input.siteId,
    locationId: input.locationId,
    customerId,
    language,
    contact,
    ...(input.billing && { billing: input.billing }),
    consents: input.consents,
    quote,
    line: firstLine(needs, { quote, location }),
    month: monthAt({ startsAt: input.startsAt, timeZone: location.timeZone }, 1),
    longTerm: input.terms,
    timeZone: location.timeZone,
    now: input.now,
  })
}

function hold(
  tx: Tx,
  needs: TenanciesNeeds,
  { order, ...input }: NewLongTerm & { readonly order: OrderRow },
) {
  const { location, month, startsAt, contact, consents, now } = input
  const early = consents.some(({ kind, given }) => kind === 'earlyStart' && given)
  return needs.rentals.holdBox(tx, {
    companyId: order.company_id,
    locationId: order.location_id,
    size: input.size,
    ...(input.boxId != null && { boxId: input.boxId }),
    startsAt,
    endsAt: null,
    keysUntil: keysUntil({ startsAt, timeZone: location.timeZone }, 2, input.terms.graceDays),
    cleaningMinutes: location.cleaningMinutes,
    orderId: order.id,
    customerId: order.customer_id,
    customerName: fullName(contact),
    priceCents: month.totalCents,
    overrunFreeMinutes: month.overrunFreeMinutes,
    overrunHourCents: month.overrunHourCents,
    overrunDayCents: month.overrunDayCents,
    earlyStartConsentAt: early ? now : null,
    holdMinutes: (input.heldUntil.getTime() - now.getTime()) / MINUTE_MS,
    now,
  })
}

async function writeContract(
  tx: Tx,
  needs: TenanciesNeeds,
  {
    location,
    month,
    startsAt,
    terms,
    autoPay = false,
    now,
    written,
  }: NewLongTerm & {
    readonly written: { readonly order: OrderRow; readonly rentalId: string; readonly quote: MonthQuote }
  },
): Promise<void> {
  const { order, rentalId, quote } = written
  const { company_id } = order
  await needs.orders.writing.lines(tx, {
    order,
    lines: [{ ...firstLine(needs, { quote, location }), rentalId }],
  })
  const { timeZone } = location
  await insertLongTerm(tx, {
    rental_id: rentalId,
    company_id,
    order_id: order.id,
    time_zone: timeZone,
    starts_at: startsAt,
    month_cents: month.totalCents,
    notice: terms.notice,
    minimum_months: terms.minimumMonths,
    grace_days: terms.graceDays,
    ...(autoPay && { auto_pay_agreed_at: now, auto_pay_text: AUTO_PAY_TEXT }),
  })
  const first = monthAt({ startsAt, timeZone }, 1)
  await insertMonth(tx, {
    id: needs.random.uuid(),
    company_id,
    rental_id: rentalId,
    position: 1,
    starts_at: first.startsAt,
    ends_at: first.endsAt,
    cents: quote.totalCents,
    order_id: order.id,
    charged_at: now,
  })
}
