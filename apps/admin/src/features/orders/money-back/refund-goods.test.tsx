import type { OrderRefund, OrderRefunds, RefundPreview } from '@fachwerk/contract/payment/refund-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { id } from '../../../testing/fixtures.ts'
import { anOrderRefunds, aRefundLine } from '../../../testing/fixtures/order-refunds.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { anOrderDetail, openOrders, rows } from '../testing.ts'

const [row] = rows
if (!row) throw new Error('the fixtures have an order')
const ADDRESS = `/admin/orders?view=all&open=${row.id}`
const COLA = { name: 'Cola', vatRate: 1900, quantity: 3, leftPieces: 3, outPieces: 3 }
const LINES = [
  aRefundLine(),
  aRefundLine({ ...COLA, lineId: id('e', 2), paidCents: 450, leftCents: 450 }),
  aRefundLine({
    ...COLA,
    lineId: id('e', 3),
    kind: 'deposit',
    name: 'Pfand: Cola',
    paidCents: 75,
    leftCents: 75,
    outPieces: 0,
    goesWith: id('e', 2),
  }),
  aRefundLine({ lineId: id('e', 4), name: 'Becher', leftPieces: 0, leftCents: 0 }),
]
const refundsOf = (over: Partial<OrderRefunds> = {}) =>
  anOrderRefunds({
    orderId: row.id,
    shortCode: row.shortCode,
    paidCents: 1705,
    leftCents: 1705,
    boxes: [],
    lines: LINES,
    goods: { canCancel: true },
    ...over,
  })
const PREVIEW: RefundPreview = {
  before: 0,
  cents: 350,
  cancels: [],
  cancelsGoods: false,
  dropsReplacement: false,
  lines: [
    { name: 'Cola', pieces: 2, cents: 300, returned: 'spoiled' },
    { name: 'Pfand: Cola', pieces: 2, cents: 50, returned: 'stays' },
  ],
  creditCents: 0,
  staying: [],
  correction: {
    number: 'RK-2026-00018',
    corrects: 'RE-2026-00287',
    cents: 940,
    rates: [
      { rate: 0, grossCents: 100, netCents: 100, vatCents: 0 },
      { rate: 700, grossCents: 590, netCents: 551, vatCents: 39 },
      { rate: 1900, grossCents: 250, netCents: 210, vatCents: 40 },
    ],
  },
  credit: null,
  approval: null,
  mail: null,
}
const openDrawer = async (more: Parameters<typeof openOrders>[1] = {}) => {
  const app = await openOrders(ADDRESS, {
    orderRefunds: () => refundsOf(),
    previewRefund: () => PREVIEW,
    ...more,
  })
  await app.person.click(await screen.findByRole('button', { name: 'Stornieren, erstatten' }))
  const dialog = await screen.findByRole('dialog', { name: 'Stornieren und erstatten' })
  const drawer = within(dialog)
  await drawer.findByText('Einzelne Artikel')
  return { app, dialog, drawer }
}

