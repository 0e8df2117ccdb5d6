import { TIME_FIELDS, type TimeSettings } from '@fachwerk/contract/time/time-settings'
import { LAW_LIMITS } from '@fachwerk/contract/time/working-time-limits'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuseStale } from '../../testing/fake-server.ts'
import { expectAccessible, heading, openApp, textOf, valueOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const settings = (over: Partial<TimeSettings> = {}): TimeSettings => ({
  timeZone: 'Europe/Berlin',
  federalState: null,
  allowOverlap: false,
  graceDays: 3,
  retentionYears: 3,
  version: 4,
  limits: [],
  own: [...TIME_FIELDS],
  inherited: { federalState: null, allowOverlap: false, graceDays: 3, retentionYears: 3, limits: [] },
  franchisor: null,
  fromAbove: [],
  lockedAbove: [],
  locked: [],
  deviations: [],
  can: { lock: false },
  ...over,
})
const handlers = {
  timeSettings: () => settings(),
  history: () => ({
    rows: [
      {
        id: '1',
        at: '2026-11-16T09:00:00.000Z',
        actor: { kind: 'staff' as const, id: owner.id, name: 'Jana Brandt' },
        action: 'timeSettings.changed',
        before: { federalState: null, limits: '[]' },
        after: { federalState: 'BW', limits: '[{}]' },
        reason: null,
      },
    ],
    total: 1,
  }),
}
type App = Awaited<ReturnType<typeof openApp>>
const open = (over: Parameters<typeof openApp>[1] = {}) =>
  openApp('/admin/time-log/settings', { user: owner, handlers, ...over })
async function retype(app: App, name: string, text: string) {
  const field = await screen.findByRole('textbox', { name })
  await app.person.clear(field)
  if (text !== '') await app.person.type(field, text)
}
const save = async (app: App) => app.person.click(await screen.findByRole('button', { name: 'Speichern' }))
const DAYS = 'Karenz nach dem Monatsabschluss (Tage)'
const YEARS = 'Aufbewahrung (Jahre)'

describe('T-06 T-07 settings of time tracking', () => {
  it('are saved over the version that was read, and what was changed before stands below', async () => {
    const saved = settings({ graceDays: 7, version: 5 })
    const app = await open({ handlers: { ...handlers, saveTimeSettings: () => saved } })
    await heading('Einstellungen')
    const state = await screen.findByRole('combobox', { name: 'Bundesland' })
    expect(state.getAttribute('placeholder')).toBe('keins')
    const [entry] = await screen.findAllByText('Einstellungen geändert')
    expect(textOf(entry?.closest('li'))).toMatch(/Bundesland.*keins.*Baden-Württemberg/)
    await expectAccessible()
    await retype(app, DAYS, '7')
    await save(app)
    await screen.findByText('Einstellungen gespeichert')
    expect(app.server.asked('saveTimeSettings')[0]?.input.body).toEqual({
      version: 4,
      federalState: null,
      allowOverlap: false,
      graceDays: 7,
      retentionYears: 3,
      limits: [],
      own: [...TIME_FIELDS],
    })
    app.close()
  })

  it('LAW-73 less than two years is not sent, and the field says why', async () => {
    const app = await open()
    await retype(app, YEARS, '1')
    await retype(app, DAYS, '90')
    await save(app)
    expect(await screen.findAllByText(/mindestens zwei Jahre aufzubewahren/)).not.toHaveLength(0)
    expect(screen.getAllByText(/zwischen 0 und 60|von 0 bis 60|0 bis 60/)).not.toHaveLength(0)
    expect(app.server.asked('saveTimeSettings')).toEqual([])
    app.close()
  })

  it('LAW-77 limits are added from a date on, begin with the law, and can be taken away again', async () => {
    const app = await open({ handlers: { ...handlers, saveTimeSettings: () => settings({ version: 5 }) } })
    await app.person.click(await screen.findByRole('button', { name: 'Grenzen hinzufügen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Grenzen hinzufügen' }))
    expect(valueOf(dialog.getByRole('textbox', { name: 'Arbeitszeit am Tag höchstens (Minuten)' }))).toBe(
      '600',
    )
    await app.person.type(dialog.getByRole('textbox', { name: 'Gültig ab' }), '01.01.2027')
    const week = 'Arbeitszeit je Woche höchstens (Minuten, leer: keine Grenze)'
    await app.person.type(dialog.getByRole('textbox', { name: week }), '2880')
    await app.person.click(dialog.getByRole('button', { name: 'Übernehmen' }))
    expect(textOf((await screen.findByText('Ab 01.01.2027:')).closest('li'))).toContain('höchstens 48:00')
    await save(app)
    await waitFor(() => expect(app.server.asked('saveTimeSettings')).toHaveLength(1))
    expect(app.server.asked('saveTimeSettings')[0]?.input.body).toMatchObject({
      limits: [{ validFrom: '2027-01-01', limits: { ...LAW_LIMITS, week: 2_880 } }],
    })
    app.close()
  })

  it('LAW-77 Strg+S in the limits takes over the limits and saves nothing behind them', async () => {
    const app = await open({ handlers: { ...handlers, saveTimeSettings: () => settings({ version: 5 }) } })
    await app.person.click(await screen.findByRole('button', { name: 'Grenzen hinzufügen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Grenzen hinzufügen' }))
    await app.person.click(dialog.getByLabelText('Gültig ab'))
    await app.person.paste('01.01.2027')
    await app.person.keyboard('{Control>}s{/Control}')
    await screen.findByText('Ab 01.01.2027:')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.server.asked('saveTimeSettings')).toEqual([])
    // The form behind hears its keys again once the dialog is wholly gone.
    await waitFor(async () => {
      await app.person.keyboard('{Control>}s{/Control}')
      expect(app.server.asked('saveTimeSettings')).toHaveLength(1)
    })
    await screen.findByText('Einstellungen gespeichert')
    expect(app.server.asked('saveTimeSettings')).toHaveLength(1)
    app.close()
  })

  it('LAW-77 limits that are there are named and go when they are removed', async () => {
    const limits = [{ validFrom: '2026-07-01', limits: { ...LAW_LIMITS, dayMost: 720 } }]
    const app = await open({
      handlers: { ...handlers, timeSettings: () => settings({ limits }), saveTimeSettings: () => settings() },
    })
    await app.person.click(await screen.findByRole('button', { name: 'Grenzen ab 01.07.2026 entfernen' }))
    await save(app)
    await waitFor(() =>
      expect(app.server.asked('saveTimeSettings')[0]?.input.body).toMatchObject({ limits: [] }),
    )
    app.close()
  })

  it('FAULT-72 who was overtaken sees what the other saved', async () => {
    const current = { graceDays: 10, version: 5 }
    const stored = { by: 'Olga Reuter', at: '2026-11-16T09:00:00.000Z', current }
    const app = await open({
      handlers: { ...handlers, saveTimeSettings: () => refuseStale(stored) },
    })
    await retype(app, DAYS, '7')
    await save(app)
    const dialog = await screen.findByRole('dialog')
    expect(textOf(dialog)).toContain('10')
    app.close()
  })

  it('A-12 who may not approve times does not find them', async () => {
    const app = await open({ user: aUser({ roles: ['support'] }) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Einstellungen' })).toBeNull()
    app.close()
  })
})
