import type { Role } from '@fachwerk/contract/staff/permissions'
import type { StaffOrderDetail, StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { screen, within } from '@testing-library/react'
import { id } from '../../testing/fixtures.ts'
import { heading, openApp, type OpenOptions } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

/** A rental of two hours, paid, that begins on 20 November 2026 at 18:15. */
export const anOrderRow = (n: number, over: Partial<StaffOrderRow> = {}): StaffOrderRow => ({
  id: id('9', n),
  shortCode: `B7K${n}Q`,
  placedAt: '2026-11-20T16:31:00.000Z',
  scheduledAt: '2026-11-20T17:15:00.000Z',
  timeZone: 'Europe/Berlin',
  customer: { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example' },
  status: 'new',
  // Goods are brought on by hand; what a rental does is said by the tests that ask for it.
  phase: null,
  moves: ['approved', 'process'],
  version: 1,
  deliveryType: 'pickup',
  totalCents: 3480,
  payment: { status: 'paid', method: 'PayPal' },
  locationId: id('c', 1),
  locationName: 'Konstanz Bahnhof',
  address: 'Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz',
  comments: 0,
  items: [
    {
      id: id('8', n),
      kind: 'rental',
      name: 'Fach M',
      quantity: 1,
      grossCents: 3480,
      rental: {
        id: id('e', n),
        boxName: 'KN-013',
        size: 'M',
        state: 'reserved',
        startsAt: '2026-11-20T17:15:00.000Z',
        endsAt: '2026-11-20T19:15:00.000Z',
        endedAt: null,
      },
    },
  ],
  ...over,
})

/** Three orders of the board: paid, waiting for money, and with a comment. */
export const rows = [
  anOrderRow(1),
  anOrderRow(2, {
    customer: { name: 'Hans-Peter Grünwald', email: 'hp.gruenwald@post.example' },
    payment: { status: 'open', method: 'PayPal' },
  }),
  anOrderRow(3, { customer: { name: 'Sofia Marchetti', email: 's.marchetti@posta.example' }, comments: 1 }),
]

export const anOrderDetail = (
  row: StaffOrderRow,
  over: Partial<StaffOrderDetail> = {},
): StaffOrderDetail => ({
  ...row,
  customerId: id('5', 1),
  companyName: 'Seefach Bodensee GmbH',
  billing: null,
  contact: { street: 'Seestraße 1', postcode: '78462', city: 'Konstanz', phone: '07531 1234' },
  language: 'de',
  paidAt: row.placedAt,
  hasRefunds: false,
  payments: [
    {
      id: id('7', 1),
      state: 'captured',
      method: 'PayPal',
      amountCents: 3480,
      capturedCents: 3480,
      at: row.placedAt,
    },
  ],
  refunds: [],
  notes: [],
  can: { edit: true },
  ...over,
})

const COUNTS = { new: 3, approved: 1, process: 5, finished: 12_000, return: 0, canceled: 4 }
const found = (wanted: string) => rows.find((row) => row.id === wanted) ?? anOrderRow(9)

const handlers: OpenOptions['handlers'] = {
  orders: () => ({ rows, total: null, totalIsExact: false }),
  ordersTotal: () => ({ total: 3, totalIsExact: true }),
  orderCounts: () => ({ counts: COUNTS }),
  orderDeliveries: () => ({ deliveries: ['pickup', 'totable', 'delivery', 'shipment'], of: 'goods' }),
  staffOrder: ({ params }) => anOrderDetail(found(params.id)),
  storageLocations: () => ({ rows: [], total: 0 }),
  invoices: () => ({ rows: [], total: 0, totalIsExact: true }),
  mails: () => ({ rows: [], total: 0, totalIsExact: true }),
}

/** The back office at an address with a server that has these orders. */
export const openOrders = (
  address = '/admin/orders',
  more: OpenOptions['handlers'] = {},
  roles: Role[] = ['owner'],
) => openApp(address, { user: aUser({ roles }), handlers: { ...handlers, ...more } })

/** The board on the dashboard. */
export async function openBoard(more: OpenOptions['handlers'] = {}) {
  const app = await openOrders('/admin/dashboard', more)
  await heading('Herzlich willkommen im Backend')
  const board = within(await screen.findByRole('region', { name: 'Bestellungen' }))
  return { ...app, board }
}

export const asked = (app: Awaited<ReturnType<typeof openOrders>>, name: 'orders' | 'changeOrderStatus') =>
  app.server.asked(name).map(({ input }) => input.body)
