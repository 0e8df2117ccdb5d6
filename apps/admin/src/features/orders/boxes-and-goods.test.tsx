import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { OrderRefunds, RefundPreview } from '@fachwerk/contract/payment/refund-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { id } from '../../testing/fixtures.ts'
import { anOrderRefunds, aRefundBox, aRefundLine } from '../../testing/fixtures/order-refunds.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { anOrderDetail, openOrders, rows } from './testing.ts'

const [row] = rows
if (!row) throw new Error('the fixtures have an order')
/** A box that runs, and a padlock for it. */
const both = {
  ...row,
  items: [
    ...row.items,
    {
      id: id('8', 9),
      kind: 'article' as const,
      name: 'Vorhängeschloss',
      quantity: 1,
      grossCents: 1290,
      rental: null,
    },
  ],
}
const HANDOVER: GoodsHandover = {
  orderId: row.id,
  deliveryType: 'pickup',
  apart: { place: 'Konstanz Hafen', promisedAt: '2026-11-20T17:00:00.000Z' },
  minimumAge: 'none',
  acceptedAt: '2026-11-20T16:31:00.000Z',
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  steps: ['prepare', 'ready', 'handOver'],
}
const PADLOCK = aRefundLine({
  name: 'Vorhängeschloss',
  quantity: 1,
  leftPieces: 1,
  outPieces: 1,
  paidCents: 1290,
  leftCents: 1290,
  lineId: id('e', 7),
  vatRate: 1900,
})
const refundsOf = (over: Partial<OrderRefunds> = {}) =>
  anOrderRefunds({
    orderId: row.id,
    shortCode: row.shortCode,
    paidCents: 4770,
    leftCents: 4770,
    boxes: [aRefundBox()],
    lines: [PADLOCK],
    goods: { canCancel: true },
    ...over,
  })
const WHOLE: RefundPreview = {
  before: 0,
  cents: 4770,
  cancels: [{ boxName: 'KN-013', becomes: 'ended' }],
  cancelsGoods: true,
  dropsReplacement: false,
  lines: [{ name: 'Vorhängeschloss', pieces: 1, cents: 1290, returned: 'shelf' }],
  creditCents: 0,
  staying: [],
  correction: null,
  credit: null,
  approval: null,
  mail: null,
}
const PIECES: RefundPreview = { ...WHOLE, cents: 1290, cancels: [], cancelsGoods: false, staying: ['KN-013'] }

const open = (more: Parameters<typeof openOrders>[1] = {}) =>
  openOrders(`/admin/orders?view=all&open=${row.id}`, {
    orders: () => ({ rows: [both], total: 1, totalIsExact: true }),
    staffOrder: () => anOrderDetail(both),
    goodsHandover: () => HANDOVER,
    orderRefunds: () => refundsOf(),
    previewRefund: ({ body }) => (body.refund.kind === 'whole' ? WHOLE : PIECES),
    ...more,
  })
async function openDrawer(more: Parameters<typeof openOrders>[1] = {}) {
  const app = await open(more)
  await app.person.click(await screen.findByRole('button', { name: 'Stornieren, erstatten' }))
  const dialog = await screen.findByRole('dialog', { name: 'Stornieren und erstatten' })
  return { app, dialog, drawer: within(dialog) }
}

describe('K-03 an order of a box and goods at the counter', () => {
  it.each([1440, 390])(
    'shows the rental and the steps of its goods, with their own place and time, at %i px',
    async (width) => {
      pretendScreen({ width })
      const app = await open()
      const counter = await screen.findByRole('region', { name: 'Übergabe der Waren' })
      expect(textOf(counter)).toMatch(/Konstanz Hafen.*20\.11\.2026/)
      expect(within(counter).getByRole('button', { name: 'Übergeben' })).toBeInstanceOf(HTMLElement)
      expect(screen.getAllByText('Vorhängeschloss').length).toBeGreaterThan(0)
      await expectAccessible()
      app.close()
    },
  )

  it('of a window both ends are said', async () => {
    const apart = {
      place: 'Konstanz Hafen',
      promisedAt: '2026-11-20T16:00:00.000Z',
      promisedUntil: '2026-11-20T18:00:00.000Z',
    }
    const app = await open({ goodsHandover: () => ({ ...HANDOVER, deliveryType: 'delivery', apart }) })
    expect(textOf(await screen.findByRole('region', { name: 'Übergabe der Waren' }))).toContain('17:00–19:00')
    app.close()
  })
})

describe('O-07 giving back of a box and goods', () => {
  it('offers the whole, boxes, pieces and an amount', async () => {
    const { app, drawer } = await openDrawer()
    for (const name of ['Ganze Bestellung', 'Je Fach', 'Einzelne Artikel', 'Freier Betrag'])
      expect(await drawer.findByText(name)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('the whole says what becomes of the box and of the goods', async () => {
    const { app, dialog, drawer } = await openDrawer()
    await app.person.click(await drawer.findByText('Ganze Bestellung'))
    await app.person.click(drawer.getByRole('combobox', { name: 'Grund' }))
    await app.person.click(await screen.findByRole('option', { name: 'Kulanz' }))
    expect(await drawer.findByText(/1 × Vorhängeschloss/)).toBeInstanceOf(HTMLElement)
    expect(textOf(dialog)).toMatch(/KN-013/)
    expect(app.server.asked('previewRefund').at(-1)?.input.body).toMatchObject({ refund: { kind: 'whole' } })
    app.close()
  })

  it('pieces leave the box, and are what is asked for', async () => {
    const { app, drawer } = await openDrawer({ refundOrder: () => refundsOf() })
    await app.person.click(await drawer.findByText('Einzelne Artikel'))
    await app.person.click(drawer.getByRole('checkbox', { name: 'Vorhängeschloss zurücknehmen' }))
    await app.person.click(drawer.getByRole('combobox', { name: 'Grund' }))
    await app.person.click(await screen.findByRole('option', { name: 'Versehen' }))
    await app.person.click(await drawer.findByRole('button', { name: /^12,90.€ erstatten$/ }))
    expect(app.server.asked('refundOrder').map(({ input }) => input.body)).toMatchObject([
      { shownCents: 1290, refund: { kind: 'lines', lines: [{ lineId: id('e', 7), pieces: 1 }] } },
    ])
    app.close()
  })

  it('with the box back only the goods are left to choose', async () => {
    const { app, drawer } = await openDrawer({
      orderRefunds: () =>
        refundsOf({ boxes: [aRefundBox({ state: 'ended', canCancel: false, leftCents: 3480 })] }),
    })
    await drawer.findByText('Einzelne Artikel')
    expect(drawer.queryByText('Je Fach')).toBeNull()
    app.close()
  })
})
