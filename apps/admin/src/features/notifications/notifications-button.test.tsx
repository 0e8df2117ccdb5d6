import type { Notification } from '@fachwerk/contract/staff/notification-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'

const seen = (nr: number, over: Partial<Notification> = {}): Notification => ({
  id: id('8', nr),
  kind: 'terminal-offline',
  at: '2026-11-20T13:05:00.000Z',
  overAt: null,
  read: false,
  data: { terminalName: `T-KN-0${nr}`, locationName: 'Konstanz Bahnhof' },
  customerNumber: null,
  ...over,
})

const open = (handlers: OpenOptions['handlers']) =>
  openApp('/admin/appointments', {
    handlers: { appointments: () => ({ rows: [], total: 0, totalIsExact: true }), ...handlers },
  })

describe('N-06 the bell', () => {
  it('counts what is new, and opens what there is to know with the way to its place', async () => {
    const rows = [seen(1), seen(2, { read: true }), seen(3, { overAt: '2026-11-20T13:09:00.000Z' })]
    const app = await open({
      notifications: () => ({ rows, unread: 1 }),
      readNotification: () => ({ unread: 0 }),
    })
    await app.person.click(await screen.findByRole('button', { name: 'Mitteilungen, 1 neu' }))
    const list = await screen.findByRole('list', { name: 'Mitteilungen' })
    expect(within(list).getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^T-KN-01 ist nicht erreichbar, neuKonstanz Bahnhof.*14:05$/),
      expect.stringMatching(/^T-KN-02 ist nicht erreichbarKonstanz Bahnhof.*14:05$/),
      expect.stringMatching(/^T-KN-03 war nicht erreichbarKonstanz Bahnhof.*erledigt seit.*14:09$/),
    ])
    await expectAccessible()
    await app.person.click(within(list).getByRole('link', { name: /T-KN-01/ }))
    expect(app.place()).toBe('/admin/monitoring')
    await waitFor(() =>
      expect(app.server.asked('readNotification').map(({ input }) => input.params)).toEqual([
        { notificationId: id('8', 1) },
      ]),
    )
    expect(screen.queryByRole('list', { name: 'Mitteilungen' })).toBeNull()
    app.close()
  })

  it('„Alle gelesen“ empties the badge', async () => {
    let unread = 12
    const app = await open({
      notifications: () => ({ rows: [seen(1, { read: unread === 0 })], unread }),
      readNotifications: () => {
        unread = 0
        return { unread }
      },
    })
    const bell = await screen.findByRole('button', { name: 'Mitteilungen, 9+ neu' })
    expect(textOf(bell)).toBe('9+')
    await app.person.click(bell)
    await app.person.click(await screen.findByRole('button', { name: 'Alle gelesen' }))
    expect(textOf(await screen.findByRole('button', { name: 'Mitteilungen' }))).toBe('')
    expect(screen.queryByRole('button', { name: 'Alle gelesen' })).toBeNull()
    app.close()
  })

  it('L-08 a new one counts at once', async () => {
    let unread = 0
    const app = await open({ notifications: () => ({ rows: [], unread }) })
    await screen.findByRole('button', { name: 'Mitteilungen' })
    await waitFor(() => expect(app.server.stream.opened.length).toBeGreaterThan(0))
    unread = 1
    app.server.stream.emit(aLiveEvent(1, { type: 'notification.raised' }))
    expect(await screen.findByRole('button', { name: 'Mitteilungen, 1 neu' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('nothing yet says what will be here; a failure is tried again', async () => {
    let works = false
    const app = await open({ notifications: () => (works ? { rows: [], unread: 0 } : refuse('unexpected')) })
    await app.person.click(await screen.findByRole('button', { name: 'Mitteilungen' }))
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
    works = true
    await app.person.click(again)
    expect(await screen.findByText(/wenn ein Terminal ausfällt/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })
})
