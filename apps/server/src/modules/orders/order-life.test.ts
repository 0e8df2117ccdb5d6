import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appendEvent, type EventType } from '../../platform/events/events.ts'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import {
  CONTACT,
  HOST,
  type OrdersTest,
  anOrderInput,
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from './testing.ts'

let at: OrdersTest
beforeEach(async () => {
  at = await anOrdersHouse(['S', 'M', 'M'])
})

const everything = async () => {
  await at.platform.runDue()
  await at.platform.runConsumers()
}
const status = async (hash: string) => (await pageOf(at, hash)).status
const later = { period: { from: '2026-09-17T12:00', length: '2h' } }
const mails = () =>
  rowsOf(
    at,
    sql<{
      template: string
      subject: string
      language: string
      body_text: string
    }>`select * from mail order by created_at, template`,
  )

const append = (type: EventType, target: { orderId?: string; rentalId?: string }) =>
  at.platform.db.transaction((tx) =>
    appendEvent(tx, {
      type,
      at: at.platform.clock.now(),
      companyId: at.own.companyId,
      actor: { kind: 'system', name: 'Test' },
      ...target,
    }),
  )

describe('an order for later', () => {
  it('R-04 is reserved with its key, and in process only when it begins', async () => {
    const order = await anOrder(at, later)
    await bankSays(at, order.paymentId, { state: 'paid' })
    await everything()
    expect(await pageOf(at, order.hash)).toMatchObject({
      status: 'approved',
      rental: {
        state: 'reserved',
        openRefusal: 'rental-not-started',
        can: { open: false, end: false },
        key: { code: '100001' },
      },
    })
    const mail = (await mails()).find(({ template }) => template === 'order-paid')
    expect(mail?.body_text).toContain('ist reserviert')
    expect(mail?.body_text).toContain('Beginn: Do\u00a017.09.2026, 12:00 Uhr')
    await at.platform.clock.advance(26 * 3_600_000)
    await everything()
    await everything()
    expect(await status(order.hash)).toBe('process')
    expect((await pageOf(at, order.hash)).rental).toMatchObject({ state: 'active', can: { open: true } })
  })

  it('is cancelled with its rental, by whoever cancels that', async () => {
    const order = await anOrder(at, later)
    await bankSays(at, order.paymentId, { state: 'paid' })
    const rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    await at.platform.db.transaction((tx) =>
      at.rentals.cancelRental(tx, { rentalId, cause: 'staff', now: at.platform.clock.now() }),
    )
    await everything()
    expect(await status(order.hash)).toBe('canceled')
    expect((await pageOf(at, order.hash)).rental).toMatchObject({ state: 'cancelled', key: null })
  })
})

describe('in the customer’s language', () => {
  it.each([
    ['de', 'Ihr Fach 2 in Konstanz: Zugangsdaten', '/bestellung/'],
    ['de-informal', 'Dein Fach 2 in Konstanz: Zugangsdaten', '/bestellung/'],
    ['en', 'Your box 2 in Konstanz: access details', '/en/bestellung/'],
    ['it', 'Il Suo box 2 a Konstanz: dati di accesso', '/it/bestellung/'],
    ['ru', 'Ваша ячейка 2, Konstanz: данные для доступа', '/ru/bestellung/'],
  ])('X-02 %s: the mail and its links', async (language, subject, path) => {
    const order = await anOrder(at, { language })
    await bankSays(at, order.paymentId, { state: 'paid' })
    const mail = (await mails()).find(({ template }) => template === 'order-paid')
    expect(mail).toMatchObject({ subject, language })
    expect(mail?.body_text).toContain(`http://${HOST}:8080${path}${order.hash}`)
  })

  it('F-03 the location is called what it is called there; where nobody wrote that, as its signs say', async () => {
    await at.platform.db.transaction((tx) =>
      sql`update location set names = '{"en": "Constance Station"}' where id = ${at.own.locationId}`.execute(
        tx,
      ),
    )
    for (const [language, called] of [
      ['en', 'Constance Station'],
      ['ru', 'Konstanz Bahnhof'],
    ] as const) {
      const order = await anOrder(at, { language })
      await bankSays(at, order.paymentId, { state: 'paid' })
      // Two mails of one instant stand in no order: the one of this order is asked for by its link.
      const mail = (await mails()).find(
        ({ template, body_text }) => template === 'order-paid' && body_text.includes(order.hash),
      )
      expect(mail?.body_text).toContain(`${called}, `)
    }
  })
})

describe('the order follows what happens', () => {
  it('several steps at once when reports come late, each told once', async () => {
    const order = await anOrder(at)
    await bankSays(at, order.paymentId, { state: 'paid' })
    const rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    const body = { rentalId, emptied: true, cleaned: true, doorClosed: true }
    await visitor(at)(orderCalls.endRental, { params: { hash: order.hash }, body }, callOf(at))
    expect(await status(order.hash)).toBe('approved')
    await everything()
    expect(await status(order.hash)).toBe('finished')
    await append('rental.ended', { orderId: order.id })
    await everything()
    const types = await rowsOf(
      at,
      sql<{ type: string }>`select type from event where type like 'order.%' order by id`,
    )
    expect(types.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'order.finished'])
  })

  it('finds the order of a rental whose event does not name it, and leaves strangers alone', async () => {
    const order = await anOrder(at)
    await bankSays(at, order.paymentId, { state: 'paid' })
    const rentalId = (await pageOf(at, order.hash)).rental?.id ?? ''
    await append('rental.started', { rentalId })
    await append('rental.started', { rentalId: at.platform.random.uuid() })
    await append('payment.failed', {})
    await everything()
    expect(await status(order.hash)).toBe('process')
  })
})

