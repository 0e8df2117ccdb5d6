import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { expectAccessible, openApp, type OpenOptions } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aBoard, aCounter, inMinutes } from '../testing.ts'

async function openCounter(
  handlers: OpenOptions['handlers'] = {},
  roles: 'owner' | 'reader' = 'owner',
  address = '/admin/orders/board',
) {
  const app = await openApp(address, {
    user: aUser({ roles: [roles] }),
    handlers: { board: () => aBoard([]), counter: () => aCounter(), ...handlers },
  })
  return app
}
async function panel(app: Awaited<ReturnType<typeof openCounter>>) {
  await app.person.click(await screen.findByRole('button', { name: 'Annahme' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Annahme: Kiezladen' }))
  await dialog.findByRole('heading', { name: 'Abholzeiten' })
  return dialog
}

beforeEach(() => localStorage.clear())

describe('K-08 taking orders for the moment', () => {
  it('is paused with a reason for customers, and taken up again', async () => {
    let counter = aCounter()
    const app = await openCounter({
      counter: () => counter,
      pauseOrders: ({ body }) => {
        counter = aCounter({ pausedUntil: inMinutes(60), pauseReason: body.reason })
        return counter
      },
      resumeOrders: () => {
        counter = aCounter()
        return counter
      },
    })
    const dialog = await panel(app)
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: '60 Minuten' }))
    await app.person.type(dialog.getByLabelText(/Grund für Kunden/), 'Heute machen wir Inventur.')
    await app.person.click(dialog.getByRole('button', { name: 'Annahme pausieren' }))
    expect(await dialog.findByText(/„Heute machen wir Inventur.“/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('pauseOrders').map(({ input }) => input.body)).toEqual([
      { locationId: id('c', 1), length: '60', reason: 'Heute machen wir Inventur.' },
    ])
    await app.person.click(dialog.getByRole('button', { name: 'Wieder annehmen' }))
    expect(await dialog.findByText('Wie lange?')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('until a time that has passed is refused in words', async () => {
    const app = await openCounter({ pauseOrders: () => refuse('pause-time-wrong') })
    const dialog = await panel(app)
    await app.person.click(dialog.getByRole('button', { name: 'Bis zum Schließen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Annahme pausieren' }))
    expect(await dialog.findByText(/Bitte wählen Sie eine Zeit, die noch kommt/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a pause stands in the head of the board', async () => {
    const app = await openCounter({
      board: () =>
        aBoard([], {
          locations: [
            { id: id('c', 1), name: 'Kiezladen', timeZone: 'Europe/Berlin', pausedUntil: inMinutes(20) },
          ],
        }),
    })
    expect(await screen.findByRole('button', { name: /^Pause bis \d\d:\d\d$/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('the page of a location leads straight to it', async () => {
    const app = await openCounter({}, 'owner', `/admin/orders/board?counter=${id('c', 1)}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Annahme: Kiezladen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(app.place()).toBe('/admin/orders/board'))
    app.close()
  })

  it('A-12 who may only look has no such button', async () => {
    const app = await openCounter({}, 'reader')
    await screen.findByText(/Sie dürfen zusehen/)
    expect(screen.queryByRole('button', { name: 'Annahme' })).toBeNull()
    app.close()
  })

  it('K-04 twenty minutes more until closing are saved at once', async () => {
    const app = await openCounter({
      prolongPreparation: ({ body }) => aCounter({ extraMinutes: body.minutes, extraUntil: inMinutes(90) }),
    })
    const dialog = await panel(app)
    await app.person.click(dialog.getByRole('button', { name: '+20 min' }))
    expect(await dialog.findByText(/sind es 20 mehr/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('B-10 a half hour takes another number; what it cannot take is said', async () => {
    const app = await openCounter({ setPickupSlot: () => refuse('pickup-slot-taken') })
    const dialog = await panel(app)
    const [first] = dialog.getAllByRole('textbox', { name: /^Höchstens um/ })
    if (!first) throw new Error('no half hours')
    await app.person.type(first, '4x')
    expect(await dialog.findByText(/Bitte eine ganze Zahl/)).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('setPickupSlot')).toEqual([])
    await app.person.clear(first)
    await app.person.type(first, '2{Enter}')
    await waitFor(() =>
      expect(app.server.asked('setPickupSlot').map(({ input }) => input.body)).toMatchObject([
        { capacity: 2 },
      ]),
    )
    expect(await dialog.findByText(/liegen schon mehr Bestellungen vor/)).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