describe('O-07 giving back pieces of goods', () => {
  it.each([1440, 390])('line and pieces are chosen, the deposit goes along, at %i px', async (width) => {
    pretendScreen({ width })
    const { app, drawer } = await openDrawer({ refundOrder: () => refundsOf() })
    const { person } = app
    // What went back already is not offered.
    expect(drawer.queryByText('Becher')).toBeNull()
    await person.click(drawer.getByRole('button', { name: 'Erstatten' }))
    expect(await drawer.findByText('Bitte wählen Sie mindestens eine Position.')).toBeInstanceOf(HTMLElement)
    await person.click(drawer.getByRole('checkbox', { name: 'Cola zurücknehmen' }))
    expect(drawer.getByRole('checkbox', { name: 'Pfand: Cola zurücknehmen' })).toHaveProperty('checked', true)
    await person.click(drawer.getByRole('combobox', { name: 'Wie viele Stück von Cola' }))
    await person.click(await screen.findByRole('option', { name: '2 Stück' }))
    await person.click(drawer.getByRole('combobox', { name: 'Was mit Cola geschieht' }))
    await person.click(await screen.findByRole('option', { name: /^abschreiben: verdorben/ }))
    await person.click(drawer.getByRole('combobox', { name: 'Grund' }))
    await person.click(await screen.findByRole('option', { name: 'Mangel an der Ware' }))
    expect(await drawer.findByText(/2 × Cola, 3,00.€: abgeschrieben, verdorben/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await person.click(await drawer.findByRole('button', { name: /^3,50.€ erstatten$/ }))
    expect(app.server.asked('refundOrder').map(({ input }) => input.body)).toMatchObject([
      {
        shownCents: 350,
        refund: {
          kind: 'lines',
          lines: [
            { lineId: id('e', 2), pieces: 2, leftPieces: 3, returned: 'spoiled' },
            { lineId: id('e', 3), pieces: 2, leftPieces: 3, returned: 'stays' },
          ],
        },
      },
    ])
    app.close()
  })

  it('says that what was to be sent anew for it does not go', async () => {
    const words = /Der Ersatz dafür wird nicht mehr übergeben und liegt wieder im Bestand\./
    for (const dropsReplacement of [false, true]) {
      const { app, dialog, drawer } = await openDrawer({
        previewRefund: () => ({ ...PREVIEW, dropsReplacement }),
      })
      await app.person.click(drawer.getByRole('checkbox', { name: 'Brot zurücknehmen' }))
      await app.person.click(drawer.getByRole('combobox', { name: 'Grund' }))
      await app.person.click(await screen.findByRole('option', { name: 'Kulanz' }))
      expect(await drawer.findByText(/RK-2026-00018/)).toBeInstanceOf(HTMLElement)
      expect(words.test(textOf(dialog))).toBe(dropsReplacement)
      app.close()
    }
  })

  it('LAW-41 names the VAT of each rate that has one', async () => {
    const { app, dialog, drawer } = await openDrawer()
    await app.person.click(drawer.getByRole('checkbox', { name: 'Brot zurücknehmen' }))
    await app.person.click(drawer.getByRole('combobox', { name: 'Grund' }))
    await app.person.click(await screen.findByRole('option', { name: 'Kulanz' }))
    expect(await drawer.findByText(/RK-2026-00018/)).toBeInstanceOf(HTMLElement)
    expect(textOf(dialog)).toMatch(/darin 7 % MwSt. −0,39.€, 19 % MwSt. −0,40.€\./)
    app.close()
  })

  it('goodwill leaves the deposit with its customer, and after the handing over nothing is put back unasked', async () => {
    const handed = refundsOf({ goods: { canCancel: false } })
    const { app, drawer } = await openDrawer({ orderRefunds: () => handed })
    await app.person.click(drawer.getByRole('checkbox', { name: 'Cola zurücknehmen' }))
    expect(drawer.getByRole('combobox', { name: 'Was mit Cola geschieht' })).toHaveProperty(
      'value',
      'bleibt beim Kunden',
    )
    const deposit = drawer.getByRole('checkbox', { name: 'Pfand: Cola zurücknehmen' })
    expect(deposit).toHaveProperty('checked', false)
    expect(drawer.queryByText('Ganze Bestellung')).toBeNull()
    await app.person.click(drawer.getByRole('combobox', { name: 'Was mit Cola geschieht' }))
    await app.person.click(await screen.findByRole('option', { name: 'zurück in den Bestand' }))
    expect(deposit).toHaveProperty('checked', true)
    await app.person.click(drawer.getByRole('checkbox', { name: 'Cola zurücknehmen' }))
    expect(deposit).toHaveProperty('checked', false)
    app.close()
  })

  it('what credit paid for is said to come back to it, where no money is left, too', async () => {
    const paid = { leftCents: 0, paidCents: 0, lines: [aRefundLine({ leftCents: 0, leftCreditCents: 1180 })] }
    const { app, dialog, drawer } = await openDrawer({
      orderRefunds: () => refundsOf({ ...paid, goods: { canCancel: false } }),
      previewRefund: () => ({ ...PREVIEW, cents: 0, correction: null, creditCents: 1180, lines: [] }),
    })
    await app.person.click(drawer.getByRole('checkbox', { name: 'Brot zurücknehmen' }))
    await app.person.click(drawer.getByRole('combobox', { name: 'Grund' }))
    await app.person.click(await screen.findByRole('option', { name: 'Versehen' }))
    expect(await drawer.findByText(/11,80.€ kommen auf das Guthaben zurück/)).toBeInstanceOf(HTMLElement)
    expect(textOf(dialog)).not.toContain('Wie geht das Geld zurück?')
    app.close()
  })

  it('the order shows afterwards which pieces it was', async () => {
    const refund: OrderRefund = {
      id: id('f', 1),
      kind: 'lines',
      state: 'done',
      cents: 590,
      reason: 'defect',
      note: '',
      way: 'provider',
      boxNames: [],
      lines: [{ name: 'Brot', pieces: 1 }],
      requested: { name: 'Jana Brandt', at: '2026-11-28T19:47:00.000Z' },
      decided: { name: 'Jana Brandt', at: '2026-11-28T19:47:00.000Z' },
      rejectReason: null,
      voucherCode: null,
      movedAt: '2026-11-28T19:48:00.000Z',
      task: null,
      retryFrom: null,
      account: null,
      can: { decide: false, retry: false, ask: false, confirm: false },
    }
    const app = await openOrders(ADDRESS, {
      staffOrder: () => anOrderDetail(row, { hasRefunds: true }),
      orderRefunds: () => refundsOf({ refunds: [refund] }),
    })
    const band = await screen.findByRole('region', { name: 'Storniert und erstattet' })
    expect(textOf(band)).toContain('Zurückgenommen: 1 × Brot.')
    app.close()
  })
})
