import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { anOrderDetail, anOrderRow, asked, openBoard, rows } from './testing.ts'

type Board = Awaited<ReturnType<typeof openBoard>>
const items = (board: Board['board']) =>
  board.findByRole('list', { name: 'Neu' }).then((list) => within(list).getAllByRole('listitem'))
const choose = async (app: Board, menu: RegExp, status: string) => {
  await app.person.click(await app.board.findByRole('button', { name: menu }))
  await app.person.click(await screen.findByRole('menuitem', { name: status }))
}

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

describe('D-04 the status menu', () => {
  it('saves at once with the version seen, and undo brings the order back', async () => {
    const app = await openBoard({
      changeOrderStatus: ({ body }) =>
        anOrderDetail(
          anOrderRow(1, { status: body.status, version: (body.version ?? 0) + 1, moves: ['new'] }),
        ),
    })
    await choose(app, /Status von B7K1Q ändern, jetzt Neu/, 'Freigegeben')
    await waitFor(() =>
      expect(asked(app, 'changeOrderStatus')).toEqual([
        { orderId: id('9', 1), status: 'approved', version: 1 },
      ]),
    )
    await screen.findByText('B7K1Q: Freigegeben')
    await app.person.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(asked(app, 'changeOrderStatus').at(-1)).toEqual({
        orderId: id('9', 1),
        status: 'new',
        version: 2,
      }),
    )
    app.close()
  })

  it('FAULT-72 somebody else’s step meanwhile is said, and the board is asked anew', async () => {
    const conflict = {
      by: 'Tobias',
      at: '2026-11-20T16:40:00.000Z',
      current: { status: 'process', version: 2 },
    }
    const app = await openBoard({ changeOrderStatus: () => refuseStale(conflict) })
    await choose(app, /Status von B7K1Q/, 'Im Gange')
    await screen.findByText(/Jemand hat das inzwischen geändert/)
    await waitFor(() => expect(asked(app, 'orders').length).toBeGreaterThan(1))
    app.close()
  })

  it('O-01 a refused step says why', async () => {
    const app = await openBoard({ changeOrderStatus: () => refuse('order-has-open-rental') })
    await choose(app, /Status von B7K1Q/, 'Im Gange')
    expect(await screen.findByText(/eine Miete, die noch nicht vorbei ist/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('cancelling asks first, for nothing brings it back', async () => {
    const goods = anOrderRow(1, { moves: ['canceled'] })
    const app = await openBoard({
      orders: () => ({ rows: [goods], total: null, totalIsExact: false }),
      changeOrderStatus: () => anOrderDetail(anOrderRow(1, { status: 'canceled', moves: [], version: 2 })),
    })
    await choose(app, /Status von B7K1Q/, 'Storniert')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bestellung B7K1Q stornieren?' }))
    expect(asked(app, 'changeOrderStatus')).toEqual([])
    await app.person.click(dialog.getByRole('button', { name: 'Bestellung stornieren' }))
    await waitFor(() => expect(asked(app, 'changeOrderStatus')).toHaveLength(1))
    await screen.findByText('B7K1Q: Storniert')
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    app.close()
  })

  it('A-12 who may only look reads the status as a word', async () => {
    const looked = rows.map((row) => ({ ...row, moves: [] }))
    const app = await openBoard({ orders: () => ({ rows: looked, total: null, totalIsExact: false }) })
    await items(app.board)
    expect(app.board.queryByRole('button', { name: /Status von/ })).toBeNull()
    app.close()
  })
})

describe('D-04 comments on the board', () => {
  it('are read and written in place, each sent once', async () => {
    const app = await openBoard({
      staffOrder: ({ params }) =>
        anOrderDetail(anOrderRow(3, { id: params.id }), {
          notes: [
            { id: id('6', 1), at: '2026-11-20T16:40:00.000Z', author: 'Jana Brandt', text: 'Ruft zurück' },
          ],
        }),
      commentOrder: ({ body }) => ({
        id: id('6', 2),
        at: '2026-11-20T16:45:00.000Z',
        author: 'Jana Brandt',
        text: body.text,
      }),
    })
    await app.person.click(await app.board.findByRole('button', { name: 'Einen Kommentar zu B7K3Q lesen' }))
    const popover = within(await screen.findByRole('dialog'))
    await popover.findByText('Ruft zurück')
    const save = popover.getByRole('button', { name: 'Kommentar speichern' })
    expect(save).toHaveProperty('disabled', true)
    await app.person.type(popover.getByRole('textbox', { name: 'Neuer Kommentar' }), 'Erledigt')
    await app.person.click(save)
    await screen.findByText('Kommentar gespeichert')
    const [sent] = app.server.asked('commentOrder')
    expect(sent?.input.body).toEqual({ orderId: id('9', 3), text: 'Erledigt' })
    expect(sent?.caller.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
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
