import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Clock, systemClock } from '@fachwerk/clock/clock'
import {
  BankScript,
  NewBankCharge,
  NewBankPayment,
  NewBankRefund,
} from '@fachwerk/contract/payment/test-bank'
import fastifyFormbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BankKeys } from './keys.ts'
import { type BankLedger, openLedger } from './ledger.ts'
import type { BankTimes } from './outcomes.ts'
import { type StoredPayment, merchantView } from './payment.ts'
import { BANK_CSS, notFoundPage, paymentPage } from './payment-page.ts'
import { startWebhooks } from './webhooks.ts'

export type BankOptions = {
  readonly port: number
  readonly host?: string
  /** Address of the bank in links, without a slash at the end; by default what it listens on. */
  readonly publicUrl?: string
  readonly dataDir: string
  readonly keys: BankKeys
  readonly clock?: Clock
  readonly newId?: () => string
  readonly times?: Partial<BankTimes>
}

export type Bank = {
  readonly url: string
  /** What the person on the payment page does, without a browser. */
  decide: BankLedger['decide']
  find: BankLedger['find']
  all: BankLedger['all']
  close(): Promise<void>
}

/** Starts the test bank: payment page, API and webhooks. It plays a payment service, no money moves. */
export async function startBank(options: BankOptions): Promise<Bank> {
  const clock = options.clock ?? systemClock()
  const newId = options.newId ?? (() => randomBytes(18).toString('base64url'))
  const webhooks = startWebhooks({ folder: options.dataDir, secret: options.keys.webhookSecret, clock })
  let url = options.publicUrl ?? ''
  const ledger = openLedger({
    folder: options.dataDir,
    merchant: options.keys.merchant,
    clock,
    newId,
    webhooks,
    times: { slowMs: 8_000, lateMs: 60_000, ...options.times },
    paymentUrl: (id) => `${url}/bezahlen/${id}`,
  })
  const app = Fastify({ bodyLimit: 64 * 1024, requestTimeout: 30_000, forceCloseConnections: true })
  await app.register(fastifyFormbody)
  app.setErrorHandler((_error, _request, reply) => reply.code(400).send({ error: 'malformed-request' }))
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), notFoundPage()))
  mountPages(app, ledger)
  mountApi(app, ledger, options.keys)
  const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })
  url ||= address
  return {
    url,
    decide: ledger.decide,
    find: ledger.find,
    all: ledger.all,
    async close() {
      webhooks.close()
      ledger.close()
      await app.close()
    },
  }
}

const policy = (returnUrl?: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    // The browser checks the redirect after the form against this too.
    `form-action 'self'${returnUrl ? ` ${new URL(returnUrl).origin}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

function sendPage(reply: FastifyReply, body: string, returnUrl?: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy(returnUrl),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(body)
}

const DecisionForm = z.object({
  entscheidung: z.enum(['pay', 'deny', 'cancel']),
  ablauf: BankScript.default('normal'),
})

const show = (reply: FastifyReply, payment: StoredPayment | undefined) =>
  payment
    ? sendPage(reply, paymentPage(payment), payment.returnUrl)
    : sendPage(reply.code(404), notFoundPage())

function mountPages(app: FastifyInstance, ledger: BankLedger): void {
  app.get('/health', async () => ({ ok: true }))
  app.get('/bank.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(BANK_CSS))
  app.get<{ Params: { id: string } }>('/bezahlen/:id', async (request, reply) =>
    show(reply, ledger.find(request.params.id)),
  )
  app.post<{ Params: { id: string } }>('/bezahlen/:id', async (request, reply) => {
    const form = DecisionForm.safeParse(request.body)
    if (!form.success) return show(reply.code(400), ledger.find(request.params.id))
    const payment = await ledger.decide(request.params.id, form.data.entscheidung, form.data.ablauf)
    if (!payment) return show(reply, undefined)
    return reply.headers({ 'referrer-policy': 'no-referrer' }).redirect(payment.returnUrl, 303)
  })
}

function mountApi(app: FastifyInstance, ledger: BankLedger, keys: BankKeys): void {
  const api = { preHandler: (request: FastifyRequest, reply: FastifyReply) => checkKey(request, reply, keys) }
  app.post('/api/payments', api, async (request, reply) => {
    const wanted = NewBankPayment.safeParse(request.body)
    const key = request.headers['idempotency-key']
    if (!wanted.success || typeof key !== 'string') return reply.code(400).send({ error: 'invalid-input' })
    const created = ledger.create(wanted.data, key)
    if (created === 'other-body') return reply.code(409).send({ error: 'idempotency-key-reused' })
    if (created === 'expired') return reply.code(422).send({ error: 'expired' })
    return reply.code(201).send(created)
  })
  app.post('/api/charges', api, async (request, reply) => {
    const wanted = NewBankCharge.safeParse(request.body)
    const key = request.headers['idempotency-key']
    if (!wanted.success || typeof key !== 'string') return reply.code(400).send({ error: 'invalid-input' })
    const charged = ledger.charge(wanted.data, key)
    if (charged === 'other-body') return reply.code(409).send({ error: 'idempotency-key-reused' })
    if (charged === 'unknown') return reply.code(404).send({ error: 'no-mandate' })
    return reply.code(201).send(charged)
  })
  app.delete<{ Params: { id: string } }>('/api/mandates/:id', api, async (request, reply) =>
    ledger.endMandate(request.params.id)
      ? reply.code(204).send()
      : reply.code(404).send({ error: 'not-found' }),
  )
  app.get<{ Params: { id: string } }>('/api/payments/:id', api, async (request, reply) => {
    const payment = ledger.find(request.params.id)
    return payment ? reply.send(merchantView(payment)) : reply.code(404).send({ error: 'not-found' })
  })
  app.post<{ Params: { id: string } }>('/api/payments/:id/refunds', api, async (request, reply) => {
    const wanted = NewBankRefund.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ error: 'invalid-input' })
    const payment = ledger.refund(request.params.id, wanted.data)
    if (payment === 'unknown') return reply.code(404).send({ error: 'not-found' })
    if (payment === 'too-much') return reply.code(409).send({ error: 'too-much' })
    return reply.send(payment)
  })
}

async function checkKey(request: FastifyRequest, reply: FastifyReply, keys: BankKeys): Promise<void> {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${keys.apiKey}`)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  await reply.code(401).send({ error: 'wrong-key' })
}
