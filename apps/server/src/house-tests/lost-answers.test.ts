import { request } from 'node:http'
import type { Call } from '@fachwerk/contract/call'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anAnswerDroppingProxy } from '../testing/answer-dropping-proxy.ts'
import { headersOf, type RawInput, SITE_HOST, urlOf } from '../testing/house-calls.ts'
import { expectPaidOnce } from '../testing/stored-orders.ts'
import { aPaidOrder, atBank, decideAtBank, pageOf, paymentBecomes } from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { anOrderInput } from '../testing/tenants.ts'

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }
const DONE = { emptied: true, cleaned: true, doorClosed: true }

const house = await aSoundHouse()
const line = await anAnswerDroppingProxy(house.port)

/** A call over the bad line, as a browser sends it. */
const over = (call: Call, input: RawInput, key: string) =>
  new Promise<{ status: number; text: string }>((answered, cut) => {
    const headers = headersOf({ host: SITE_HOST, headers: { 'idempotency-key': key } }, true)
    const { port } = line
    const sent = request({ port, host: '127.0.0.1', path: urlOf(call, input), method: call.method, headers })
    sent.on('error', cut)
    sent.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', cut)
      reply.on('end', () =>
        answered({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    sent.end(JSON.stringify(input.body))
  })

/** Sends it three times: twice the answer is lost after the commit, then it arrives. */
async function afterLosses(call: Call, input: RawInput, key: string) {
  line.dropAnswers(true)
  for (let lost = 0; lost < 2; lost += 1)
    await expect(over(call, input, key)).rejects.toMatchObject({ code: 'ECONNRESET' })
  line.dropAnswers(false)
  const { status, text } = await over(call, input, key)
  expect({ status, text }).toMatchObject({ status: 200 })
  return JSON.parse(text)
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await house.platform.db.read((tx) => query.execute(tx))).rows[0]?.n
const orders = () => count(sql`select count(*) as n from customer_order`)

describe('FAULT-08 the answer is lost after the commit and the client sends again', () => {
  it('one order, one payment, one key', async () => {
    const before = (await orders()) ?? 0
    const placed = await afterLosses(
      orderCalls.placeOrder,
      { body: await anOrderInput(house, HAFEN) },
      'lost-order',
    )
    expect(await orders()).toBe(before + 1)
    const order = { ...HAFEN, ...placed, ...atBank(placed.paymentUrl) }
    await decideAtBank(order, 'deny')
    await paymentBecomes(house, order, 'failed')
    const input = { params: { hash: order.hash }, body: {} }
    const again = await afterLosses(orderCalls.startPayment, input, 'lost-start')
    expect(
      await count(sql`select count(*) as n from payment p join customer_order o on o.id = p.order_id
        where o.hash = ${order.hash}`),
    ).toBe(2)
    await decideAtBank(again, 'pay')
    await paymentBecomes(house, order, 'captured')
    await expectPaidOnce(house, order)
  })

  it('the box opens once and the rental ends once', async () => {
    const order = await aPaidOrder(house, HAFEN)
    const { rental } = await pageOf(house, order)
    const params = { hash: order.hash }
    const body = { rentalId: rental?.id }
    const opened = house.terminals.opened.length
    await afterLosses(orderCalls.openBox, { params, body }, 'lost-open')
    await house.settle()
    expect(house.terminals.opened.length).toBe(opened + 1)
    await afterLosses(orderCalls.endRental, { params, body: { ...body, ...DONE } }, 'lost-end')
    expect(
      await count(
        sql`select count(*) as n from event where rental_id = ${rental?.id} and type = 'rental.ended'`,
      ),
    ).toBe(1)
    expect((await pageOf(house, order)).rental?.state).toBe('ended')
  })
})
