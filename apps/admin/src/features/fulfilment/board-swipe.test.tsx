import type { Board } from '@fachwerk/contract/fulfilment/board-views'
import type { StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { openApp, type OpenOptions } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf, inMinutes } from './testing.ts'

const BACK: StepBack = { step: 'prepare', takenAt: inMinutes(-0.1), secondsLeft: 54 }
const begun = () => aCard(1, { preparingAt: BACK.takenAt, steps: ['ready', 'handOver'], back: BACK })
const open = (board: () => Board | typeof NO_ANSWER, more: OpenOptions = {}) =>
  openApp('/admin/orders/board', {
    user: aUser({ roles: ['owner'] }),
    ...more,
    handlers: { board, moveGoods: () => refuse('not-found'), takeGoodsStepBack: () => refuse('not-found') },
  })
const article = () => screen.findByRole('article', { name: /P3N1T/ })
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

const at = (x: number, y: number) => ({ pointerId: 7, isPrimary: true, button: 0, clientX: x, clientY: y })

/** A finger on the card that goes there and comes up, unless it stays. */
function finger(on: Element, [dx, dy]: readonly [number, number], { stays = false } = {}) {
  fireEvent.pointerDown(on, at(40, 40))
  for (const part of [0.25, 0.5, 1]) fireEvent.pointerMove(on, at(40 + dx * part, 40 + dy * part))
  if (!stays) fireEvent.pointerUp(on, at(40 + dx, 40 + dy))
}
beforeEach(() => localStorage.clear())

describe('O-02 a card is swiped and held, beside its buttons', () => {
  it('far enough to the right it takes the next step, as the button would', async () => {
    const app = await open(() => aBoard([aCard(1)]))
    finger(await article(), [200, 8])
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toEqual([
        { orderId: id('9', 1), step: 'prepare', ageChecked: false },
      ]),
    )
    expect((await cardOf('P3N1T')).getByRole('button', { name: 'Vorbereiten' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('LAW-34 what a button asks before it does, a swipe asks as well', async () => {
    const app = await open(() =>
      aBoard([aCard(1, { readyAt: inMinutes(-2), steps: ['handOver'], minimumAge: 'from18' })]),
    )
    finger(await article(), [200, 0])
    expect(await screen.findByRole('dialog', { name: 'Ausweis gesehen?' })).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('moveGoods')).toEqual([])
    app.close()
  })

  it('the card says what it is about to do, and goes back where it was not moved far enough', async () => {
    const app = await open(() => aBoard([aCard(1)]))
    const card = await article()
    Object.defineProperty(card, 'offsetWidth', { value: 300 })
    expect(card.dataset['next']).toBe('Vorbereiten')
    finger(card, [60, 4], { stays: true })
    expect([card.dataset['swipe'], card.style.getPropertyValue('--swiped')]).toEqual(['near', '60px'])
    fireEvent.pointerMove(card, { pointerId: 7, clientX: 160, clientY: 44 })
    expect(card.dataset['swipe']).toBe('far')
    fireEvent.pointerMove(card, { pointerId: 7, clientX: 70, clientY: 44 })
    fireEvent.pointerUp(card, { pointerId: 7, clientX: 70, clientY: 44 })
    expect([card.dataset['swipe'], card.style.getPropertyValue('--swiped')]).toEqual([undefined, ''])
    await wait(50)
    expect(app.server.asked('moveGoods')).toEqual([])
    app.close()
  })

  it('who scrolls, or whose finger the browser takes for that, moves no card', async () => {
    const app = await open(() => aBoard([begun()]))
    const card = await article()
    for (const away of [
      [10, 200],
      [120, 110],
      [-200, 0],
    ] as const)
      finger(card, away)
    finger(card, [150, 2], { stays: true })
    fireEvent.pointerCancel(card, { pointerId: 7 })
    fireEvent.pointerUp(card, { pointerId: 7, clientX: 190, clientY: 42 })
    // A second finger moves nothing either.
    fireEvent.pointerDown(card, { pointerId: 8, isPrimary: false, clientX: 0, clientY: 0 })
    fireEvent.pointerUp(card, { pointerId: 8, clientX: 300, clientY: 0 })
    await wait(700)
    expect([app.server.asked('moveGoods'), app.server.asked('takeGoodsStepBack')]).toEqual([[], []])
    app.close()
  })

  it('held it goes a step back, once; a touch that ends before does not', async () => {
    const app = await open(() => aBoard([begun()]))
    const card = await article()
    finger(card, [0, 0])
    await wait(700)
    expect(app.server.asked('takeGoodsStepBack')).toEqual([])
    finger(card, [4, 3], { stays: true })
    await wait(700)
    fireEvent.pointerUp(card, { pointerId: 7, clientX: 44, clientY: 43 })
    await waitFor(() =>
      expect(app.server.asked('takeGoodsStepBack').map(({ input }) => input.body)).toEqual([
        { orderId: id('9', 1), step: 'prepare', takenAt: BACK.takenAt },
      ]),
    )
    expect(app.server.asked('moveGoods')).toEqual([])
    app.close()
  })

  it('held after its minute it says that nothing is to be taken back', async () => {
    const app = await open(() =>
      aBoard([aCard(1, { preparingAt: inMinutes(-2), steps: ['ready', 'handOver'] })]),
    )
    finger(await article(), [2, 1], { stays: true })
    expect(await screen.findByText(/Hier ist nichts zurückzunehmen/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('takeGoodsStepBack')).toEqual([])
    app.close()
  })

  it('a finger on a button or a tick is theirs', async () => {
    const app = await open(() => aBoard([begun()]))
    const shown = await cardOf('P3N1T')
    finger(shown.getByRole('button', { name: 'Abholbereit melden' }), [200, 0])
    finger(shown.getAllByRole('checkbox')[0] ?? (await article()), [0, 0], { stays: true })
    await wait(700)
    expect([app.server.asked('moveGoods'), app.server.asked('takeGoodsStepBack')]).toEqual([[], []])
    app.close()
  })

  it('N-10 without a connection the card stays and says why', async () => {
    let answers = true
    const app = await open(() => (answers ? aBoard([begun()]) : NO_ANSWER))
    const card = await article()
    answers = false
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: id('9', 2) }))
    await screen.findByText(/Weiter geht es, sobald die Verbindung wieder da ist/)
    finger(card, [200, 0], { stays: true })
    expect([card.dataset['swipe'], card.style.getPropertyValue('--swiped')]).toEqual(['locked', '24px'])
    fireEvent.pointerUp(card, { pointerId: 7, clientX: 240, clientY: 40 })
    expect(await screen.findByText(/Ohne Verbindung geht es nicht weiter/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('moveGoods')).toEqual([])
    app.close()
  })

  it('A-12 who may only look moves nothing', async () => {
    const app = await open(() => aBoard([aCard(1, { steps: [] })]), { user: aUser({ roles: ['reader'] }) })
    const card = await article()
    finger(card, [200, 0])
    await wait(50)
    expect([card.dataset['next'], app.server.asked('moveGoods')]).toEqual([undefined, []])
    app.close()
  })
})
