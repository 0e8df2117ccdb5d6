import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { heading, openApp, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { doneEntry } from '../testing.ts'

const owner = aUser({ roles: ['owner'] })
const entry = (at: number, startTime: string, endTime: string, over: Partial<TimeEntry> = {}): TimeEntry => ({
  ...doneEntry,
  id: id('e', at),
  startTime,
  endTime,
  ...over,
})
const listed = (rows: TimeEntry[]) => ({ timeLogs: () => ({ rows, total: rows.length, totalIsExact: true }) })
/** What the column of a day says, by its heading. */
const dayOf = async (name: RegExp) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  return textOf(title.closest('li'))
}

describe('T-06 the week', () => {
  it('T-06 work past midnight stands on both days, each with its own part', async () => {
    const app = await openApp('/admin/time-log/week?day=2026-11-18', {
      user: owner,
      handlers: listed([entry(1, '2026-11-16T21:30:00.000Z', '2026-11-17T00:00:00.000Z')]),
    })
    expect(await dayOf(/^Mo\.,\s16\.11\./)).toMatch(/^Mo\., 16\.11\. 01:30 h/)
    expect(await dayOf(/^Di\.,\s17\.11\./)).toMatch(/^Di\., 17\.11\. 01:00 h/)
    expect(await dayOf(/^Mi\.,\s18\.11\./)).toBe('Mi., 18.11. 00:00 hkeine Zeiten')
    app.close()
  })

  it('T-06 a break is shown and not counted; a day begins with what was first', async () => {
    const pause = { kind: 'break', projectId: null, projectName: null, description: '' } as const
    const app = await openApp('/admin/time-log/week?day=2026-11-18', {
      user: owner,
      handlers: listed([
        entry(2, '2026-11-18T11:00:00.000Z', '2026-11-18T11:30:00.000Z', pause),
        entry(1, '2026-11-18T07:00:00.000Z', '2026-11-18T11:00:00.000Z'),
      ]),
    })
    expect(await dayOf(/^Mi\.,\s18\.11\./)).toBe(
      'Mi., 18.11. 04:00 hStandort Lindau08:00–12:00EinmessenPause12:00–12:30',
    )
    app.close()
  })

  it('T-06 the hour that the clocks show twice is work like every other', async () => {
    const app = await openApp('/admin/time-log/week?day=2026-10-25', {
      user: owner,
      handlers: listed([entry(1, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')]),
    })
    expect(await dayOf(/^So\.,\s25\.10\./)).toBe(
      'So., 25.10. 01:00 hStandort Lindau02:30 MESZ–02:30 MEZEinmessen',
    )
    app.close()
  })

  it('T-06 one step on asks for the next week, with the Sunday night before it, and stays in the address', async () => {
    // Long over: a step onto the week of today would leave the day out of the address.
    const app = await openApp('/admin/time-log/week?day=2026-09-16', { user: owner, handlers: listed([]) })
    await screen.findByText('Woche vom 14.09.2026 bis 20.09.2026')
    await app.person.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(await screen.findByText('Woche vom 21.09.2026 bis 27.09.2026')).toBeInstanceOf(HTMLElement)
    expect(app.place()).toBe('/admin/time-log/week?day=2026-09-21')
    await waitFor(() =>
      expect(app.server.asked('timeLogs').at(-1)?.input.body).toMatchObject({
        userIds: [owner.id],
        from: '2026-09-20',
        to: '2026-09-27',
      }),
    )
    await app.person.click(screen.getByRole('button', { name: 'Heute' }))
    expect(app.place()).toBe('/admin/time-log/week')
    app.close()
  })

  it('T-06 a week that did not come says so, and a retry brings it', async () => {
    let broken = true
    const app = await openApp('/admin/time-log/week?day=2026-11-18', {
      user: owner,
      handlers: {
        timeLogs: () =>
          broken ? refuse('time-entry-of-another') : { rows: [doneEntry], total: 1, totalIsExact: true },
      },
    })
    expect(await screen.findByText('Zeiten nicht geladen')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Diese Zeit hat jemand anders erfasst.')).toBeInstanceOf(HTMLElement)
    broken = false
    await app.person.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('link', { name: /Standort Lindau/ })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})

describe('T-06 the calendar', () => {
  const none = { projectId: null, projectName: null, userId: null, userName: null, month: null }
  const handlers = {
    timeTotals: () => ({
      rows: [{ ...none, day: '2026-10-31', seconds: 27_059, billedSeconds: 27_059, billedCents: 0 }],
    }),
  }

  it('T-06 a month is shown in whole weeks; days without work are plain, begun minutes are cut off', async () => {
    const app = await openApp('/admin/time-log/month?month=2026-10', { user: owner, handlers })
    await heading('Kalender')
    const table = within(await screen.findByRole('table', { name: 'Oktober 2026' }))
    const weeks = table.getAllByRole('row').slice(1).map(textOf)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toBe('2829301234')
    expect(table.getAllByRole('link').map(textOf)).toEqual(['3131.10.2026: 07:30 h'])
    app.close()
  })

  it('T-06 one month back turns the year; a month that is none shows this one', async () => {
    const app = await openApp('/admin/time-log/month?month=2026-01', { user: owner, handlers })
    await screen.findByRole('table', { name: 'Januar 2026' })
    await app.person.click(screen.getByRole('button', { name: 'Zurück' }))
    await screen.findByRole('table', { name: 'Dezember 2025' })
    await waitFor(() =>
      expect(app.server.asked('timeTotals').at(-1)?.input.body).toMatchObject({
        from: '2025-12-01',
        to: '2025-12-31',
        groupBy: ['day'],
      }),
    )
    app.close()
    const odd = await openApp('/admin/time-log/month?month=2026-13', { user: owner, handlers })
    const now = new Intl.DateTimeFormat('de-DE', {
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    })
    expect(await screen.findByRole('table', { name: now.format(Date.now()) })).toBeInstanceOf(HTMLElement)
    odd.close()
  })
})
