import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  CONTACT,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

const at = await anOrdersHouse(['M', 'M', 'M', 'M'])
const call = visitor(at)
let order: Awaited<ReturnType<typeof anOrder>>
let people = 0
let contact = CONTACT

const pageNow = () => pageOf(at, order.hash)
const payAgain = () => call(orderCalls.startPayment, { params: { hash: order.hash }, body: {} }, callOf(at))
const rent = (more: object = {}) =>
  call(orderCalls.placeOrder, { body: anOrderInput(at, { contact, ...more }) }, callOf(at))
const payments = () =>
  rowsOf(
    at,
    sql<{
      id: string
      state: string
    }>`select id, state from payment where order_id = ${order.id} order by created_at, id`,
  )
/** The payer's bank gives the money back; the report comes by webhook and the house follows. */
async function goesBack(cents = 400, paymentId = order.paymentId) {
  await bankSays(at, paymentId, { state: 'paid', refundedCents: cents }, `back-${paymentId}-${cents}`)
  await at.platform.runConsumers()
}
async function mails() {
  await at.platform.runConsumers()
  const rows = await rowsOf(
    at,
    sql<{
      template: string
      subject: string
      text: string
    }>`select template, subject, body_text as text from mail
      where order_id = ${order.id} and template in ('rental-changed', 'payment-outstanding') order by created_at, id`,
  )
  return rows
}
const causes = async () => {
  await at.platform.runConsumers()
  const rows = await rowsOf(
    at,
    sql<{ type: string; cause: string }>`select type, data->>'cause' as cause from event
      where order_id = ${order.id} and type in ('access.blocked', 'access.restored') order by id`,
  )
  return rows.map(({ type, cause }) => `${type} ${cause}`)
}

beforeEach(async () => {
  people += 1
  contact = { ...CONTACT, email: `anna${people}@example.org` }
  await at.platform.db.transaction(async (tx) => {
    await sql`update rental set state = 'ended', ended_at = starts_at where blocking`.execute(tx)
    await sql`delete from throttle`.execute(tx)
  })
  order = await anOrder(at, { contact })
  await bankSays(at, order.paymentId, { state: 'paid' }, `paid-${order.paymentId}`)
})

describe('B-02 the bank gives the money back', () => {
  it('blocks the key at once, keeps the box, says why and what to do', async () => {
    expect((await pageNow()).rental).toMatchObject({ openRefusal: null, can: { open: true } })
    await goesBack()
    const page = await pageNow()
    expect(page.rental).toMatchObject({
      state: 'active',
      key: null,
      openRefusal: 'access-revoked',
      can: { open: false, share: false },
    })
    expect(page.payment).toMatchObject({ state: 'refunded', refundedCents: 400, canRetry: true })
    expect(await causes()).toEqual(['access.blocked takenBack'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Ihr Schlüssel für Fach \d+ ist gesperrt: Zahlung zurückgegangen/)
    expect(mail?.text).toContain('Auf der Bestellseite können Sie erneut bezahlen.')
  })

  it('a part of it blocks nothing; the rest of it does, once', async () => {
    await goesBack(100)
    expect(await causes()).toEqual([])
    expect((await pageNow()).payment.canRetry).toBe(false)
    await goesBack(400)
    await goesBack(400)
    expect(await causes()).toEqual(['access.blocked takenBack'])
  })

  it('paid again, the key is good again within the same transaction, and nothing is paid back', async () => {
    await goesBack()
    expect(await payAgain()).toMatchObject({ ok: true })
    const again = (await payments()).at(-1)
    expect(again?.id).not.toBe(order.paymentId)
    expect((await pageNow()).payment).toMatchObject({ state: 'pending', canRetry: false })
    await bankSays(at, again?.id ?? '', { state: 'paid' }, `again-${again?.id}`)
    const page = await pageNow()
    expect(page.rental).toMatchObject({ openRefusal: null, can: { open: true } })
    expect(page.rental?.key?.code).toMatch(/^\d{6}$/)
    expect(page.payment).toMatchObject({ state: 'captured', canRetry: false })
    expect(await causes()).toEqual(['access.blocked takenBack', 'access.restored paidAgain'])
    expect(await rowsOf(at, sql`select id from payment_refund where order_id = ${order.id}`)).toEqual([])
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Ihr Schlüssel für Fach \d+ gilt wieder/),
    )
    // Once more: it is one payment too many, and that one goes back.
    expect(await payAgain()).toMatchObject({ refusal: 'order-not-payable' })
  })

  it('denied the second time the key stays blocked, and another try is open', async () => {
    await goesBack()
    await payAgain()
    const again = (await payments()).at(-1)
    await bankSays(at, again?.id ?? '', { state: 'denied' }, `no-${again?.id}`)
    expect((await pageNow()).payment).toMatchObject({ failure: 'denied', canRetry: true })
    expect((await pageNow()).rental?.openRefusal).toBe('access-revoked')
    expect(await payAgain()).toMatchObject({ ok: true })
  })

  it('an order that is over has nothing to block, and nothing to pay', async () => {
    const rentalId = (await pageNow()).rental?.id ?? ''
    const body = { rentalId, emptied: true, cleaned: true, doorClosed: true }
    await call(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
    await at.platform.runConsumers()
    await goesBack()
    expect(await causes()).toEqual([])
    expect((await pageNow()).payment.canRetry).toBe(false)
    expect(await payAgain()).toMatchObject({ refusal: 'order-not-payable' })
  })

  it('what staff have blocked stays theirs to restore', async () => {
    const rentalId = (await pageNow()).rental?.id ?? ''
    await at.platform.db.transaction((tx) =>
      sql`update access_right set state = 'blocked' where rental_id = ${rentalId}`.execute(tx),
    )
    await goesBack()
    await payAgain()
    const again = (await payments()).at(-1)
    await bankSays(at, again?.id ?? '', { state: 'paid' }, `staff-${again?.id}`)
    expect(await causes()).toEqual([])
    expect((await pageNow()).rental?.openRefusal).toBe('access-revoked')
  })
})

