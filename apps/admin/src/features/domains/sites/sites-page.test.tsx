import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refuse, refuseStale } from '../../../testing/fake-server.ts'
import { id } from '../../../testing/fixtures.ts'
import { describedBy, expectAccessible, textOf } from '../../../testing/screen.tsx'
import { aSiteDetail, openSites } from '../../../testing/fixtures/sites.ts'
import { aUser } from '../../../testing/session.ts'

const SHOP = id('5', 1)
const DETAIL = `/admin/sites?open=${SHOP}`
const box = (name: string) => screen.findByRole('textbox', { name })
const facts = () => screen.getAllByRole('definition').map(textOf)

describe('F-08 a new site', () => {
  it('is one form; it inherits the languages and shows every location unless somebody says otherwise', async () => {
    const app = await openSites('/admin/sites', { addSite: () => aSiteDetail({ name: 'Messe' }) })
    await app.press('Auftritt anlegen')
    await app.person.type(await box('Name'), 'Messe')
    await app.person.type(await box('Erste Domain'), 'https://messe.example/start')
    const dialog = within(screen.getByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Auftritt anlegen' }))
    await waitFor(() => expect(app.server.asked('addSite').length).toBe(1))
    expect(app.server.asked('addSite')[0]?.input.body).toMatchObject({
      site: {
        name: 'Messe',
        url: 'messe.example',
        languages: null,
        defaultLanguage: null,
        showsAll: true,
      },
    })
    expect(await screen.findByText('Messe angelegt')).toBeInstanceOf(HTMLElement)
    expect(app.place()).toContain(`open=${SHOP}`)
    app.close()
  })

  it('E-03 what is missing or taken stands at its field, and nothing typed is lost', async () => {
    const app = await openSites('/admin/sites', {
      addSite: () =>
        refuse('domain-taken', [
          { field: 'site.url', code: 'domain-taken', message: 'Diese Domain führt schon zu einem Auftritt.' },
        ]),
    })
    await app.press('Auftritt anlegen')
    await app.person.type(await box('Erste Domain'), 'kein Name')
    const dialog = within(screen.getByRole('dialog'))
    const save = () => app.person.click(dialog.getByRole('button', { name: 'Auftritt anlegen' }))
    await save()
    expect(describedBy(await box('Name'))).toContain('Name fehlt.')
    expect(describedBy(await box('Erste Domain'))).toContain('www.beispiel.de')
    expect(app.server.asked('addSite')).toEqual([])
    await app.person.type(await box('Name'), 'Messe')
    await app.person.clear(await box('Erste Domain'))
    await app.person.type(await box('Erste Domain'), 'vergeben.example')
    await save()
    await waitFor(async () =>
      expect(describedBy(await box('Erste Domain'))).toContain('führt schon zu einem Auftritt'),
    )
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Messe')
    await expectAccessible()
    app.close()
  })
})

describe('F-08 one site', () => {
  it('tells where it is found and what holds; with nothing left it may go live', async () => {
    const domains = [
      { host: 'zeitlager.example', proven: true },
      { host: 'neu.example', proven: false },
    ]
    const app = await openSites(DETAIL, { siteDetail: () => aSiteDetail({ domains }) })
    await screen.findByRole('heading', { name: 'Zeitlager am See' })
    expect(facts()).toEqual([
      'zeitlager.example',
      'zeitlager.example, neu.example (wartet auf den Nachweis) · Domains verwalten',
      'Deutsch (Sie), Englisch · Eigener Wert; sonst Vorgabe von Fachwerk: Deutsch (Sie), Deutsch (du), Englisch, Italienisch, Russisch',
      'Vorgabe von Fachwerk: Weiß',
      'nein, die Antwort ist für jede Adresse gleich',
      '12 Standorte',
      '10.12.2025',
    ])
    expect(screen.getByText(/Alles da/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('LAW-20 what it lacks stands there with the way to see to it', async () => {
    const site = aSiteDetail({
      companyId: id('c', 7),
      gaps: ['imprint', 'proof', 'locations'],
      imprintLacks: ['phone', 'representative'],
    })
    const app = await openSites(DETAIL, { siteDetail: () => site })
    const gaps = within(await screen.findByRole('region', { name: 'Das fehlt noch' }))
    expect(gaps.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringContaining('Impressum unvollständigEs fehlt: Telefon, Vertreten durch.'),
      expect.stringContaining('Domain noch nicht nachgewiesen'),
      expect.stringContaining('Zeigt keine Standorte'),
    ])
    expect(gaps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/admin/franchisees?open=${id('c', 7)}`,
      '/admin/domains',
      '/admin/locations',
    ])
    await expectAccessible()
    app.close()
  })

  it.each([
    ['owner', '/admin/settings/company'],
    ['operator', undefined],
  ] as const)(
    'LAW-20 the own Impressum is filled in under the own data, by who may: %s',
    async (role, place) => {
      const user = aUser({ roles: [role] })
      const site = aSiteDetail({ companyId: user.company, gaps: ['imprint'], imprintLacks: ['phone'] })
      const app = await openSites(DETAIL, { siteDetail: () => site }, user)
      const gaps = within(await screen.findByRole('region', { name: 'Das fehlt noch' }))
      expect(gaps.queryByRole('link')?.getAttribute('href')).toBe(place)
      app.close()
    },
  )

  it('S-08 gets other words, a look of its own, and says which addresses it does not know', async () => {
    const app = await openSites(DETAIL, { saveSite: () => aSiteDetail({ name: 'Seefach', version: 4 }) })
    await app.press('Bearbeiten')
    const name = await box('Name')
    await app.person.clear(name)
    await app.person.type(name, 'Seefach')
    await app.press('Gestaltung: eigenen Wert setzen')
    await app.person.click(screen.getByRole('radio', { name: 'Schwarz' }))
    await app.person.click(screen.getByRole('checkbox', { name: /unbekannte E-Mail-Adressen nennen/ }))
    await app.press('Speichern')
    expect(await screen.findByText('Seefach gespeichert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('saveSite')[0]?.input.body).toEqual({
      site: {
        id: SHOP,
        version: 3,
        name: 'Seefach',
        languages: ['de', 'en'],
        defaultLanguage: 'de',
        template: 'black-clean',
        tellsUnknown: true,
      },
    })
    app.close()
  })

  it('FAULT-72 two who change the same are told, in words', async () => {
    const conflict = {
      by: 'Moritz Seidel',
      at: '2026-11-20T10:00:00Z',
      current: { name: 'Stadtfach', languages: ['de', 'it'], version: 4 },
    }
    const app = await openSites(DETAIL, { saveSite: () => refuseStale(conflict) })
    await app.press('Bearbeiten')
    await app.person.type(await box('Name'), ' neu')
    await app.press('Speichern')
    expect((await screen.findAllByText(/Moritz Seidel/)).length).toBeGreaterThan(0)
    expect(await screen.findByText('Deutsch (Sie), Italienisch')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('B-08 goes back to the languages it inherits; locked ones are only shown', async () => {
    const app = await openSites(DETAIL, { saveSite: () => aSiteDetail({ ownLanguages: null, version: 4 }) })
    await app.press('Bearbeiten')
    await app.press('Sprachen auf den geerbten Wert zurücksetzen')
    await app.press('Speichern')
    await waitFor(() =>
      expect(app.server.asked('saveSite')[0]?.input.body).toMatchObject({
        site: { languages: null, defaultLanguage: null },
      }),
    )
    app.close()
    const from = { id: id('c', 9), name: 'Seefach' }
    const locked = aSiteDetail({ ownLanguages: null, languagesFrom: from, languagesLocked: true })
    const below = await openSites(DETAIL, { siteDetail: () => locked })
    await screen.findByRole('heading', { name: 'Zeitlager am See' })
    expect(facts()[2]).toMatch(/^Gesperrt von Seefach: Deutsch/)
    await below.press('Bearbeiten')
    expect(screen.getByText(/^Gesperrt von Seefach: Deutsch/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button', { name: /Sprachen/ })).toBeNull()
    below.close()
  })

  it('a first language that is not among its own is refused at the field', async () => {
    const app = await openSites(DETAIL, {
      siteDetail: () => aSiteDetail({ ownLanguages: { languages: ['de'], defaultLanguage: 'it' } }),
    })
    await app.press('Bearbeiten')
    await app.person.type(await box('Name'), '!')
    await app.press('Speichern')
    expect(
      (await screen.findAllByText('Die erste Sprache muss eine der gewählten Sprachen sein.')).length,
    ).toBeGreaterThan(0)
    expect(app.server.asked('saveSite')).toEqual([])
    app.close()
  })

  it('is put away with a reason and comes back; what still runs is said', async () => {
    let site = aSiteDetail()
    let runs = true
    const app = await openSites(DETAIL, {
      siteDetail: () => site,
      archiveSite: ({ body }) => {
        if (runs) return refuse('site-has-rentals')
        site = aSiteDetail({ archived: body.site.archived, version: site.version + 1 })
        return site
      },
    })
    await app.press('Archivieren')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zeitlager am See archivieren?' }))
    const yes = () => app.person.click(dialog.getByRole('button', { name: 'Auftritt archivieren' }))
    await app.person.type(dialog.getByRole('textbox'), 'Messe vorbei')
    await yes()
    expect(await dialog.findByText(/laufen noch Mieten/)).toBeInstanceOf(HTMLElement)
    runs = false
    await yes()
    expect(await screen.findByText('Zeitlager am See archiviert')).toBeInstanceOf(HTMLElement)
    expect(app.server.asked('archiveSite').at(-1)?.input.body).toEqual({
      site: { id: SHOP, archived: true, reason: 'Messe vorbei' },
    })
    expect(await screen.findByText(/Unter seinen Domains finden Kunden weiterhin/)).toBeInstanceOf(
      HTMLElement,
    )
    await app.press('Zurückholen')
    const back = within(await screen.findByRole('dialog', { name: 'Zeitlager am See zurückholen?' }))
    await app.person.type(back.getByRole('textbox'), 'Neue Messe')
    await app.person.click(back.getByRole('button', { name: 'Auftritt zurückholen' }))
    expect(await screen.findByText('Zeitlager am See zurückgeholt')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('a stranger’s is not there', async () => {
    const app = await openSites(DETAIL, { siteDetail: () => refuse('not-found') })
    expect(await screen.findByText('Diesen Auftritt gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    app.close()
  })
})
