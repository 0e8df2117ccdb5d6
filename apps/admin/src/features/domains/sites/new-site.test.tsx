import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { id } from '../../../testing/fixtures.ts'
import { speechOfAll } from '../../../testing/fixtures/site-languages.ts'
import { aUser } from '../../../testing/session.ts'
import { aSiteDetail, openSites } from '../../../testing/fixtures/sites.ts'

const owner = aUser({ roles: ['owner'] })
const own = owner.companyObject
const NORD = id('c', 7)
const nord = {
  ...own,
  id: NORD,
  name: 'Nordfach',
  menuProfile: 'franchisee' as const,
  franchisorCompany: own,
}
const lockedLanguages = () => speechOfAll({ companyId: own.id, own: true, locked: true })
const companies = () => ({ rows: [own, nord] })

describe('B-08 F-08 a new site in a franchise', () => {
  it('is one of a franchisee, with the languages it would inherit there', async () => {
    const app = await openSites(
      '/admin/sites',
      {
        companies,
        addSite: () => aSiteDetail({ name: 'Messe Nord' }),
        siteLanguages: ({ params }) =>
          params.id === NORD
            ? speechOfAll({ companyId: NORD, from: own, own: true, languages: ['de'], defaultLanguage: 'de' })
            : speechOfAll({ companyId: own.id }),
      },
      owner,
    )
    await app.press('Auftritt anlegen')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^Vorgabe von Fachwerk: Deutsch \(Sie\), Deutsch \(du\)/)).toBeInstanceOf(
      HTMLElement,
    )
    await app.person.click(dialog.getByLabelText('Firma', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Nordfach' }))
    expect(await dialog.findByText(`Geerbt von ${own.name}: Deutsch (Sie)`)).toBeInstanceOf(HTMLElement)
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Messe Nord')
    await app.person.click(dialog.getByRole('checkbox', { name: 'Alle vorhandenen Standorte zeigen' }))
    await app.person.click(dialog.getByRole('button', { name: 'Auftritt anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('addSite')[0]?.input.body).toMatchObject({
        site: { company: NORD, name: 'Messe Nord', languages: null, showsAll: false, url: '' },
      }),
    )
    app.close()
  })

  it('begins with the inherited languages when they are overridden; locked ones are read', async () => {
    const app = await openSites('/admin/sites', { addSite: () => aSiteDetail() }, owner)
    await app.press('Auftritt anlegen')
    await app.press('Sprachen: eigenen Wert setzen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Messe')
    await app.person.click(dialog.getByRole('button', { name: 'Auftritt anlegen' }))
    await waitFor(() =>
      expect(app.server.asked('addSite')[0]?.input.body).toMatchObject({
        site: { languages: ['de', 'de-informal', 'en', 'it', 'ru'], defaultLanguage: 'de' },
      }),
    )
    app.close()
    const locked = await openSites('/admin/sites', { siteLanguages: lockedLanguages }, owner)
    await locked.press('Auftritt anlegen')
    expect(await screen.findByText(/^Gesperrt von Zeitlager: /)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: 'Sprachen: eigenen Wert setzen' })).toBeNull()
    locked.close()
  })
})
