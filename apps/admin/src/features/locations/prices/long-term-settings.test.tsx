import { USUAL_SETTINGS } from '@fachwerk/contract/location/location-settings'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { handsOf } from '../../../testing/hands.ts'
import { openApp } from '../../../testing/screen.tsx'
import { aUser } from '../../../testing/session.ts'
import { companySettingsOf, someSettings } from '../testing.ts'

const owner = aUser({ roles: ['owner'] })

describe('B-08 what a company sets for rentals without an end', () => {
  it('R-12 rentals without an end are offered under terms, and a term beyond two years is told at its field', async () => {
    const settings = companySettingsOf({ values: USUAL_SETTINGS, settings: someSettings({ own: false }) })
    const opened = await openApp('/admin/settings', {
      user: owner,
      handlers: {
        companySettings: () => settings,
        companies: () => ({ rows: [owner.companyObject] }),
        history: () => ({ rows: [], total: 0 }),
        saveCompanySettings: () => ({ ...settings, version: 3 }),
      },
    })
    const app = { ...opened, ...handsOf(opened.person) }
    const group = within(await screen.findByRole('group', { name: 'Langzeitmiete auf der Kundenseite' }))
    for (const name of ['Kunden mieten Monat für Monat', 'Kündigungsfrist', 'Mindestlaufzeit in Monaten'])
      await app.press(`${name}: eigenen Wert setzen`)
    await app.person.click(group.getByRole('checkbox', { name: 'Kunden mieten Monat für Monat' }))
    await app.person.click(group.getByRole('combobox', { name: 'Kündigungsfrist' }))
    await app.person.click(await screen.findByRole('option', { name: /^ein Monat zum Ende/ }))
    const months = group.getByRole('textbox', { name: 'Mindestlaufzeit in Monaten' })
    await app.person.clear(months)
    await app.person.type(months, '25')
    await app.press('Speichern')
    expect((await screen.findAllByText(/24/)).length).toBeGreaterThan(0)
    expect(app.server.asked('saveCompanySettings')).toEqual([])
    await app.person.clear(months)
    await app.person.type(months, '3')
    await app.press('Speichern')
    await screen.findByText('Einstellungen gespeichert')
    expect(app.server.asked('saveCompanySettings')[0]?.input.body).toMatchObject({
      settings: { longTermOnline: true, longTermNotice: 'month', longTermMinimumMonths: 3 },
    })
    app.close()
  })
})
