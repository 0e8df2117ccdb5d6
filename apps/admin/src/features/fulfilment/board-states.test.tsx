import type { Board } from '@fachwerk/contract/fulfilment/board-views'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf, columnOf, inMinutes } from './testing.ts'

const BERLIN = { timeZone: 'Europe/Berlin', pausedUntil: null }
const TWO = [
  { id: id('c', 1), name: 'Kiezladen', ...BERLIN },
  { id: id('c', 2), name: 'Nordkiosk', ...BERLIN },
]
const open = (
  board: NonNullable<OpenOptions['handlers']>['board'],
  more: OpenOptions = {},
  address = '/admin/orders/board',
) =>
  openApp(address, {
    user: aUser({ roles: ['owner'] }),
    ...more,
    handlers: { ...(board && { board }), ...more.handlers },
  })
const moved = (over: Partial<ReturnType<typeof aCard>> = {}) => {
  const { orderId, deliveryType, minimumAge, acceptedAt, preparingAt, readyAt, sentAt, steps } = aCard(
    1,
    over,
  )
  const times = { acceptedAt, preparingAt, readyAt, sentAt, handedOverAt: null, tracking: null }
  return { orderId, deliveryType, minimumAge, steps, ...times }
}

beforeEach(() => localStorage.clear())

describe('D-04 each state of the board', () => {
  it('while it is loading that is said, and with nothing on it each column says so', async () => {
    const answer = Promise.withResolvers<Board>()
    const app = await open(() => answer.promise)
    expect(await screen.findByText('Wird geladen …')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText('Nichts Neues.')).toBeNull()
    answer.resolve(aBoard([]))
    for (const words of ['Nichts Neues.', 'Nichts in Vorbereitung.', 'Nichts liegt bereit.'])
      expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Heute noch nichts übergeben.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('0 offen')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('what cannot be loaded is said, and another try brings it', async () => {
    let answers = false
    const app = await open(() => (answers ? aBoard([aCard(1)]) : NO_ANSWER))
    expect(await screen.findByText('Die Bestellungen ließen sich nicht laden')).toBeInstanceOf(HTMLElement)
    answers = true
    await app.person.click(screen.getByRole('button', { name: /Erneut|Noch einmal/ }))
    expect(await cardOf('P3N1T')).toBeDefined()
    app.close()
  })

  it('A-12 who may not see orders is told so, and nothing is asked', async () => {
    const app = await open(() => aBoard([aCard(1)]), {
      user: { ...aUser(), permissions: ['dashboard.view'] },
    })
    expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('article')).toBeNull()
    expect(app.server.asked('board')).toEqual([])
    app.close()
  })

  it('more than fit are counted, and how late the worst is stands in the head', async () => {
    const late = { preparingAt: inMinutes(-60), steps: ['ready', 'handOver'] as ['ready', 'handOver'] }
    const app = await open(() =>
      aBoard(
        [
          aCard(1, { ...late, dueAt: inMinutes(-125.5) }),
          aCard(2, { ...late, dueAt: inMinutes(-3) }),
          aCard(3),
        ],
        { hasMore: true },
      ),
    )
    expect(await screen.findByText(/Sie sehen die 3 dringendsten/)).toBeInstanceOf(HTMLElement)
    const standing = screen.getByText(/^3 offen/)
    expect(textOf(standing)).toBe('3 offen · am längsten überfällig 2 h 05')
    app.close()
  })
})

describe('O-02 which orders a board shows', () => {
  it('one way at a time, kept in the address; with only one there is nothing to choose', async () => {
    let cards = [aCard(1), aCard(2, { deliveryType: 'totable', table: 'Tisch 4' })]
    const app = await open(() => aBoard(cards))
    const ways = within(await screen.findByRole('group', { name: 'Lieferart' }))
    await app.person.click(ways.getByRole('button', { name: 'Zu Tisch' }))
    expect(screen.queryByRole('article', { name: /P3N1T/ })).toBeNull()
    expect(textOf(screen.getByRole('article', { name: 'Bestellung P3N2T, Zu Tisch' }))).toContain('Tisch 4')
    expect(app.place()).toBe('/admin/orders/board?delivery=totable')
    await app.person.click(ways.getByRole('button', { name: 'Alle' }))
    expect(await cardOf('P3N1T')).toBeDefined()
    app.close()
    cards = [aCard(1)]
    const other = await open(() => aBoard(cards))
    await cardOf('P3N1T')
    expect(screen.queryByRole('group', { name: 'Lieferart' })).toBeNull()
    other.close()
  })

  it('a word in the address that is no way shows all of them', async () => {
    const app = await open(() => aBoard([aCard(1)]), {}, '/admin/orders/board?delivery=drone&column=attic')
    expect(await cardOf('P3N1T')).toBeDefined()
    const tabs = within(screen.getByRole('navigation', { name: 'Spalten' }))
    expect(tabs.getByRole('button', { name: /^Neu/ }).getAttribute('aria-pressed')).toBe('true')
    app.close()
  })

  it('of one location, which this device remembers', async () => {
    const app = await open(() => aBoard([], { locations: TWO }))
    await app.person.selectOptions(await screen.findByLabelText('Standort'), 'Nordkiosk')
    await waitFor(() =>
      expect(app.server.asked('board').at(-1)?.input.query).toEqual({ locationId: id('c', 2) }),
    )
    app.close()
    const again = await open(() => aBoard([], { locations: TWO }))
    expect(await screen.findByLabelText('Standort')).toHaveProperty('value', id('c', 2))
    expect(again.server.asked('board')[0]?.input.query).toEqual({ locationId: id('c', 2) })
    again.close()
  })

  it('on a phone one column, chosen by its tab with how many it has', async () => {
    const preparing = { preparingAt: inMinutes(-3), steps: ['ready'] as ['ready'] }
    const app = await open(() => aBoard([aCard(1), aCard(2, preparing), aCard(3, preparing)]))
    await cardOf('P3N1T')
    const tabs = within(screen.getByRole('navigation', { name: 'Spalten' }))
    expect(tabs.getAllByRole('button').map(textOf)).toEqual([
      'Neu1',
      'In Vorbereitung2',
      'Bereit0',
      'Erledigt0',
    ])
    tabs.getByRole('button', { name: /^In Vorbereitung/ }).focus()
    await app.person.keyboard('{Enter}')
    expect(app.place()).toBe('/admin/orders/board?column=preparing')
    const shown = [...document.querySelectorAll<HTMLElement>('section[data-shown]')]
    expect(shown.map(({ dataset }) => dataset['column'])).toEqual(['preparing'])
    app.close()
  })
})

describe('O-02 what the buttons of a card do', () => {
  it.each([
    ['pickup', 'prepare', 'Vorbereiten'],
    ['totable', 'handOver', 'Serviert melden'],
    ['delivery', 'send', 'Losfahren'],
    ['delivery', 'handOver', 'Zugestellt melden'],
    ['shipment', 'prepare', 'Packen'],
  ] as const)('of %s the step %s is called „%s“ and is taken', async (deliveryType, step, words) => {
    const app = await open(() => aBoard([aCard(1, { deliveryType, steps: [step] })]), {
      handlers: { moveGoods: () => moved({ deliveryType, steps: [] }) },
    })
    await app.person.click((await cardOf('P3N1T')).getByRole('button', { name: words }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: id('9', 1), step, ageChecked: false },
      ]),
    )
    app.close()
  })

  it('a card that is sent says where to and as what, and who was to take it is proposed', async () => {
    const card = aCard(1, {
      deliveryType: 'shipment',
      steps: ['send'],
      address: 'Weg 1, 1010 Wien, Österreich',
      shipping: { name: 'Paket', carrier: 'gls' },
    })
    const app = await open(() => aBoard([card]))
    const shown = await cardOf('P3N1T')
    expect(shown.getByText('Weg 1, 1010 Wien, Österreich')).toBeInstanceOf(HTMLElement)
    expect(shown.getByText('Paket')).toBeInstanceOf(HTMLElement)
    await app.person.click(shown.getByRole('button', { name: 'Versenden …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bestellung P3N1T versenden' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Paketdienst').value).toBe('gls')
    app.close()
  })

  it('a parcel asks with whom it goes before it is sent', async () => {
    const app = await open(() => aBoard([aCard(1, { deliveryType: 'shipment', steps: ['send'] })]), {
      handlers: { moveGoods: () => moved({ deliveryType: 'shipment', steps: ['handOver'] }) },
    })
    await app.person.click((await cardOf('P3N1T')).getByRole('button', { name: 'Versenden …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bestellung P3N1T versenden' }))
    expect(app.server.asked('moveGoods')).toEqual([])
    await app.person.type(dialog.getByLabelText('Sendungsnummer'), '0534{Enter}')
    await app.person.click(dialog.getByRole('button', { name: 'Versendet' }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: id('9', 1), step: 'send', ageChecked: false, carrier: 'dhl', trackingNumber: '0534' },
      ]),
    )
    app.close()
  })

  it('LAW-34 who breaks off the question after the card hands nothing over', async () => {
    const app = await open(() =>
      aBoard([aCard(1, { readyAt: inMinutes(-2), steps: ['handOver'], minimumAge: 'from16' })]),
    )
    await app.person.click((await cardOf('P3N1T')).getByRole('button', { name: 'Übergeben' }))
    await screen.findByRole('dialog', { name: 'Ausweis gesehen?' })
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.server.asked('moveGoods')).toEqual([])
    app.close()
  })

  it('a step somebody else took is refused in words, and the board is asked anew', async () => {
    const app = await open(() => aBoard([aCard(1)]), {
      handlers: { moveGoods: () => refuse('transition-not-allowed') },
    })
    const button = (await cardOf('P3N1T')).getByRole('button', { name: 'Vorbereiten' })
    const before = app.server.asked('board').length
    await app.person.click(button)
    await waitFor(() => expect(app.server.asked('board').length).toBeGreaterThan(before))
    expect(screen.queryByText(/ist in Vorbereitung\.$/)).toBeNull()
    expect(await columnOf('Neu')).toBeDefined()
    expect((await cardOf('P3N1T')).getByRole('button', { name: 'Vorbereiten' })).toHaveProperty(
      'disabled',
      false,
    )
    app.close()
  })

  it('pressed twice it is taken once, and the other card may be moved meanwhile', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof moved>>()
    const app = await open(() => aBoard([aCard(1), aCard(2)]), {
      handlers: { moveGoods: () => answer.promise },
    })
    const button = (await cardOf('P3N1T')).getByRole('button', { name: 'Vorbereiten' })
    await app.person.dblClick(button)
    expect(app.server.asked('moveGoods')).toHaveLength(1)
    expect(button).toHaveProperty('disabled', true)
    expect((await cardOf('P3N2T')).getByRole('button', { name: 'Vorbereiten' })).toHaveProperty(
      'disabled',
      false,
    )
    answer.resolve(moved({ preparingAt: inMinutes(0), steps: ['ready', 'handOver'] }))
    await screen.findByText('Bestellung P3N1T ist in Vorbereitung.')
    app.close()
  })

  it('two notes of the same words both stand on the card and on its slip', async () => {
    const app = await open(() => aBoard([aCard(1, { notes: ['ruft an', 'ruft an'] })]))
    const shown = await cardOf('P3N1T')
    expect(shown.getAllByText('ruft an')).toHaveLength(2)
    const slips: number[] = []
    const said: unknown[] = []
    globalThis.print = () => {
      slips.push(screen.getAllByText('Notiz: ruft an').length)
    }
    const complain = console.error
    console.error = (...words: unknown[]) => {
      said.push(...words)
    }
    await app.person.click(shown.getByRole('button', { name: 'Bon drucken für P3N1T' }))
    console.error = complain
    expect([slips, said]).toEqual([[2], []])
    app.close()
  })

  it('the sound is switched off for this device alone, and stays so', async () => {
    const app = await open(() => aBoard([]))
    const sound = await screen.findByRole('button', { name: /^Ton (an|aus)$/ })
    expect(textOf(sound)).toBe('Ton an')
    await app.person.click(sound)
    app.close()
    const again = await open(() => aBoard([]))
    const after = await screen.findByRole('button', { name: /^Ton (an|aus)$/ })
    expect(textOf(after)).toBe('Ton aus')
    again.close()
  })
})
