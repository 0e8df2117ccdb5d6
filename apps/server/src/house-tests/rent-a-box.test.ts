import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, send, SITE_HOST } from '../testing/house-calls.ts'
import {
  anOrder,
  aPlace,
  atBank,
  decideAtBank,
  endRental,
  openBox,
  pageOf,
  paymentBecomes,
} from '../testing/renting.ts'
import { aSoundHouse } from '../testing/sound-house.ts'
import { anOrderInput, CONSENTS, PERIOD } from '../testing/tenants.ts'
import { PASSWORD } from '../testing/test-house.ts'

const site = { host: SITE_HOST }
const KONSTANZ = { host: SITE_HOST, slug: 'konstanz-hafen' }

const house = await aSoundHouse()

const freeM = async () => {
  const body = { period: PERIOD, search: 'Konstanz' }
  const { rows } = await ask(house, storefrontCalls.findLocations, { body }, site)
  const location = rows.find(({ slug }) => slug === KONSTANZ.slug)
  return location?.sizes.find(({ size }) => size === 'M')?.free ?? 0
}

const staffToken = async () => {
  const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
  return (await ask(house, identityCalls.signIn, { body }, { host: ADMIN_HOST })).accessToken
}

/** Whether the mail was written by the very transaction that booked the money. */
async function paidMail(shortCode: string) {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ html: string; text: string; recipient: string; together: boolean }>`
      select m.html, m.body_text as text, m.recipient, m.xmin::text = (e.xid::text::bigint % 4294967296)::text as together
      from mail m join customer_order o on o.id = m.order_id
      join event e on e.order_id = o.id and e.type = 'order.paid'
      where o.short_code = ${shortCode} and m.template = 'order-paid'`.execute(tx),
  )
  return rows
}

it('S-01 R-03 R-04 R-07 R-11 O-08 B-05 somebody finds a box, rents, pays, opens, ends it, and takes the end back; staff see all of it', async () => {
  const free = await freeM()
  expect(free).toBeGreaterThan(0)

  const order = await anOrder(house, KONSTANZ)
  expect(order.shortCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(order.hash).toMatch(/^[\w-]{22,}$/)
  const placed = await pageOf(house, order)
  expect(placed).toMatchObject({
    status: 'new',
    rental: { state: 'held', key: null, openRefusal: 'rental-not-paid' },
  })
  expect(placed.payment).toMatchObject({ state: 'pending', paymentUrl: order.paymentUrl })
  expect(await freeM()).toBe(free - 1)
  const rentalId = placed.rental?.id ?? ''
  expect((await openBox(house, order, rentalId)).code).toBe('rental-not-paid')

  const back = await decideAtBank(order, 'pay')
  expect(back).toBe(`http://${SITE_HOST}:${house.port}/bestellung/${order.hash}/zahlung`)
  await paymentBecomes(house, order, 'captured')
  await house.settle()
  await house.platform.runConsumers()

  const paid = await pageOf(house, order)
  expect(paid).toMatchObject({
    status: 'process',
    rental: { state: 'active', can: { open: true, end: true } },
  })
  const key = paid.rental?.key
  expect(key).toMatchObject({ confirmedByTerminal: true, qrText: expect.stringMatching(/^\d{253,254}$/) })
  expect(key?.code).toMatch(/^\d{6}$/)
  const [mail, ...more] = await paidMail(order.shortCode)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: expect.stringMatching(/^anna\.\d+@post\.example$/),
    together: true,
  })
  for (const text of [mail?.html, mail?.text]) {
    expect(text?.replaceAll(/\s/g, '')).toContain(key?.code)
    expect(text).toContain(`http://${SITE_HOST}:${house.port}/bestellung/${order.hash}`)
  }

  const opened = await openBox(house, order, rentalId)
  expect(opened.status).toBe(200)
  await house.settle()
  const { id: commandId } = JSON.parse(opened.text)
  const command = await ask(house, orderCalls.orderCommand, { params: { hash: order.hash, commandId } }, site)
  expect(command.state).toBe('done')

  const unsure = { emptied: true, cleaned: false, doorClosed: true }
  expect((await endRental(house, order, rentalId, unsure)).code).toBe('confirmation-required')
  expect((await endRental(house, order, rentalId)).status).toBe(200)
  await house.platform.runConsumers()
  expect(await pageOf(house, order)).toMatchObject({
    status: 'finished',
    rental: { state: 'ended', key: null },
  })
  expect((await openBox(house, order, rentalId)).code).toBe('rental-ended')
  expect(await freeM()).toBe(free)

  // B-05: the umbrella still lies in there; the terminal holds the key for good again.
  const undo = { params: { hash: order.hash }, body: { rentalId } }
  const resumed = await ask(house, orderCalls.resumeRental, undo, site)
  expect(resumed).toMatchObject({ status: 'process', rental: { state: 'active', key: { code: key?.code } } })
  await house.settle()
  const reopened = JSON.parse((await openBox(house, order, rentalId)).text)
  await house.settle()
  const seenDone = { params: { hash: order.hash, commandId: reopened.id } }
  expect((await ask(house, orderCalls.orderCommand, seenDone, site)).state).toBe('done')
  expect((await endRental(house, order, rentalId)).status).toBe(200)
  await house.platform.runConsumers()
  expect(await pageOf(house, order)).toMatchObject({ status: 'finished', rental: { state: 'ended' } })

  const staff = { host: ADMIN_HOST, token: await staffToken() }
  const seen = await ask(house, accessRightCalls.accessRight, { params: { rentalId } }, staff)
  expect(seen).toMatchObject({
    orderCode: order.shortCode,
    customerEmail: expect.stringMatching(/^anna\.\d+@post\.example$/),
    paid: true,
    status: 'ended',
  })
  expect(seen.lock?.id).toBe(house.terminals.opened.at(-1))
  const timeline = seen.timeline.map(({ type }) => type)
  const sent = ['rental.held', 'order.placed', 'order.paid', 'rental.started', 'key.issued', 'key.sent']
  const acted = ['command.requested', 'command.sent', 'command.done', 'lock.opened', 'rental.ended']
  expect(timeline).toEqual(expect.arrayContaining([...sent, ...acted]))
})