describe('R-08 what is outstanding keeps from renting anew', () => {
  it('while the money is gone; paid again the next box may be rented', async () => {
    expect(await rent()).toMatchObject({ ok: true })
    await goesBack()
    expect(await rent()).toMatchObject({ ok: false, refusal: 'payment-outstanding' })
    expect(await rent({ contact: { ...contact, email: contact.email.toUpperCase() } })).toMatchObject({
      refusal: 'payment-outstanding',
    })
    expect(await rent({ contact: { ...contact, email: 'jemand@example.org' } })).toMatchObject({ ok: true })
    await payAgain()
    const again = (await payments()).at(-1)
    await bankSays(at, again?.id ?? '', { state: 'paid' }, `free-${again?.id}`)
    expect(await rent()).toMatchObject({ ok: true })
  })

  it('past the free time after the end, until the rental is over', async () => {
    const rentalId = (await pageNow()).rental?.id ?? ''
    await at.platform.clock.advance(2 * 3_600_000 + 179 * 60_000)
    expect(await rent()).toMatchObject({ ok: true })
    await at.platform.clock.advance(60_000)
    expect(await rent()).toMatchObject({ refusal: 'payment-outstanding' })
    await at.platform.db.transaction((tx) =>
      sql`update rental set state = 'ended', ended_at = ends_at where id = ${rentalId}`.execute(tx),
    )
    expect(await rent()).toMatchObject({ ok: true })
  })

  it('says by mail what is open, once an hour, and never to the browser; nothing of the wish stays', async () => {
    await goesBack()
    const before = await rowsOf(at, sql`select id from customer_order`)
    const refused = [await rent(), await rent()]
    expect(JSON.stringify(refused)).not.toContain(order.hash)
    expect(await rowsOf(at, sql`select id from customer_order`)).toHaveLength(before.length)
    const mailed = (await mails()).filter(({ template }) => template === 'payment-outstanding')
    expect(mailed).toHaveLength(1)
    expect(mailed[0]?.text).toContain(`/bestellung/${order.hash}`)
    await at.platform.clock.advance(3_600_000)
    await rent()
    expect((await mails()).filter(({ template }) => template === 'payment-outstanding')).toHaveLength(2)
  })
})