describe('what a browser may see', () => {
  it('both orders it placed, and nobody else’s', async () => {
    const first = await anOrder(at)
    const site = { siteId: at.own.siteId, companyId: at.own.companyId, host: HOST }
    const actor = await at.visitors.authenticateVisitor(site, at.cookies[0] ?? '')
    const placed = await visitor(at)(
      orderCalls.placeOrder,
      { body: anOrderInput(at, { period: { from: '2026-11-21T10:00', length: '2h' } }) },
      callOf(at, { actor } as object),
    )
    await anOrder(at, { sizes: ['S'], shownTotalCents: 300 })
    expect(at.cookies).toHaveLength(2)
    const hashes = await rowsOf(
      at,
      sql<{
        hash: string
      }>`select o.hash from customer_order o join visitor_order_public v on v.order_id = o.id
        where v.session_id = ${actor.sessionId}`,
    )
    expect(hashes.map(({ hash }) => hash).toSorted()).toEqual(
      [first.hash, placed.ok ? placed.value.hash : ''].toSorted(),
    )
    expect(VISITOR_COOKIE).toBe('fw_visitor')
  })

  it('sessions that are over are forgotten', async () => {
    await anOrder(at)
    const forget = (before: Date) =>
      at.platform.db.transaction((tx) => at.visitors.forgetVisitorSessions(tx, before))
    const left = () => rowsOf(at, sql`select id from visitor_session`)
    await forget(new Date(at.platform.clock.now().getTime() + 29 * 86_400_000))
    expect(await left()).toHaveLength(1)
    await forget(new Date(at.platform.clock.now().getTime() + 31 * 86_400_000))
    expect(await left()).toEqual([])
  })
})

it('O-08 a short code that is taken is drawn again', async () => {
  const { code } = at.needs.random
  const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB']
  Object.assign(at.needs.random, { code: () => codes.shift() ?? 'CCCCCC' })
  const orders = [await anOrder(at), await anOrder(at)]
  Object.assign(at.needs.random, { code })
  expect(orders.map(({ shortCode }) => shortCode)).toEqual(['AAAAAA', 'BBBBBB'])
})

it('what costs nothing needs no payment: box, key and mail at once', async () => {
  await at.platform.db.transaction((tx) => sql`update tariff set cents = 0`.execute(tx))
  const order = await anOrder(at, { shownTotalCents: 0 })
  expect(order.paymentUrl).toBeNull()
  expect(await pageOf(at, order.hash)).toMatchObject({
    status: 'approved',
    rental: { state: 'active' },
    payment: { state: null },
  })
  expect((await mails()).map(({ template }) => template)).toEqual(['order-paid'])
})

it('FAULT-45 the steps of an opening are shown only to the order it belongs to', async () => {
  const [mine, other] = [
    await anOrder(at),
    await anOrder(at, { contact: { ...CONTACT, email: 'b@example.org' } }),
  ]
  const asked: string[] = []
  const { commandView } = at.devices
  Object.assign(at.devices, {
    commandView: async (tx: never, of: { commandId: string; rentalId: string }) => {
      asked.push(of.rentalId)
      return of.rentalId === (await pageOf(at, mine.hash)).rental?.id ? commandView(tx, of) : null
    },
  })
  const look = (hash: string) =>
    visitor(at)(orderCalls.orderCommand, { params: { hash, commandId: at.own.siteId } }, callOf(at))
  expect((await look(mine.hash)).ok).toBe(true)
  expect(await look(other.hash)).toMatchObject({ ok: false, refusal: 'not-found' })
  expect(asked).toHaveLength(2)
})
