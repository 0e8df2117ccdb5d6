import { describe, expect, it } from 'vitest'
import type { ListedItem } from '../order-parts-repository.ts'
import type { ListedOrder } from '../staff/orders-list-repository.ts'
import type { NamedPayment } from '../../payments/index.ts'
import { factsOf, orderRow, paymentStatus } from './order-row.ts'

const at = new Date('2026-11-20T16:31:00Z')
const order: ListedOrder = {
  id: '019a0000-0000-7000-8000-000000000001',
  companyId: '019a0000-0000-7000-8000-0000000000c1',
  siteId: '019a0000-0000-7000-8000-0000000000e1',
  customerId: '01990000-0000-7000-8000-0000000000c1',
  companyName: 'Seefach',
  shortCode: 'B7K2QA',
  status: 'approved',
  workStatus: 'process',
  version: 3,
  changedAt: at,
  deliveryType: 'pickup',
  tableName: null,
  placedAt: at,
  paidAt: at,
  dueAt: null,
  scheduledAt: null,
  scheduledUntil: null,
  totalCents: 3480,
  contact: {
    firstName: 'Lena',
    lastName: 'Hoffmann',
    email: 'lena@post.example',
    street: 'Weg 2',
    postcode: '88131',
    city: 'Lindau',
  },
  billing: null,
  language: 'de',
  locationId: '019a0000-0000-7000-8000-0000000000d1',
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  street: 'Bahnhofplatz 4',
  postcode: '78462',
  city: 'Konstanz',
  comments: 2,
}
const payment = (over: Partial<NamedPayment> = {}): NamedPayment => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  companyId: '019a0000-0000-7000-8000-0000000000c1',
  orderId: order.id,
  state: 'captured',
  failure: null,
  method: null,
  paymentUrl: null,
  expiresAt: at,
  isCharge: false,
  providerName: 'Testbank',
  amountCents: 3480,
  voucherCents: 0,
  capturedCents: 3480,
  refundedCents: 0,
  stray: null,
  feeCents: null,
  createdAt: at,
  ...over,
})
type RentalState = NonNullable<ListedItem['rental']>['state']
const item = (state: RentalState | null): ListedItem => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  orderId: order.id,
  kind: state === null ? 'article' : 'rental',
  name: 'Fach XL',
  note: '',
  quantity: 1,
  grossCents: 3480,
  rental: state && {
    id: '019a0000-0000-7000-8000-0000000000e1',
    boxName: 'KN-013',
    size: 3,
    state,
    startsAt: at.toISOString(),
    endsAt: null,
    endedAt: null,
  },
})

const methodOf = (payments: NamedPayment[]) => orderRow(order, { items: [], payments }, true).payment.method

const holds = (payments: NamedPayment[]) => factsOf({ items: [], payments }).holdsMoney

const row = (over: Partial<ListedOrder> = {}, mayEdit = true) =>
  orderRow({ ...order, ...over }, { items: [item('active')], payments: [payment()] }, mayEdit)

