import type { Retention } from '@fachwerk/contract/company/retention-calls'
import { RETENTION, RETENTION_KINDS } from '@fachwerk/contract/company/retention-kinds'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../testing/fake-server.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })

const theRetention = (over: Partial<Retention> = {}): Retention => ({
  companyId: owner.company,
  companyName: 'Zeitlager',
  rows: RETENTION_KINDS.map((kind) => ({
    kind,
    period: RETENTION[kind].usual,
    lastRunAt: kind === 'letters' ? null : '2026-11-20T01:10:00Z',
    lastGone: kind === 'openings' ? 1_204 : 0,
    totalGone: kind === 'openings' ? 50_000 : 0,
    goneBefore: kind === 'openings' ? '2026-08-22T01:10:00Z' : null,
  })),
  fixed: [
    { name: 'staffSessions', lastRunAt: '2026-11-20T02:40:00Z' },
    { name: 'batteryDays', lastRunAt: null },
  ],
  version: 3,
  changedAt: null,
  can: { edit: true },
  ...over,
})

async function open(handlers: OpenOptions['handlers'] = {}, user = owner) {
  const app = await openApp('/admin/settings/retention', {
    user,
    handlers: { retention: () => theRetention(), history: () => ({ rows: [], total: 0 }), ...handlers },
  })
  return { ...app, ...handsOf(app.person) }
}
const OPENINGS = 'Öffnungen und Befehle'

describe('LAW-62 how long what is kept', () => {
  it('says of each kind what it holds, why not shorter, and what went last', async () => {
    const app = await open()
    await heading('Aufbewahrung')
    const field = await screen.findByRole('textbox', { name: OPENINGS })
    expect(field).toHaveProperty('value', '90')
    const said =
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''
    expect(said).toContain('30 bis 365 Tage, üblich 90. Kürzer ließe sich')
    expect(said).toMatch(/Zuletzt 20\.11\.2026.02:10: 1\.204 Einträge gelöscht, insgesamt 50\.000/)
    expect(screen.getByText('Noch nicht gelaufen')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/90 Tage nach ihrem Ende · zuletzt 20\.11\.2026/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('is changed over the version that was read', async () => {
    const app = await open({ saveRetention: () => theRetention({ version: 4 }) })
    const field = await screen.findByRole('textbox', { name: OPENINGS })
    await app.person.clear(field)
    await app.person.type(field, '60')
    await app.press('Speichern')
    await screen.findByText('Fristen gespeichert; sie gelten ab der nächsten Nacht')
    expect(app.server.asked('saveRetention')[0]?.input.body).toMatchObject({
      version: 3,
      periods: { openings: 60, device: 90, letters: 6 },
    })
    app.close()
  })

  it('E-03 a period out of its bounds is told at its field, and nothing is sent', async () => {
    const app = await open()
    const field = await screen.findByRole('textbox', { name: 'Briefe an Kunden' })
    await app.person.clear(field)
    await app.person.type(field, '5')
    await app.press('Speichern')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(/Bitte 6 bis 15 Jahre\./).length).toBeGreaterThan(0)
    expect(app.server.asked('saveRetention')).toEqual([])
    app.close()
  })

  it('FAULT-72 of two who change the same the second compares, and saves over what is stored now', async () => {
    const app = await open({
      saveRetention: ({ body }) =>
        body.version === 3
          ? refuseStale({
              by: 'Ole Harms',
              at: '2026-11-20T08:00:00Z',
              current: { openings: 45, version: 9 },
            })
          : theRetention({ version: 10 }),
    })
    const field = await screen.findByRole('textbox', { name: OPENINGS })
    await app.person.clear(field)
    await app.person.type(field, '60')
    await app.press('Speichern')
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    const compared = textOf(merge.getByRole('rowheader', { name: OPENINGS }).closest('tr'))
    expect(compared).toBe(`${OPENINGS}906045noch offen`)
    await app.person.click(merge.getByRole('radio', { name: '60' }))
    await app.person.click(merge.getByRole('button', { name: 'So speichern' }))
    await waitFor(() => expect(app.server.asked('saveRetention')).toHaveLength(2))
    expect(app.server.asked('saveRetention')[1]?.input.body).toMatchObject({
      version: 9,
      periods: { openings: 60 },
    })
    app.close()
  })

  it('A-12 who is no owner reads it and is told who changes it; a franchisee sees no history of the group', async () => {
    const app = await open({ retention: () => theRetention({ can: { edit: false }, companyId: owner.id }) })
    expect(await screen.findByText('Ändern dürfen nur Inhaber von Zeitlager.')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('8 Jahre nach Jahresende')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Verlauf' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('A-12 who may not read the log is told so and sees no tab', async () => {
    const app = await open({}, aUser({ roles: ['reader'] }))
    await screen.findByText(/Rechte|Berechtigung|dürfen/)
    expect(screen.queryByRole('link', { name: 'Aufbewahrung' })).toBeNull()
    expect(app.server.asked('retention')).toEqual([])
    app.close()
  })

  it('says when it cannot be loaded, and asks again', async () => {
    let broken = true
    const app = await open({ retention: () => (broken ? refuse('not-found') : theRetention()) })
    await screen.findByText('Fristen nicht geladen')
    broken = false
    await app.press(/Erneut|Noch einmal|Nochmal/)
    expect(await screen.findByRole('textbox', { name: OPENINGS })).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
