import {
  leftAtMollie,
  MOLLIE_KEY,
  mollieBooks,
  type MolliePayment,
} from '@fachwerk/server/src/modules/payments/testing/stubs/mollie-books.ts'
import type { ProcessClock } from './clock.ts'
import { type Charges, createCharges } from './charges.ts'
import { chargedTo } from './service-charges.ts'
import { reportsOf } from './service-reports.ts'
import type { Tally } from './tally.ts'

/**
 * What may be wrong with a payment service: it answers nothing; nobody can begin to pay; it does not say how payments
 * stand; it does not take refunds, or says no to them; its reports wait; its reports of payments never come.
 */
export const SERVICE_TROUBLES = [
  'away',
  'no-start',
  'no-state',
  'no-refund',
  'refuses-refunds',
  'reports-late',
  'reports-lost',
] as const
export type ServiceTrouble = (typeof SERVICE_TROUBLES)[number]
type Action = 'pay' | 'deny' | 'cancel' | 'pending'

/** Mollie with its books, its reports and its bad days; companies reach it by the real adapter. */
export interface SimulatedService {
  /** Share of those who paid and later have their bank take the money back. */
  readonly faults: { disputed: number }
  begin(trouble: ServiceTrouble): void
  end(trouble: ServiceTrouble): void
  /** Something of ours may be waiting for its answer. */
  readonly isAway: boolean
  find(reference: string): MolliePayment | undefined
  /** What a payer does there; too late it does nothing. @returns whether it did */
  decide(reference: string, action: Action): boolean
  /** The payer's bank takes back what is left. @returns false when nothing is */
  dispute(reference: string): boolean
  winDispute(reference: string): void
  /** Reports of it are still on their way. */
  isDelivering(reference: string): boolean
  /** Whoever has paid this lets nobody take anything more. */
  declineLater(reference: string): void
  /** What was taken without the payer. */
  readonly charges: Charges
  /** Mandates that have not been given back. */
  storedMandates(): readonly string[]
  /** What the server's `fetch` gets from it. */
  answer(url: URL, init: RequestInit): Response
}

export const SERVICE_ORIGIN = 'https://api.mollie.com'
export const SERVICE_KEYS = { provider: 'mollie', apiKey: MOLLIE_KEY } as const

/** So long a page to pay stays open. */
const OPEN_MS = 30 * 60_000
/** So long it knows a request again, and so long a bank takes to decide about a charge, where it does not at once. */
const [KEY_MS, DECIDES_MS] = [60 * 60_000, 25 * 60_000]
/** Which questions get no answer of use, by what is wrong. */
const FAILS: Readonly<Partial<Record<ServiceTrouble, (method: string, path: string) => number | null>>> = {
  'no-start': (method, path) => (method === 'POST' && !path.endsWith('/refunds') ? 503 : null),
  'no-state': (method) => (method === 'POST' ? null : 503),
  'no-refund': (_method, path) => (path.endsWith('/refunds') ? 503 : null),
  'refuses-refunds': (method, path) => (method === 'POST' && path.endsWith('/refunds') ? 422 : null),
}

/** What is wrong now; several things may be, also the same one twice. */
function badDays() {
  const now = new Map<ServiceTrouble, number>()
  const change = (trouble: ServiceTrouble, by: number) => void now.set(trouble, is(trouble) + by)
  const is = (trouble: ServiceTrouble) => now.get(trouble) ?? 0
  return {
    begin: (trouble: ServiceTrouble) => change(trouble, 1),
    end: (trouble: ServiceTrouble) => change(trouble, -1),
    is: (...troubles: readonly ServiceTrouble[]) => troubles.some((trouble) => is(trouble) > 0),
    statusFor: (method: string, path: string): number | null =>
      SERVICE_TROUBLES.reduce<number | null>(
        (found, trouble) => found ?? (is(trouble) > 0 ? (FAILS[trouble]?.(method, path) ?? null) : null),
        null,
      ),
  }
}

type Deliver = (payment: MolliePayment) => void

/** What payers and their banks do there. */
const actionsAt = (
  books: ReturnType<typeof mollieBooks>,
  deliver: Deliver,
  deliverOutcome: Deliver,
): Pick<SimulatedService, 'decide' | 'dispute' | 'winDispute'> => ({
  decide(reference, action) {
    const payment = books.of(reference)
    if (payment.status !== 'open' && payment.status !== 'pending') return false
    books.act(reference, action)
    deliverOutcome(payment)
    return true
  },
  dispute(reference) {
    const payment = books.of(reference)
    const left = leftAtMollie(payment)
    if (left === 0) return false
    payment.disputed += left
    deliver(payment)
    return true
  },
  winDispute(reference) {
    books.of(reference).disputed = 0
    deliver(books.of(reference))
  },
})

/** Opens the service; everything that happens there by itself runs on this clock. */
export function openService(clock: ProcessClock, tally: Tally): SimulatedService {
  const books = mollieBooks((theirs) => theirs)
  const bad = badDays()
  const { deliver, isDelivering } = reportsOf(clock, tally, () => bad.is('reports-late', 'away'))
  /** How a payment came out: whoever is not told of it can ask. */
  const deliverOutcome = (payment: MolliePayment) => {
    if (bad.is('reports-lost')) tally.count('lostReports')
    else deliver(payment)
  }
  const charged = chargedTo(books, createCharges(), KEY_MS)
  const expire = (id: string) => {
    if (books.of(id).status !== 'open') return
    books.act(id, 'expire')
    deliverOutcome(books.of(id))
  }
  /** A refund is told of; a payment that was begun is over some time. */
  const follow = (path: string, json: unknown): void => {
    const [, , what, paid] = path.split('/')
    if (what !== 'payments') return
    if (paid !== undefined) return deliver(books.of(paid))
    const id = typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : ''
    const payment = books.of(id)
    if (payment.sequence !== 'recurring') return void clock.after(OPEN_MS, () => expire(id))
    charged.note(payment, clock.now().getTime())
    if (payment.status === 'pending') clock.after(DECIDES_MS, () => settle(payment))
    else deliverOutcome(payment)
  }
  const settle = (payment: MolliePayment): void => {
    if (payment.status !== 'pending') return
    books.act(payment.id, 'pay')
    deliverOutcome(payment)
  }
  return {
    faults: { disputed: 0 },
    begin: bad.begin,
    end: bad.end,
    get isAway() {
      return bad.is('away', 'no-refund', 'no-state')
    },
    find: books.find,
    isDelivering,
    declineLater: charged.declineLater,
    charges: charged.charges,
    storedMandates: books.storedMandates,
    ...actionsAt(books, deliver, deliverOutcome),
    answer(url, init) {
      const method = init.method ?? 'GET'
      const path = url.pathname
      if (bad.is('away')) throw new TypeError('fetch failed')
      const failed = bad.statusFor(method, path)
      if (failed === 422) tally.count('refusedRefunds')
      if (failed !== null) return Response.json({ status: failed }, { status: failed })
      const body = typeof init.body === 'string' ? init.body : ''
      const asked = { method, path, headers: Object.fromEntries(new Headers(init.headers)), body }
      const { status = 200, json } = books.answer(charged.before(asked, clock.now().getTime()))
      if (method === 'POST' && status === 201) follow(path, json)
      return status === 204 ? new Response(null, { status }) : Response.json(json, { status })
    },
  }
}
