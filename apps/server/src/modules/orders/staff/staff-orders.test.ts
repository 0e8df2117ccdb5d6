import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, bankSays, CONTACT } from '../testing.ts'
import {
  anOrdersOffice,
  aPaidOrder,
  manyOrders,
  type OrdersOffice,
  replied,
  staffOf,
} from '../testing/staff-orders.ts'
import { searchOrders } from './use-cases/search-orders.ts'

let at: OrdersOffice
beforeEach(async () => {
  at = await anOrdersOffice()
})

const later = { period: { from: '2026-09-17T12:00', length: '2h' } }
const codes = async (body: object = {}) => (await at.office.list(body)).rows.map(({ shortCode }) => shortCode)
const minutes = (count: number) => at.platform.clock.advance(count * 60_000)

describe('D-04 the orders as staff see them', () => {
  it('a rental is an order for collection, with customer, time, money, box and address', async () => {
    const order = await aPaidOrder(at, later)
    const { rows, total, totalIsExact } = await at.office.list()
    expect([total, totalIsExact]).toEqual([1, true])
    expect(rows[0]).toMatchObject({
      id: order.id,
      shortCode: order.shortCode,
      scheduledAt: '2026-09-17T10:00:00.000Z',
      customer: { name: 'Anna Keller', email: 'anna@example.org' },
      status: 'new',
      moves: ['approved', 'process'],
      version: 1,
      deliveryType: 'pickup',
      totalCents: 400,
      payment: { status: 'paid', method: 'Testbank' },
      comments: 0,
      items: [
        {
          kind: 'rental',
          quantity: 1,
          grossCents: 400,
          rental: { size: 'M', state: 'reserved', startsAt: '2026-09-17T10:00:00.000Z', endedAt: null },
        },
      ],
    })
    expect(rows[0]?.items[0]?.rental?.boxName).toMatch(/^KN-00\d$/)
    expect(rows[0]?.address).toMatch(/, \d{5} Konstanz$/)
  })

  it('whoever has not paid yet is told from who has, and from who gave up', async () => {
    const open = await anOrder(at)
    const paid = await aPaidOrder(at, { contact: { ...CONTACT, email: 'b@example.org' } })
    expect(await codes({ payment: 'open' })).toEqual([open.shortCode])
    expect(await codes({ payment: 'paid' })).toEqual([paid.shortCode])
    expect((await at.office.show(open.id)).payment).toEqual({ status: 'open', method: 'Testbank' })
    await bankSays(at, open.paymentId, { state: 'denied' })
    await minutes(31)
    await at.platform.runDue()
    await at.platform.runConsumers()
    expect(await at.office.show(open.id)).toMatchObject({ status: 'canceled', payment: { status: 'none' } })
    expect(await codes({ payment: 'open' })).toEqual([])
  })

  it('money that went back is seen with its refund', async () => {
    const order = await aPaidOrder(at)
    const [payment] = (await at.office.show(order.id)).payments
    await at.platform.db.transaction((tx) =>
      at.payments.refund(tx, {
        companyId: at.own.companyId,
        orderId: order.id,
        paymentId: payment?.id ?? '',
        cents: 150,
        reason: 'goodwill',
        now: at.platform.clock.now(),
      }),
    )
    await at.platform.runDue()
    const shown = await at.office.show(order.id)
    expect(shown.payment.status).toBe('partlyRefunded')
    expect(shown.payments).toMatchObject([{ state: 'partlyRefunded', amountCents: 400, capturedCents: 400 }])
    expect(shown.refunds).toMatchObject([{ cents: 150, state: 'done' }])
  })
})

