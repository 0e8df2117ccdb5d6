import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anAppointment } from './testing.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const days = (...list: readonly string[]) => list.map((day) => anAppointment({ title: `Am ${day}`, day }))
const openPopover = async (handlers: NonNullable<OpenOptions['handlers']>, user = aUser()) => {
  const app = await openApp('/admin/appointments/month', { user, handlers })
  await app.person.click(await screen.findByRole('button', { name: 'Termine' }))
  return { ...app, popover: within(await screen.findByRole('dialog', { name: 'Termine' })) }
}

describe('N-06 „Termine“ in the header', () => {
  it('shows what is late and the next ones, five at most, without what is done or over', async () => {
    const late = anAppointment({ title: 'Überfällig', day: '2026-11-18', overdue: true })
    const done = anAppointment({ title: 'Erledigt', doneAt: '2026-11-20T11:00:00.000Z' })
    const next = days('2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24')
    const app = await openPopover({
      appointmentPeriod: () => ({ rows: [late, done, ...next], isComplete: true }),
    })
    const list = await app.popover.findByRole('list', { name: 'Nächste Termine' })
    expect(within(list).getAllByRole('link').map(textOf)).toEqual([
      'Aufgabe: Überfällig',
      'Aufgabe: Am 2026-11-20',
      'Aufgabe: Am 2026-11-21',
      'Aufgabe: Am 2026-11-22',
      'Aufgabe: Am 2026-11-23',
    ])
    expect(app.server.asked('appointmentPeriod').map(({ input }) => input.body)).toContainEqual({
      from: '2026-11-06',
      to: '2026-12-18',
    })
    app.close()
  })

  it('nothing ahead says so; a failure is tried again', async () => {
    let works = false
    const app = await openPopover({
      appointmentPeriod: () => (works ? { rows: [], isComplete: true } : refuse('unexpected')),
    })
    const again = await app.popover.findByRole('button', { name: 'Erneut versuchen' })
    works = true
    await app.person.click(again)
    expect(await app.popover.findByText('In den nächsten vier Wochen steht nichts an.')).toBeInstanceOf(
      HTMLElement,
    )
    await expectAccessible()
    app.close()
  })

  it('a link leads to the appointment and closes what it came from', async () => {
    const [row] = days('2026-11-21')
    const app = await openPopover({
      appointmentPeriod: () => ({ rows: row ? [row] : [], isComplete: true }),
      appointments: () => ({ rows: row ? [row] : [], total: 1, totalIsExact: true }),
      appointment: () => row ?? anAppointment(),
    })
    await app.person.click(await app.popover.findByRole('link', { name: /Am 2026-11-21/ }))
    expect(app.place()).toBe(`/admin/appointments?view=all&open=${row?.id}`)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Nächste Termine' })).toBeNull())
    app.close()
  })

  it('A-12 who may only look adds nothing from there', async () => {
    const app = await openPopover(
      { appointmentPeriod: () => ({ rows: [], isComplete: true }) },
      aUser({ roles: ['reader'] }),
    )
    await app.popover.findByRole('link', { name: 'Alle Termine' })
    expect(app.popover.queryByRole('button', { name: 'Aufgabe' })).toBeNull()
    app.close()
  })
})
