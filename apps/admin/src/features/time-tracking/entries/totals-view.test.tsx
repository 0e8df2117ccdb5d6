import type { TimeTotal } from '@fachwerk/contract/time/time-total'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { heading, openApp, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const total = (over: Partial<TimeTotal>): TimeTotal => ({
  projectId: null,
  projectName: null,
  userId: null,
  userName: null,
  day: null,
  month: null,
  seconds: 5_400,
  billedSeconds: 5_400,
  billedCents: 9_650,
  ...over,
})
const ROWS = {
  project: total({ projectId: id('e', 1), projectName: 'Lindau' }),
  person: total({ userId: owner.id, userName: 'Jana Brandt' }),
  day: total({ day: '2026-11-16' }),
  month: total({ month: '2026-11' }),
}
const handlers = {
  timeTotals: ({ body }: { body: { groupBy: (keyof typeof ROWS)[] } }) => ({
    rows: body.groupBy.map((group) => ROWS[group]),
  }),
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').map(textOf)

describe('T-06 totals', () => {
  it.each([
    ['Person', 'person', 'Jana Brandt'],
    ['Tag', 'day', '16.11.2026'],
    ['Monat', 'month', 'November 2026'],
  ])('T-06 B-11 by %s: rows are named so, and the address keeps it', async (label, by, name) => {
    const app = await openApp('/admin/time-log/totals', { user: owner, handlers })
    await screen.findByRole('rowheader', { name: 'Lindau' })
    await app.person.click(screen.getByRole('radio', { name: label }))
    await screen.findByRole('rowheader', { name })
    expect(rows()).toEqual([
      `${label}DauerAbgerechnetBetrag`,
      `${name}01:30 h01:30 h96,50 €`,
      'Summe01:30 h01:30 h96,50 €',
    ])
    expect(app.place()).toBe(`/admin/time-log/totals?by=${by}`)
    app.close()
  })

  it('T-06 an open end asks without one; a word that is no grouping is taken as project', async () => {
    const app = await openApp('/admin/time-log/totals?by=kunde&from=2026-11-01', { user: owner, handlers })
    await screen.findByRole('rowheader', { name: 'Lindau' })
    expect(screen.getByRole('radio', { name: 'Projekt' })).toHaveProperty('checked', true)
    await app.person.clear(screen.getByLabelText('Bis'))
    await waitFor(() =>
      expect(app.server.asked('timeTotals').at(-1)?.input.body).toEqual({
        groupBy: ['project'],
        from: '2026-11-01',
      }),
    )
    app.close()
  })

  it('T-06 a time without entries says so instead of showing an empty table', async () => {
    const app = await openApp('/admin/time-log/totals', {
      user: owner,
      handlers: { timeTotals: () => ({ rows: [] }) },
    })
    await heading('Auswertung')
    expect(await screen.findByText('In diesem Zeitraum ist nichts erfasst.')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('table')).toBeNull()
    app.close()
  })

  it('T-06 sums that did not come say why and leave the choice of days standing', async () => {
    const app = await openApp('/admin/time-log/totals', {
      user: owner,
      handlers: { timeTotals: () => refuse('time-entry-of-another') },
    })
    expect(await screen.findByText('Diese Zeit hat jemand anders erfasst.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByLabelText('Von')).toBeInstanceOf(HTMLInputElement)
    app.close()
  })
})
