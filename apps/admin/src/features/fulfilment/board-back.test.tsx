import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { GoodsHandover, StepBack } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf, columnOf, inMinutes } from './testing.ts'

const PREPARED: StepBack = { step: 'prepare', takenAt: '2026-12-01T10:00:00.000Z', secondsLeft: 60 }
const inWork = (over: Partial<BoardCard> = {}) =>
  aCard(1, { preparingAt: PREPARED.takenAt, steps: ['ready', 'handOver'], back: PREPARED, ...over })
const answered = (card: BoardCard): GoodsHandover => {
  const { orderId, deliveryType, minimumAge, acceptedAt, preparingAt, readyAt, sentAt, steps, back } = card
  const times = { acceptedAt, preparingAt, readyAt, sentAt, handedOverAt: null, tracking: null }
  return { orderId, deliveryType, minimumAge, steps, ...times, back }
}
const open = (board: () => Board | typeof NO_ANSWER, handlers: OpenOptions['handlers'] = {}) =>
  openApp('/admin/orders/board', { user: aUser({ roles: ['owner'] }), handlers: { board, ...handlers } })
const BACK = 'Schritt zurück für P3N1T'
const BODY = { orderId: id('9', 1), step: 'prepare', takenAt: PREPARED.takenAt }

beforeEach(() => localStorage.clear())

/** A board whose one order is where it was last moved. */
function moving(first: BoardCard = aCard(1)) {
  const at = { card: first }
  return {
    at,
    board: () => aBoard([at.card]),
    moveGoods: () => {
      at.card = inWork()
      return answered(at.card)
    },
    takeGoodsStepBack: () => {
      at.card = aCard(1)
      return answered(at.card)
    },
  }
}

describe('O-02 a step taken too early is taken back at the board', () => {
  it('by the message that says it was taken', async () => {
    const { board, ...handlers } = moving()
    const app = await open(board, handlers)
    await app.person.click((await cardOf('P3N1T')).getByRole('button', { name: 'Vorbereiten' }))
    await screen.findByText('Bestellung P3N1T ist in Vorbereitung.')
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await screen.findByText('Rückgängig gemacht')
    expect(app.server.asked('takeGoodsStepBack').map(({ input }) => input.body)).toEqual([BODY])
    expect((await columnOf('Neu')).getByRole('button', { name: 'Vorbereiten' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('on its card by keyboard, as long as the minute lasts', async () => {
    const { board, at: _at, ...handlers } = moving(inWork())
    const app = await open(board, handlers)
    const shown = await cardOf('P3N1T')
    await expectAccessible()
    shown.getByRole('button', { name: BACK }).focus()
    await app.person.keyboard('{Enter}')
    await screen.findByText('Bestellung P3N1T: Schritt zurückgenommen.')
    expect(app.server.asked('takeGoodsStepBack').map(({ input }) => input.body)).toEqual([BODY])
    const back = (await columnOf('Neu')).getByRole('article', { name: /P3N1T/ })
    expect(within(back).queryByRole('button', { name: BACK })).toBeNull()
    app.close()
  })

  it('whatever the clock of the device says, the way back goes when its seconds are over', async () => {
    const app = await open(() => aBoard([inWork({ back: { ...PREPARED, secondsLeft: 1 } })]))
    expect((await cardOf('P3N1T')).getByRole('button', { name: BACK })).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(screen.queryByRole('button', { name: BACK })).toBeNull(), { timeout: 3_000 })
    expect((await cardOf('P3N1T')).getByRole('button', { name: 'Abholbereit melden' })).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('what was handed over by mistake comes back from what is done', async () => {
    const handed: StepBack = { step: 'handOver', takenAt: inMinutes(-0.2), secondsLeft: 48 }
    const at = { isBack: false }
    const ready = aCard(1, { readyAt: inMinutes(-9), steps: ['handOver'] })
    const { orderId, shortCode, locationId, deliveryType } = ready
    const latest = {
      orderId,
      shortCode,
      locationId,
      deliveryType,
      handedOverAt: handed.takenAt,
      back: handed,
    }
    const app = await open(
      () => (at.isBack ? aBoard([ready]) : aBoard([], { done: { total: 1, latest: [latest] } })),
      {
        takeGoodsStepBack: () => {
          at.isBack = true
          return answered(ready)
        },
      },
    )
    const done = await columnOf('Erledigt')
    await expectAccessible()
    await app.person.click(done.getByRole('button', { name: BACK }))
    expect(await (await columnOf('Bereit')).findByRole('button', { name: 'Übergeben' })).toBeInstanceOf(
      HTMLElement,
    )
    expect(textOf(done.getByText('Heute noch nichts übergeben.'))).not.toBe('')
    app.close()
  })

  it.each([
    ['step-back-late', /nur eine Minute lang/],
    ['step-back-overtaken', /ging es inzwischen weiter/],
    ['step-back-paid', /wurde Geld angenommen/],
    ['step-back-boxed', /Abholfach/],
    ['step-back-told', /schon eine E-Mail/],
  ] as const)('refused with %s it says why, and the board is asked anew', async (code, words) => {
    const app = await open(() => aBoard([inWork()]), { takeGoodsStepBack: () => refuse(code) })
    const button = (await cardOf('P3N1T')).getByRole('button', { name: BACK })
    const before = app.server.asked('board').length
    await app.person.click(button)
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.server.asked('board').length).toBeGreaterThan(before))
    expect((await columnOf('In Vorbereitung')).getByRole('article', { name: /P3N1T/ })).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('N-10 without a connection it is locked as every step is', async () => {
    let answers = true
    const app = await open(() => (answers ? aBoard([inWork()]) : NO_ANSWER))
    await cardOf('P3N1T')
    answers = false
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: id('9', 2) }))
    await screen.findByText(/Weiter geht es, sobald die Verbindung wieder da ist/)
    expect((await cardOf('P3N1T')).getByRole('button', { name: BACK })).toHaveProperty('disabled', true)
    app.close()
  })

  it('what cannot be taken back has no way back, in the message either', async () => {
    const { board, moveGoods: _move, ...handlers } = moving()
    const app = await open(board, {
      ...handlers,
      moveGoods: () => answered(inWork({ back: undefined })),
    })
    await app.person.click((await cardOf('P3N1T')).getByRole('button', { name: 'Vorbereiten' }))
    await screen.findByText('Bestellung P3N1T ist in Vorbereitung.')
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    app.close()
  })
})
