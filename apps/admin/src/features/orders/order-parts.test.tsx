import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { CommentsPopover, OrderComments } from './order-comments.tsx'
import { OrderItems } from './order-items.tsx'
import { Delivery, isUnpaid, Payment, Stamp } from './order-words.tsx'
import { orderCard, orderColumns } from './orders-columns.tsx'
import { anOrderDetail, anOrderRow } from './testing.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')

const stamps = (at: string, timeZone: string) => {
  const { main } = renderPart(<Stamp at={at} timeZone={timeZone} />)
  return textOf(main())
}

describe('D-04 words and signs of a row', () => {
  it.each([
    ['open', 'PayPal', 'Zahlung offen'],
    ['open', null, 'Zahlung offen'],
    ['paid', 'PayPal', 'PayPal'],
    ['paid', null, 'bezahlt'],
    ['partlyRefunded', 'PayPal', 'teilweise erstattet'],
    ['refunded', 'PayPal', 'erstattet'],
    ['none', 'PayPal', 'nicht bezahlt'],
  ] as const)('a payment that is %s by %s reads „%s“', (status, method, words) => {
    const { main } = renderPart(<Payment order={{ totalCents: 750, payment: { status, method } }} />)
    expect(textOf(main())).toBe(words)
    expect(isUnpaid({ payment: { status, method } })).toBe(status === 'open')
  })

  it('O-01 R-01 nobody pays for what is free: it reads „kostenlos“, and nowhere „bezahlt“ or 0,00 €', () => {
    const free = anOrderRow(1, {
      phase: 'running',
      totalCents: 0,
      payment: { status: 'paid', method: null },
      items: anOrderRow(1).items.map((item) => ({ ...item, grossCents: 0 })),
    })
    const row = orderColumns(NOW, 'rental').map(({ key, cell }) => <span key={key}>{cell(free)}</span>)
    const { main } = renderPart(
      <>
        {row}
        {orderCard(free, NOW, 'rental')}
        <OrderItems order={free} />
      </>,
    )
    expect(textOf(main()).match(/kostenlos/g)).toHaveLength(3)
    expect(textOf(main())).not.toMatch(/bezahlt|0,00/)
  })

  it.each([
    ['pickup', 'Abholung'],
    ['totable', 'Zu Tisch'],
    ['delivery', 'Lieferung'],
    ['shipment', 'Versand'],
  ] as const)('%s has a sign beside its word', (type, words) => {
    const { main } = renderPart(<Delivery type={type} />)
    expect(textOf(main())).toBe(words)
    expect(main().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('FAULT-41 times are those of the location, and the doubled hour says which', () => {
    expect(stamps('2026-07-01T22:30:00Z', 'Europe/Berlin')).toBe('02.07.26 | 00:30')
    expect(stamps('2026-07-01T22:30:00Z', 'Europe/Lisbon')).toBe('01.07.26 | 23:30')
    expect(stamps('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('25.10.26 | 02:30 MESZ')
    expect(stamps('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('25.10.26 | 02:30 MEZ')
  })
})

describe('D-04 items', () => {
  const goods = {
    id: id('8', 5),
    kind: 'article' as const,
    name: 'Trinkflasche Steg <0,75 l>',
    quantity: 3,
    grossCents: 2970,
    rental: null,
  }

  it('goods have name, number and price, and no way to a rental', () => {
    renderPart(<OrderItems order={anOrderRow(1, { items: [goods] })} />)
    const list = within(screen.getByRole('list', { name: 'Positionen' }))
    expect(textOf(list.getByRole('listitem'))).toBe('Trinkflasche Steg <0,75 l> 3 ×29,70 €')
    expect(list.queryByRole('link')).toBeNull()
  })

  it('K-07 what a customer wrote to an article stands beside it', () => {
    renderPart(<OrderItems order={anOrderRow(1, { items: [{ ...goods, note: 'mit Schleife' }] })} />)
    expect(screen.getByText('mit Schleife').tagName).toBe('Q')
  })

  it('delivery and tip are no number of things', () => {
    renderPart(
      <OrderItems order={anOrderRow(1, { items: [{ ...goods, kind: 'delivery', name: 'Versand' }] })} />,
    )
    expect(textOf(within(screen.getByRole('list', { name: 'Positionen' })).getByRole('listitem'))).toBe(
      'Versand 29,70 €',
    )
  })

  it.each([
    ['pickup', 'Abholung: Weg 1'],
    ['totable', 'Zu Tisch: Weg 1'],
    ['delivery', 'Lieferung an Weg 1'],
    ['shipment', 'Versand an Weg 1'],
  ] as const)('%s says where: %s', (deliveryType, words) => {
    renderPart(<OrderItems order={anOrderRow(1, { deliveryType, address: 'Weg 1' })} />)
    expect(screen.getByText(words)).toBeInstanceOf(HTMLElement)
  })

  it('O-01 a box is not collected: only where it stands is said', () => {
    const row = anOrderRow(1, { deliveryType: 'pickup', address: 'Weg 1', phase: 'running' })
    renderPart(<OrderItems order={row} />)
    expect(screen.getByText('Weg 1')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/Abholung/)).toBeNull()
  })

  it('a cell counts what is more than one', () => {
    const row = anOrderRow(1, { items: [...anOrderRow(1).items, goods] })
    const cell = orderColumns(NOW, 'work')
      .find(({ key }) => key === 'items')
      ?.cell(row)
    const { main } = renderPart(cell)
    expect(textOf(main())).toBe('Fach M, 3 × Trinkflasche Steg <0,75 l>')
  })
})

describe('K-03 an order of several boxes', () => {
  const [first] = anOrderRow(1).items
  const aBox = (n: number, state: 'active' | 'cancelled') =>
    first?.rental
      ? [
          {
            ...first,
            id: id('8', n),
            rental: { ...first.rental, id: id('e', n), boxName: `KN-00${n}`, state },
          },
        ]
      : []
  const row = anOrderRow(1, { items: [...aBox(1, 'active'), ...aBox(2, 'cancelled')] })

  it('lists each box with its time, where it stands and its price, and leads to its access right', () => {
    renderPart(<OrderItems order={row} />)
    const [one, two] = screen.getAllByRole('listitem').map(textOf)
    expect(one).toMatch(/Fach M KN-001 · .* · belegt1 ×34,80/)
    expect(two).toMatch(/Fach M KN-002 · .* · storniert1 ×34,80/)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [1, 2].map((n) => `/admin/access-rights?view=all&open=${id('e', n)}`),
    )
  })

  it('says in a cell and on a phone how many boxes, and which', () => {
    const cell = orderColumns(NOW, 'work').find(({ key }) => key === 'items')
    expect(textOf(renderPart(cell?.cell(row)).main())).toBe('2 Fächer (KN-001, KN-002)')
    expect(textOf(renderPart(orderCard(row, NOW, 'work')).main())).toContain('2 Fächer (KN-001, KN-002)')
  })
})

describe('O-01 a row of the list', () => {
  it('on a phone says who, where it stands, how it comes, when, how much and how paid', () => {
    const { main } = renderPart(orderCard(anOrderRow(1), NOW, 'work'))
    expect(textOf(main())).toBe('B7K1Q · Lena HoffmannNeuAbholung · 20.11. 18:1534,80 €PayPal')
  })

  it('an order without a wished time shows when it was placed', () => {
    const row = anOrderRow(1, { scheduledAt: null })
    expect(textOf(renderPart(orderCard(row, NOW, 'work')).main())).toContain('20.11. 17:31')
  })

  it('the column of the wished time shows a dash where there is none, and the end of a window', () => {
    const cell = orderColumns(NOW, 'work').find(({ key }) => key === 'scheduled')?.cell
    const none = renderPart(<p>{cell?.(anOrderRow(1, { scheduledAt: null }))}</p>)
    expect(textOf(none.main())).toBe('–')
    none.unmount()
    const window = { scheduledAt: '2026-11-20T17:00:00Z', scheduledUntil: '2026-11-20T18:00:00Z' }
    expect(textOf(renderPart(<p>{cell?.(anOrderRow(1, window))}</p>).main())).toMatch(/18:00.*–19:00$/)
  })
})

describe('D-04 comments', () => {
  it('who may not write reads only, and nothing yet is said', () => {
    renderPart(<OrderComments order={anOrderDetail(anOrderRow(1), { can: { edit: false } })} />)
    expect(screen.getByText('Noch hat niemand etwas notiert.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('one that is refused keeps its text and says why', async () => {
    const { person, server } = renderPart(<OrderComments order={anOrderDetail(anOrderRow(1))} />, {
      handlers: { commentOrder: () => refuse('not-found') },
    })
    const field = screen.getByRole('textbox', { name: 'Neuer Kommentar' })
    await person.type(field, 'Bitte prüfen')
    await person.click(screen.getByRole('button', { name: 'Kommentar speichern' }))
    expect(textOf(await screen.findByRole('alert'))).toContain('Das gibt es hier nicht.')
    expect(field).toHaveProperty('value', 'Bitte prüfen')
    expect(server.asked('commentOrder')).toHaveLength(1)
  })

  it('FAULT-08 after a lost answer the same text is sent under the same key', async () => {
    let answers = 0
    const { person, server } = renderPart(<OrderComments order={anOrderDetail(anOrderRow(1))} />, {
      handlers: {
        commentOrder: ({ body }) => {
          answers += 1
          if (answers === 1) return NO_ANSWER
          return { id: id('6', 1), at: '2026-11-20T17:00:00.000Z', author: 'Jana Brandt', text: body.text }
        },
      },
    })
    const field = screen.getByRole('textbox', { name: 'Neuer Kommentar' })
    await person.type(field, 'Einmal')
    const save = screen.getByRole('button', { name: 'Kommentar speichern' })
    await person.click(save)
    await screen.findByRole('alert')
    await person.click(save)
    await expect.poll(() => server.asked('commentOrder').length).toBe(2)
    const keys = server.asked('commentOrder').map(({ caller }) => caller.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    await expect.poll(() => field).toHaveProperty('value', '')
  })

  it('that do not come can be asked for again', async () => {
    const { person } = renderPart(<CommentsPopover order={anOrderRow(1)} />, {
      handlers: { staffOrder: () => NO_ANSWER },
    })
    await person.click(screen.getByRole('button', { name: 'Kommentar zu B7K1Q schreiben' }))
    expect(textOf(await screen.findByRole('alert'))).toContain('Die Kommentare sind nicht gekommen.')
  })
})
