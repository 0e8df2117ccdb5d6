import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import type { GoodsReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { anOrderRefunds } from '../../testing/fixtures/order-refunds.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, inMinutes } from './testing.ts'

const replacementId = id('7', 1)
/** Made two hours ago, and nobody has begun with it. */
const anew = (over: Partial<BoardCard> = {}) =>
  aCard(1, { replacementId, dueAt: inMinutes(-125), acceptedAt: inMinutes(-125), ...over })
const made = (over: Partial<GoodsReplacement> = {}): GoodsReplacement => ({
  id: replacementId,
  deliveryType: 'pickup',
  at: inMinutes(-125),
  by: 'Mira Schulz',
  note: '',
  lines: [{ name: 'Mate', pieces: 2 }],
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  closedAt: null,
  steps: ['prepare', 'ready', 'handOver'],
  ...over,
})
const moved = (over: Partial<GoodsReplacement>) => anOrderRefunds({ replacements: [made(over)] })
const open = (board: () => Board | typeof NO_ANSWER, handlers: OpenOptions['handlers'] = {}) =>
  openApp('/admin/orders/board', { user: aUser({ roles: ['owner'] }), handlers: { board, ...handlers } })
const card = () => screen.findByRole('article', { name: 'Ersatz zu Bestellung P3N1T, Abholung' })
const asked = (app: Awaited<ReturnType<typeof open>>) =>
  app.server.asked('moveReplacement').map(({ input }) => input.body)

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('O-07 D-04 what is sent anew on the board', () => {
  it('is a card of its own beside its order, marked, without a promised time and without ticks', async () => {
    const app = await open(() => aBoard([anew(), aCard(1)]))
    const shown = within(await card())
    await expectAccessible()
    expect(shown.getByText('Ersatz')).toBeInstanceOf(HTMLElement)
    expect(shown.getByText('Ersatz, Abholung')).toBeInstanceOf(HTMLElement)
    expect(shown.getByText(/^Ersatz wartet seit 2.h.0[45]$/)).toBeInstanceOf(HTMLElement)
    expect((await card()).dataset['due']).toBe('waiting')
    expect(shown.queryAllByRole('checkbox')).toEqual([])
    const order = await screen.findByRole('article', { name: 'Bestellung P3N1T, Abholung' })
    expect(within(order).getAllByRole('checkbox')).toHaveLength(2)
    app.close()
  })

  it('goes its own steps and not those of its order', async () => {
    const at = { card: anew() }
    const app = await open(() => aBoard([at.card, aCard(1)]), {
      moveReplacement: () => {
        at.card = anew({ preparingAt: inMinutes(0), steps: ['ready', 'handOver'] })
        return moved({ preparingAt: inMinutes(0), steps: ['ready', 'handOver'] })
      },
    })
    await app.person.click(within(await card()).getByRole('button', { name: 'Vorbereiten' }))
    await screen.findByText('Ersatz zu P3N1T ist in Vorbereitung.')
    expect(asked(app)).toEqual([{ replacementId, step: 'prepare', ageChecked: false }])
    expect(app.server.asked('moveGoods')).toEqual([])
    const column = within(await screen.findByRole('region', { name: /^In Vorbereitung/ }))
    expect(column.getByRole('article', { name: /Ersatz/ })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    app.close()
  })

  it('LAW-34 handed over it asks for the card, and stands among what is done', async () => {
    const at = {
      board: aBoard([anew({ readyAt: inMinutes(-3), steps: ['handOver'], minimumAge: 'from18' })]),
    }
    const { orderId, shortCode, locationId, deliveryType } = anew()
    const latest = [
      { orderId, replacementId, shortCode, locationId, deliveryType, handedOverAt: inMinutes(0) },
    ]
    const app = await open(() => at.board, {
      moveReplacement: () => {
        at.board = aBoard([], { done: { total: 1, latest } })
        return moved({ readyAt: inMinutes(-3), handedOverAt: inMinutes(0), steps: [] })
      },
    })
    await app.person.click(within(await card()).getByRole('button', { name: 'Übergeben' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ausweis gesehen?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Geprüft und übergeben' }))
    await screen.findByText('Ersatz zu P3N1T ist übergeben.')
    expect(asked(app)).toEqual([{ replacementId, step: 'handOver', ageChecked: true }])
    const done = within(await screen.findByRole('region', { name: /^Erledigt/ }))
    expect(await done.findByText('Ersatz')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('article')).toBeNull()
    app.close()
  })

  it('what the server refuses is said, and the card stays', async () => {
    const app = await open(() => aBoard([anew()]), {
      moveReplacement: () => refuse('transition-not-allowed'),
    })
    await app.person.click(within(await card()).getByRole('button', { name: 'Vorbereiten' }))
    await waitFor(() => expect(document.querySelector('[data-kind="failed"], [role="alert"]')).not.toBeNull())
    expect(within(await card()).getByRole('button', { name: 'Vorbereiten' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('its slip says that it is one', async () => {
    const slips: string[] = []
    vi.stubGlobal('print', () => {
      slips.push(textOf(screen.getByRole('region', { name: 'Küchenbon', hidden: true })))
      dispatchEvent(new Event('afterprint'))
    })
    const app = await open(() => aBoard([anew()]))
    await app.person.click(within(await card()).getByRole('button', { name: 'Bon drucken für P3N1T' }))
    await waitFor(() => expect(slips).toHaveLength(1))
    expect(slips[0]).toContain('P3N1T')
    expect(slips[0]).toContain('Ersatz, Abholung')
    app.close()
  })

  it('held it says that its steps are not taken back', async () => {
    const app = await open(() => aBoard([anew({ preparingAt: inMinutes(0), steps: ['ready', 'handOver'] })]))
    const at = { pointerId: 7, isPrimary: true, button: 0, clientX: 40, clientY: 40 }
    fireEvent.pointerDown(await card(), at)
    expect(await screen.findByText('Schritte eines Ersatzes lassen sich nicht zurücknehmen.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(app.server.asked('takeGoodsStepBack')).toEqual([])
    app.close()
  })

  it('N-10 without a connection it is locked like the others', async () => {
    let answers = true
    const app = await open(() => (answers ? aBoard([anew()]) : NO_ANSWER))
    await card()
    answers = false
    app.server.stream.emit(aLiveEvent(1, { type: 'order.paid', orderId: id('9', 2) }))
    await screen.findByText(/Weiter geht es, sobald die Verbindung wieder da ist/)
    const button = within(await card()).getByRole<HTMLButtonElement>('button', { name: 'Vorbereiten' })
    expect(button.disabled).toBe(true)
    app.close()
  })
})
