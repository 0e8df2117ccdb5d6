import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBank } from '@fachwerk/bank/src/bank.ts'
import { testBankProvider } from '../../test-bank-provider.ts'
import { type StubRequest, startStub } from './http-stub.ts'
import type { ProviderStub, StubDeed } from './provider-stub.ts'

const keys = { apiKey: 'k'.repeat(40), webhookSecret: 's'.repeat(40), merchant: 'Zeitlager GmbH' }
const DECISIONS = { pay: 'pay', deny: 'deny', cancel: 'cancel' } as const
const decisionOf = (deed: StubDeed) =>
  deed === 'pay' || deed === 'deny' || deed === 'cancel' ? DECISIONS[deed] : null

/** The real test bank behind a line that can be cut. */
export async function startTestBankStub(): Promise<ProviderStub> {
  const bank = await startBank({ port: 0, dataDir: mkdtempSync(join(tmpdir(), 'bank-')), keys })
  const passOn = async ({ method, path, headers, body }: StubRequest) => {
    const told = ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    const about = { method, headers: Object.fromEntries(told), ...(body === '' ? {} : { body }) }
    const reply = await fetch(bank.url + path, about)
    return { status: reply.status, json: await reply.json() }
  }
  const stub = await startStub(passOn)
  const of = (reference: string) => {
    const payment = bank.find(reference)
    if (!payment) throw new Error(`no payment ${reference}`)
    return payment
  }
  return {
    provider: testBankProvider({ ...keys, url: stub.url, timeoutMs: 2_500 }),
    withWrongKey: testBankProvider({ ...keys, apiKey: 'x'.repeat(40), url: stub.url, timeoutMs: 2_500 }),
    deeds: ['pay', 'deny', 'cancel'],
    url: stub.url,
    keys: null,
    seen: stub.seen,
    wrong: null,
    keyHeader: 'idempotency-key',
    async act(reference, deed) {
      const decision = decisionOf(deed)
      if (decision) await bank.decide(reference, decision, 'webhook-lost')
    },
    refundByHand: null,
    dispute: null,
    winDispute: null,
    webhook(reference, now) {
      const { id, reference: ours, merchant, amountCents, currency, state, refundedCents } = of(reference)
      const payment = {
        id,
        reference: ours,
        merchant,
        amountCents,
        currency,
        state,
        refundedCents,
        paymentUrl: '',
      }
      const event = { id: `evt-${id}`, type: 'payment.paid', createdAt: now.toISOString(), payment }
      const rawBody = Buffer.from(JSON.stringify(event))
      const seconds = Math.floor(now.getTime() / 1000)
      const v1 = createHmac('sha256', keys.webhookSecret).update(`${seconds}.`).update(rawBody).digest('hex')
      return { rawBody, headers: { 'x-bank-signature': `t=${seconds},v1=${v1}` } }
    },
    otherNews: () => null,
    servePages: stub.servePages,
    fail: stub.fail,
    async close() {
      await stub.close()
      await bank.close()
    },
  }
}
