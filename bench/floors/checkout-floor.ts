import { randomBytes, randomUUID } from 'node:crypto'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { NewBankPayment } from '@fachwerk/contract/payment/test-bank'
import Fastify from 'fastify'
import { z } from 'zod'
import { neverSaid, run } from './said.ts'
import { type Recording, type Stamp, stampsOf } from './stamp.ts'

/**
 * The statements of a purchase with Fastify and the driver alone: no rules, no schemas, no words. Transactions, prepared
 * statements and the call to the payment service are as in the product; mails and consumers of events are not done here.
 */
const recording = await new Promise<Recording>((resolve) => {
  process.once('message', resolve)
  process.send?.('waiting')
})
const app = Fastify({ logger: false })
const stampOf = stampsOf(recording)
/** By what the next call of a purchase brings along: cookie, payment, hash. */
const purchases = new Map<string, Stamp>()

const call = (name: string) => {
  const found = recording.calls[name]
  if (!found) throw new Error(`${name} was not recorded`)
  return found
}
const order = call('order')
// The payment service is asked between the transactions before and the one that keeps its answer.
const asked = order.statements.findLastIndex(({ text }) => text === 'begin')
// As the product answered it.
const placed = cartCalls.orderCart.reply.parse(JSON.parse(order.reply))
const recordedPayment = placed.paymentUrl?.split('/p-').at(-1) ?? ''
const Paid = z.object({ paymentUrl: z.string() })
const json = 'application/json'

app.post('/storefront/cart/lines', async ({ headers }, reply) => {
  const known = purchases.get(headers.cookie ?? '')
  if (known) {
    const { statements, reply: said } = call('second article')
    await run(statements, known)
    return reply.type(json).send(said)
  }
  const fresh = { place: 0, days: 0, now: new Date(), uuid: randomUUID, word: neverSaid, bytes: randomBytes }
  const stamp = stampOf(fresh)
  const cookie = `floor=${randomUUID()}`
  purchases.set(cookie, stamp)
  const { statements, reply: said } = call('first article')
  await run(statements, stamp)
  return reply.header('set-cookie', cookie).type(json).send(said)
})

app.get('/storefront/cart', async ({ headers }, reply) => {
  const stamp = purchases.get(headers.cookie ?? '')
  const { statements, reply: said } = call('cart')
  if (stamp) await run(statements, stamp)
  return reply.type(json).send(said)
})

app.get('/storefront/pickup-places', async ({ headers }, reply) => {
  const stamp = purchases.get(headers.cookie ?? '')
  const { statements, reply: said } = call('times')
  if (stamp) await run(statements, stamp)
  return reply.type(json).send(said)
})

app.post('/storefront/cart/order', async ({ headers }, reply) => {
  const stamp = purchases.get(headers.cookie ?? '')
  if (!stamp) return reply.code(404).send({})
  purchases.delete(headers.cookie ?? '')
  await run(order.statements.slice(0, asked), stamp)
  const reference = stamp(recordedPayment)
  const wanted = { ...PAYMENT, reference, expiresAt: new Date().toISOString() }
  const bank = await fetch(`http://localhost:${process.env['BANK_PORT']}/api/payments`, {
    method: 'POST',
    headers: { 'content-type': json },
    body: JSON.stringify(NewBankPayment.parse(wanted)),
  })
  const { paymentUrl } = Paid.parse(await bank.json())
  await run(order.statements.slice(asked), stamp)
  const answer = { ...placed, hash: stamp(placed.hash), paymentUrl }
  purchases.set(reference, stamp)
  purchases.set(answer.hash, stamp)
  return reply.send(answer)
})
const PAYMENT = {
  amountCents: 400,
  currency: 'EUR',
  returnUrl: 'http://localhost/',
  webhookUrl: 'http://localhost/',
  description: 'x',
}

app.post<{ Body: { payment: { reference: string } } }>('/public/payments/*', async ({ body }) => {
  const stamp = purchases.get(body.payment.reference)
  purchases.delete(body.payment.reference)
  if (stamp) await run(call('webhook').statements, stamp)
  return { received: true }
})

app.get<{ Params: { hash: string } }>('/storefront/goods-orders/:hash', async ({ params }, reply) => {
  const stamp = purchases.get(params.hash)
  purchases.delete(params.hash)
  const { statements, reply: said } = call('page')
  if (stamp) await run(statements, stamp)
  return reply.type(json).send(said)
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')