describe('D-04 tabs and filters', () => {
  it('each tab lists its orders, newest first, and counts them', async () => {
    const order = await aPaidOrder(at)
    await manyOrders(at, 3, { work: 'process' })
    await manyOrders(at, 2, { work: 'return', type: 'shipment' })
    expect(await codes({ statuses: ['new'] })).toEqual([order.shortCode])
    expect(await codes({ statuses: ['process'], deliveryTypes: ['pickup'] })).toEqual([
      'P00001',
      'P00002',
      'P00003',
    ])
    expect(await codes({ statuses: ['return'], deliveryTypes: ['pickup'] })).toEqual([])
    expect(await codes({ deliveryTypes: ['shipment'] })).toHaveLength(2)
    const counts = async (body: object) =>
      replied(await at.office.call(staffOrderCalls.orderCounts, { body }, at.office.owner)).counts
    expect(await counts({})).toEqual({ new: 1, approved: 0, process: 3, finished: 0, return: 2, canceled: 0 })
    expect(await counts({ deliveryTypes: ['pickup'] })).toMatchObject({ new: 1, process: 3, return: 0 })
  })

  it('N-10 pages hold their place, whatever the order; the number comes apart', async () => {
    await aPaidOrder(at)
    await manyOrders(at, 60)
    const page = (offset: number, more: object = {}) =>
      at.office.list({ offset, count: false, asOf: at.platform.clock.now().toISOString(), ...more })
    expect(await page(0)).toMatchObject({ total: null, totalIsExact: false })
    for (const orderBy of ['placedAt', 'scheduledAt', 'totalCents'] as const)
      for (const dir of ['asc', 'desc'] as const) {
        const pages = await Promise.all([0, 25, 50].map((offset) => page(offset, { orderBy, dir })))
        const seen = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
        expect(new Set(seen).size, `${orderBy} ${dir}`).toBe(61)
      }
    expect((await page(50)).total).toBe(61)
    const body = { statuses: ['new' as const] }
    expect(replied(await at.office.call(staffOrderCalls.ordersTotal, { body }, at.office.owner))).toEqual({
      total: 61,
      totalIsExact: true,
    })
  })

  it('N-10 FAULT-74 what comes in while pages are turned does not shift them', async () => {
    await aPaidOrder(at)
    const asOf = at.platform.clock.now().toISOString()
    await minutes(1)
    await aPaidOrder(at, { contact: { ...CONTACT, email: 'b@example.org' } })
    expect(await codes({ asOf })).toHaveLength(1)
    expect(await codes()).toHaveLength(2)
  })

  it('O-03 takes company, period and what is left out; days are those of the location', async () => {
    const order = await aPaidOrder(at)
    const { companyId } = at.own
    // Placed on 16 September at 12:00 in Konstanz.
    const on = (from: string, to: string) => codes({ company: companyId, from, to, excludeIds: [] })
    expect(await on('2026-09-16', '2026-09-16')).toEqual([order.shortCode])
    expect(await on('2026-09-17', '2026-09-30')).toEqual([])
    expect(await on('2026-09-01', '2026-09-15')).toEqual([])
    expect(await codes({ excludeIds: [order.id] })).toEqual([])
    expect(await codes({ locationIds: [at.own.locationId], orderBy: 'totalCents' })).toEqual([
      order.shortCode,
    ])
  })

  it.each(['keller', 'Käller', 'anna@example.org', 'ann kel'])(
    'O-01 „%s“ is searched in name and address',
    async (search) => {
      const order = await aPaidOrder(at)
      expect(await codes({ search })).toEqual(search === 'Käller' ? [] : [order.shortCode])
    },
  )

  it.each(['bauhof', 'Bauhof Süd', 'PO-4711', 'keller bauhof'])(
    'N-06 LAW-41 „%s“ finds the order of a company, which stands beside its customer',
    async (search) => {
      await aPaidOrder(at)
      const { street, postcode, city } = CONTACT
      const firm = { company: 'Bauhof Süd GmbH', vatId: '', name: '', reference: 'PO-4711' }
      const billing = { ...firm, street, postcode, city, country: 'DE' as const }
      const contact = { ...CONTACT, email: 'einkauf@example.org' }
      const order = await aPaidOrder(at, { contact, billing })
      const { rows } = await at.office.list({ search })
      expect(rows.map(({ customer }) => customer)).toEqual([
        {
          name: 'Anna Keller',
          email: 'einkauf@example.org',
          company: 'Bauhof Süd GmbH',
          number: expect.stringMatching(/^K-\d+$/),
        },
      ])
      const scope = [at.own.companyId]
      const found = await at.platform.db.read((tx) => searchOrders(tx, { scope, text: search, limit: 5 }))
      expect(found.map(({ id, detail }) => [id, detail])).toEqual([
        [order.id, expect.stringMatching(/^Bauhof Süd GmbH · Anna Keller · /)],
      ])
    },
  )

  it('K-03 by the name of any of its boxes, of the caller’s companies only', async () => {
    const order = await aPaidOrder(at, { sizes: ['M', 'L'], shownTotalCents: 900 })
    const [row] = (await at.office.list({ search: order.shortCode })).rows
    const names = row?.items.map(({ rental }) => rental?.boxName ?? '') ?? []
    expect(names).toHaveLength(2)
    for (const search of names)
      expect(await codes({ search: search.toLowerCase() })).toContain(order.shortCode)
    expect(await codes({ search: 'KN-999' })).toEqual([])
    expect((await at.office.list({ search: names[0] }, at.office.stranger)).rows).toEqual([])
  })

  it('O-01 N-06 the beginning of the code finds the order, in the list and from everywhere', async () => {
    const order = await aPaidOrder(at)
    const search = order.shortCode.slice(0, 4).toLowerCase()
    expect(await codes({ search })).toEqual([order.shortCode])
    const scope = [at.own.companyId]
    const find = (text: string, of = scope) =>
      at.platform.db.read((tx) => searchOrders(tx, { scope: of, text, limit: 5 }))
    expect(await find(search)).toEqual([
      { id: order.id, title: order.shortCode, detail: expect.stringMatching(/^Anna Keller · /) },
    ])
    expect(await find('%%')).toEqual([])
    expect(await find(search, [at.foreign.companyId])).toEqual([])
  })
})

describe('A-13 orders of another company', () => {
  it('are neither listed nor shown, however they are asked for', async () => {
    const order = await aPaidOrder(at)
    const { stranger, list } = at.office
    expect(await list({}, stranger)).toMatchObject({ rows: [], total: 0 })
    expect(await list({ company: at.own.companyId }, stranger)).toMatchObject({ rows: [] })
    expect(await list({ locationIds: [at.own.locationId] }, stranger)).toMatchObject({ rows: [] })
    await expect(at.office.show(order.id, stranger)).rejects.toThrow('not-found')
    expect(await at.office.bring({ orderId: order.id, status: 'approved' }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
  })

  it('A-12 who may only look is offered no step', async () => {
    await aPaidOrder(at)
    const reader = staffOf(at, at.own.companyId, ['reader'])
    const { rows } = await at.office.list({}, reader)
    expect(rows.map(({ moves }) => moves)).toEqual([[]])
  })
})
