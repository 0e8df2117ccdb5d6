import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aProject, doneEntry as done, projectsPicture } from './testing.ts'

const owner = aUser({ roles: ['owner'] })
const rowsOf = (name: RegExp | string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').map(textOf)
const companyProjects = () => projectsPicture([aProject()])

describe('the parts of time tracking', () => {
  it('T-06 week: each day with its work and sum', async () => {
    const app = await openApp('/admin/time-log/week?day=2026-11-18', {
      user: owner,
      handlers: { timeLogs: () => ({ rows: [done], total: 1, totalIsExact: true }) },
    })
    await heading('Woche')
    expect(await screen.findByText('Woche vom 16.11.2026 bis 22.11.2026')).toBeInstanceOf(HTMLElement)
    expect(
      await screen.findByRole('heading', { level: 2, name: /^Mo\.,\s16\.11\.\s01:00\sh$/ }),
    ).toBeInstanceOf(HTMLElement)
    expect(textOf(screen.getByRole('link', { name: /Standort Lindau/ }))).toBe(
      'Standort Lindau08:00–09:00Einmessen',
    )
    await expectAccessible()
    app.close()
  })

  it('T-06 calendar: a month of days that lead to their week', async () => {
    const total = { projectId: null, projectName: null, userId: null, userName: null, month: null }
    const app = await openApp('/admin/time-log/month?month=2026-11', {
      user: owner,
      handlers: {
        timeTotals: () => ({
          rows: [{ ...total, day: '2026-11-16', seconds: 3_600, billedSeconds: 3_600, billedCents: 0 }],
        }),
      },
    })
    await heading('Kalender')
    const day = await screen.findByRole('link', { name: /^16\.11\.2026: 01:00\sh$/ })
    expect(day.getAttribute('href')).toBe('/admin/time-log/week?day=2026-11-16')
    expect(rowsOf('November 2026')[0]).toBe('MODIMIDOFRSASO')
    await expectAccessible()
    app.close()
  })

  it('T-06 B-11 totals: recorded and billed side by side, with their sum', async () => {
    const none = { userId: null, userName: null, day: null, month: null }
    const row = (at: number, name: string) => ({
      ...none,
      projectId: id('e', at),
      projectName: name,
      seconds: 3_600,
      billedSeconds: 4_500,
      billedCents: 8_000,
    })
    const app = await openApp('/admin/time-log/totals', {
      user: owner,
      handlers: { timeTotals: () => ({ rows: [row(1, 'Lindau'), row(2, 'Support')] }) },
    })
    await heading('Auswertung')
    await screen.findByRole('rowheader', { name: 'Lindau' })
    expect(rowsOf('Auswertung').at(-1)).toBe('Summe02:00 h02:30 h160,00 €')
    await expectAccessible()
    app.close()
  })

  it('T-07 LAW-72 LAW-74 the working-time record says begin, end, breaks and what deserves a look', async () => {
    const limits = {
      dayAverage: 480,
      dayMost: 600,
      averageWeeks: 24,
      breaks: [],
      breakBlock: 15,
      stretch: 360,
      rest: 660,
      nightFrom: 23,
      nightTo: 6,
      week: null,
    }
    const app = await openApp('/admin/time-log/record?month=2026-11', {
      user: aUser({ roles: ['support'] }),
      handlers: {
        workingTime: () => ({
          userId: owner.id,
          name: 'Jana Brandt',
          month: '2026-11',
          timeZone: 'Europe/Berlin',
          averageMinutes: 490,
          averageExceeded: true,
          limits,
          days: [
            {
              day: '2026-11-17',
              begin: '2026-11-17T07:00:00.000Z',
              end: '2026-11-17T15:45:00.000Z',
              workedMinutes: 495,
              breakMinutes: 30,
              overtimeMinutes: 15,
              holiday: null,
              enteredLate: true,
              running: false,
              findings: ['overAverage', 'restTooShort'],
            },
          ],
        }),
      },
    })
    await heading('Arbeitszeitnachweis')
    await screen.findByRole('rowheader', { name: 'Di.,\u00a017.11.' })
    expect(rowsOf(/Arbeitszeitnachweis/)[1]).toBe(
      'Di., 17.11.08:0016:4500:30 h08:15 h00:15 hüber 08:00 h · weniger als 11:00 h Ruhezeit · spät erfasst',
    )
    expect(screen.getByText(/Durchschnitt liegt über 08:00/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('T-01 projects are added and archived with a way back', async () => {
    const app = await openApp('/admin/time-log/projects', {
      user: owner,
      handlers: {
        companyProjects,
        createProject: ({ body }) => aProject({ ...body, id: id('e', 3) }),
        archiveProject: () => aProject({ archived: true, version: 2 }),
      },
    })
    await heading('Projekte')
    await expectAccessible()
    await app.person.click(await screen.findByRole('button', { name: 'Projekt anlegen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Projekt anlegen' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Umzug')
    await app.person.type(dialog.getByRole('textbox', { name: 'Stundensatz' }), '64,50')
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(app.server.asked('createProject')[0]?.input.body).toMatchObject({
        name: 'Umzug',
        hourlyRate: 6_450,
        budgetMonthly: null,
        rounding: { mode: 'none' },
      }),
    )
    await app.person.click(await screen.findByRole('button', { name: 'Standort Lindau archivieren' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Projekt archivieren' }))
    await app.person.click(confirm.getByRole('button', { name: 'Projekt archivieren' }))
    expect(await screen.findByText('Projekt archiviert')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('B-11 a month is approved by person and closed', async () => {
    const person = { userId: owner.id, name: 'Jana Brandt', seconds: 3_600, breakSeconds: 0 }
    const state = (over: object = {}) => ({
      month: '2026-10',
      closed: false,
      lockedFrom: null,
      people: [{ ...person, approved: null }],
      ...over,
    })
    const app = await openApp('/admin/time-log/closing?month=2026-10', {
      user: owner,
      handlers: {
        timeMonth: () => state(),
        approveTime: () => state(),
        closeTimeMonth: () => refuse('time-month-not-over'),
      },
    })
    await heading('Abschluss')
    await app.person.click(await screen.findByRole('button', { name: 'Zeiten von Jana Brandt freigeben' }))
    expect(app.server.asked('approveTime')[0]?.input.body).toEqual({
      month: '2026-10',
      userId: owner.id,
      approved: true,
    })
    await expectAccessible()
    await app.person.click(screen.getByRole('button', { name: 'Monat abschließen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Monat abschließen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Monat abschließen' }))
    expect(await screen.findByText('Dieser Monat ist noch nicht vorbei.')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 what a role may not use is neither offered nor shown', async () => {
    const user = aUser({ roles: ['support'] })
    const app = await openApp('/admin/time-log/closing', { user })
    await heading('Abschluss')
    const parts = within(screen.getByRole('navigation', { name: 'Bereiche der Zeiterfassung' }))
    expect(parts.getAllByRole('link').map(textOf)).toEqual([
      'Einträge',
      'Woche',
      'Kalender',
      'Auswertung',
      'Arbeitszeit',
    ])
    expect(app.server.asked('timeMonth')).toEqual([])
    app.close()
  })
})
