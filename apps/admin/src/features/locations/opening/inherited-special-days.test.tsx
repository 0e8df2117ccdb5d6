import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, type OpenOptions, textOf, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aLocation, companySettingsOf, HERE, openLocations, someSettings } from '../testing.ts'

const ABOVE = { own: false, inherited: '2026-08-03||Betriebsferien', from: { id: HERE, name: 'Zeitlager' } }
const SHUT = [{ date: '2026-08-03', note: 'Betriebsferien', spans: [] }]
const preview: NonNullable<OpenOptions['handlers']>['previewOpening'] = () => ({
  status: { state: 'closed', changesAtLocal: null, alwaysOpen: false },
  days: [],
  osm: '',
})
const open = (source: Partial<ReturnType<typeof someSettings>[number]>, special = SHUT) =>
  openLocations(`/admin/locations/${HERE}/opening`, {
    previewOpening: preview,
    storageLocation: () => aLocation({ special, settings: someSettings({}, { specialDays: source }) }),
    saveStorageLocation: () => aLocation({ version: 4 }),
  })
const dates = () => screen.findAllByRole('textbox', { name: 'Datum' })

describe('B-08 F-04 special days of a location, inherited or own', () => {
  it('say whose they are and cannot be typed in; overridden they can, and are saved as its own', async () => {
    const app = await open(ABOVE)
    await screen.findByText('Geerbt von Zeitlager: 03.08.2026 geschlossen, Betriebsferien')
    expect((await dates())[0]?.matches(':disabled')).toBe(true)
    await expectAccessible()
    await app.press('Besondere Tage: eigenen Wert setzen')
    expect((await dates())[0]?.matches(':disabled')).toBe(false)
    await app.press('03.08.2026 entfernen')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
      storageLocation: { special: [], ownSettings: expect.arrayContaining(['specialDays']) },
    })
    app.close()
  })

  it('one more day makes them its own, with those of the company', async () => {
    const app = await open(ABOVE)
    await app.press('Tag hinzufügen')
    await waitFor(async () => expect(await dates()).toHaveLength(2))
    expect((await dates()).map((field) => field.matches(':disabled'))).toEqual([false, false])
    expect(await screen.findByText(/^Eigener Wert; sonst von Zeitlager/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('reset, the company’s stand there before they are saved', async () => {
    const own = [{ date: '2026-10-05', note: 'Inventur', spans: [] }]
    const app = await open({ ...ABOVE, own: true }, own)
    expect((await dates()).map(valueOf)).toEqual(['05.10.2026'])
    await app.press('Besondere Tage auf den geerbten Wert zurücksetzen')
    expect((await dates()).map(valueOf)).toEqual(['03.08.2026'])
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).not.toMatchObject({
      storageLocation: { ownSettings: expect.arrayContaining(['specialDays']) },
    })
    app.close()
  })

  it('locked ones say who locked them, and offer nothing', async () => {
    const app = await open({ ...ABOVE, locked: true })
    await screen.findByText(/^Gesperrt von Zeitlager: 03\.08\.2026/)
    expect(screen.queryByRole('button', { name: /^Besondere Tage/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Tag hinzufügen' })).toBeNull()
    app.close()
  })
})

const openSettings = () =>
  openLocations(
    '/admin/settings',
    {
      companySettings: () =>
        companySettingsOf({ settings: someSettings({ own: false }, { specialDays: { own: true } }) }),
      saveCompanySettings: () => companySettingsOf({ version: 3 }),
    },
    aUser({ roles: ['owner'] }),
  )
const group = async () => within(await screen.findByRole('group', { name: 'Besondere Tage' }))

describe('B-08 F-04 special days of a company', () => {
  it('are set for all locations and saved together', async () => {
    const app = await openSettings()
    const days = await group()
    expect(days.getByText(/^Keine besonderen Tage/)).toBeInstanceOf(HTMLElement)
    await app.person.click(days.getByRole('button', { name: 'Tag hinzufügen' }))
    await app.person.type(days.getByRole('textbox', { name: 'Datum' }), '3.8.2026')
    await app.person.type(days.getByRole('textbox', { name: 'Anlass' }), 'Betriebsferien')
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveCompanySettings')[0]?.input.body).toMatchObject({
        settings: { specialDays: '2026-08-03||Betriebsferien' },
      }),
    )
    app.close()
  })

  it('a day that is none is told at its field, and nothing is saved', async () => {
    const app = await openSettings()
    const days = await group()
    await app.person.click(days.getByRole('button', { name: 'Tag hinzufügen' }))
    await app.person.type(days.getByRole('textbox', { name: 'Datum' }), 'im August')
    await app.press('Speichern')
    expect(await screen.findAllByText('Bitte die markierten Tage prüfen.')).not.toHaveLength(0)
    expect(days.getByRole('textbox', { name: 'Datum' }).getAttribute('aria-invalid')).toBe('true')
    expect(textOf(document.querySelector('fieldset#specialDays'))).toContain('Bitte')
    expect(app.server.asked('saveCompanySettings')).toHaveLength(0)
    app.close()
  })
})
