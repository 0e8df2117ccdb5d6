import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BankLedger, openLedger } from '@fachwerk/bank/src/ledger.ts'
import { merchantView } from '@fachwerk/bank/src/payment.ts'
import { startWebhooks } from '@fachwerk/bank/src/webhooks.ts'
import { NewBankCharge, NewBankPayment, NewBankRefund } from '@fachwerk/contract/payment/test-bank'
import type { BankKeys } from '@fachwerk/server/src/demo/demo-files.ts'
import type { Chance } from './chance.ts'
import { type Charge, type Charges, createCharges } from './charges.ts'
import type { ProcessClock } from './clock.ts'

/** The real books and webhooks of the test bank, without a socket between it and the merchant. */
export interface SimulatedBank extends Pick<BankLedger, 'decide' | 'find'> {
  /** Out of order: nobody gets an answer. */
  setAway(away: boolean): void
  readonly isAway: boolean
  /** What was taken without the payer. */
  readonly charges: Charges
  /** What the merchant's `fetch` gets from it. */
  answer(url: URL, init: RequestInit): Response
}

export const BANK_ORIGIN = 'http://localhost:8095'

interface BankSettings {
  readonly folder: string
  readonly keys: BankKeys
  readonly clock: ProcessClock
  readonly chance: Chance
}

export function openBank({ folder, keys, clock, chance }: BankSettings): SimulatedBank {
  const books = join(folder, 'bank')
  mkdirSync(books, { recursive: true })
  const webhooks = startWebhooks({ folder: books, secret: keys.webhookSecret, clock })
  const ledger = openLedger({
    folder: books,
    merchant: keys.merchant,
    clock,
    newId: () => chance.random.hash(),
    webhooks,
    times: { slowMs: 8_000, lateMs: 60_000 },
    paymentUrl: (id) => `${BANK_ORIGIN}/bezahlen/${id}`,
  })
  const charges = createCharges()
  let isAway = false
  return {
    charges,
    decide: ledger.decide,
    find: ledger.find,
    setAway: (away) => void (isAway = away),
    get isAway() {
      return isAway
    },
    answer(url, init) {
      if (isAway) throw new TypeError('fetch failed')
      if (new Headers(init.headers).get('authorization') !== `Bearer ${keys.apiKey}`) return reply(401, {})
      return url.pathname === '/api/charges'
        ? charge(ledger, init, (taken) => charges.note({ ...taken, atMs: clock.now().getTime() }))
        : route(ledger, url, init)
    },
  }
}

const reply = (status: number, body: object) => Response.json(body, { status })

const bodyOf = ({ body }: RequestInit): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined)
const keyOf = ({ headers }: RequestInit): string => new Headers(headers).get('idempotency-key') ?? ''

/** Money is taken from who agreed before. */
function charge(ledger: BankLedger, init: RequestInit, taken: (charge: Omit<Charge, 'atMs'>) => void) {
  const charged = ledger.charge(NewBankCharge.parse(bodyOf(init)), keyOf(init))
  if (charged === 'other-body') return reply(409, {})
  if (charged === 'unknown') return reply(404, {})
  const { id: reference, reference: paymentId, amountCents: cents, state } = charged
  if (state === 'paid') taken({ reference, paymentId, cents })
  return reply(201, charged)
}

function route(ledger: BankLedger, { pathname }: URL, init: RequestInit): Response {
  const [, , what, id, refunds] = pathname.split('/')
  if (what === 'mandates') return new Response(null, { status: ledger.endMandate(id ?? '') ? 204 : 404 })
  const body = bodyOf(init)
  if (id === undefined) {
    const created = ledger.create(NewBankPayment.parse(body), keyOf(init))
    if (created === 'other-body') return reply(409, {})
    return created === 'expired' ? reply(422, {}) : reply(201, created)
  }
  if (refunds === undefined) {
    const payment = ledger.find(id)
    return payment ? reply(200, merchantView(payment)) : reply(404, {})
  }
  const refunded = ledger.refund(id, NewBankRefund.parse(body))
  if (refunded === 'unknown') return reply(404, {})
  return refunded === 'too-much' ? reply(409, {}) : reply(200, refunded)
}
