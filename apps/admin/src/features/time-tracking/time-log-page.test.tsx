import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aProject, doneEntry as done, projectsPicture } from './testing.ts'

const owner = aUser({ roles: ['owner'] })
const companyProjects = () => projectsPicture([aProject()])

describe('T-06 admin/time-log', () => {
  const handlers = {
    companyProjects,
    timeLogs: () => ({ rows: [done], total: 1, totalIsExact: true }),
    timeLog: () => ({
      timeLog: done,
      timeZone: 'Europe/Berlin',
      history: [
        {
          id: '1',
          at: '2026-11-16T09:00:00.000Z',
          actor: { kind: 'staff' as const, id: owner.id, name: 'Jana Brandt' },
          action: 'timeEntry.changed',
          before: { description: 'Telefon' },
          after: { description: 'Einmessen' },
          reason: null,
        },
      ],
    }),
  }

  it('lists entries with recorded and billed time, and opens one with its history (LAW-76)', async () => {
    const app = await openApp('/admin/time-log', { handlers, user: owner })
    await heading('Zeiterfassung')
    const row = await screen.findByRole('row', { name: /Einmessen/ })
    expect(textOf(row)).toMatch(/Standort Lindau.*Jana Brandt.*01:00 h01:15 hoffen/)
    await expectAccessible()
    await app.person.click(within(row).getByRole('link'))
    expect(await screen.findByText('Verlauf')).toBeInstanceOf(HTMLElement)
    const [entry] = screen.getAllByText('Erfasst oder geändert')
    expect(textOf(entry?.closest('li'))).toContain('BeschreibungTelefon Einmessen')
    app.close()
  })

  it('deletes with a way back', async () => {
    const app = await openApp(`/admin/time-log?open=${done.id}`, {
      user: owner,
      handlers: {
        ...handlers,
        deleteTimeLog: () => ({ timeLog: { ...done, state: 'deleted', version: 2 } }),
        restoreTimeLog: () => ({ timeLog: { ...done, version: 3 } }),
      },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Zeit löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zeit löschen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Zeit löschen' }))
    await app.person.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() =>
      expect(app.server.asked('restoreTimeLog')[0]?.input.body).toEqual({
        timeLog: { id: done.id, version: 2 },
      }),
    )
    app.close()
  })

  it('FAULT-75 a refusal of the server stands at its field', async () => {
    const app = await openApp(`/admin/time-log?open=${done.id}`, {
      user: owner,
      handlers: {
        ...handlers,
        editTimeLog: () =>
          refuse('time-overlap', [
            { field: 'timeLog.startTime', code: 'time-overlap', message: 'In dieser Zeit ist schon etwas.' },
          ]),
      },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Speichern' }))
    const begin = await screen.findByLabelText('Beginn')
    await waitFor(() => expect(begin.getAttribute('aria-invalid')).toBe('true'))
    expect(app.server.asked('editTimeLog')[0]?.input.body).toMatchObject({
      timeLog: { id: done.id, version: 1, startTime: done.startTime, endTime: done.endTime },
    })
    app.close()
  })
})
