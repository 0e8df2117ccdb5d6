import type { GoodsReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import type { OrderRefunds } from '@fachwerk/contract/payment/refund-views'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { anOrderRefunds, aRefundLine } from '../../../testing/fixtures/order-refunds.ts'
import { expectAccessible, textOf } from '../../../testing/screen.tsx'
import { anOrderDetail, openOrders } from '../testing.ts'
import { HANDED, order } from './handed-over.ts'

const MADE: GoodsReplacement = {
  id: id('b', 1),
  deliveryType: 'shipment',
  at: '2026-11-24T09:00:00.000Z',
  by: 'Jana Brandt',
  note: 'Henkel ab',
  lines: [{ name: 'Becher', pieces: 1 }],
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  closedAt: null,
  steps: ['prepare', 'send'],
}
const MUG = { name: 'Becher', quantity: 3, leftPieces: 3, paidCents: 3600, leftCents: 3600 }
const refundsOf = (over: Partial<OrderRefunds> = {}) =>
  anOrderRefunds({
    orderId: order.id,
    shortCode: order.shortCode,
    boxes: [],
    lines: [aRefundLine({ ...MUG, outPieces: 2, returnablePieces: 2, camePieces: 1, replaceablePieces: 3 })],
    goods: { canCancel: false },
    ...over,
  })
const open = (more: NonNullable<Parameters<typeof openOrders>[1]> = {}, handover = HANDED) =>
  openOrders(`/admin/orders?view=all&open=${order.id}`, {
    orders: () => ({ rows: [order], total: 1, totalIsExact: true }),
    staffOrder: () => anOrderDetail(order),
    goodsHandover: () => handover,
    orderRefunds: () => refundsOf(),
    ...more,
  })
async function openForm(more: Parameters<typeof open>[0] = {}) {
  const app = await open(more)
  await app.person.click(await screen.findByRole('button', { name: 'Ersatz schicken …' }))
  const dialog = await screen.findByRole('dialog', { name: `Ersatz zu Bestellung ${order.shortCode}` })
  const form = within(dialog)
  return { app, form, press: () => app.person.click(form.getByRole('button', { name: 'Ersatz anlegen' })) }
}

describe('O-07 sending pieces anew', () => {
  it.each([1440, 390])(
    'what came back stands there already; missing ones are added, at %i px',
    async (width) => {
      pretendScreen({ width })
      let now = refundsOf()
      const { app, form, press } = await openForm({
        orderRefunds: () => now,
        replaceGoods: () => {
          now = refundsOf({ replacements: [MADE] })
          return now
        },
      })
      expect(form.getByRole('textbox', { name: 'Becher, zurückgekommen' })).toHaveProperty('value', '1')
      await app.person.type(form.getByRole('textbox', { name: 'Becher, fehlt oder beschädigt' }), '1')
      await app.person.selectOptions(form.getByRole('combobox', { name: 'Wie kommt der Ersatz?' }), 'pickup')
      await expectAccessible()
      await press()
      await screen.findByText(/Angelegt: 2 Stück Ersatz/)
      expect(app.server.asked('replaceGoods').map(({ input }) => input.body)).toEqual([
        {
          orderId: order.id,
          deliveryType: 'pickup',
          lines: [{ lineId: id('e', 1), came: 1, missing: 1, replaceable: 3 }],
          before: 0,
          note: '',
        },
      ])
      const returns = await screen.findByRole('region', { name: 'Rücksendungen' })
      expect(textOf(returns)).toContain('Noch nicht vorbereitet.')
      app.close()
    },
  )

  it('what is wrong stands at its field, and nothing is sent', async () => {
    const { app, form, press } = await openForm({ replaceGoods: () => refundsOf() })
    const came = form.getByRole('textbox', { name: 'Becher, zurückgekommen' })
    await app.person.clear(came)
    await press()
    expect(form.getByText('Bitte geben Sie an, welche Stücke Sie ersetzen.')).toBeInstanceOf(HTMLElement)
    await app.person.type(came, '2')
    expect(form.getByText('Höchstens 1 Stück.')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('replaceGoods')).toEqual([])
    app.close()
  })

  it.each<[string, ReturnType<typeof refuse> | typeof NO_ANSWER]>([
    ['there is too little in the stock', refuse('replace-no-stock')],
    ['nobody answers', NO_ANSWER],
  ])('where %s it says so, and what was typed stays', async (_what, answer) => {
    const { app, form, press } = await openForm({ replaceGoods: () => answer })
    await press()
    expect(textOf(await form.findByRole('alert'))).not.toBe('')
    expect(form.getByRole('textbox', { name: 'Becher, zurückgekommen' })).toHaveProperty('value', '1')
    app.close()
  })

  it('goes its steps: a parcel asks for its number, an age limit for the identity card', async () => {
    const app = await open({
      orderRefunds: () => refundsOf({ replacements: [MADE] }),
      moveReplacement: () => refundsOf({ replacements: [MADE] }),
    })
    const returns = within(await screen.findByRole('region', { name: 'Rücksendungen' }))
    await app.person.click(returns.getByRole('button', { name: 'Packen' }))
    await screen.findByText(/Ersatz zu Bestellung .* ist weiter/)
    await app.person.click(returns.getByRole('button', { name: 'Versenden …' }))
    const parcel = within(await screen.findByRole('dialog'))
    await app.person.type(parcel.getByRole('textbox', { name: 'Sendungsnummer' }), '0034')
    await app.person.click(parcel.getByRole('button', { name: 'Versendet' }))
    await expect
      .poll(() => app.server.asked('moveReplacement').map(({ input }) => input.body))
      .toMatchObject([
        { replacementId: MADE.id, step: 'prepare' },
        { replacementId: MADE.id, step: 'send', carrier: 'dhl', trackingNumber: '0034' },
      ])
    app.close()
  })

  it('is taken back while it is not on its way, after a question', async () => {
    const app = await open({
      orderRefunds: () => refundsOf({ replacements: [MADE] }),
      closeReplacement: () => refundsOf(),
    })
    await app.person.click(await screen.findByRole('button', { name: 'Doch nicht …' }))
    const asks = within(await screen.findByRole('dialog'))
    await app.person.click(asks.getByRole('button', { name: 'Ersatz zurücknehmen' }))
    await screen.findByText(/ist zurückgenommen/)
    expect(app.server.asked('closeReplacement').map(({ input }) => input.body)).toEqual([
      { replacementId: MADE.id },
    ])
    app.close()
  })

  it('with an age limit it is handed over to whoever showed a card', async () => {
    const ready = { ...MADE, deliveryType: 'pickup' as const, steps: ['handOver' as const] }
    const app = await open(
      { orderRefunds: () => refundsOf({ replacements: [ready] }), moveReplacement: () => refundsOf() },
      { ...HANDED, deliveryType: 'pickup', minimumAge: 'from18' },
    )
    await app.person.click(await screen.findByRole('button', { name: 'Übergeben' }))
    const asks = within(await screen.findByRole('dialog'))
    await app.person.click(asks.getByRole('button', { name: 'Geprüft und übergeben' }))
    await expect
      .poll(() => app.server.asked('moveReplacement').map(({ input }) => input.body))
      .toMatchObject([{ step: 'handOver', ageChecked: true }])
    app.close()
  })
})
