import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { heading, textOf } from '../../testing/screen.tsx'
import { orderLists } from './orders-list.tsx'
import { anOrderDetail, anOrderRow, asked, openBoard, openOrders } from './testing.ts'

const COUNTS = { overdue: 2, unplaced: 0, running: 15, goods: 0, unpaid: 1, begins: 3, ended: 0, canceled: 0 }
const late = anOrderRow(1, { phase: 'overdue', moves: ['approved'] })
const handlers = {
  orderDeliveries: () => ({ deliveries: ['pickup' as const], of: 'rentals' as const }),
  orderPhaseCounts: () => ({ counts: COUNTS }),
  orders: () => ({ rows: [late, anOrderRow(2, { phase: 'running' })], total: 2, totalIsExact: true }),
  staffOrder: () => anOrderDetail(late),
}
const tabsOf = (name: string) =>
  within(screen.getByRole('navigation', { name })).getAllByRole('link').map(textOf)

describe('O-01 orders of a company that only rents boxes', () => {
  it('say what the rental does, and have no ways to deliver to choose from', async () => {
    const app = await openOrders('/admin/orders?view=overdue', handlers)
    await heading('Bestellungen')
    expect(await screen.findByRole('cell', { name: 'Überzogen' })).toBeInstanceOf(HTMLElement)
    expect(tabsOf('Was die Mieten tun').join(' ')).toMatch(
      /^Läuft.*Überzogen.*Beginnt.*Beendet.*Storniert.*Alle$/,
    )
    expect(asked(app, 'orders').at(-1)).toMatchObject({ phases: ['overdue'] })
    expect(screen.queryByText('Neu')).toBeNull()
    expect(
      orderLists.rental.address.fields.some(
        (field) => field.kind === 'choices' && field.param === 'delivery',
      ),
    ).toBe(false)
    app.close()
  })

  it('nobody is asked to move such an order by hand', async () => {
    const app = await openOrders(`/admin/orders?view=all&open=${id('9', 1)}`, handlers)
    await screen.findByRole('heading', { level: 2, name: late.shortCode })
    await waitFor(() => expect(document.querySelectorAll('.st-ueberzogen')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^Status von/ })).toBeNull()
    app.close()
  })

  it('D-04 the board on the dashboard begins with what runs, and counts what is late', async () => {
    const app = await openBoard(handlers)
    const tabs = app.board.getAllByRole('button', { pressed: true })
    expect(tabs.map(textOf)[0]).toMatch(/^Läuft/)
    expect(asked(app, 'orders').at(-1)).toMatchObject({ phases: ['running'] })
    await app.board.findByRole('button', { name: /^Überzogen.*2 Bestellungen/ })
    expect(app.board.queryByRole('button', { name: 'Versand' })).toBeNull()
    expect(app.board.getByRole('link', { name: 'Alle ansehen' }).getAttribute('href')).toBe(
      '/admin/orders?view=running',
    )
    app.close()
  })

  it('D-04 what is paid meanwhile comes onto the board where its rental stands, and into no other tab', async () => {
    const app = await openBoard({
      ...handlers,
      staffOrder: ({ params }) =>
        anOrderDetail(
          anOrderRow(params.id === id('9', 41) ? 41 : 42, {
            phase: params.id === id('9', 41) ? 'running' : 'begins',
          }),
        ),
    })
    await app.board.findByRole('button', { name: /^Positionen von .* schließen$/ })
    for (const n of [41, 42])
      app.server.stream.emit(aLiveEvent(n, { type: 'order.paid', orderId: id('9', n) }))
    await app.board.findByRole('button', { name: /^1 neuer Eintrag/ })
    await waitFor(() => expect(app.server.asked('staffOrder')).toHaveLength(2))
    expect(app.board.queryByRole('button', { name: /^2 neue/ })).toBeNull()
    app.close()
  })
})
