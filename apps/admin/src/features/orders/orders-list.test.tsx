import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, textOf } from '../../testing/screen.tsx'
import { anOrderDetail, anOrderRow, asked, openOrders, rows } from './testing.ts'

const pane = async () => within(await screen.findByRole('complementary', { name: 'Bestellungen' }))

const entry = { id: '1', at: '2026-11-20T17:05:00Z', before: {}, reason: null }
const finished = {
  ...entry,
  actor: { kind: 'system', name: 'Bestellung' },
  action: 'order.changed',
  before: { status: 'new' },
  after: { status: 'finished' },
} as const
const moved = {
  ...entry,
  actor: { kind: 'customer', id: null, name: 'Kunde' },
  action: 'customer.changed',
  after: { fields: ['city', 'phone'] },
} as const

describe('O-01 the list of orders', () => {
  it('has its tabs, and the number apart from the rows', async () => {
    const app = await openOrders()
    expect(textOf(await screen.findByRole('row', { name: /B7K2Q/ }))).toContain('Zahlung offen')
    await screen.findByText('1–3 von 3')
    const tabs = within(screen.getByRole('navigation', { name: 'Status der Bestellungen' }))
    expect(tabs.getAllByRole('link').map(textOf)).toEqual([
      'Aktiv9',
      'Neu3',
      'Freigegeben1',
      'Im Gange5',
      'Abgeschlossen12.000',
      'Retoure0',
      'Storniert4',
      'Alle',
    ])
    expect(asked(app, 'orders').at(-1)).toMatchObject({
      statuses: ['new', 'approved', 'process'],
      count: false,
      dir: 'desc',
    })
    await expectAccessible()
    app.close()
  })

  it('N-10 filters stand in the address and reach the server', async () => {
    const app = await openOrders(
      `/admin/orders?view=all&delivery=delivery,shipment&payment=open&location=${id('c', 1)}&from=2026-11-01&q=Keller&sort=totalCents`,
    )
    await screen.findByRole('row', { name: /B7K1Q/ })
    expect(asked(app, 'orders').at(-1)).toMatchObject({
      deliveryTypes: ['delivery', 'shipment'],
      payment: 'open',
      locationIds: [id('c', 1)],
      from: '2026-11-01',
      search: 'Keller',
      orderBy: 'totalCents',
    })
    expect(asked(app, 'orders').at(-1)).not.toHaveProperty('statuses')
    app.close()
  })

  it('paid and unpaid together are everything', async () => {
    const app = await openOrders('/admin/orders?view=all&payment=open,paid')
    await screen.findByRole('row', { name: /B7K1Q/ })
    expect(asked(app, 'orders').at(-1)).not.toHaveProperty('payment')
    app.close()
  })

  it('an empty tab says what would stand there and leads to all', async () => {
    const app = await openOrders('/admin/orders?view=return', {
      orders: () => ({ rows: [], total: 0, totalIsExact: true }),
    })
    await screen.findByText('Zurzeit gibt es keine Retoure.')
    await app.person.click(screen.getByRole('link', { name: 'Alle Bestellungen zeigen' }))
    expect(await screen.findByRole('heading', { name: 'Noch keine Bestellungen' })).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('A-12 without the permission there is no list', async () => {
    const app = await openOrders('/admin/orders', {}, [])
    expect(await screen.findByRole('heading', { name: 'Keine Berechtigung' })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('O-01 the drawer of an order', () => {
  it('FAULT-05 O-07 says that another amount came, and what the service keeps for itself', async () => {
    const row = anOrderRow(1, { payment: { status: 'open', method: 'Testbank' } })
    await openOrders(`/admin/orders?open=${id('9', 1)}`, {
      staffOrder: () =>
        anOrderDetail(row, {
          paidAt: null,
          payments: [
            {
              id: id('7', 2),
              state: 'failed',
              method: 'Testbank',
              amountCents: 3480,
              capturedCents: 0,
              strayCents: 100,
              feeCents: 35,
              at: row.placedAt,
            },
          ],
        }),
    })
    await (await pane()).findByRole('heading', { name: 'B7K1Q' })
    const said = textOf(screen.getByRole('complementary', { name: 'Bestellungen' }))
    expect(said).toContain('Testbank, fehlgeschlagen')
    expect(said).toContain('Statt des Betrags kamen 1,00 €; sie gehen zurück.')
    expect(said).toContain('Gebühr des Dienstes 0,35 €')
  })

  it('shows customer, items with their rental, payments and refunds', async () => {
    const app = await openOrders(`/admin/orders?open=${id('9', 1)}`, {
      staffOrder: () =>
        anOrderDetail(anOrderRow(1, { payment: { status: 'partlyRefunded', method: 'PayPal' } }), {
          refunds: [
            {
              id: id('5', 1),
              cents: 150,
              state: 'done',
              at: '2026-11-20T17:00:00.000Z',
              doneAt: '2026-11-20T17:01:00.000Z',
            },
          ],
        }),
    })
    const drawer = await pane()
    await drawer.findByRole('heading', { name: 'B7K1Q' })
    const said = textOf(screen.getByRole('complementary', { name: 'Bestellungen' }))
    for (const words of [
      'Lena Hoffmann',
      'Seestraße 1, 78462 Konstanz',
      'teilweise erstattet',
      'PayPal, bezahlt',
      'zurückgezahlt',
      '−1,50 €',
    ])
      expect(said).toContain(words)
    expect(drawer.getByRole('link', { name: /KN-013/ }).getAttribute('href')).toContain(id('e', 1))
    await expectAccessible()
    app.close()
  })

  it('comments and history stand in tabs of their own, in German', async () => {
    const app = await openOrders(`/admin/orders?open=${id('9', 1)}`, {
      staffOrder: () =>
        anOrderDetail(rows[0] ?? anOrderRow(1), {
          can: { edit: false },
          notes: [
            { id: id('6', 1), at: '2026-11-20T16:40:00.000Z', author: 'Jana Brandt', text: 'Eins\nZwei' },
          ],
        }),
      history: ({ body }) => ({ rows: [body.subject.kind === 'order' ? finished : moved], total: 1 }),
    })
    const drawer = await pane()
    await app.person.click(await drawer.findByRole('tab', { name: /Kommentare/ }))
    expect(textOf(await drawer.findByText(/Eins/))).toBe('Eins Zwei')
    expect(drawer.queryByRole('textbox')).toBeNull()
    await app.person.click(drawer.getByRole('tab', { name: 'Verlauf' }))
    await waitFor(() => expect(drawer.getAllByRole('list', { name: 'Verlauf' })).toHaveLength(2))
    const [ofOrder, ofCustomer] = drawer.getAllByRole('list', { name: 'Verlauf' }).map(textOf)
    expect(ofOrder).toContain('Neu Abgeschlossen')
    expect(ofCustomer).toContain('Kunde hat seine Angaben geändert')
    expect(ofCustomer).toContain('Ort, Telefon')
    app.close()
  })

  it('A-13 of another company’s order it says that there is none', async () => {
    const app = await openOrders(`/admin/orders?open=${id('9', 77)}`, {
      staffOrder: () => refuse('not-found'),
    })
    const drawer = await pane()
    const words = { name: 'Diese Bestellung gibt es hier nicht' }
    expect(await drawer.findByRole('heading', words)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('the status is changed here too, and list and drawer follow', async () => {
    let status: 'new' | 'process' = 'new'
    const now = () =>
      anOrderDetail(anOrderRow(1, { status, moves: status === 'new' ? ['process'] : ['new'] }))
    const app = await openOrders(`/admin/orders?open=${id('9', 1)}`, {
      staffOrder: now,
      changeOrderStatus: () => {
        status = 'process'
        return now()
      },
    })
    const drawer = await pane()
    await app.person.click(await drawer.findByRole('button', { name: /Status von B7K1Q ändern, jetzt Neu/ }))
    await app.person.click(await screen.findByRole('menuitem', { name: 'Im Gange' }))
    await waitFor(() =>
      expect(drawer.getByRole('button', { name: /jetzt Im Gange/ })).toBeInstanceOf(HTMLElement),
    )
    app.close()
  })
})
