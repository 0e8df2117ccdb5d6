import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import { USUAL_SETTINGS } from '@fachwerk/contract/location/location-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../../scripts/screen-test-setup.ts'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { handsOf } from '../../../testing/hands.ts'
import { expectAccessible, heading, openApp, type OpenOptions, textOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { companySettingsOf, someSettings } from '../testing.ts'

const owner = aUser({ roles: ['owner'] })
const NORD = id('e', 1)
const KIEL = id('c', 1)

const theSettings = (over: Partial<CompanySettings> = {}): CompanySettings =>
  companySettingsOf({
    values: { ...USUAL_SETTINGS, maxDaysAhead: 60 },
    settings: someSettings({ own: false }, { maxDaysAhead: { own: true } }),
    deviations: [
      {
        key: 'maxDaysAhead',
        of: [
          { kind: 'company', id: NORD, name: 'Nordfach', companyName: 'Nordfach', value: 30, own: true },
          { kind: 'location', id: KIEL, name: 'Kiel', companyName: 'Nordfach', value: 7, own: true },
        ],
        lost: 2,
      },
    ],
    ...over,
  })

async function open(handlers: OpenOptions['handlers'] = {}, user = owner, address = '/admin/settings') {
  const app = await openApp(address, {
    user,
    handlers: {
      companySettings: () => theSettings(),
      companies: () => ({
        rows: [
          user.companyObject,
          {
            id: NORD,
            name: 'Nordfach',
            menuProfile: 'franchisee' as const,
            franchisorCompany: { id: user.company, name: user.companyObject.name },
          },
        ],
      }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
const AHEAD = 'Buchbar bis … Tage im Voraus'

describe('B-08 what a company sets for its locations', () => {
  it('says for how many it holds and who deviates, each with the way there', async () => {
    const app = await open()
    await heading('Einstellungen')
    expect(await screen.findByText(/Gilt für 12 Standorte\./)).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByText('2 weichen ab'))
    const links = within(screen.getByText('2 weichen ab').closest('details') ?? document.body)
    expect(links.getByRole('link', { name: 'Vorgabe von Nordfach: 30 Tage' }).getAttribute('href')).toBe(
      `/admin/settings?company=${NORD}`,
    )
    expect(links.getByRole('link', { name: 'Kiel (Nordfach): 7 Tage' }).getAttribute('href')).toBe(
      `/admin/locations/${KIEL}/edit`,
    )
    await expectAccessible()
    app.close()
  })

  it('is changed over the version that was read, with the names of what is its own', async () => {
    const app = await open({ saveCompanySettings: () => theSettings({ version: 3 }) })
    const ahead = await screen.findByRole('textbox', { name: AHEAD })
    await app.person.clear(ahead)
    await app.person.type(ahead, '90')
    expect(screen.getAllByText('Sperren geht, sobald gespeichert ist.').length).toBeGreaterThan(1)
    await app.press('Telefon: eigenen Wert setzen')
    await app.person.type(await screen.findByRole('textbox', { name: 'Telefon' }), '+49 1')
    await app.press('Speichern')
    await screen.findByText('Einstellungen gespeichert')
    expect(app.server.asked('saveCompanySettings')[0]?.input.body).toMatchObject({
      settings: {
        company: owner.company,
        version: 2,
        maxDaysAhead: 90,
        phone: '+49 1',
        ownSettings: ['maxDaysAhead', 'phone'],
      },
    })
    app.close()
  })

  it('FAULT-72 what another saved meanwhile is compared', async () => {
    const app = await open({
      saveCompanySettings: ({ body }) =>
        body.settings.version === 2
          ? refuseStale({
              by: 'Ole Harms',
              at: '2026-11-20T10:00:00Z',
              current: { maxDaysAhead: 45, version: 5, ownSettings: ['maxDaysAhead'] },
            })
          : theSettings({ version: 6 }),
    })
    const ahead = await screen.findByRole('textbox', { name: AHEAD })
    await app.person.clear(ahead)
    await app.person.type(ahead, '90')
    await app.press('Speichern')
    const merge = within(await screen.findByRole('dialog', { name: 'Zwei haben gleichzeitig geändert' }))
    const compared = textOf(merge.getByRole('rowheader', { name: AHEAD }).closest('tr'))
    expect(compared).toBe(`${AHEAD}609045noch offen`)
    await app.person.click(merge.getByRole('radio', { name: '90' }))
    await app.person.click(merge.getByRole('button', { name: 'So speichern' }))
    await waitFor(() => expect(app.server.asked('saveCompanySettings')).toHaveLength(2))
    expect(app.server.asked('saveCompanySettings')[1]?.input.body).toMatchObject({
      settings: { version: 5, maxDaysAhead: 90 },
    })
    app.close()
  })

  it('A-13 the franchisor chooses its franchisees’ too', async () => {
    const app = await open(
      {
        companySettings: ({ params }) =>
          theSettings({ companyId: params.id, locationCount: params.id === NORD ? 3 : 12 }),
      },
      owner,
      `/admin/settings?company=${NORD}`,
    )
    expect(await screen.findByText(/Gilt für 3 Standorte\./)).toBeInstanceOf(HTMLElement)
    await app.person.selectOptions(await screen.findByRole('combobox', { name: 'Firma' }), owner.company)
    expect(await screen.findByText(/Gilt für 12 Standorte\./)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-13 a stranger’s company is not there', async () => {
    const address = `/admin/settings?company=${id('f', 1)}`
    const app = await open({ companySettings: () => refuse('not-found') }, owner, address)
    expect(await screen.findByText('Diese Firma gibt es nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('who may not change them reads them; loading that fails is said and tried again', async () => {
    let tries = 0
    const operator = aUser({ roles: ['operator'] })
    const app = await open(
      {
        companySettings: () => {
          tries += 1
          return tries > 2
            ? theSettings({ can: { edit: false, lock: false } })
            : refuse('temporarily-unavailable')
        },
      },
      operator,
    )
    await screen.findByText('Einstellungen nicht geladen')
    await app.press(/erneut|noch einmal/i)
    await screen.findByText('Ändern dürfen Inhaber und Administratoren.')
    expect(screen.getByText('60 Tage')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(screen.queryByRole('button', { name: /sperren/i })).toBeNull()
    await expectAccessible()
    app.close()
  })
})

describe('B-08 the lock', () => {
  it('asks first and names what it replaces; then it stands at the setting, and is taken off by one press', async () => {
    const app = await open({
      lockCompanySetting: ({ body }) =>
        theSettings({
          lockedHere: body.lock.locked ? ['maxDaysAhead'] : [],
          deviations: [],
          version: 3,
        }),
    })
    await app.press(`${AHEAD} sperren`)
    const dialog = within(await screen.findByRole('dialog', { name: `„${AHEAD}“ für alle sperren?` }))
    expect(textOf(dialog.getByRole('list'))).toBe('Vorgabe von Nordfach: 30 TageKiel (Nordfach): 7 Tage')
    expect(dialog.getByText(/Dann gilt überall: 60 Tage\./)).toBeInstanceOf(HTMLElement)
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Abbrechen' }))
    await expectAccessible()
    await app.person.click(dialog.getByRole('button', { name: 'Einstellung sperren' }))
    await screen.findByText('Für alle gesperrt')
    expect(app.server.asked('lockCompanySetting')[0]?.input.body).toEqual({
      lock: { company: owner.company, key: 'maxDaysAhead', locked: true, version: 2, replaces: 2 },
    })
    // A lock without a value of its own is nothing.
    expect(screen.queryByRole('button', { name: `${AHEAD} auf den geerbten Wert zurücksetzen` })).toBeNull()
    await app.press(`${AHEAD} freigeben`)
    await waitFor(() => expect(screen.queryByText('Für alle gesperrt')).toBeNull())
    expect(app.server.asked('lockCompanySetting')[1]?.input.body).toMatchObject({
      lock: { locked: false, replaces: 0, version: 3 },
    })
    app.close()
  })

  it('when others deviate by now it says so, locks nothing and shows the new state', async () => {
    const app = await open({ lockCompanySetting: () => refuse('settings-replace-others') })
    await app.press(`${AHEAD} sperren`)
    await app.press('Einstellung sperren')
    expect(textOf(await screen.findByRole('alert'))).toContain('Inzwischen weichen andere Werte ab')
    await waitFor(() => expect(app.server.asked('companySettings').length).toBeGreaterThan(1))
    app.close()
  })

  it('a franchisee reads who locked it, and has no lock of its own', async () => {
    pretendScreen({ width: 390 })
    const ole = aUser({ roles: ['owner'], menuProfile: 'franchisee' })
    const from = { id: id('e', 9), name: 'Zeitlager GmbH' }
    const settings = someSettings({ own: false }, { maxDaysAhead: { locked: true, from, inherited: 60 } })
    const app = await open(
      {
        companies: () => ({ rows: [ole.companyObject] }),
        companySettings: () => theSettings({ settings, deviations: [], can: { edit: true, lock: false } }),
      },
      ole,
    )
    await screen.findByText('Gesperrt von Zeitlager GmbH: 60 Tage')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: AHEAD })).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: new RegExp(`^${AHEAD}`) })).toBeNull()
    expect(screen.getByRole('button', { name: 'Telefon: eigenen Wert setzen' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('combobox', { name: 'Firma' })).toBeNull()
    await expectAccessible()
    app.close()
  })
})
