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

const MUG = { name: 'Becher', quantity: 3, leftPieces: 3, outPieces: 3, paidCents: 3600, leftCents: 3600 }
const refundsOf = (over: Partial<OrderRefunds> = {}) =>
  anOrderRefunds({
    orderId: order.id,
    shortCode: order.shortCode,
    boxes: [],
    lines: [
      aRefundLine({ ...MUG, returnablePieces: 3 }),
      aRefundLine({ lineId: id('e', 2), name: 'Versand', kind: 'delivery', quantity: 1, outPieces: 0 }),
    ],
    goods: { canCancel: false },
    ...over,
  })
const CAME = refundsOf({
  lines: [aRefundLine({ ...MUG, outPieces: 1, returnablePieces: 1, camePieces: 2 })],
  arrivals: [
    {
      id: id('b', 1),
      at: '2026-11-24T09:00:00.000Z',
      by: 'Jana Brandt',
      note: 'Karton war nass',
      lines: [{ name: 'Becher', sound: 1, damaged: 1 }],
      openPieces: 2,
      declarationId: null,
    },
  ],
})
type Handlers = NonNullable<Parameters<typeof openOrders>[1]>
const open = (more: Handlers = {}, roles?: Parameters<typeof openOrders>[2]) =>
  openOrders(
    `/admin/orders?view=all&open=${order.id}`,
    {
      orders: () => ({ rows: [order], total: 1, totalIsExact: true }),
      staffOrder: () => anOrderDetail(order),
      goodsHandover: () => HANDED,
      orderRefunds: () => refundsOf(),
      ...more,
    },
    roles,
  )
async function openForm(more: Handlers = {}) {
  const app = await open(more)
  await app.person.click(await screen.findByRole('button', { name: 'Rücksendung erfassen …' }))
  const dialog = await screen.findByRole('dialog', { name: `Rücksendung zu Bestellung ${order.shortCode}` })
  return { app, dialog, form: within(dialog) }
}

