import type { WorkingDay } from '@fachwerk/contract/time/working-time-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { openApp, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const olga = id('a', 2)
const worked = (day: string, over: Partial<WorkingDay> = {}): WorkingDay => ({
  day,
  begin: `${day}T07:00:00.000Z`,
  end: `${day}T15:30:00.000Z`,
  workedMinutes: 480,
  breakMinutes: 30,
  overtimeMinutes: 0,
  holiday: null,
  enteredLate: false,
  running: false,
  findings: [],
  ...over,
})
const nothing = { begin: null, end: null, workedMinutes: 0, breakMinutes: 0 }
const recordOf = (days: WorkingDay[], name = 'Jana Brandt') => ({
  userId: owner.id,
  name,
  month: '2026-11',
  timeZone: 'Europe/Berlin',
  averageMinutes: 471,
  averageExceeded: false,
  limits: {
    dayAverage: 480,
    dayMost: 600,
    averageWeeks: 24,
    breaks: [{ moreThan: 360, needed: 30 }],
    breakBlock: 15,
    stretch: 360,
    rest: 660,
    nightFrom: 23,
    nightTo: 6,
    week: 2_400,
  },
  days,
})
const people = () => ({
  rows: [
    { userId: owner.id, name: 'Jana Brandt', running: null },
    { userId: olga, name: 'Olga Reuter', running: null },
  ],
})
const open = (days: WorkingDay[]) =>
  openApp('/admin/time-log/record?month=2026-11', {
    user: owner,
    handlers: {
      timePeople: people,
      workingTime: ({ body }) => recordOf(days, body.userId === olga ? 'Olga Reuter' : 'Jana Brandt'),
    },
  })
const rowOf = async (name: string) => textOf((await screen.findByRole('rowheader', { name })).closest('tr'))

describe('T-07 the working-time record', () => {
  it('LAW-72 days without work are dashes, a running day says so, and breaks and hours have their sum', async () => {
    const app = await open([
      worked('2026-11-16', nothing),
      worked('2026-11-17'),
      worked('2026-11-18', { end: null, running: true, workedMinutes: 45, breakMinutes: 15 }),
    ])
    expect(await rowOf('Mo.,\u00a016.11.')).toBe('Mo., 16.11.–––––')
    expect(await rowOf('Di.,\u00a017.11.')).toBe('Di., 17.11.08:0016:3000:30 h08:00 h–')
    expect(await rowOf('Mi.,\u00a018.11.')).toBe('Mi., 18.11.08:00läuft00:15 h00:45 h–')
    expect(await rowOf('Summe')).toBe('Summe00:45 h08:45 h00:00 h')
    expect(screen.getByText(/Durchschnitt der letzten 24 Wochen: 07:51\sh je Werktag/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.queryByText(/Der Durchschnitt liegt über/)).toBeNull()
    app.close()
  })

  it('LAW-74 every limit that is passed is named with the limit itself', async () => {
    const app = await open([
      worked('2026-11-17', { findings: ['overMost', 'breakTooShort', 'stretchTooLong'] }),
      worked('2026-11-20', { findings: ['overWeek', 'night'] }),
    ])
    expect(await rowOf('Di.,\u00a017.11.')).toMatch(/über 10:00 h · Pause zu kurz · über 06:00 h ohne Pause$/)
    expect(await rowOf('Fr.,\u00a020.11.')).toMatch(/über 40:00 h je Woche · Nachtarbeit$/)
    app.close()
  })

  it('LAW-74 LAW-75 work on Sundays and holidays stands out by name, and what was entered late says so', async () => {
    const app = await open([
      worked('2026-11-01', { findings: ['sunday', 'holiday'], holiday: 'Allerheiligen' }),
      worked('2026-11-03', { enteredLate: true }),
    ])
    expect(await rowOf('So.,\u00a001.11.')).toMatch(/–Sonntag · Allerheiligen$/)
    expect(await rowOf('Di.,\u00a003.11.')).toMatch(/–spät erfasst$/)
    app.close()
  })

  it('T-07 who leads chooses a colleague and prints what is shown', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const app = await open([worked('2026-11-17')])
    await app.person.click(await screen.findByLabelText('Person', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Olga Reuter' }))
    expect(await screen.findByText(/^Olga Reuter ·/)).toBeInstanceOf(HTMLElement)
    await waitFor(() =>
      expect(app.server.asked('workingTime').map(({ input }) => input.body)).toEqual([
        { month: '2026-11' },
        { month: '2026-11', userId: olga },
      ]),
    )
    expect(app.place()).toContain(`person=${olga}`)
    await app.person.click(screen.getByRole('button', { name: 'Drucken' }))
    expect(print).toHaveBeenCalledOnce()
    app.close()
  })

  it('T-07 LAW-73 the record shown is taken out as PDF or as a table', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
    const app = await openApp('/admin/time-log/record?month=2026-11', {
      user: owner,
      handlers: {
        timePeople: people,
        workingTime: () => recordOf([worked('2026-11-17')]),
        exportWorkingTime: () => 'Datum',
      },
    })
    for (const name of ['Nachweis als PDF', 'Nachweis als CSV']) {
      await app.person.click(await screen.findByRole('button', { name: 'Exportieren' }))
      await app.person.click(await screen.findByRole('menuitem', { name }))
      await screen.findByRole('button', { name: 'Exportieren' })
    }
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(app.server.asked('exportWorkingTime').map(({ input }) => input.body)).toEqual([
      { month: '2026-11', format: 'pdf' },
      { month: '2026-11', format: 'csv' },
    ])
    app.close()
  })

  it("T-07 A-12 without that right no colleague is offered, and a colleague's record is refused with its reason", async () => {
    const app = await openApp(`/admin/time-log/record?month=2026-11&person=${olga}`, {
      user: aUser({ roles: ['support'] }),
      handlers: { workingTime: () => refuse('time-entry-of-another') },
    })
    expect(await screen.findByText('Diese Zeit hat jemand anders erfasst.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByLabelText('Person', { selector: 'input' })).toBeNull()
    expect(within(screen.getByRole('main')).queryByRole('table')).toBeNull()
    app.close()
  })
})
