import type { BoxChoice, OrderBox } from '@fachwerk/contract/fulfilment/pickup-box-views'
import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { Role } from '@fachwerk/contract/staff/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { aCommand, id } from '../../testing/fixtures.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf, inMinutes } from './testing.ts'

const order = aCard(1, { preparingAt: inMinutes(-3), steps: ['ready', 'handOver'], canBox: true })
const GOODS: GoodsHandover = {
  orderId: order.orderId,
  deliveryType: 'pickup',
  minimumAge: 'none',
  acceptedAt: '2026-11-20T16:31:00.000Z',
  preparingAt: '2026-11-20T16:40:00.000Z',
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  boxing: 'offered',
  steps: ['ready', 'handOver'],
}
const [small, large] = [id('a', 1), id('a', 14)]
const CHOICE: BoxChoice = {
  hours: 24,
  suggestedId: large,
  boxes: [
    { id: small, number: 1, size: 'S', isReachable: false },
    { id: large, number: 14, size: 'M', isReachable: true },
  ],
}
const TAKEN: OrderBox = { id: large, number: 14, size: 'M', filledAt: null, until: null, openedAt: null }
const FILLED: OrderBox = { ...TAKEN, filledAt: '2026-11-20T17:00:00.000Z', until: '2099-11-21T17:00:00.000Z' }
const inBox = (box: OrderBox): GoodsHandover => ({ ...GOODS, box, steps: ['handOver'] })
type Handlers = NonNullable<OpenOptions['handlers']>

/** The board with this order, and what is to be done about its box. */
async function open(goods: () => GoodsHandover, more: Handlers = {}, roles: Role[] = ['owner']) {
  const handlers = {
    board: () => aBoard([order]),
    goodsHandover: goods,
    freePickupBoxes: () => CHOICE,
    ...more,
  }
  const app = await openApp('/admin/orders/board', { user: aUser({ roles }), handlers })
  await app.person.click((await cardOf(order.shortCode)).getByRole('button', { name: /^Abholfach für/ }))
  return app
}
const panel = async () => within(await screen.findByRole('region', { name: 'Abholfach' }))
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

