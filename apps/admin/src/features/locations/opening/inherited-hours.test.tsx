import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, type OpenOptions, valueOf } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { aLocation, companySettingsOf, HERE, openLocations, someSettings } from '../testing.ts'

const ZEITLAGER = { id: HERE, name: 'Zeitlager' }
const MONDAY = [{ weekday: 1, opens: 480, closes: 720 }]
const ABOVE = { own: false, inherited: '1 480 720', from: ZEITLAGER }
const preview: NonNullable<OpenOptions['handlers']>['previewOpening'] = () => ({
  status: { state: 'closed', changesAtLocal: null, alwaysOpen: false },
  days: [],
  osm: 'Mo 08:00-12:00',
})
const open = (week: Partial<ReturnType<typeof someSettings>[number]>, opening = MONDAY) =>
  openLocations(`/admin/locations/${HERE}/opening`, {
    previewOpening: preview,
    storageLocation: () => aLocation({ opening, settings: someSettings({}, { openingWeek: week }) }),
    saveStorageLocation: () => aLocation({ version: 4 }),
  })
const closes = () => screen.findByRole('textbox', { name: /Montag, 1. Zeit: schließt/ })

describe('B-08 F-04 the week of a location, inherited or own', () => {
  it('says whose it is and cannot be typed in; overridden it can, and is saved as its own', async () => {
    const app = await open(ABOVE)
    expect(await screen.findByText('Geerbt von Zeitlager: Mo 08:00–12:00 · Di–So geschlossen')).toBeTruthy()
    expect((await closes()).matches(':disabled')).toBe(true)
    await expectAccessible()
    await app.press('Öffnungszeiten: eigenen Wert setzen')
    expect((await closes()).matches(':disabled')).toBe(false)
    await app.person.clear(await closes())
    await app.person.type(await closes(), '13:00')
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveStorageLocation').at(-1)?.input.body).toMatchObject({
        storageLocation: {
          opening: [{ weekday: 1, opens: 480, closes: 780 }],
          ownSettings: expect.arrayContaining(['openingWeek']),
        },
      }),
    )
    app.close()
  })

  it('reset, the company’s week stands there before it is saved', async () => {
    const app = await open({ ...ABOVE, own: true }, [{ weekday: 1, opens: 480, closes: 1080 }])
    expect(valueOf(await closes())).toBe('18:00')
    await app.press('Öffnungszeiten auf den geerbten Wert zurücksetzen')
    expect(valueOf(await closes())).toBe('12:00')
    await app.press('Speichern')
    await waitFor(() => expect(app.server.asked('saveStorageLocation')).toHaveLength(1))
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).toMatchObject({
      storageLocation: { ownSettings: expect.arrayContaining(['phone']) },
    })
    expect(app.server.asked('saveStorageLocation')[0]?.input.body).not.toMatchObject({
      storageLocation: { ownSettings: expect.arrayContaining(['openingWeek']) },
    })
    app.close()
  })

  it('a locked one says who locked it, and offers nothing', async () => {
    const app = await open({ ...ABOVE, locked: true })
    expect(await screen.findByText(/^Gesperrt von Zeitlager/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Öffnungszeiten: eigenen Wert setzen/ })).toBeNull()
    expect((await closes()).matches(':disabled')).toBe(true)
    app.close()
  })
})

describe('B-08 F-04 the week of a company', () => {
  const jana = aUser({ roles: ['owner'] })
  const openSettings = () =>
    openLocations(
      '/admin/settings',
      {
        companySettings: () =>
          companySettingsOf({ settings: someSettings({ own: false }, { openingWeek: { own: true } }) }),
        saveCompanySettings: () => companySettingsOf({ version: 3 }),
      },
      jana,
    )

  it('is set day by day, and saved in one line', async () => {
    const app = await openSettings()
    const week = within(await screen.findByRole('group', { name: 'Öffnungszeiten' }))
    await app.person.click(week.getByRole('switch', { name: 'Montag geöffnet' }))
    await expectAccessible()
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveCompanySettings')[0]?.input.body).toMatchObject({
        settings: { openingWeek: '1 480 1080' },
      }),
    )
    app.close()
  })

  it('a time that is none is told at its day, and nothing is saved', async () => {
    const app = await openSettings()
    const week = within(await screen.findByRole('group', { name: 'Öffnungszeiten' }))
    await app.person.click(week.getByRole('switch', { name: 'Montag geöffnet' }))
    const ends = week.getByRole('textbox', { name: /Montag, 1. Zeit: schließt/ })
    await app.person.clear(ends)
    await app.person.type(ends, 'abends')
    await app.press('Speichern')
    expect(await screen.findAllByText('Bitte die markierten Zeiten prüfen.')).not.toHaveLength(0)
    expect(app.server.asked('saveCompanySettings')).toHaveLength(0)
    app.close()
  })
})
