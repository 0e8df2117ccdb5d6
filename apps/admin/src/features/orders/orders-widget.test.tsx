import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { anOrderDetail, anOrderRow, asked, openBoard } from './testing.ts'

type Board = Awaited<ReturnType<typeof openBoard>>
const items = (board: Board['board']) =>
  board.findByRole('list', { name: 'Neu' }).then((list) => within(list).getAllByRole('listitem'))

describe('D-04 the orders on the dashboard', () => {
  it('show new ones for collection first: code, times, customer, money, and the first one’s items and address', async () => {
    const app = await openBoard()
    await items(app.board)
    const [first] = app.board.getAllByRole('listitem')
    expect(textOf(first)).toBe(
      'B7K1Q20.11.26 | 17:31Lena Hoffmannlena.hoffmann@post.exampleAbholung20.11.26 | 18:1534,80 €PayPalNeu' +
        'Fach M KN-013 · 20.11.2026 18:15 – 20:151 ×34,80 €' +
        'Abholung: Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz',
    )
    expect(asked(app, 'orders')[0]).toMatchObject({
      statuses: ['new'],
      deliveryTypes: ['pickup'],
      count: false,
    })
    await expectAccessible()
    app.close()
  })

  it('an order without money says so in words and stands in the danger state', async () => {
    const app = await openBoard()
    const danger = (await app.board.findByText('Zahlung offen')).closest('li')
    expect(danger?.dataset['unpaid']).toBe('true')
    expect(textOf(danger)).toContain('Hans-Peter Grünwald')
    app.close()
  })

  it('tabs and delivery types ask the server; numbers stand where something waits', async () => {
    const app = await openBoard()
    expect(textOf(await app.board.findByRole('button', { name: /^Im Gange.*5 Bestellungen/ }))).toContain('5')
    expect(textOf(app.board.getByRole('button', { name: 'Abgeschlossen' }))).toBe('Abgeschlossen')
    await app.person.click(app.board.getByRole('button', { name: /^Im Gange/ }))
    await app.person.click(app.board.getByRole('button', { name: 'Versand' }))
    await waitFor(() =>
      expect(asked(app, 'orders').at(-1)).toMatchObject({
        statuses: ['process'],
        deliveryTypes: ['shipment'],
      }),
    )
    expect(app.board.getByRole('link', { name: 'Alle ansehen' }).getAttribute('href')).toBe(
      '/admin/orders?view=process&delivery=shipment',
    )
    app.close()
  })

  it('what was ordered opens and closes at the code', async () => {
    const app = await openBoard()
    await app.person.click(await app.board.findByRole('button', { name: 'Positionen von B7K1Q schließen' }))
    expect(app.board.queryByRole('list', { name: 'Positionen' })).toBeNull()
    await app.person.click(app.board.getByRole('button', { name: 'Positionen von B7K3Q zeigen' }))
    expect(app.board.getByRole('link', { name: /KN-013/ }).getAttribute('href')).toBe(
      `/admin/access-rights?view=all&open=${id('e', 3)}`,
    )
    app.close()
  })
})

describe('D-04 the board lives', () => {
  it('new orders are counted until somebody wants to see them', async () => {
    const app = await openBoard()
    await items(app.board)
    const before = asked(app, 'orders').length
    for (const n of [41, 42])
      app.server.stream.emit(aLiveEvent(n, { type: 'order.placed', orderId: id('9', n) }))
    await app.person.click(await app.board.findByRole('button', { name: '2 neue Einträge' }))
    await waitFor(() => expect(asked(app, 'orders').length).toBeGreaterThan(before))
    app.close()
  })

  it('a row that changes elsewhere is renewed where it stands', async () => {
    const app = await openBoard({
      staffOrder: () => anOrderDetail(anOrderRow(2, { payment: { status: 'paid', method: 'Kreditkarte' } })),
    })
    await app.board.findByText('Zahlung offen')
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: id('9', 2) }))
    await app.board.findByText('Kreditkarte')
    expect(app.board.queryByText('Zahlung offen')).toBeNull()
    app.close()
  })

  it('tells nothing waiting from nothing of this kind, and from no answer with another try', async () => {
    let fails = true
    const app = await openBoard({
      orders: () => (fails ? NO_ANSWER : { rows: [], total: 0, totalIsExact: true }),
    })
    const again = await app.board.findByRole('button', { name: 'Erneut versuchen' })
    expect(textOf(app.board.getByRole('alert'))).toContain('Die Bestellungen sind nicht gekommen.')
    fails = false
    await app.person.click(again)
    await app.board.findByText('Zurzeit wartet keine neue Bestellung.')
    await app.person.click(app.board.getByRole('button', { name: 'Lieferung' }))
    await app.board.findByText('Mit dieser Lieferart gibt es hier nichts.')
    app.close()
  })
})
