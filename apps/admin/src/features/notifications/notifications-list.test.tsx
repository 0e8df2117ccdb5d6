import type { Notification } from '@fachwerk/contract/staff/notification-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const soon: Notification = {
  id: id('8', 1),
  kind: 'appointment-soon',
  at: '2026-11-20T16:30:00.000Z',
  overAt: null,
  read: false,
  data: { appointmentId: id('7', 1), title: 'Rückruf Oberhauser', day: '2026-11-20', start: '18:00' },
  customerNumber: null,
}
const read: Notification = { ...soon, id: id('8', 2), read: true }

const openBell = async (handlers: NonNullable<OpenOptions['handlers']>, user = aUser()) => {
  const app = await openApp('/admin/appointments', {
    user,
    handlers: {
      appointments: () => ({ rows: [], total: 0, totalIsExact: true }),
      appointment: () => refuse('not-found'),
      ...handlers,
    },
  })
  await app.person.click(await screen.findByRole('button', { name: /^Mitteilungen/ }))
  return app
}

describe('N-06 what stands behind the bell', () => {
  it('leads to the very appointment; one that was read is not marked once more', async () => {
    const app = await openBell({ notifications: () => ({ rows: [read], unread: 0 }) })
    await app.person.click(await screen.findByRole('link', { name: /Rückruf Oberhauser/ }))
    expect(app.place()).toBe(`/admin/appointments?view=all&open=${id('7', 1)}`)
    expect(app.server.asked('readNotification')).toEqual([])
    app.close()
  })

  it('B-20 what is about a customer leads to their file too, and counts as read; others see no way there', async () => {
    const refused: Notification = {
      ...soon,
      kind: 'refund-refused',
      data: { orderId: id('0', 1), orderCode: 'A9G4HX', cents: 400 },
      customerNumber: 'K-10482',
    }
    const handlers = {
      notifications: () => ({ rows: [refused], unread: 1 }),
      readNotification: () => ({ unread: 0 }),
      customer: () => refuse('not-found'),
    }
    const app = await openBell(handlers)
    expect((await screen.findByRole('link', { name: /A9G4HX/ })).getAttribute('href')).toBe(
      `/admin/orders?view=all&open=${id('0', 1)}`,
    )
    await expectAccessible()
    await app.person.click(screen.getByRole('link', { name: 'Kundenakte K-10482' }))
    expect(app.place()).toBe('/admin/customers/K-10482')
    await waitFor(() => expect(app.server.asked('readNotification')).toHaveLength(1))
    app.close()
    const other = await openBell(handlers, aUser({ roles: ['reader'] }))
    await screen.findByRole('link', { name: /A9G4HX/ })
    expect(screen.queryByRole('link', { name: /Kundenakte/ })).toBeNull()
    other.close()
  })

  it('marking fails: the reason is told, and it stays new', async () => {
    const app = await openBell({
      notifications: () => ({ rows: [soon], unread: 1 }),
      readNotifications: () => NO_ANSWER,
    })
    await app.person.click(await screen.findByRole('button', { name: 'Alle gelesen' }))
    expect(await screen.findByRole('alert')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('button', { name: 'Mitteilungen, 1 neu' })).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('Escape closes it and the focus is back at the bell', async () => {
    const app = await openBell({ notifications: () => ({ rows: [soon], unread: 1 }) })
    await screen.findByRole('list', { name: 'Mitteilungen' })
    await app.person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Mitteilungen' })).toBeNull())
    const bell = screen.getByRole('button', { name: 'Mitteilungen, 1 neu' })
    await waitFor(() => expect(document.activeElement).toBe(bell))
    app.close()
  })

  it('a reader has notifications of their own, too', async () => {
    const app = await openBell(
      { notifications: () => ({ rows: [soon], unread: 1 }), readNotification: () => ({ unread: 0 }) },
      aUser({ roles: ['reader'] }),
    )
    const list = await screen.findByRole('list', { name: 'Mitteilungen' })
    expect(textOf(within(list).getByRole('listitem'))).toContain('Rückruf Oberhauser beginnt um 18:00 Uhr')
    app.close()
  })

  it('N-09 on a phone bell and calendar stay in the header', async () => {
    pretendScreen({ width: 390 })
    const app = await openBell({ notifications: () => ({ rows: [soon], unread: 1 }) })
    expect(await screen.findByRole('list', { name: 'Mitteilungen' })).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    await app.person.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Termine' })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
