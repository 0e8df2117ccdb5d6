import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aDomain, aSite, bare, owner, shop, unproven } from './testing/domains.ts'

const { id: COMPANY } = owner.companyObject
const main = aDomain(1, 'zeitlager.example', { isMain: true })
const second = aDomain(2, 'www.zeitlager.example')
const idle = aDomain(3, 'frei.example', { siteId: null })

async function open(handlers: OpenOptions['handlers'] = {}, user = owner) {
  const app = await openApp('/admin/domains', {
    user,
    handlers: {
      domains: () => ({ rows: [main, second, idle, unproven], sites: [shop, bare] }),
      companies: () => ({ rows: [owner.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const bodies = (app: Awaited<ReturnType<typeof open>>, call: 'addDomain' | 'editDomain' | 'deleteDomain') =>
  app.server.asked(call).map(({ input }) => input.body)

describe('F-08 domains', () => {
  it('stand with the site they lead to; those that lead nowhere come first', async () => {
    const app = await open()
    const shown = await region('Zeitlager')
    expect(shown.getAllByRole('listitem').map(textOf)).toEqual([
      'zeitlager.exampleHauptadressenachgewiesen am 02.11.2026',
      'www.zeitlager.examplenachgewiesen am 02.11.2026',
    ])
    expect(shown.getByText(/zeigt 12 Standorte · darunter von 2 Franchisenehmern/)).toBeInstanceOf(
      HTMLElement,
    )
    expect(shown.getByRole('link', { name: 'Zeitlager öffnen' }).getAttribute('href')).toBe(
      'https://zeitlager.example',
    )
    expect(shown.getByText(/Gestaltung „Weiß“, geerbt/)).toBeInstanceOf(HTMLElement)
    expect((await region('Baustelle')).getByText(/ · Gestaltung „Schwarz“ · /)).toBeInstanceOf(HTMLElement)
    expect((await region('Baustelle')).getByText(/Bitte Domain verbinden!/)).toBeInstanceOf(HTMLElement)
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.map(textOf)).toEqual(['Noch nicht verbunden', 'Zeitlager', 'Baustelle'])
    await expectAccessible()
    app.close()
  })

  it('one is added by its address; a refusal stands at the field and nothing is lost', async () => {
    let known = true
    const app = await open({
      addDomain: () =>
        known
          ? refuse('domain-known', [
              { field: 'url', code: 'domain-known', message: 'Diese Domain gibt es schon.' },
            ])
          : unproven,
    })
    await app.press('Domain hinzufügen')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Adresse' })
    await app.person.type(field, 'keine adresse')
    await app.person.click(dialog.getByRole('button', { name: 'Domain hinzufügen' }))
    expect(
      (await dialog.findAllByText('Bitte eine Adresse wie www.beispiel.de angeben.')).length,
    ).toBeGreaterThan(0)
    expect(bodies(app, 'addDomain')).toEqual([])
    await app.person.clear(field)
    await app.person.type(field, 'https://neu.example/start')
    await app.person.click(dialog.getByRole('button', { name: 'Domain hinzufügen' }))
    expect((await dialog.findAllByText('Diese Domain gibt es schon.')).length).toBeGreaterThan(0)
    known = false
    await app.person.click(dialog.getByRole('button', { name: 'Domain hinzufügen' }))
    expect(await screen.findByText('neu.example hinzugefügt')).toBeInstanceOf(HTMLElement)
    expect(bodies(app, 'addDomain').at(-1)).toEqual({ domain: { url: 'neu.example', company: COMPANY } })
    app.close()
  })

  it('the record to set is shown to be copied; looking for it says what was found', async () => {
    const app = await open({ checkDomain: () => ({ domain: unproven, finding: 'other' }) })
    const waiting = await region('Noch nicht verbunden')
    expect(waiting.getByText('_fachwerk.neu.example')).toBeInstanceOf(HTMLElement)
    await app.press('Wert kopieren')
    expect(await navigator.clipboard.readText()).toBe('fachwerk-domain=abc')
    await app.press('Nachweis prüfen')
    expect(await waiting.findByText(/Unter _fachwerk.neu.example steht ein anderer Wert/)).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('a proven one is connected with a site, and says so', async () => {
    const app = await open({ editDomain: () => ({ ...idle, siteId: bare.id }) })
    await app.press('frei.example bearbeiten')
    const dialog = within(await screen.findByRole('dialog', { name: 'frei.example' }))
    await app.person.click(dialog.getByLabelText('Auftritt', { selector: 'input' }))
    await app.person.click(await screen.findByRole('option', { name: 'Baustelle' }))
    await app.person.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('frei.example ist jetzt mit „Baustelle“ verbunden')).toBeInstanceOf(
      HTMLElement,
    )
    expect(bodies(app, 'editDomain')).toMatchObject([
      { domain: { id: idle.id, version: 3, siteId: bare.id } },
    ])
    app.close()
  })

  it('F-08 one that waits for its proof names the site it will lead to; one put away is no choice', async () => {
    const wanted = { ...unproven, wantedSiteId: bare.id }
    const old = aSite(3, 'Pop-up', { address: null, archived: true })
    const app = await open({ domains: () => ({ rows: [idle, wanted], sites: [shop, bare, old] }) })
    const waiting = await region('Noch nicht verbunden')
    expect(waiting.getByText('Sobald der Nachweis erbracht ist, führt sie zu „Baustelle“.')).toBeInstanceOf(
      HTMLElement,
    )
    expect((await region('Baustelle')).getByText(/Wartet auf den Nachweis von neu\.example/)).toBeInstanceOf(
      HTMLElement,
    )
    expect((await region('Pop-up')).getByText(/archiviert · /)).toBeInstanceOf(HTMLElement)
    await app.press('frei.example bearbeiten')
    const dialog = within(await screen.findByRole('dialog', { name: 'frei.example' }))
    await app.person.click(dialog.getByLabelText('Auftritt', { selector: 'input' }))
    expect((await screen.findAllByRole('option')).map(textOf)).toEqual(['Zeitlager', 'Baustelle'])
    app.close()
  })

  it('deleting asks first and tells what follows; where it is refused, the reason is said', async () => {
    const app = await open({ deleteDomain: () => refuse('domain-last') })
    await app.press('zeitlager.example löschen')
    const dialog = within(await screen.findByRole('dialog', { name: 'zeitlager.example löschen?' }))
    await app.person.click(dialog.getByRole('button', { name: 'Domain löschen' }))
    expect(await screen.findByText(/Das ist die letzte Domain dieses Auftritts/)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('E-01 without an answer it offers to try again; without domains it says how to begin', async () => {
    let answers = false
    const app = await open({ domains: () => (answers ? { rows: [], sites: [bare] } : NO_ANSWER) })
    expect(await screen.findByText('Domains nicht geladen')).toBeInstanceOf(HTMLElement)
    answers = true
    await app.press('Erneut versuchen')
    expect(await screen.findByText('Bitte Domain hinzufügen!')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('A-12 who may only look finds no way to change anything', async () => {
    const app = await open({}, aUser({ roles: ['reader'] }))
    await region('Zeitlager')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /löschen|bearbeiten|hinzufügen|prüfen/ })).toBeNull(),
    )
    app.close()
  })
})
