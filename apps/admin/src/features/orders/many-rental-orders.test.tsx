import type { OrderRefunds, RefundPreview } from '@fachwerk/contract/payment/refund-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { anOrderRefunds } from '../../testing/fixtures/order-refunds.ts'
import type { OpenOptions } from '../../testing/screen.tsx'
import { textOf } from '../../testing/screen.tsx'
import { anOrderRow, openOrders } from './testing.ts'

const COUNTS = { overdue: 0, unplaced: 0, running: 3, goods: 0, unpaid: 0, begins: 0, ended: 0, canceled: 0 }
const rows = [1, 2, 3].map((n) => anOrderRow(n, { phase: 'running' }))
const listed: OpenOptions['handlers'] = {
  orderDeliveries: () => ({ deliveries: ['pickup' as const], of: 'rentals' as const }),
  orderPhaseCounts: () => ({ counts: COUNTS }),
  orders: () => ({ rows, total: 3, totalIsExact: true }),
}

const open = (handlers: OpenOptions['handlers'], roles?: Parameters<typeof openOrders>[2]) =>
  openOrders('/admin/orders?view=running', { ...listed, ...handlers }, roles)

/** Ticks every order and presses an action of the selection. */
async function choose(app: Awaited<ReturnType<typeof open>>, action: string) {
  for (const box of await screen.findAllByRole('checkbox', { name: /^Bestellung .*: auswählen$/ }))
    await app.person.click(box)
  const bar = within(await screen.findByRole('region', { name: 'Auswahl' }))
  await app.person.click(bar.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}

describe('R-11 the keys of many orders', () => {
  it('go again, each for itself; one without a key says so', async () => {
    const app = await open({
      resendOrderKeys: ({ body }) => (body.orderId === id('9', 2) ? refuse('no-key-to-send') : { sent: 1 }),
    })
    const dialog = await choose(app, 'Schlüssel senden')
    await app.person.click(dialog.getByRole('button', { name: 'Schlüssel von 3 Bestellungen senden' }))
    await screen.findByText(/2 erledigt, 1 nicht:/, {}, { timeout: 5_000 })
    const said = screen.getAllByRole('alert').map(textOf).join(' ')
    expect(said).toContain('B7K2Q: Es läuft keine Miete')
    expect(app.server.asked('resendOrderKeys')).toHaveLength(3)
    app.close()
  })

  it('more than two hundred at once are not begun, and the dialog says how many there may be', async () => {
    const app = await open({ ordersTotal: () => ({ total: 201, totalIsExact: true }) })
    await screen.findAllByRole('checkbox', { name: /^Bestellung .*: auswählen$/ })
    await app.person.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    await app.person.click(await screen.findByRole('button', { name: 'Alle 201 Treffer auswählen' }))
    const bar = within(await screen.findByRole('region', { name: 'Auswahl' }))
    await app.person.click(bar.getByRole('button', { name: 'Schlüssel senden' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Höchstens 200 auf einmal\. Ausgewählt sind 201/)).toBeInstanceOf(HTMLElement)
    await app.person.click(dialog.getByRole('button', { name: /senden$/ }))
    expect(app.server.asked('resendOrderKeys')).toEqual([])
    app.close()
  })
})

describe('O-05 the invoices of many orders', () => {
  it('come in one file; an order without any is named', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const app = await open({
      invoicesOfOrders: () => ({
        rows: [
          { id: id('f', 1), orderId: id('9', 1) },
          { id: id('f', 2), orderId: id('9', 1) },
          { id: id('f', 3), orderId: id('9', 3) },
        ],
      }),
      invoiceFiles: () => 'zip',
    })
    const dialog = await choose(app, 'Rechnungen laden')
    await app.person.click(dialog.getByRole('button', { name: 'ZIP-Datei laden' }))
    await screen.findByText(/2 erledigt, 1 nicht:/, {}, { timeout: 5_000 })
    expect(screen.getAllByRole('alert').map(textOf).join(' ')).toContain(
      'B7K2Q: Zu dieser Bestellung gibt es keine Rechnung.',
    )
    expect(app.server.asked('invoiceFiles').map(({ input }) => input.body)).toEqual([
      { ids: [id('f', 1), id('f', 2), id('f', 3)] },
    ])
    app.close()
  })
})

const refundsOf = (orderId: string, over: Partial<OrderRefunds> = {}) => anOrderRefunds({ orderId, ...over })
const PREVIEW: RefundPreview = {
  before: 0,
  cents: 3480,
  cancels: [{ boxName: 'KN-013', becomes: 'ended' }],
  cancelsGoods: false,
  dropsReplacement: false,
  lines: [],
  creditCents: 0,
  staying: [],
  correction: null,
  credit: null,
  approval: null,
  mail: null,
}

describe('O-07 many orders are cancelled', () => {
  it('each says what came of it: money back, waiting for a second person, or why it stays', async () => {
    const [opened] = refundsOf('').boxes
    const app = await open({
      orderRefunds: ({ params }) =>
        refundsOf(params.id, {
          ...(params.id === id('9', 2) && opened && { boxes: [{ ...opened, wasOpened: true }] }),
        }),
      previewRefund: ({ body }) => ({
        ...PREVIEW,
        approval: body.refund.orderId === id('9', 3) ? { limitCents: 4000, names: [] } : null,
      }),
      refundOrder: ({ body }) => refundsOf(body.refund.orderId, { leftCents: 0 }),
    })
    const dialog = await choose(app, 'Stornieren, erstatten')
    await app.person.click(dialog.getByRole('combobox', { name: 'Grund' }))
    await app.person.click(await screen.findByRole('option', { name: 'Mangel am Fach' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Notiz für uns' }), 'Wasser im Keller')
    await app.person.click(dialog.getByRole('button', { name: '3 Bestellungen stornieren' }))
    await screen.findByText(/2 erledigt, 1 nicht:/, {}, { timeout: 5_000 })
    const said = screen.getAllByRole('alert').map(textOf).join(' ')
    expect(said).toContain('B7K1Q: storniert, 34,80 € gehen zurück')
    expect(said).toContain('B7K2Q: Fach KN-013 war in dieser Miete schon offen')
    expect(said).toContain('B7K3Q: storniert; 34,80 € warten auf die Freigabe')
    const given = app.server.asked('refundOrder').map(({ input }) => input.body)
    const whole = { kind: 'whole', reason: 'defect', note: 'Wasser im Keller', way: 'provider' }
    expect(given).toMatchObject([
      { refund: { orderId: id('9', 1), ...whole }, shownCents: 3480 },
      { refund: { orderId: id('9', 3), ...whole }, shownCents: 3480 },
    ])
    app.close()
  })

  it('nothing is asked of the server before a reason is chosen', async () => {
    const app = await open({ orderRefunds: ({ params }) => refundsOf(params.id) })
    const dialog = await choose(app, 'Stornieren, erstatten')
    await app.person.click(dialog.getByRole('button', { name: '3 Bestellungen stornieren' }))
    expect(app.server.asked('orderRefunds')).toEqual([])
    app.close()
  })
})

it('A-12 who only reads loads invoices, and neither sends keys nor cancels', async () => {
  const app = await open({}, ['reader'])
  const [box] = await screen.findAllByRole('checkbox', { name: /^Bestellung .*: auswählen$/ })
  if (box) await app.person.click(box)
  const bar = within(await screen.findByRole('region', { name: 'Auswahl' }))
  await waitFor(() =>
    expect(bar.getByRole('button', { name: 'Rechnungen laden' })).toBeInstanceOf(HTMLElement),
  )
  expect(bar.queryByRole('button', { name: 'Schlüssel senden' })).toBeNull()
  expect(bar.queryByRole('button', { name: 'Stornieren, erstatten' })).toBeNull()
  app.close()
})
