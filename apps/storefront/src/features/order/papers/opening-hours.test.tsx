import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, stubFetch, stubLiveLine } from '../../../testing/browser-stubs.ts'
import { openOrder } from '../../../testing/open-order.tsx'
import { aCommand, anOrder, aRental } from '../../../testing/orders.ts'

beforeEach(() => {
  stubLiveLine()
})

/** 17:48 on the pages of these tests. */
const OPEN = { open: true, changesAt: '2026-11-20T22:00:00.000Z', changesAtLocal: '2026-11-20T23:00' }
const CLOSED = { open: false, changesAt: '2026-11-21T08:00:00.000Z', changesAtLocal: '2026-11-21T09:00' }
const openOne = () => anOrder({ rental: aRental({ hours: OPEN }) })
const closedOne = (serverTime = '2026-11-20T16:48:00.000Z') =>
  anOrder({
    serverTime,
    rental: aRental({
      hours: CLOSED,
      openRefusal: 'location-closed',
      can: { open: false, end: true, share: false },
    }),
  })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Fach 22 jetzt öffnen' })
const RULE = /nur während der Öffnungszeiten/

describe('F-04 where boxes open during opening hours only', () => {
  it('F-04 says until when, and opens', () => {
    openOrder(openOne())
    expect(
      screen.getByText('Fächer öffnen hier nur während der Öffnungszeiten, jetzt bis 23:00.'),
    ).toBeTruthy()
    expect(button().disabled).toBe(false)
  })

  it('F-04 while closed says from when, opens nothing, and lets the rental be ended', () => {
    openOrder(closedOne())
    expect(
      screen.getByText('Fächer öffnen hier nur während der Öffnungszeiten, wieder ab Sa 09:00.'),
    ).toBeTruthy()
    expect(screen.getByText('Der Standort ist gerade geschlossen.')).toBeTruthy()
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('button', { name: 'Miete beenden' })).toBeTruthy()
  })

  it('F-04 E-02 in the reader’s language', () => {
    openOrder(closedOne(), {}, 'it')
    expect(screen.getByText(/solo durante gli orari di apertura \(riapertura: sab 09:00\)\./)).toBeTruthy()
  })

  it('F-04 names no hour where none is near, or where something else keeps the box shut', () => {
    const never = { open: false, changesAt: null, changesAtLocal: null }
    const { unmount } = openOrder(anOrder({ rental: aRental({ hours: never }) }))
    expect(screen.getByText('Fächer öffnen hier nur während der Öffnungszeiten.')).toBeTruthy()
    unmount()
    const ahead = {
      openRefusal: 'rental-not-started',
      can: { open: false, end: false, share: false },
    } as const
    openOrder(anOrder({ rental: aRental({ ...ahead, state: 'reserved', hours: OPEN }) }))
    expect(screen.getByText('Fächer öffnen hier nur während der Öffnungszeiten.')).toBeTruthy()
  })

  it('F-04 says nothing where boxes open at any hour', () => {
    openOrder(anOrder())
    expect(screen.queryByText(RULE)).toBeNull()
  })

  it('F-04 a page left open asks again at closing time', async () => {
    vi.useFakeTimers()
    const asked = stubFetch(() => ({ body: closedOne('2026-11-20T22:00:00.600Z') }))
    openOrder(openOne())
    await act(() => vi.advanceTimersByTimeAsync(5 * 3_600_000))
    expect(asked).toEqual([])
    expect(button().disabled).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(13 * 60_000))
    expect(asked).toHaveLength(1)
    expect(button().disabled).toBe(true)
    expect(screen.getByText(/wieder ab Sa 09:00/)).toBeTruthy()
  })

  it('F-04 what the page did not know yet the refusal explains, with the hour', async () => {
    stubFetch(({ method }) =>
      method === 'POST' ? problem('location-closed') : { body: closedOne('2026-11-20T16:49:00.000Z') },
    )
    const { person } = openOrder(anOrder())
    await person.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('Der Standort ist gerade geschlossen.')
    await waitFor(() => expect(screen.getByText(/wieder ab Sa 09:00/)).toBeTruthy())
  })

  it('F-04 FAULT-38 closed between the press and the sending: says why', () => {
    openOrder(openOne(), { command: aCommand({ state: 'refused', code: 'location-closed' }) })
    expect(screen.getByRole('alert').textContent).toContain('Der Standort ist gerade geschlossen.')
  })
})
