import type { EventType } from '@fachwerk/contract/history/events'
import { createClient } from '@fachwerk/contract/client'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '../../lib/admin-calls.ts'
import { createFakeServer, type Handlers } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { aLive, renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { readParams } from '../../ui/list/list-address.ts'
import { queryOf } from '../../ui/list/use-list-rows.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { orderCard, orderColumns } from './orders-columns.tsx'
import { orderLists } from './orders-list.tsx'
import { anOrderDetail, anOrderRow } from './testing.ts'

const going = new AbortController().signal
/** What the contract adds by itself; a number hangs on neither page nor order. */
const USUAL = { offset: 0, limit: 25, dir: 'asc' }

/** What the server is asked for its number when somebody opens this address. */
async function askedFor(address: string) {
  const handlers: Handlers = { ordersTotal: () => ({ total: 0, totalIsExact: true }) }
  const server = createFakeServer(handlers)
  const client = createClient(adminCalls, { fetch: server.fetch })
  const clock = { now: () => 0, fromLocal: (at: number) => at, hear: () => {} }
  const params = readParams(orderLists.work.address, new URLSearchParams(address))
  await orderLists.work.total?.({ client, live: aLive().live, clock }, queryOf(params), going)
  return server.asked('ordersTotal')[0]?.input.body
}

describe('O-01 N-10 an address of the orders in the words of the server', () => {
  it.each<[string, object]>([
    ['?', { statuses: ['new', 'approved', 'process'] }],
    ['?view=active', { statuses: ['new', 'approved', 'process'] }],
    ['?view=new', { statuses: ['new'] }],
    ['?view=all', {}],
    ['?view=canceled', { statuses: ['canceled'] }],
    ['?view=verschollen', { statuses: ['new', 'approved', 'process'] }],
    ['?view=all&q=%20%20', {}],
    ['?view=all&q=%20B7K%20', { search: 'B7K' }],
    ['?view=all&delivery=pickup,drone', { deliveryTypes: ['pickup'] }],
    ['?view=all&payment=open', { payment: 'open' }],
    ['?view=all&payment=paid,open', {}],
    ['?view=all&payment=open,open', { payment: 'open' }],
    ['?view=all&payment=vielleicht', {}],
    ['?view=all&from=2026-11-01', { from: '2026-11-01' }],
    ['?view=all&to=2026-11-30', { to: '2026-11-30' }],
    ['?view=all&from=2026-02-30&to=2026-11-30', { to: '2026-11-30' }],
    [`?view=all&location=${id('c', 1)},Konstanz`, { locationIds: [id('c', 1)] }],
    ['?view=all&page=3&sort=totalCents&dir=asc', {}],
  ])('%s', async (address, expected) => expect(await askedFor(address)).toEqual({ ...USUAL, ...expected }))
})

describe('O-01 D-04 how goods come is seen without opening them', () => {
  const row = anOrderRow(1, { deliveryType: 'totable', table: '4' })

  it('in a column of its own where goods are sold, which nobody has to ask for', () => {
    const keys = orderColumns(0, 'work').map(({ key }) => key)
    expect(keys.indexOf('delivery')).toBeLessThan(keys.indexOf('scheduled'))
    expect(orderLists.work.hidden).toEqual(['location', 'email'])
    expect(orderColumns(0, 'rental').map(({ key }) => key)).not.toContain('delivery')
  })

  it('on a phone, with what is to be paid below', () => {
    const goods = textOf(renderPart(<>{orderCard(row, 0, 'work')}</>).main())
    expect(goods).toMatch(/Zu Tisch: 4 · .*34,80.€PayPal/)
    const rented = textOf(renderPart(<>{orderCard(row, 0, 'rental')}</>).main())
    expect(rented).not.toContain('Tisch')
  })
})

describe('LAW-41 an order of a company', () => {
  const customer = { name: 'Lena Hoffmann', email: 'lena@post.example', company: 'Bauhof Süd GmbH' }
  it('names both in the list, the company on a phone', () => {
    const cell = orderColumns(0, 'work').find(({ key }) => key === 'customer')?.cell
    const shown = (row: StaffOrderRow) => textOf(renderPart(<>{cell?.(row)}</>).main())
    expect(shown(anOrderRow(1, { customer }))).toBe('Lena Hoffmann, Bauhof Süd GmbH')
    expect(shown(anOrderRow(1))).toBe('Lena Hoffmann')
    expect(screen.queryByRole('link')).toBeNull()
    expect(shown(anOrderRow(1, { customer: { ...customer, number: 'K-1042' } }))).toBe(
      'Lena Hoffmann, Bauhof Süd GmbH',
    )
    expect(screen.getByRole('link', { name: 'Lena Hoffmann' }).getAttribute('href')).toBe(
      '/admin/customers/K-1042',
    )
    const { container } = renderPart(orderCard(anOrderRow(1, { customer }), 0, 'work'))
    expect(textOf(container)).toContain('Bauhof Süd GmbH')
  })
})

const newKey = (type: EventType, orderId: string | null) =>
  orderLists.work.live?.newKey(aLiveEvent(1, { type, orderId }))

describe('L-08 which event is about which order', () => {
  const row = anOrderRow(1)
  const goods = anOrderRow(1, {
    items: row.items.map((item) => ({ ...item, kind: 'article' as const, rental: null })),
  })
  const { live } = orderLists.work
  const concerns = (type: EventType, overrides: object, order = row) =>
    live?.concerns(aLiveEvent(1, { type, ...overrides }), order)

  it.each<[EventType, boolean]>([
    ['order.paid', true],
    ['order.cancelled', true],
    ['order.finished', true],
    ['order.changed', true],
    ['order.commented', true],
    ['order.placed', false],
    ['lock.opened', false],
  ])('%s of this order: %s; of another: never', (type, expected) => {
    expect(concerns(type, { orderId: row.id })).toBe(expected)
    expect(concerns(type, { orderId: id('9', 2) })).toBe(false)
    expect(concerns(type, { orderId: null })).toBe(false)
  })

  it('what happens to a rental of it is about it; without rentals an event without one is not', () => {
    expect(concerns('rental.ended', { rentalId: id('e', 1) })).toBe(true)
    expect(concerns('rental.ended', { rentalId: id('e', 2) })).toBe(false)
    expect(concerns('rental.ended', { rentalId: null })).toBe(false)
    expect(concerns('lock.opened', { rentalId: null }, goods)).toBe(false)
  })

  it('only what was just placed is news', () => {
    expect([
      newKey('order.placed', row.id),
      newKey('order.placed', null),
      newKey('order.paid', row.id),
    ]).toEqual([row.id, null, null])
  })
})

const factsOf = (over: Parameters<typeof anOrderDetail>[1], row = anOrderRow(1)) => {
  const part = renderPart(<OrderFacts order={anOrderDetail(row, over)} />)
  const names = screen.getAllByRole('term').map(textOf)
  return {
    said: textOf(part.main()),
    names,
    fact: (name: string) => textOf(screen.getByText(name).nextElementSibling),
  }
}

describe('O-01 what an order says about itself', () => {
  it.each([
    [{ street: 'Seestraße 1', postcode: '78462', city: 'Konstanz' }, 'Seestraße 1, 78462 Konstanz'],
    [{ street: '', postcode: '78462', city: 'Konstanz' }, '78462 Konstanz'],
    [{ street: 'Seestraße 1', postcode: '', city: '' }, 'Seestraße 1'],
    [{ street: '', postcode: '', city: 'Konstanz' }, 'Konstanz'],
  ])('an address of which a part is missing has no empty comma: %j', (contact, words) => {
    expect(factsOf({ contact }).fact('Anschrift')).toBe(words)
  })

  it('without a phone there is no such line; with one it can be called', () => {
    const without = { street: '', postcode: '', city: 'Ulm' }
    expect(factsOf({ contact: without }).names).not.toContain('Telefon')
    factsOf({ contact: { ...without, phone: '07531 1234' } })
    expect(screen.getByRole('link', { name: '07531 1234' }).getAttribute('href')).toBe('tel:075311234')
  })

  it('nothing paid yet is said; money that comes and goes stands line by line with its state', () => {
    expect(factsOf({ payments: [] }).said).toContain('Noch hat niemand versucht zu bezahlen.')
    const at = '2026-11-20T17:00:00.000Z'
    const { said } = factsOf({
      refunds: [
        { id: id('5', 1), cents: 150, state: 'done', at, doneAt: '2026-11-21T08:00:00.000Z' },
        { id: id('5', 2), cents: 50, state: 'refused', at, doneAt: null },
      ],
    })
    expect(said).toContain('−1,50 €')
    expect(said).toContain('21.11.2026 09:00')
    expect(said).toContain('−0,50 €')
    expect(said).toContain('20.11.2026 18:00')
  })
})

describe('D-04 the way from an item to its access right', () => {
  it('an open end is left open, and the rental is that of the item', () => {
    const row = anOrderRow(1)
    const items = row.items.map((item) => ({
      ...item,
      rental: item.rental && { ...item.rental, endsAt: null },
    }))
    renderPart(<OrderItems order={{ ...row, items }} />)
    const link = screen.getByRole('link', { name: /KN-013/ })
    expect(textOf(link)).toBe('KN-013 · ab 20.11.2026 18:15')
    expect(link.getAttribute('href')).toBe(`/admin/access-rights?view=all&open=${id('e', 1)}`)
  })
})
