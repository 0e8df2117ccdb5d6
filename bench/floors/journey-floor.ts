import { randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { neverSaid, run } from './said.ts'
import { type Recording, type Stamp, stampsOf } from './stamp.ts'

/**
 * The statements of a rental journey with Fastify and the driver alone: no rules, no schemas, no words. Transactions,
 * prepared statements and the call to the payment service are as in the product; what the product does afterwards by
 * itself (mails, consumers of events) is not done here.
 */
const recording = await new Promise<Recording>((resolve) => {
  process.once('message', resolve)
  process.send?.('waiting')
})
const app = Fastify({ logger: false })
const stampOf = stampsOf(recording)
const journeys = new Map<string, Stamp>()
// Behind the days in which the product's own visitors rent.
const begun = recording.places.map(() => 400)
const placeOf = new Map(recording.places.map(([locationId], place) => [locationId, place]))

function freshStamp(place: number): Stamp {
  begun[place] = (begun[place] ?? 0) + 1
  return stampOf({
    place,
    days: begun[place],
    now: new Date(),
    uuid: randomUUID,
    word: neverSaid,
    bytes: randomBytes,
  })
}

const call = (name: string) => {
  const found = recording.calls[name]
  if (!found) throw new Error(`${name} was not recorded`)
  return found
}
const availability = call('availability')
const order = call('order')
const webhook = call('webhook')
const key = call('key')
// The payment service is asked between the transactions before and the one that keeps its answer.
const asked = order.statements.findLastIndex(({ text }) => text === 'begin')
// As the product answered it.
const placed = JSON.parse(order.reply) as { hash: string; shortCode: string; paymentUrl: string }
const recordedPayment = placed.paymentUrl.split('/p-').at(-1) ?? ''

app.post('/storefront/locations/*', async (_request, reply) => {
  const place = Math.floor(Math.random() * recording.places.length)
  await run(availability.statements, stampOf({ ...NOTHING, place, now: new Date() }))
  return reply.type('application/json').send(availability.reply)
})
const NOTHING = {
  days: 0,
  uuid: randomUUID,
  word: (like: string) => like,
  bytes: randomBytes,
}

app.post<{ Body: { locationId: string } }>('/storefront/orders', async ({ body }, reply) => {
  const stamp = freshStamp(placeOf.get(body.locationId) ?? 0)
  await run(order.statements.slice(0, asked), stamp)
  const reference = stamp(recordedPayment)
  const bank = await fetch(`http://localhost:${process.env['BANK_PORT']}/api/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...PAYMENT, reference, expiresAt: new Date().toISOString() }),
  })
  const { paymentUrl } = (await bank.json()) as { paymentUrl: string } // of our own payment service
  await run(order.statements.slice(asked), stamp)
  const answer = { ...placed, hash: stamp(placed.hash), paymentUrl }
  journeys.set(reference, stamp)
  journeys.set(answer.hash, stamp)
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
  const stamp = journeys.get(body.payment.reference)
  journeys.delete(body.payment.reference)
  if (stamp) await run(webhook.statements, stamp)
  return { received: true }
})

app.get<{ Params: { hash: string } }>('/storefront/orders/:hash', async ({ params }, reply) => {
  const stamp = journeys.get(params.hash)
  journeys.delete(params.hash)
  if (stamp) await run(key.statements, stamp)
  return reply.type('application/json').send(key.reply)
})

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')
