import { TIME_FIELDS, type TimeSettings } from '@fachwerk/contract/time/time-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, openApp } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'

const owner = aUser({ roles: ['owner'] })
const USUAL = { federalState: null, allowOverlap: false, graceDays: 3, retentionYears: 3, limits: [] }
const settings = (over: Partial<TimeSettings> = {}): TimeSettings => ({
  timeZone: 'Europe/Berlin',
  ...USUAL,
  version: 4,
  own: [],
  inherited: USUAL,
  franchisor: null,
  fromAbove: [],
  lockedAbove: [],
  locked: [],
  deviations: [],
  can: { lock: false },
  ...over,
})
/** A franchisee that follows Seefach in two fields, one of them locked. */
const below = (over: Partial<TimeSettings> = {}) =>
  settings({
    federalState: 'BW',
    graceDays: 5,
    inherited: { ...USUAL, federalState: 'BW', graceDays: 5 },
    franchisor: { id: id('c', 9), name: 'Seefach' },
    fromAbove: ['federalState', 'graceDays'],
    lockedAbove: ['federalState'],
    ...over,
  })

async function open(
  shown: TimeSettings,
  handlers: NonNullable<Parameters<typeof openApp>[1]>['handlers'] = {},
) {
  const app = await openApp('/admin/time-log/settings', {
    user: owner,
    handlers: { timeSettings: () => shown, history: () => ({ rows: [], total: 0 }), ...handlers },
  })
  await screen.findByText(/Uhr von Europe\/Berlin/)
  return { ...app, ...handsOf(app.person) }
}
const DAYS = 'Karenz nach dem Monatsabschluss (Tage)'
const days = () => screen.getByRole<HTMLInputElement>('textbox', { name: DAYS })
const bodies = (app: Awaited<ReturnType<typeof open>>) =>
  app.server.asked('saveTimeSettings').map(({ input }) => input.body)

describe('B-08 T-07 inherited settings of time tracking', () => {
  it('each says where it comes from; what is inherited or locked is read', async () => {
    const app = await open(below())
    expect(screen.getByText('Gesperrt von Seefach: Baden-Württemberg')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Geerbt von Seefach: 5 Tage')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('Vorgabe von Fachwerk: 3 Jahre')).toBeInstanceOf(HTMLElement)
    expect(days().readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: /^Bundesland/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Grenzen hinzufügen' })).toBeNull()
    await expectAccessible()
    app.close()
  })

  it('overridden, it begins with what is there and is sent as its own; the others follow on', async () => {
    const app = await open(below(), { saveTimeSettings: () => below({ graceDays: 7, own: ['graceDays'] }) })
    await app.press(`${DAYS}: eigenen Wert setzen`)
    expect(days().value).toBe('5')
    await app.person.clear(days())
    await app.person.type(days(), '7')
    await app.press('Speichern')
    await waitFor(() => expect(bodies(app)).toMatchObject([{ graceDays: 7, own: ['graceDays'], version: 4 }]))
    app.close()
  })

  it('goes back to the inherited value', async () => {
    const app = await open(below({ graceDays: 9, own: ['graceDays'] }), { saveTimeSettings: () => below() })
    expect(screen.getByText('Eigener Wert; sonst von Seefach: 5 Tage')).toBeInstanceOf(HTMLElement)
    await app.press(`${DAYS} auf den geerbten Wert zurücksetzen`)
    expect(days().value).toBe('5')
    await app.press('Speichern')
    await waitFor(() => expect(bodies(app)).toMatchObject([{ graceDays: 5, own: [] }]))
    app.close()
  })

  it('a franchisor locks one after a question that names who loses what, and gives it free', async () => {
    const deviations = [{ field: 'retentionYears' as const, companyId: id('c', 2), companyName: 'Nordfach' }]
    const head = settings({ can: { lock: true }, deviations })
    const app = await open(head, {
      lockTimeSetting: ({ body: { lock } }) =>
        settings({
          can: { lock: true },
          version: lock.version + 1,
          own: ['retentionYears'],
          locked: lock.locked ? ['retentionYears'] : [],
        }),
    })
    expect(screen.getByText('Weicht ab: Nordfach')).toBeInstanceOf(HTMLElement)
    await app.press('Aufbewahrung (Jahre) sperren')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/werden in der nächsten Nacht endgültig gelöscht/)).toBeInstanceOf(HTMLElement)
    expect(question.getByText('Nordfach')).toBeInstanceOf(HTMLElement)
    await app.person.click(question.getByRole('button', { name: 'Für alle sperren' }))
    expect(await screen.findByText('Aufbewahrung (Jahre): gesperrt')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('lockTimeSetting')[0]?.input.body).toEqual({
      lock: { setting: 'retentionYears', locked: true, version: 4, replaces: 1 },
    })
    await app.press('Aufbewahrung (Jahre) freigeben')
    expect(await screen.findByText('Aufbewahrung (Jahre): wieder frei')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('where others deviate by now it says so and asks for them again', async () => {
    const app = await open(settings({ can: { lock: true }, own: [...TIME_FIELDS] }), {
      lockTimeSetting: () => refuse('settings-replace-others'),
    })
    await app.press(`${DAYS} sperren`)
    const question = within(await screen.findByRole('dialog'))
    await app.person.click(question.getByRole('button', { name: 'Für alle sperren' }))
    await waitFor(() => expect(app.server.asked('timeSettings').length).toBeGreaterThan(1))
    app.close()
  })
})
