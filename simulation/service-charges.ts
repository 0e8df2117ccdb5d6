import type {
  MolliePayment,
  mollieBooks,
} from '@fachwerk/server/src/modules/payments/testing/stubs/mollie-books.ts'
import type { Charges } from './charges.ts'

type Books = ReturnType<typeof mollieBooks>
type Asked = Parameters<Books['answer']>[0]

/** Of so many charges one is decided by the payer's bank a while later. */
const ONE_PENDING_OF = 5

/** What a payer is charged at the service: whether it works was settled when they paid first. The keys of charges and refunds are forgotten. */
export function chargedTo(books: Books, charges: Charges, keyMs: number) {
  const declining = new Set<string>()
  const known = new Map<string, number>()
  let asked = 0
  function keyOf(key: string, nowMs: number): string {
    const since = known.get(key)
    if (since === undefined || nowMs - since > keyMs) known.set(key, nowMs)
    return `${key} ${known.get(key)}`
  }
  function outcomeFor(customer: string) {
    if (declining.has(customer)) return 'deny' as const
    asked += 1
    return asked % ONE_PENDING_OF === 0 ? ('pending' as const) : ('pay' as const)
  }
  return {
    charges,
    declineLater(reference: string): void {
      const { customer } = books.of(reference)
      if (customer !== null) declining.add(customer)
    },
    /** What it makes of a request before it looks into its books. */
    before(request: Asked, nowMs: number): Asked {
      const customer = chargedCustomer(request)
      if (customer !== null) books.answerCharges(outcomeFor(customer))
      else if (!request.path.endsWith('/refunds')) return request
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string') return request
      return { ...request, headers: { ...request.headers, 'idempotency-key': keyOf(key, nowMs) } }
    },
    note({ id, paymentId, cents, status }: MolliePayment, atMs: number): void {
      if (status !== 'failed') charges.note({ reference: id, paymentId, cents, atMs })
    },
  }
}

/** Whose account a request is to be taken from; null: it is about something else. */
function chargedCustomer({ method, path, body }: Asked): string | null {
  if (method !== 'POST' || path !== '/v2/payments') return null
  const wanted: unknown = JSON.parse(body)
  if (typeof wanted !== 'object' || wanted === null) return null
  if (!('sequenceType' in wanted) || wanted.sequenceType !== 'recurring') return null
  return 'customerId' in wanted ? String(wanted.customerId) : null
}