describe('K-05 without the required consents there is no order', () => {
  it.each([
    [{ ...CONSENTS, terms: false }, 'terms-required'],
    [{ ...CONSENTS, earlyStart: false }, 'early-start-required'],
  ])('%j', async (consents, refusal) => {
    const body = { ...(await anOrderInput(house, KONSTANZ)), consents }
    expect((await send(house, orderCalls.placeOrder, { body }, site)).code).toBe(refusal)
    expect((await send(house, orderCalls.placeOrder, { body: { ...body, consents: {} } }, site)).status).toBe(
      400,
    )
  })
})

describe('FAULT-07 FAULT-08 an order is placed once, however often it is sent', () => {
  it('the reply got lost and the browser asks again: the same order, the same answer', async () => {
    const body = await anOrderInput(house, KONSTANZ)
    const lost = await sendWith('reply-lost', body)
    const again = await sendWith('reply-lost', body)
    expect(again.status).toBe(200)
    expect(again.text).toBe(lost.text)
  })

  it('twenty at once are one order', async () => {
    const place = await aPlace(house, ['M', 'M', 'M'])
    const body = await anOrderInput(house, place)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWith('twenty', body, place.host)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { hash, paymentUrl } = JSON.parse(answers[0]?.text ?? '')
    expect(await pageOf(house, { ...place, hash })).toMatchObject({ status: 'new' })
    expect(house.bank.find(atBank(paymentUrl).reference)?.state).toBe('open')
  })

  it('another body under the same key is refused, a refused one leaves its key free, another site has its own', async () => {
    const place = await aPlace(house, ['M'])
    const body = await anOrderInput(house, place)
    expect((await sendWith('key-1', { ...body, shownTotalCents: 1 }, place.host)).code).toBe('price-changed')
    const placed = await sendWith('key-1', body, place.host)
    expect(placed.status).toBe(200)
    expect((await sendWith('key-1', { ...body, sizes: ['S'] }, place.host)).code).toBe(
      'idempotency-key-reused',
    )
    const elsewhere = await sendWith('key-1', await anOrderInput(house, KONSTANZ))
    expect(JSON.parse(elsewhere.text).hash).not.toBe(JSON.parse(placed.text).hash)
  })
})

const sendWith = async (key: string, body: object, host = SITE_HOST) =>
  send(house, orderCalls.placeOrder, { body }, { host, headers: { 'idempotency-key': key } })
