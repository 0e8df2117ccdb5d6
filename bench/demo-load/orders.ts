import type { PriceQuote } from '@fachwerk/server/src/modules/locations/prices/rules/pricing.ts'
import { takeConsents } from '@fachwerk/server/src/modules/orders/rules/consents.ts'
import { berlinMinute } from './berlin-time.ts'
import { diceOf, shortCode, STREAMS } from './chance.ts'
import { contactOf, languageOf } from './people.ts'
import type { Written } from './plan.ts'
import type { Sink } from './sink.ts'

/** Gives short codes that no order has yet. */
export interface Codes {
  next(): string
}

export function codesBeside(taken: ReadonlySet<string>): Codes {
  let index = taken.size
  return {
    next() {
      for (;;) {
        index += 1
        const code = shortCode(index)
        if (!taken.has(code)) return code
      }
    },
  }
}

const STATUS = {
  reserved: 'approved',
  active: 'process',
  overdue: 'process',
  ended: 'finished',
  cancelled: 'canceled',
} as const
/** How far the staff are: what was paid for later waits for them. */
const WORK = { ...STATUS, reserved: 'new' } as const
const REFUND_AFTER = 60_000

type Ordered = Written & { readonly orderId: string }

/** The paid order of a rental: item, payment, ledger; what was cancelled was paid back. */
export function addOrder(sink: Sink, ordered: Ordered, price: PriceQuote, codes: Codes): void {
  const { plan, place, stay, orderId, customer } = ordered
  const dice = diceOf(plan.seed, STREAMS.order, ordered.number)
  const at = new Date(stay.bookedAt)
  sink.add('customer_order', {
    id: orderId,
    company_id: place.companyId,
    site_id: place.siteId,
    location_id: place.id,
    customer_id: ordered.customerId,
    short_code: codes.next(),
    hash: dice.hash(),
    status: STATUS[stay.state],
    work_status: WORK[stay.state],
    scheduled_at: new Date(stay.startsAt),
    language: languageOf(plan.seed, customer),
    total_cents: price.totalCents,
    contact: JSON.stringify(contactOf(plan.seed, customer)),
    consents: consentsAt(at),
    quote: JSON.stringify({ quote: price, period: periodOf(stay) }),
    placed_at: at,
    paid_at: at,
    cancel_reason: stay.state === 'cancelled' ? 'Vom Kunden storniert' : null,
  })
  sink.add('order_line', {
    id: dice.uuid(stay.bookedAt),
    company_id: place.companyId,
    order_id: orderId,
    kind: 'rental',
    rental_id: ordered.id,
    description: `Fach ${price.size}`,
    quantity: 1,
    gross_cents: price.totalCents,
    vat_rate: price.vatRate,
  })
  addMoney(sink, ordered, dice.uuid(stay.bookedAt), price.totalCents)
}

function addMoney(sink: Sink, { place, stay, orderId, plan, number }: Ordered, id: string, cents: number) {
  const dice = diceOf(plan.seed, STREAMS.order, number, 1)
  const at = new Date(stay.bookedAt)
  const back = new Date(stay.bookedAt + REFUND_AFTER)
  const isBack = stay.state === 'cancelled'
  const ids = { company_id: place.companyId, order_id: orderId }
  const reference = `loaded-${id}`
  sink.add('payment', {
    ...ids,
    id,
    provider: 'test-bank',
    provider_reference: reference,
    state: isBack ? 'refunded' : 'captured',
    amount_cents: cents,
    captured_cents: cents,
    refunded_cents: isBack ? cents : 0,
    expires_at: at,
    created_at: at,
    settled_at: at,
    return_url: '',
    description: '',
  })
  const entry = (kind: 'capture' | 'refund', on: Date) =>
    sink.add('ledger_entry', {
      ...ids,
      id: dice.uuid(on.getTime()),
      payment_id: id,
      kind,
      amount_cents: cents,
      reference,
      at: on,
    })
  entry('capture', at)
  if (!isBack) return
  entry('refund', back)
  sink.add('payment_refund', {
    ...ids,
    id: dice.uuid(back.getTime()),
    payment_id: id,
    amount_cents: cents,
    reason: 'order-cancelled',
    state: 'done',
    created_at: back,
    done_at: back,
  })
}

const periodOf = ({ startsAt, endsAt, bookedAt }: Written['stay']) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  startsNow: startsAt <= bookedAt,
  localFrom: berlinMinute(startsAt),
  localTo: berlinMinute(endsAt),
  timeZone: 'Europe/Berlin',
})

function consentsAt(at: Date): string {
  const beginning = { startsAt: at, now: at, transferDays: 0 }
  const taken = takeConsents({ terms: true, earlyStart: true, offers: false }, beginning)
  return JSON.stringify(taken.ok ? taken.value : [])
}