describe('B-19 an order is put into a box', () => {
  it('the fitting box is chosen already; the order has it at once, and its customer hears nothing yet', async () => {
    let goods = GOODS
    const app = await open(() => goods, { takePickupBox: () => (goods = inBox(TAKEN)) })
    await app.person.click(await screen.findByRole('button', { name: 'Ins Abholfach legen …' }))
    const asked = await dialog(/ins Abholfach/)
    const boxes = await asked.findAllByRole('radio')
    expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([false, true])
    expect(asked.getByText('passt zur Menge')).toBeInstanceOf(HTMLElement)
    expect(asked.getByText(/nur vor Ort öffnen/)).toBeInstanceOf(HTMLElement)
    expect(asked.getByText(/bleibt 24 Stunden für ihn frei/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.click(asked.getByRole('button', { name: 'Fach belegen' }))
    expect((await panel()).getByText(/Fach 14 \(M\) ist belegt/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('takePickupBox').map(({ input }) => input.body)).toEqual([
      { orderId: order.orderId, boxId: large },
    ])
    app.close()
  })

  it('one that somebody took meanwhile is said, and the others are offered anew', async () => {
    let choice = CHOICE
    const app = await open(() => GOODS, {
      freePickupBoxes: () => choice,
      takePickupBox: () => {
        choice = { ...CHOICE, suggestedId: small, boxes: CHOICE.boxes.slice(0, 1) }
        return refuse('box-taken-meanwhile')
      },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Ins Abholfach legen …' }))
    const asked = await dialog(/ins Abholfach/)
    await asked.findAllByRole('radio')
    await app.person.click(asked.getByRole('button', { name: 'Fach belegen' }))
    expect(await asked.findByText(/gerade vergeben worden/)).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(asked.getAllByRole('radio')).toHaveLength(1))
    expect(asked.getByRole('radio', { name: /Fach 1 / })).toHaveProperty('checked', true)
    app.close()
  })

  it('none free, and free ones that do not load: nothing can be taken, and it can be tried again', async () => {
    let answer: BoxChoice | typeof NO_ANSWER = NO_ANSWER
    const app = await open(() => GOODS, { freePickupBoxes: () => answer })
    await app.person.click(await screen.findByRole('button', { name: 'Ins Abholfach legen …' }))
    const asked = await dialog(/ins Abholfach/)
    await asked.findByText('Die freien Fächer ließen sich nicht laden')
    answer = { boxes: [], suggestedId: null, hours: 24 }
    await app.person.click(asked.getByRole('button', { name: /Erneut|Noch einmal/ }))
    expect(await asked.findByText(/Gerade ist kein Fach frei/)).toBeInstanceOf(HTMLElement)
    expect(asked.getByRole('button', { name: 'Fach belegen' })).toHaveProperty('disabled', true)
    app.close()
  })

  it('opened over the door of all locks, with a reason; an open door is not „zu“', async () => {
    let goods = inBox(TAKEN)
    let isOpen = true
    const app = await open(() => goods, {
      openLock: () => aCommand({ state: 'failed', code: 'lock-no-answer' }),
      command: () => aCommand({ state: 'failed', code: 'lock-no-answer' }),
      fillPickupBox: () => (isOpen ? refuse('door-open') : (goods = inBox(FILLED))),
    })
    const box = await panel()
    await app.person.click(box.getByRole('button', { name: 'Fach öffnen' }))
    await app.person.type(await box.findByRole('textbox', { name: 'Grund' }), 'Bestellung hineinlegen')
    await app.person.click(box.getByRole('button', { name: 'Jetzt öffnen' }))
    await waitFor(() =>
      expect(app.server.asked('openLock').map(({ input }) => input.body)).toMatchObject([
        { item: large, reason: 'Bestellung hineinlegen' },
      ]),
    )
    expect((await box.findByRole('alert')).textContent?.length).toBeGreaterThan(5)
    await app.person.click(box.getByRole('button', { name: 'Liegt drin, Tür ist zu' }))
    expect(await box.findByText(/Die Tür/)).toBeInstanceOf(HTMLElement)
    isOpen = false
    await app.person.click(box.getByRole('button', { name: 'Liegt drin, Tür ist zu' }))
    await screen.findByText(/liegt im Fach 14; der Kunde bekommt Code und E-Mail/)
    expect(await (await panel()).findByText(/Liegt seit .* im Fach 14 \(M\), kostenlos bis/)).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })
})

describe('B-19 an order that waits in a box', () => {
  it.each([
    ['not opened yet', FILLED, /Vom Kunden noch nicht geöffnet/],
    [
      'opened, not confirmed',
      { ...FILLED, openedAt: '2026-11-20T21:14:00.000Z' },
      /Vom Kunden geöffnet: .*22:14/,
    ],
    [
      'too long',
      { ...FILLED, until: '2026-11-21T17:00:00.000Z' },
      /Die Frist war .*; der Kunde ist erinnert/,
    ],
  ] as const)('%s: it says so', async (_name, box, words) => {
    const app = await open(() => inBox(box))
    expect((await panel()).getByText(words)).toBeInstanceOf(HTMLElement)
    expect((await panel()).queryByRole('button', { name: 'Liegt drin, Tür ist zu' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('taken out again: only with a reason, and what the server refuses is said', async () => {
    let goods = inBox(FILLED)
    let answers = false
    const app = await open(() => goods, {
      emptyPickupBox: () => {
        if (!answers) return refuse('transition-not-allowed')
        goods = { ...GOODS, steps: ['handOver'] }
        return goods
      },
    })
    await app.person.click((await panel()).getByRole('button', { name: 'Herausgenommen …' }))
    const asked = await dialog(/Aus Fach 14/)
    const confirm = asked.getByRole('button', { name: 'Fach freigeben' })
    expect(confirm).toHaveProperty('disabled', true)
    await app.person.type(asked.getByRole('textbox'), 'Fach klemmt')
    await app.person.click(confirm)
    expect((await asked.findByRole('alert')).textContent?.length).toBeGreaterThan(5)
    answers = true
    await app.person.click(confirm)
    await screen.findByText('Fach 14 ist wieder frei.')
    expect(app.server.asked('emptyPickupBox').at(-1)?.input.body).toEqual({
      orderId: order.orderId,
      reason: 'Fach klemmt',
    })
    await screen.findByRole('button', { name: 'Ins Abholfach legen …' })
    app.close()
  })

  it('another box is asked for in the same way', async () => {
    const app = await open(() => inBox(FILLED), { takePickupBox: () => inBox(TAKEN) })
    await app.person.click((await panel()).getByRole('button', { name: 'Anderes Fach …' }))
    const asked = await dialog(/ins Abholfach/)
    await app.person.click(await asked.findByRole('radio', { name: /Fach 1 / }))
    await app.person.click(asked.getByRole('button', { name: 'Fach belegen' }))
    await waitFor(() =>
      expect(app.server.asked('takePickupBox')[0]?.input.body).toEqual({
        orderId: order.orderId,
        boxId: small,
      }),
    )
    app.close()
  })

  it('LAW-34 with an age limit there is no such button, and the reason is', async () => {
    const app = await open(() => ({ ...GOODS, minimumAge: 'from18', boxing: 'age-limited' }))
    expect(await screen.findByText(/Ein Abholfach kann keinen Ausweis ansehen/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Ins Abholfach legen …' })).toBeNull()
    app.close()
  })

  it('what it says of a box that does not load can be asked for again; who only reads has no buttons', async () => {
    let answers = false
    const app = await open(() => inBox(FILLED), {
      goodsHandover: () => (answers ? inBox(FILLED) : NO_ANSWER),
    })
    await screen.findByText('Das Abholfach ließ sich nicht laden')
    answers = true
    await app.person.click(screen.getByRole('button', { name: /Erneut|Noch einmal/ }))
    expect((await panel()).getByText(/im Fach 14/)).toBeInstanceOf(HTMLElement)
    app.close()
    const reading = await open(() => ({ ...inBox(FILLED), steps: [] }), {}, ['reader'])
    expect((await panel()).queryAllByRole('button').map(textOf)).toEqual([])
    reading.close()
  })
})

describe('B-19 the board', () => {
  it('says which box an order lies in; where none may have one there is no such button', async () => {
    const cards = [aCard(1, { readyAt: inMinutes(-3), steps: ['handOver'], canBox: true, box: 14 }), aCard(2)]
    const handlers = { board: () => aBoard(cards) }
    const app = await openApp('/admin/orders/board', { user: aUser({ roles: ['owner'] }), handlers })
    const [boxed, other] = [await cardOf('P3N1T'), await cardOf('P3N2T')]
    expect(boxed.getByText('Liegt im Fach 14')).toBeInstanceOf(HTMLElement)
    expect(other.queryByRole('button', { name: /Abholfach/ })).toBeNull()
    await expectAccessible()
    app.close()
  })
})
