import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible } from '../../testing/screen.tsx'
import { anOrderDetail, anOrderRow, asked, openBoard, rows } from './testing.ts'

type Board = Awaited<ReturnType<typeof openBoard>>
const choose = async (app: Board, menu: RegExp, status: string) => {
  await app.person.click(await app.board.findByRole('button', { name: menu }))
  await app.person.click(await screen.findByRole('menuitem', { name: status }))
}

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

  it('LAW-67 the menu opens inside the page, on its first line, and goes by arrows', async () => {
    const app = await openBoard({})
    const button = await app.board.findByRole('button', { name: /Status von B7K1Q/ })
    await app.person.click(button)
    const menu = within(screen.getByRole('main')).getByRole('menu')
    const lines = within(menu).getAllByRole('menuitem')
    await waitFor(() => expect(document.activeElement).toBe(lines[0]))
    await expectAccessible()
    await app.person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(lines[1])
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
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
    await app.board.findByRole('list', { name: 'Neu' })
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
