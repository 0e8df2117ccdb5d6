import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { anOrderDetail, anOrderRow, openOrders } from './testing.ts'

const bread = anOrderRow(1, {
  status: 'approved',
  moves: [],
  items: [{ id: id('8', 1), kind: 'article', name: 'Brot', quantity: 1, grossCents: 590, rental: null }],
})
const UNPAID: GoodsHandover = {
  orderId: bread.id,
  deliveryType: 'pickup',
  minimumAge: 'none',
  acceptedAt: '2026-11-20T16:31:00.000Z',
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  due: { method: 'cash', cents: 590 },
  steps: ['prepare', 'ready', 'handOver'],
}
type Handlers = NonNullable<Parameters<typeof openOrders>[1]>

const open = (handover: GoodsHandover, more: Handlers = {}) =>
  openOrders(`/admin/orders?view=all&open=${bread.id}`, {
    orders: () => ({ rows: [bread], total: 1, totalIsExact: true }),
    staffOrder: () => anOrderDetail(bread),
    goodsHandover: () => handover,
    ...more,
  })
const counter = async () => within(await screen.findByRole('region', { name: 'Übergabe der Waren' }))
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: /erhalten\?|zurückgegeben\?|Ausweis/ }))
const button = (name: string) => ({ name })

describe('K-06 goods that are paid where they are handed over', () => {
  it('say what is to be paid; handing them over asks how the money came, and says that this is no cash register (LAW-52)', async () => {
    const app = await open(UNPAID, { moveGoods: () => ({ ...UNPAID, steps: [] }) })
    const goods = await counter()
    expect(goods.getByText(/Noch zu bezahlen: 5,90.€, bar/)).toBeInstanceOf(HTMLElement)
    await app.person.click(goods.getByRole('button', button('Übergeben')))
    const asked = await dialog()
    expect(asked.getByText(/Fachwerk ist keine Kasse/)).toBeInstanceOf(HTMLElement)
    expect(asked.getAllByRole('button').map(textOf)).toEqual(
      expect.arrayContaining(['Abbrechen', 'Mit Karte erhalten', 'Bar erhalten']),
    )
    expect(app.server.asked('moveGoods')).toEqual([])
    await expectAccessible()
    await app.person.click(asked.getByRole('button', button('Mit Karte erhalten')))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: bread.id, step: 'handOver', paidBy: 'contactless', ageChecked: false },
      ]),
    )
    app.close()
  })

  it.each([
    ['cod', /per Nachnahme\. Der Paketdienst kassiert/],
    ['invoice', /Auf Rechnung, noch nicht bezahlt: 5,90.€/],
  ] as const)(
    'what is paid later (%s) is said, and nobody is asked for it at the hand-over',
    async (method, words) => {
      const later: GoodsHandover = { ...UNPAID, due: { method, cents: 590 } }
      const app = await open(later, { moveGoods: () => ({ ...later, steps: [] }) })
      const goods = await counter()
      expect(goods.getByText(words)).toBeInstanceOf(HTMLElement)
      expect(goods.queryByRole('button', button('Geld erhalten …'))).toBeNull()
      await app.person.click(goods.getByRole('button', button('Übergeben')))
      await waitFor(() =>
        expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
          { orderId: bread.id, step: 'handOver', ageChecked: false },
        ]),
      )
      app.close()
    },
  )

  it('LAW-34 with an age limit the card is asked for first, then the money', async () => {
    const adult = { ...UNPAID, minimumAge: 'from18' } as const
    const app = await open(adult, { moveGoods: () => ({ ...adult, steps: [] }) })
    await app.person.click((await counter()).getByRole('button', button('Übergeben')))
    await app.person.click((await dialog()).getByRole('button', button('Geprüft und übergeben')))
    await app.person.click(await screen.findByRole('button', button('Bar erhalten')))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: bread.id, step: 'handOver', paidBy: 'cash', ageChecked: true },
      ]),
    )
    app.close()
  })

  it('may be noted as paid before they are handed over', async () => {
    let now = UNPAID
    const { due: _due, ...paid } = UNPAID
    const app = await open(UNPAID, {
      goodsHandover: () => now,
      takeGoodsMoney: () => (now = paid),
    })
    await app.person.click((await counter()).getByRole('button', button('Geld erhalten …')))
    await app.person.click((await dialog()).getByRole('button', button('Bar erhalten')))
    await screen.findByText(/sind vermerkt/)
    expect(app.server.asked('takeGoodsMoney').map(({ input }) => input.body)).toEqual([
      { orderId: bread.id, paidBy: 'cash' },
    ])
    await waitFor(() => expect(screen.queryByText(/Noch zu bezahlen/)).toBeNull())
    app.close()
  })

  it('who was slower reads that the money is noted already', async () => {
    const app = await open(UNPAID, { takeGoodsMoney: () => refuse('already-paid') })
    await app.person.click((await counter()).getByRole('button', button('Geld erhalten …')))
    await app.person.click((await dialog()).getByRole('button', button('Bar erhalten')))
    expect(await screen.findByText(/schon vermerkt/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('who only looks on sees what is to be paid and has no button', async () => {
    const app = await open({ ...UNPAID, steps: [] })
    const goods = await counter()
    expect(goods.getByText(/Noch zu bezahlen/)).toBeInstanceOf(HTMLElement)
    expect(goods.queryAllByRole('button')).toEqual([])
    app.close()
  })

  it('O-07 what goes back is given back by hand: asked once more, noted, gone', async () => {
    const { due: _due, ...paid } = UNPAID
    let now: GoodsHandover = { ...paid, steps: [], toGiveBack: [{ id: id('f', 1), cents: 590 }] }
    const app = await open(now, {
      goodsHandover: () => now,
      giveGoodsMoneyBack: () => (now = { ...paid, steps: [] }),
    })
    await app.person.click((await counter()).getByRole('button', button('Zurückgegeben')))
    const asked = await dialog()
    expect(asked.getByText(/gilt danach als erstattet/)).toBeInstanceOf(HTMLElement)
    await app.person.click(asked.getByRole('button', button('Zurückgegeben')))
    await waitFor(() => expect(screen.queryByText(/sind zurückzugeben/)).toBeNull())
    expect(app.server.asked('giveGoodsMoneyBack').map(({ input }) => input.body)).toEqual([
      { orderId: bread.id, refundId: id('f', 1) },
    ])
    app.close()
  })

  it('B-19 into a box they may once they are paid', async () => {
    const app = await open({ ...UNPAID, boxing: 'unpaid' })
    expect(await (await counter()).findByText('Ins Fach kann sie, sobald sie bezahlt ist.')).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})
