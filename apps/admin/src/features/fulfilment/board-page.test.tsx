import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf as card, columnOf as column, inMinutes } from './testing.ts'

const open = (board: () => Board | typeof NO_ANSWER, more: OpenOptions = {}) =>
  openApp('/admin/orders/board', {
    user: aUser({ roles: ['owner'] }),
    ...more,
    handlers: { board, ...more.handlers },
  })
beforeEach(() => localStorage.clear())

/** A server that keeps what is ticked. */
function tickable() {
  const ticked = new Set<string>()
  const card1 = aCard(1)
  return {
    board: () =>
      aBoard([{ ...card1, lines: card1.lines.map((line) => ({ ...line, isTicked: ticked.has(line.id) })) }]),
    tick: (lineId: string, isTicked: boolean) => {
      if (isTicked) ticked.add(lineId)
      else ticked.delete(lineId)
      return { lineId, isTicked }
    },
  }
}

describe('D-04 O-02 the board for kitchen and packing', () => {
  it('stands alone on the screen, each order in the column of its work, with what comes next', async () => {
    const app = await open(() =>
      aBoard(
        [
          aCard(1),
          aCard(2, { preparingAt: inMinutes(-3), dueAt: inMinutes(9), steps: ['ready', 'handOver'] }),
          aCard(3, {
            readyAt: inMinutes(-16),
            steps: ['handOver'],
            minimumAge: 'from18',
            notes: ['ruft an'],
            lines: [
              {
                id: id('8', 77),
                quantity: 1,
                name: 'Burger',
                extras: '',
                note: 'ohne Zwiebeln',
                isTicked: false,
              },
            ],
          }),
          aCard(4, { preparingAt: inMinutes(-40), dueAt: inMinutes(-22), steps: ['ready', 'handOver'] }),
        ],
        {
          done: {
            total: 14,
            latest: [
              {
                orderId: id('9', 7),
                shortCode: 'V2KD8S',
                locationId: id('c', 1),
                deliveryType: 'pickup',
                handedOverAt: inMinutes(-60),
              },
            ],
          },
        },
      ),
    )
    expect((await column('Neu')).getByRole('button', { name: 'Vorbereiten' })).toBeInstanceOf(HTMLElement)
    const preparing = await column('In Vorbereitung')
    expect(preparing.getAllByRole('button', { name: 'Abholbereit melden' })).toHaveLength(2)
    expect(preparing.getAllByRole('article').map((each) => each.dataset['due'])).toEqual(['soon', 'late'])
    expect(preparing.getByText(/^überfällig seit 2[12]:/)).toBeInstanceOf(HTMLElement)
    const ready = await column('Bereit')
    expect(ready.getByRole('button', { name: 'Übergeben' })).toBeInstanceOf(HTMLElement)
    expect(ready.getByText('Ausweis ab 18')).toBeInstanceOf(HTMLElement)
    expect(ready.getByText('ruft an')).toBeInstanceOf(HTMLElement)
    expect(ready.getByText('ohne Zwiebeln').tagName).toBe('Q')
    expect(ready.queryByRole('checkbox')).toBeNull()
    const done = await column('Erledigt')
    expect(done.getByText('13 weitere heute')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('its button takes the step, and the order moves on as the server says', async () => {
    const app = await open(() => aBoard([aCard(1)]), {
      handlers: {
        moveGoods: () => ({
          orderId: id('9', 1),
          minimumAge: 'none',
          acceptedAt: inMinutes(-5),
          preparingAt: inMinutes(0),
          readyAt: null,
          sentAt: null,
          handedOverAt: null,
          deliveryType: 'pickup',
          tracking: null,
          steps: ['ready', 'handOver'],
        }),
      },
    })
    await app.person.click((await card('P3N1T')).getByRole('button', { name: 'Vorbereiten' }))
    await screen.findByText('Bestellung P3N1T ist in Vorbereitung.')
    expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
      { orderId: id('9', 1), step: 'prepare', ageChecked: false },
    ])
    app.close()
  })

  it('LAW-34 with an age limit it is handed over when somebody says that they saw a card', async () => {
    const app = await open(
      () => aBoard([aCard(1, { readyAt: inMinutes(-2), steps: ['handOver'], minimumAge: 'from18' })]),
      { handlers: { moveGoods: () => refuse('transition-not-allowed') } },
    )
    await app.person.click((await card('P3N1T')).getByRole('button', { name: 'Übergeben' }))
    expect(app.server.asked('moveGoods')).toEqual([])
    const dialog = within(await screen.findByRole('dialog', { name: 'Ausweis gesehen?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Geprüft und übergeben' }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: id('9', 1), step: 'handOver', ageChecked: true },
      ]),
    )
    app.close()
  })

  const NAME = '1 × Kiez-Frühstück ist fertig'

  it('a tick is shown at once and taken back when it was not saved', async () => {
    let answers = true
    const { board, tick } = tickable()
    const app = await open(board, {
      handlers: {
        tickGoods: ({ body: { lineId, isTicked } }) =>
          answers ? tick(lineId, isTicked) : refuse('not-found'),
      },
    })
    const box = (await card('P3N1T')).getByRole('checkbox', { name: NAME })
    await app.person.click(box)
    expect(box).toHaveProperty('checked', true)
    answers = false
    await app.person.click(box)
    await screen.findByText(/Das Häkchen ist nicht gespeichert/)
    expect(box).toHaveProperty('checked', true)
    app.close()
  })

  it('an answer that was asked for before a tick does not take it away', async () => {
    const { board, tick } = tickable()
    const waiting: (() => void)[] = []
    const saves: (() => void)[] = []
    let isSlow = false
    const app = await openApp('/admin/orders/board', {
      user: aUser({ roles: ['owner'] }),
      handlers: {
        board: () => {
          const answer = board()
          return isSlow ? new Promise<Board>((done) => waiting.push(() => done(answer))) : answer
        },
        tickGoods: ({ body: { lineId, isTicked } }) =>
          new Promise<ReturnType<typeof tick>>((done) => {
            saves.push(() => done(tick(lineId, isTicked)))
          }),
      },
    })
    const box = (await card('P3N1T')).getByRole('checkbox', { name: NAME })
    isSlow = true
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: id('9', 2) }))
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    isSlow = false
    await app.person.click(box)
    await waitFor(() => expect(saves).toHaveLength(1))
    for (const answer of waiting) answer()
    await new Promise((done) => setTimeout(done, 50))
    expect(box).toHaveProperty('checked', true)
    for (const save of saves) save()
    await waitFor(() => expect(app.server.asked('board').length).toBeGreaterThan(2))
    expect(box).toHaveProperty('checked', true)
    app.close()
  })

  it('what comes in is told until somebody looks, and another device that takes it on ends that', async () => {
    let cards: BoardCard[] = [aCard(1, { acceptedAt: inMinutes(-50) })]
    const app = await open(() => aBoard(cards))
    await card('P3N1T')
    expect(screen.queryByRole('alert')).toBeNull()
    const came = aCard(2, { acceptedAt: inMinutes(1) })
    cards = [...cards, came]
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: came.orderId }))
    expect(textOf(await screen.findByRole('alert'))).toContain('Neue Bestellung')
    cards = [aCard(1), { ...came, preparingAt: inMinutes(0), steps: ['ready', 'handOver'] }]
    app.server.stream.emit(aLiveEvent(2, { type: 'order.changed', orderId: came.orderId }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    cards = [...cards, aCard(3, { acceptedAt: inMinutes(2) })]
    app.server.stream.emit(aLiveEvent(3, { type: 'order.paid', orderId: id('9', 3) }))
    await app.person.click(await screen.findByRole('button', { name: 'Ansehen' }))
    expect(screen.queryByRole('alert')).toBeNull()
    app.close()
  })

  it('N-10 without an answer nothing can be moved, and what is shown says from when it is', async () => {
    let answers = true
    const app = await open(() => (answers ? aBoard([aCard(1)]) : NO_ANSWER))
    await card('P3N1T')
    answers = false
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: id('9', 2) }))
    expect(await screen.findByText(/Weiter geht es, sobald die Verbindung wieder da ist/)).toBeInstanceOf(
      HTMLElement,
    )
    const shown = await card('P3N1T')
    for (const locked of [
      shown.getByRole('button', { name: 'Vorbereiten' }),
      ...shown.getAllByRole('checkbox'),
    ])
      expect(locked).toHaveProperty('disabled', true)
    answers = true
    app.server.stream.emit(aLiveEvent(2, { type: 'order.paid', orderId: id('9', 2) }))
    await waitFor(() =>
      expect(shown.getByRole('button', { name: 'Vorbereiten' })).toHaveProperty('disabled', false),
    )
    app.close()
  })

  it('prints a slip of one order', async () => {
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', () => {
      printed()
      expect(textOf(screen.getByRole('region', { name: 'Küchenbon', hidden: true }))).toContain('2Mate')
    })
    const app = await open(() => aBoard([aCard(1), aCard(2)]))
    await app.person.click(await screen.findByRole('button', { name: 'Bon drucken für P3N2T' }))
    expect(printed).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    app.close()
  })

  it('A-12 who may only look has no buttons that move, and is told so', async () => {
    const app = await open(() => aBoard([aCard(1, { steps: [] })]), { user: aUser({ roles: ['reader'] }) })
    const shown = await card('P3N1T')
    expect(screen.getByText(/Sie dürfen zusehen/)).toBeInstanceOf(HTMLElement)
    expect(shown.queryByRole('checkbox')).toBeNull()
    expect(shown.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Bon drucken für P3N1T',
    ])
    app.close()
  })
})
