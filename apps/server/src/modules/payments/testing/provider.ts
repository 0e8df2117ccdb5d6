import { returnToVoucher } from '../../promotions/index.ts'
import { createHmac } from 'node:crypto'
import { ok, refuse } from '../../../platform/result.ts'
import type { PaymentsNeeds } from '../index.ts'
import type { PaymentProvider, ProviderReport } from '../providers/provider.ts'
import { signatureHolds } from '../rules/webhook-signature.ts'

const SECRET = 'only-for-tests-0123456789abcdef0123456789'
const MERCHANT = 'Zeitlager GmbH'

/** Every company collects its own money. */
export const ownMoney: Pick<PaymentsNeeds, 'collectorOf' | 'companyNames' | 'returnToVoucher'> = {
  returnToVoucher,
  collectorOf: async (_tx, companyId) => companyId,
  companyNames: async (_tx, ids) => new Map(ids.map((id) => [id, 'Zeitlager'])),
}

/** What the fake provider has in its books, and whether it answers. */
type Books = {
  readonly payments: Map<string, ProviderReport>
  readonly refunds: Map<string, number>
  away: boolean
  /** It cannot end a payment, as some services. */
  holdsOpen: boolean
  /** Works, but its answer to a charge is lost. */
  losesAnswers: boolean
  /** It gives no money back: the payer's account is closed. */
  refusesRefunds: boolean
  /** The payer's bank says no to charges. */
  declines: boolean
  /** How often each attempt was charged here, by its id: never more than once is taken. */
  readonly charged: Map<string, number>
}

const find = ({ payments }: Books, reference: string) =>
  [...payments.values()].find((payment) => payment.reference === reference)

const providerOf = (books: Books): PaymentProvider => ({
  name: 'test-bank',
  merchant: MERCHANT,
  ...withoutPayer(books),
  async start({ paymentId, amountCents, currency, remember }) {
    if (books.away) return refuse('unavailable')
    const known = books.payments.get(paymentId)
    const paymentUrl = `http://bank/${paymentId}`
    const fresh = {
      reference: `bank-${paymentId}`,
      ourReference: paymentId,
      merchant: MERCHANT,
      refundedCents: 0,
      disputedCents: 0,
      feeCents: null,
      stored: remember
        ? { payer: `payer-${paymentId}`, method: `method-${paymentId}`, label: 'Testbank' }
        : null,
    }
    const report = known ?? ({ ...fresh, amountCents, currency, state: 'open', paymentUrl } as const)
    books.payments.set(paymentId, report)
    return ok(report)
  },
  async fetchState(reference) {
    const report = find(books, reference)
    if (books.away) return refuse('unavailable')
    return report ? ok(report) : refuse('refused')
  },
  async cancel(reference) {
    const report = find(books, reference)
    if (books.away) return refuse('unavailable')
    if (!report) return refuse('refused')
    if (report.state === 'open' && !books.holdsOpen)
      books.payments.set(report.ourReference, { ...report, state: 'cancelled' })
    return ok(find(books, reference) ?? report)
  },
  async refund({ reference, amountCents, refundId }) {
    const report = find(books, reference)
    if (books.away) return refuse('unavailable')
    if (!report || books.refusesRefunds) return refuse('refused')
    if (!books.refunds.has(refundId)) {
      books.refunds.set(refundId, amountCents)
      books.payments.set(report.ourReference, {
        ...report,
        refundedCents: report.refundedCents + amountCents,
      })
    }
    return ok(find(books, reference) ?? report)
  },
  async readWebhook(rawBody, headers, now) {
    const header = headers['x-bank-signature']
    const message = { header: String(header), rawBody, secret: SECRET, now }
    if (!signatureHolds(message)) return refuse('wrong-signature')
    // Written by `webhook` below.
    const report = JSON.parse(rawBody.toString()) as { eventId: string; type: string; report: ProviderReport }
    const { reference, ourReference } = report.report
    return ok({ ...report, reference, ourReference })
  },
  tryAccount: async () =>
    books.away ? refuse('unavailable') : ok({ live: false, name: MERCHANT, seesDisputes: true }),
})

const withoutPayer = (books: Books): Pick<PaymentProvider, 'charge' | 'forget'> => ({
  async charge({ paymentId, amountCents, currency, asked }) {
    if (books.away) return refuse('unavailable')
    if (asked === 'over' && !books.payments.has(paymentId)) return refuse('refused')
    books.charged.set(paymentId, (books.charged.get(paymentId) ?? 0) + 1)
    const taken = books.payments.get(paymentId) ?? {
      reference: `bank-${paymentId}`,
      ourReference: paymentId,
      merchant: MERCHANT,
      refundedCents: 0,
      disputedCents: 0,
      feeCents: null,
      amountCents,
      currency,
      state: books.declines ? ('denied' as const) : ('paid' as const),
      paymentUrl: '',
      stored: null,
    }
    books.payments.set(paymentId, taken)
    return books.losesAnswers ? refuse('unavailable') : ok(taken)
  },
  forget: async () => (books.away ? refuse('unavailable') : ok(null)),
})

/** A provider inside the test: it remembers what it was told, and fails when it is told to. */
export function fakeProvider() {
  const books: Books = {
    payments: new Map(),
    refunds: new Map(),
    charged: new Map(),
    away: false,
    holdsOpen: false,
    losesAnswers: false,
    refusesRefunds: false,
    declines: false,
  }
  return {
    provider: providerOf(books),
    refunds: books.refunds,
    goAway: (is = true) => void (books.away = is),
    loseAnswers: (is = true) => void (books.losesAnswers = is),
    charged: books.charged,
    refuseRefunds: (is = true) => void (books.refusesRefunds = is),
    declineCharges: (is = true) => void (books.declines = is),
    holdOpen: () => void (books.holdsOpen = true),
    forget: () => books.payments.clear(),
    restore: (report: ProviderReport) => void books.payments.set(report.ourReference, report),
    /** Changes what the provider thinks of a payment. */
    set(paymentId: string, change: Partial<ProviderReport>): ProviderReport {
      const report = books.payments.get(paymentId)
      if (!report) throw new Error(`the provider does not know ${paymentId}`)
      const next = { ...report, ...change }
      books.payments.set(paymentId, next)
      return next
    },
    get: (paymentId: string) => books.payments.get(paymentId),
  }
}

/** A signed webhook as raw bytes and header. */
export function webhook(report: ProviderReport, at: Date, eventId = 'evt-1') {
  const rawBody = Buffer.from(JSON.stringify({ eventId, type: `payment.${report.state}`, report }))
  return { rawBody, headers: { 'x-bank-signature': signatureOf(rawBody, at) } }
}

/** Signature of these bytes at this moment. */
export function signatureOf(rawBody: Buffer, at: Date, secret = SECRET): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex')}`
}
