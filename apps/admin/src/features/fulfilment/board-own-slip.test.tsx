import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf, inMinutes } from './testing.ts'

const OFF = 'Bon von selbst aus'
const ON = 'Bon von selbst an'
const answered = ({ lines: _lines, ...card }: BoardCard): GoodsHandover => {
  const { orderId, deliveryType, minimumAge, acceptedAt, preparingAt, readyAt, sentAt, steps, back } = card
  const times = { acceptedAt, preparingAt, readyAt, sentAt, handedOverAt: null, tracking: null }
  return { orderId, deliveryType, minimumAge, steps, ...times, back }
}
const begun = (over: Partial<BoardCard> = {}) =>
  aCard(1, {
    preparingAt: inMinutes(0),
    steps: ['ready', 'handOver'],
    back: { step: 'prepare', takenAt: inMinutes(0), secondsLeft: 60 },
    ...over,
  })
const slips: string[] = []

/** A board whose order is begun and taken back as often as somebody likes. */
function open(handlers: OpenOptions['handlers'] = {}, user = aUser({ roles: ['owner'] })) {
  const at = { card: aCard(1) }
  const app = openApp('/admin/orders/board', {
    user,
    handlers: {
      board: () => aBoard([at.card]),
      moveGoods: () => answered((at.card = begun())),
      takeGoodsStepBack: () => answered((at.card = aCard(1))),
      ...handlers,
    },
  })
  return { at, app }
}
const press = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  slips.length = 0
  vi.stubGlobal('print', () => {
    slips.push(textOf(screen.getByRole('region', { name: 'Küchenbon', hidden: true })))
    dispatchEvent(new Event('afterprint'))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('O-02 the slip by itself, at the device that wants it', () => {
  it('is off at first: what is begun prints nothing', async () => {
    const app = await open().app
    expect(await screen.findByRole('button', { name: OFF })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(await press('Vorbereiten'))
    await screen.findByText('Bestellung P3N1T ist in Vorbereitung.')
    expect(slips).toEqual([])
    app.close()
  })

  it('switched on it prints what is begun here, once each, and this device remembers that', async () => {
    const app = await open().app
    await app.person.click(await screen.findByRole('button', { name: OFF }))
    expect(await screen.findByText(/druckt jetzt den Bon/)).toBeInstanceOf(HTMLElement)
    await app.person.click(await press('Vorbereiten'))
    await waitFor(() => expect(slips).toHaveLength(1))
    expect(slips[0]).toContain('P3N1T')
    expect(slips[0]).toContain('2Mate')
    // Taken back and begun again it has its slip already.
    await app.person.click(await press('Schritt zurück für P3N1T'))
    await app.person.click(await press('Vorbereiten'))
    await press('Abholbereit melden')
    expect(slips).toHaveLength(1)
    // By hand there is another.
    await app.person.click(await press('Bon drucken für P3N1T'))
    expect(slips).toHaveLength(2)
    app.close()
    const again = await open().app
    expect(await screen.findByRole('button', { name: ON })).toBeInstanceOf(HTMLElement)
    again.close()
  })

  it('of what another device begins, or the server refuses, or what goes further, there is none', async () => {
    localStorage.setItem('fachwerk.board.slips', 'on')
    const { at, app: opened } = open({ moveGoods: () => refuse('transition-not-allowed') })
    const app = await opened
    await app.person.click(await press('Vorbereiten'))
    await waitFor(() => expect(app.server.asked('moveGoods')).toHaveLength(1))
    at.card = begun()
    app.server.stream.emit(aLiveEvent(1, { type: 'order.changed', orderId: id('9', 1) }))
    await app.person.click(await press('Abholbereit melden'))
    await waitFor(() => expect(app.server.asked('moveGoods')).toHaveLength(2))
    expect(slips).toEqual([])
    app.close()
  })

  it('A-12 who begins nothing is not asked for it', async () => {
    const app = await open({ board: () => aBoard([aCard(1, { steps: [] })]) }, aUser({ roles: ['reader'] }))
      .app
    await cardOf('P3N1T')
    expect(screen.queryByRole('button', { name: /^Bon von selbst/ })).toBeNull()
    app.close()
  })
})
