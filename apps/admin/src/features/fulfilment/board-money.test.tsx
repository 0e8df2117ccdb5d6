import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aBoard, aCard, cardOf } from './testing.ts'

const due = { method: 'contactless', cents: 590 } as const

beforeEach(() => localStorage.clear())

/** The board with one order that is ready and not paid. */
async function open(over: Parameters<typeof aCard>[1] = {}) {
  const card = aCard(1, { due, steps: ['handOver'], readyAt: new Date().toISOString(), ...over })
  const { orderId, deliveryType, minimumAge, acceptedAt, preparingAt, readyAt, sentAt, shortCode } = card
  const times = { acceptedAt, preparingAt, readyAt, sentAt, handedOverAt: null, tracking: null }
  const app = await openApp('/admin/orders/board', {
    user: aUser({ roles: ['owner'] }),
    handlers: {
      board: () => aBoard([card]),
      moveGoods: () => ({ orderId, deliveryType, minimumAge, steps: [], ...times }),
    },
  })
  return { app, shortCode }
}
const handOver = async (code: string) => (await cardOf(code)).getByRole('button', { name: 'Übergeben' })

describe('K-06 D-04 an order on the board that is not paid yet', () => {
  it('says so, and handing it over asks how the money came; what was said first stands first', async () => {
    const { app, shortCode } = await open()
    expect((await cardOf(shortCode)).getByText(/Noch zu bezahlen: 5,90.€, Karte/)).toBeInstanceOf(HTMLElement)
    await app.person.click(await handOver(shortCode))
    const dialog = within(await screen.findByRole('dialog', { name: /5,90.€ erhalten\?/ }))
    expect(app.server.asked('moveGoods')).toEqual([])
    await app.person.click(dialog.getByRole('button', { name: 'Mit Karte erhalten' }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toMatchObject([
        { step: 'handOver', paidBy: 'contactless', ageChecked: false },
      ]),
    )
    app.close()
  })

  it('cancelled, nothing is noted and nothing is handed over', async () => {
    const { app, shortCode } = await open()
    await app.person.click(await handOver(shortCode))
    const dialog = within(await screen.findByRole('dialog', { name: /erhalten\?/ }))
    await app.person.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.server.asked('moveGoods')).toEqual([])
    app.close()
  })

  it('LAW-34 with an age limit the card is looked at before the money', async () => {
    const { app, shortCode } = await open({ minimumAge: 'from16' })
    await app.person.click(await handOver(shortCode))
    await app.person.click(await screen.findByRole('button', { name: 'Geprüft und übergeben' }))
    await app.person.click(await screen.findByRole('button', { name: 'Bar erhalten' }))
    await waitFor(() =>
      expect(app.server.asked('moveGoods').map(({ input }) => input.body)).toMatchObject([
        { paidBy: 'cash', ageChecked: true },
      ]),
    )
    app.close()
  })
})
