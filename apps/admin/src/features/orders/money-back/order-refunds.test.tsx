import type { OrderRefunds, RefundPreview } from '@fachwerk/contract/payment/refund-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { id } from '../../../testing/fixtures.ts'
import { anOrderRefund, anOrderRefunds, aRefundBox } from '../../../testing/fixtures/order-refunds.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { anOrderDetail, openOrders, rows } from '../testing.ts'

const [row] = rows
if (!row) throw new Error('the fixtures have an order')
const ADDRESS = `/admin/orders?view=all&open=${row.id}`

const PRICE = { size: 'XL', leftCents: 4800, paidCents: 4800, startsAt: '2026-11-28T10:00:00.000Z' } as const
const BOXES = [
  aRefundBox({ ...PRICE, boxName: 'FN-017', wasOpened: true, openedAt: '2026-11-28T10:02:00.000Z' }),
  aRefundBox({ ...PRICE, rentalId: id('e', 2), boxName: 'FN-023' }),
]

const refundsOf = (over: Partial<OrderRefunds> = {}) =>
  anOrderRefunds({
    orderId: row.id,
    shortCode: row.shortCode,
    paidCents: 9600,
    leftCents: 9600,
    boxes: BOXES,
    ...over,
  })

const PREVIEW: RefundPreview = {
  before: 0,
  cents: 4800,
  cancels: [{ boxName: 'FN-023', becomes: 'ended' }],
  cancelsGoods: false,
  dropsReplacement: false,
  lines: [],
  creditCents: 0,
  staying: ['FN-017'],
  correction: {
    number: 'RK-2026-00018',
    corrects: 'RE-2026-00287',
    cents: 4800,
    rates: [{ rate: 1900, grossCents: 4800, netCents: 4034, vatCents: 766 }],
  },
  credit: null,
  approval: { limitCents: 4000, names: ['Tom Reuter'] },
  mail: { to: 'max@post.example', subject: 'Fach 23 storniert', text: 'Guten Tag' },
}

const open = (more: Parameters<typeof openOrders>[1] = {}) =>
  openOrders(ADDRESS, { orderRefunds: () => refundsOf(), previewRefund: () => PREVIEW, ...more })

