import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '@fachwerk/clock/test-clock'
import { type Bank, startBank } from '@fachwerk/bank/src/bank.ts'
import { BankPayment } from '@fachwerk/contract/payment/test-bank'
import { testBankProvider } from '../../providers/test-bank-provider.ts'
import { type StubRequest, startStub } from './http-stub.ts'
import type { ChargeOutcome, ProviderStub, StubAction } from './provider-stub.ts'

const keys = { apiKey: 'k'.repeat(40), webhookSecret: 's'.repeat(40), merchant: 'Zeitlager GmbH' }
const DECISIONS = { pay: 'pay', deny: 'deny', cancel: 'cancel' } as const
const decisionOf = (action: StubAction) =>
  action === 'pay' || action === 'deny' || action === 'cancel' ? DECISIONS[action] : null

/** Reports as the bank writes and signs them. */
function reportOf(stored: NonNullable<ReturnType<Bank['find']>>, now: Date) {
  const payment = BankPayment.parse({ ...stored, paymentUrl: '' })
  const event = { id: `evt-${stored.id}`, type: 'payment.paid', createdAt: now.toISOString(), payment }
  const rawBody = Buffer.from(JSON.stringify(event))
  const seconds = Math.floor(now.getTime() / 1000)
  const v1 = createHmac('sha256', keys.webhookSecret).update(`${seconds}.`).update(rawBody).digest('hex')
  return { rawBody, headers: { 'x-bank-signature': `t=${seconds},v1=${v1}` } }
}

/** The real test bank behind a line that can be cut. */
export async function startTestBankStub(): Promise<ProviderStub> {
  // Long before any test: there is always time to pay.
  const clock = testClock(new Date('2020-01-01T00:00:00Z'))
  const bank = await startBank({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'bank-')), keys, clock })
  const passOn = async ({ method, path, headers, body }: StubRequest) => {
    const sentHeaders = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    const request = { method, headers: Object.fromEntries(sentHeaders), ...(body === '' ? {} : { body }) }
    const reply = await fetch(bank.url + path, request)
    return { status: reply.status, json: reply.status === 204 ? {} : await reply.json() }
  }
  /** Chosen on the bank's page, by the payer who agrees. */
  let outcome: ChargeOutcome = 'pay'
  const stub = await startStub(passOn)
  const of = (reference: string) => {
    const payment = bank.find(reference)
    if (!payment) throw new Error(`no payment ${reference}`)
    return payment
  }
  return {
    provider: testBankProvider({ ...keys, url: stub.url, timeoutMs: 2_500 }),
    withWrongKey: testBankProvider({ ...keys, apiKey: 'x'.repeat(40), url: stub.url, timeoutMs: 2_500 }),
    actions: ['pay', 'deny', 'cancel'],
    url: stub.url,
    keys: null,
    outcomes: ['pay', 'deny'],
    answerCharges: (next) => void (outcome = next),
    charges: () =>
      bank
        .all()
        .filter(({ returnUrl, state }) => returnUrl === '' && state === 'paid')
        .map(({ id }) => id),
    stored: () =>
      bank.all().flatMap(({ mandateId, mandateEnded }) => (mandateId && !mandateEnded ? [mandateId] : [])),
    seen: stub.seen,
    wrong: null,
    keyHeader: 'idempotency-key',
    async act(reference, action) {
      const decision = decisionOf(action)
      const script = outcome === 'deny' ? 'later-declined' : 'webhook-lost'
      if (decision) await bank.decide(reference, decision, script)
    },
    refundByHand: null,
    dispute: null,
    winDispute: null,
    webhook: (reference, now) => reportOf(of(reference), now),
    otherReport: () => null,
    forgetKeys: null,
    servePages: stub.servePages,
    fail: stub.fail,
    async close() {
      await stub.close()
      await bank.close()
    },
  }
}