describe('O-02 recording what came back', () => {
  it.each([1440, 390])('pieces are said line by line, sound or damaged, at %i px', async (width) => {
    pretendScreen({ width })
    let now = refundsOf()
    const { app, form } = await openForm({
      orderRefunds: () => now,
      recordReturn: () => {
        now = CAME
        return CAME
      },
    })
    expect(form.queryByText(/Versand/)).toBeNull()
    await app.person.type(form.getByRole('textbox', { name: 'Becher, in Ordnung' }), '1')
    await app.person.type(form.getByRole('textbox', { name: 'Becher, beschädigt' }), '1')
    await app.person.type(form.getByRole('textbox', { name: /Notiz/ }), 'Karton war nass')
    await expectAccessible()
    await app.person.click(form.getByRole('button', { name: 'Rücksendung erfassen' }))
    await screen.findByText(/Erfasst: 2 Stück/)
    expect(app.server.asked('recordReturn').map(({ input }) => input.body)).toEqual([
      {
        orderId: order.id,
        lines: [{ lineId: id('e', 1), sound: 1, damaged: 1, outPieces: 3 }],
        note: 'Karton war nass',
      },
    ])
    const returns = await screen.findByRole('region', { name: 'Rücksendungen' })
    expect(textOf(returns)).toContain('1 × Becher, beschädigt und abgeschrieben')
    expect(textOf(returns)).toContain('Über das Geld für 2 Stück ist noch nicht entschieden.')
    app.close()
  })

  it('what is wrong stands at its field, and nothing is sent', async () => {
    const { app, form } = await openForm({ recordReturn: () => refundsOf() })
    const press = () => app.person.click(form.getByRole('button', { name: 'Rücksendung erfassen' }))
    await press()
    expect(form.getByText('Bitte geben Sie an, welche Stücke zurück sind.')).toBeInstanceOf(HTMLElement)
    const sound = form.getByRole('textbox', { name: 'Becher, in Ordnung' })
    const damaged = form.getByRole('textbox', { name: 'Becher, beschädigt' })
    await app.person.type(sound, '3')
    await app.person.type(damaged, '1')
    await press()
    expect(form.getByText('Zusammen höchstens 3 Stück.')).toBeInstanceOf(HTMLElement)
    expect(damaged.getAttribute('aria-invalid')).toBe('true')
    await app.person.clear(damaged)
    await app.person.type(damaged, 'zwei')
    expect(form.getByText('Bitte eine ganze Zahl angeben.')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('recordReturn')).toEqual([])
    app.close()
  })

  it('FAULT-08 without an answer what was typed stays, and the second try has the same key', async () => {
    let isDown = true
    const { app, form } = await openForm({ recordReturn: () => (isDown ? NO_ANSWER : CAME) })
    await app.person.type(form.getByRole('textbox', { name: 'Becher, in Ordnung' }), '1')
    await app.person.click(form.getByRole('button', { name: 'Rücksendung erfassen' }))
    await form.findByRole('alert')
    isDown = false
    expect(form.getByRole('textbox', { name: 'Becher, in Ordnung' })).toHaveProperty('value', '1')
    await app.person.click(form.getByRole('button', { name: 'Rücksendung erfassen' }))
    await screen.findByText(/Erfasst: 1 Stück/)
    expect(app.server.asked('recordReturn')).toHaveLength(2)
    app.close()
  })

  it('who was second reads that something changed', async () => {
    const { app, form } = await openForm({ recordReturn: () => refuse('changed-meanwhile') })
    await app.person.type(form.getByRole('textbox', { name: 'Becher, in Ordnung' }), '1')
    await app.person.click(form.getByRole('button', { name: 'Rücksendung erfassen' }))
    expect(textOf(await form.findByRole('alert'))).not.toBe('')
    app.close()
  })

  it('is not offered for what is still in the house, nor to who only looks', async () => {
    const app = await open({ goodsHandover: () => ({ ...HANDED, sentAt: null, handedOverAt: null }) })
    await screen.findByRole('region', { name: 'Übergabe der Waren' })
    expect(app.server.asked('orderRefunds')).toEqual([])
    app.close()
    const looking = await open(
      { orderRefunds: () => ({ ...CAME, can: { refund: false, takeBack: false } }) },
      ['reader'],
    )
    const returns = await screen.findByRole('region', { name: 'Rücksendungen' })
    expect(within(returns).queryByRole('button')).toBeNull()
    expect(textOf(returns)).not.toContain('schon gewählt')
    looking.close()
  })

  it('a parcel of a withdrawal leads to it, and no money is offered beside it', async () => {
    const [arrival] = CAME.arrivals
    if (!arrival) throw new Error('the fixture has one')
    const app = await open({
      orderRefunds: () => refundsOf({ arrivals: [{ ...arrival, openPieces: 0, declarationId: id('d', 1) }] }),
    })
    const way = await screen.findByRole('link', { name: 'Widerruf öffnen' })
    expect(way.getAttribute('href')).toBe(`/admin/declarations?view=all&open=${id('d', 1)}`)
    expect(screen.queryByText(/noch nicht entschieden/)).toBeNull()
    app.close()
  })

  it('what cannot be loaded says so, and can be tried again', async () => {
    let fails = true
    const app = await open({ orderRefunds: () => (fails ? NO_ANSWER : refundsOf()) })
    await screen.findByText('Was zurückgekommen ist, lässt sich gerade nicht laden.')
    fails = false
    await app.person.click(screen.getByRole('button', { name: /noch einmal|neu/i }))
    expect(await screen.findByRole('button', { name: 'Rücksendung erfassen …' })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('O-07 the refund after a return', () => {
  it('has these pieces chosen, says they are here already, and no more of them can be meant', async () => {
    const app = await open({ orderRefunds: () => CAME })
    await app.person.click(await screen.findByRole('button', { name: 'Stornieren, erstatten' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Stornieren und erstatten' }))
    expect(await drawer.findByRole('checkbox', { name: 'Becher zurücknehmen' })).toHaveProperty(
      'checked',
      true,
    )
    expect(drawer.getByRole('combobox', { name: 'Was mit Becher geschieht' })).toHaveProperty(
      'value',
      'ist schon zurück',
    )
    expect(drawer.getByRole('combobox', { name: 'Wie viele Stück von Becher' })).toHaveProperty(
      'value',
      '2 Stück',
    )
    await app.person.click(drawer.getByRole('combobox', { name: 'Wie viele Stück von Becher' }))
    expect(screen.queryByRole('option', { name: '3 Stück' })).toBeNull()
    app.close()
  })
})