describe('O-07 cancelling and refunding from an order', () => {
  it.each([1440, 390])('says before the click what will happen, at %i px', async (width) => {
    pretendScreen({ width })
    const app = await open({ refundOrder: () => refundsOf({ refunds: [anOrderRefund()] }) })
    await app.person.click(await screen.findByRole('button', { name: 'Stornieren, erstatten' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Stornieren und erstatten' }))
    expect(await drawer.findByText(/noch 96,00.€ erstattbar/)).toBeInstanceOf(HTMLElement)
    // Nothing that costs is chosen beforehand; pressed with gaps the button says what is missing.
    await app.person.click(drawer.getByRole('button', { name: 'Erstatten' }))
    expect(await drawer.findByText('Bitte wählen Sie mindestens ein Fach.')).toBeInstanceOf(HTMLElement)
    await app.person.click(drawer.getByRole('checkbox', { name: 'FN-023 stornieren' }))
    expect(drawer.getByRole('textbox', { name: 'Betrag für FN-023' })).toHaveProperty('value', '48,00')
    expect(drawer.getByText(/^Code über 48,00.€/)).toBeInstanceOf(HTMLElement)
    await app.person.click(drawer.getByRole('combobox', { name: 'Grund' }))
    await app.person.click(await screen.findByRole('option', { name: 'Mangel am Fach' }))
    expect(await drawer.findByText(/RK-2026-00018/)).toBeInstanceOf(HTMLElement)
    expect(drawer.getByText(/Über 40,00.€ gibt eine zweite Person frei/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(
      drawer.getByRole('button', { name: /^FN-023 stornieren, 48,00.€ zur Freigabe geben$/ }),
    )
    expect(app.server.asked('refundOrder').map(({ input }) => input.body)).toMatchObject([
      {
        shownCents: 4800,
        refund: { kind: 'boxes', boxes: [{ rentalId: id('e', 2), cents: 4800 }], reason: 'defect' },
      },
    ])
    app.close()
  })

  it('R-01 a free order is cancelled, and nobody is asked where its money goes', async () => {
    const free = BOXES.map((box) => ({ ...box, paidCents: 0, leftCents: 0 }))
    const app = await open({ orderRefunds: () => refundsOf({ paidCents: 0, leftCents: 0, boxes: free }) })
    await app.person.click(await screen.findByRole('button', { name: 'Stornieren, erstatten' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Stornieren und erstatten' }))
    expect(await drawer.findByText(/, kostenlos$/)).toBeInstanceOf(HTMLElement)
    expect(drawer.getByRole('button', { name: 'Stornieren' })).toBeInstanceOf(HTMLElement)
    expect(drawer.queryByText('Freier Betrag')).toBeNull()
    expect(drawer.queryByText('Wie geht das Geld zurück?')).toBeNull()
    expect(textOf(await screen.findByRole('dialog'))).not.toContain('0,00')
    app.close()
  })

  it('B-04 asks whether a box that was opened is empty', async () => {
    const app = await open()
    await app.person.click(await screen.findByRole('button', { name: 'Stornieren, erstatten' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Stornieren und erstatten' }))
    await app.person.click(await drawer.findByRole('checkbox', { name: 'FN-017 stornieren' }))
    expect(drawer.getByText(/Ist das Fach leer/)).toBeInstanceOf(HTMLElement)
    expect(drawer.getByRole('checkbox', { name: 'FN-017 ist leer' })).toHaveProperty('checked', false)
    app.close()
  })

  it('A-12 whoever may not refund finds no button', async () => {
    const app = await openOrders(ADDRESS, { orderRefunds: () => refundsOf() }, ['reader'])
    await screen.findByText(row.shortCode, { selector: 'h2' })
    expect(screen.queryByRole('button', { name: 'Stornieren, erstatten' })).toBeNull()
    app.close()
  })

  it('shows the second person what waits, and lets them release it', async () => {
    const app = await open({
      staffOrder: () => anOrderDetail(row, { hasRefunds: true }),
      orderRefunds: () => refundsOf({ refunds: [anOrderRefund()], limitCents: 20_000 }),
      approveRefund: () => refundsOf({ refunds: [anOrderRefund({ state: 'underway' })] }),
    })
    const band = await screen.findByRole('region', { name: 'Storniert und erstattet' })
    expect(textOf(band)).toMatch(/Jana Brandt bittet um Freigabe: 48,00.€ zurück auf PayPal/)
    expect(textOf(band)).toContain('wartet auf Sie')
    expect(textOf(band)).toMatch(/Ihre Grenze allein: 200,00.€\./)
    expect(textOf(band)).toMatch(/beim Kundenoffen/)
    expect(textOf(band)).toContain('Das Geld bleibt, Jana Brandt erfährt den Grund.')
    await expectAccessible()
    await app.person.click(within(band).getByRole('button', { name: /48,00.€ freigeben/ }))
    expect(app.server.asked('approveRefund')).toHaveLength(1)
    app.close()
  })

  it('a refusal never looks like success', async () => {
    const app = await open({
      staffOrder: () => anOrderDetail(row, { hasRefunds: true }),
      orderRefunds: () =>
        refundsOf({
          refunds: [
            anOrderRefund({
              state: 'refused',
              decided: { name: 'Tom Reuter', at: '2026-11-28T19:51:00.000Z' },
              movedAt: '2026-11-28T19:52:00.000Z',
              task: { owner: 'Jana Brandt', dueAt: '2026-12-01T11:00:00.000Z' },
              retryFrom: '2026-11-28T20:02:00.000Z',
              can: { decide: false, retry: false, ask: true, confirm: false },
            }),
          ],
        }),
    })
    const band = await screen.findByRole('region', { name: 'Storniert und erstattet' })
    expect(textOf(band)).toContain('sind noch nicht beim Kunden')
    expect(textOf(band)).toContain('Zu erledigen von Jana Brandt')
    expect(within(band).getByRole('button', { name: 'PayPal noch einmal' })).toHaveProperty('disabled', true)
    await expectAccessible()
    app.close()
  })
})