describe('D-04 how the money of an order stands', () => {
  it.each([
    ['nobody has paid', null, 'new', [], 'open'],
    ['an attempt failed', null, 'new', [payment({ state: 'failed', capturedCents: 0 })], 'open'],
    ['nobody paid in time', null, 'canceled', [], 'none'],
    ['it is paid', at, 'approved', [payment()], 'paid'],
    ['it costs nothing', at, 'approved', [], 'paid'],
    ['a part went back', at, 'finished', [payment({ refundedCents: 1 })], 'partlyRefunded'],
    ['all went back', at, 'canceled', [payment({ refundedCents: 3480 })], 'refunded'],
    [
      'of two payments one went back',
      at,
      'approved',
      [payment(), payment({ refundedCents: 3480 })],
      'partlyRefunded',
    ],
  ] as const)('%s', (_name, paidAt, status, payments, wanted) => {
    expect(paymentStatus({ paidAt, dueAt: null, status }, payments)).toBe(wanted)
  })

  it('K-06 on invoice it is open until it is paid, also with a rest after it was cancelled; the row says until when', () => {
    const due = { paidAt: null, dueAt: at }
    expect(paymentStatus({ ...due, status: 'process' }, [])).toBe('open')
    expect(paymentStatus({ ...due, status: 'canceled' }, [])).toBe('open')
    const owed = orderRow({ ...order, ...due }, { items: [], payments: [] }, true)
    expect(owed.payment).toMatchObject({ status: 'open', dueAt: at.toISOString() })
    expect(orderRow(order, { items: [], payments: [] }, true).payment).not.toHaveProperty('dueAt')
  })

  it('the attempt that brought money names the way of paying, not a newer one that failed', () => {
    const failed = payment({ state: 'failed', capturedCents: 0, providerName: 'Karte' })
    expect(methodOf([failed, payment()])).toBe('Testbank')
    expect(methodOf([failed])).toBe('Karte')
    expect(methodOf([])).toBeNull()
  })
})

describe('O-01 what stands in the way of an end', () => {
  it.each([
    ['held', true],
    ['reserved', true],
    ['active', true],
    ['overdue', true],
    ['unplaced', true],
    ['ended', false],
    ['expired', false],
    ['cancelled', false],
    [null, false],
  ] as const)('an item whose rental is %s: %s', (state, open) => {
    expect(factsOf({ items: [item('ended'), item(state)], payments: [] }).hasOpenRental).toBe(open)
  })

  it('money counts until all of it went back', () => {
    expect(holds([])).toBe(false)
    expect(holds([payment({ refundedCents: 3479 })])).toBe(true)
    expect(holds([payment({ refundedCents: 3480 })])).toBe(false)
    expect(holds([payment({ refundedCents: 3480 }), payment()])).toBe(true)
  })

  it('FAULT-05 so does money that does not fit, but it names no way of paying and pays nothing', () => {
    const stray = (refundedCents: number) =>
      payment({ state: 'failed', capturedCents: 0, stray: { cents: 100, refundedCents } })
    expect([holds([stray(0)]), holds([stray(100)])]).toEqual([true, false])
    expect(paymentStatus({ paidAt: null, dueAt: null, status: 'new' }, [stray(0)])).toBe('open')
    expect(paymentStatus({ paidAt: at, dueAt: null, status: 'process' }, [payment(), stray(100)])).toBe(
      'paid',
    )
  })
})

const feesOf = (...fees: (number | null)[]) =>
  orderRow(order, { items: [], payments: fees.map((feeCents) => payment({ feeCents })) }, true).payment
    .feeCents

describe('D-04 a row', () => {
  it('O-07 says what services keep for themselves, as soon as one has told', () => {
    expect([feesOf(), feesOf(null), feesOf(45, null, 30), feesOf(0)]).toEqual([undefined, undefined, 75, 0])
  })

  it('shows the staff’s work, not what payment and rentals made of the order', () => {
    expect(row()).toMatchObject({ status: 'process', version: 3, comments: 2, scheduledAt: null })
    expect(row().items[0]?.rental).toMatchObject({ size: 'XL', boxName: 'KN-013', endsAt: null })
  })

  it('offers only steps that are allowed, and none to who may only look', () => {
    expect(row().moves).toEqual(['new', 'approved'])
    expect(row({}, false).moves).toEqual([])
  })

  it.each([
    ['pickup', 'Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz'],
    ['totable', 'Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz'],
    ['delivery', 'Weg 2, 88131 Lindau'],
    ['shipment', 'Weg 2, 88131 Lindau'],
  ] as const)('%s is handed over at %s', (deliveryType, address) => {
    expect(row({ deliveryType }).address).toBe(address)
  })

  it('a contact of which little is known breaks nothing', () => {
    expect(row({ contact: {} }).customer).toEqual({ name: '', email: '' })
    expect(row({ contact: { lastName: 'Keller' } }).customer.name).toBe('Keller')
  })
})
