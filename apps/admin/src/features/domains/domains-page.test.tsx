import type { DomainRow } from '@fachwerk/contract/site/domain-list-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pretendScreen } from '../../../../../scripts/screen-test-setup.ts'
import { refuse } from '../../testing/fake-server.ts'
import { handsOf } from '../../testing/hands.ts'
import { expectAccessible, openApp, type OpenOptions, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aDomain, aSite, bare, owner, shop, unproven } from './testing/domains.ts'

const { id: COMPANY } = owner.companyObject
const main = aDomain(1, 'zeitlager.example', { isMain: true })
const second = aDomain(2, 'www.zeitlager.example')
const idle = aDomain(3, 'frei.example', { siteId: null })
const all = [idle, unproven, second, main]
const listed = (rows: readonly (typeof main)[]): DomainRow[] =>
  rows.map((row) => ({ ...row, siteName: row.siteId === null ? null : 'Zeitlager' }))

async function open(address = '/admin/domains', handlers: OpenOptions['handlers'] = {}, user = owner) {
  const app = await openApp(address, {
    user,
    handlers: {
      domainList: () => ({ rows: listed(all), total: all.length, totalIsExact: true }),
      domainCounts: () => ({ counts: { all: 4, connected: 2, ready: 1, unproven: 1 } }),
      domains: () => ({ rows: all, sites: [shop, bare] }),
      companies: () => ({ rows: [owner.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
type App = Awaited<ReturnType<typeof open>>
const at = ({ id }: { readonly id: string }) => `/admin/domains?open=${id}`
const pane = async (host: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: host })
  return within(heading.closest('aside') ?? document.body)
}
const rowOf = async (host: string) =>
  textOf((await screen.findByRole('link', { name: `${host} ansehen` })).closest('tr') ?? document.body)
const bodies = (app: App, call: 'addDomain' | 'editDomain' | 'domainList' | 'exportDomains') =>
  app.server.asked(call).map(({ input }) => input.body)

describe('F-08 the list of domains', () => {
  it('shows where each leads and what it waits for; views carry their numbers', async () => {
    const app = await open()
    expect(await rowOf('zeitlager.example')).toMatch(/verbunden.*Zeitlager.*Hauptadresse.*02\.11\.2026/)
    expect(await rowOf('frei.example')).toMatch(/nicht verbunden.*noch keiner/)
    expect(await rowOf('neu.example')).toMatch(/Nachweis fehlt/)
    const tabs = within(screen.getByRole('navigation', { name: 'Ansichten der Domains' }))
    await waitFor(() => expect(textOf(tabs.getByRole('link', { name: /Nachweis fehlt/ }))).toContain('1'))
    expect(screen.getByText('Auftritte', { selector: 'main a' }).getAttribute('href')).toBe('/admin/sites')
    app.close()
  })

  it('N-10 is searched, narrowed, sorted and written to a file at the server', async () => {
    const app = await open(`/admin/domains?view=connected&site=${shop.id}&q=zeit&sort=site&dir=desc`, {
      exportDomains: () => 'Domain',
    })
    await rowOf('zeitlager.example')
    const input = { view: 'connected', siteIds: [shop.id], search: 'zeit', orderBy: 'site', dir: 'desc' }
    expect(bodies(app, 'domainList')[0]).toMatchObject(input)
    await app.press('Exportieren')
    await app.person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() =>
      expect(bodies(app, 'exportDomains')[0]).toMatchObject({
        ...input,
        columns: ['host', 'state', 'site', 'main', 'company', 'provenAt'],
      }),
    )
    app.close()
  })

  it('says what is missing: nothing yet, nothing in a view, no permission; on a phone the rows are cards', async () => {
    const nothing = { domainList: () => ({ rows: [], total: 0, totalIsExact: true as const }) }
    const empty = await open('/admin/domains', nothing)
    expect(await screen.findByText('Bitte Domain hinzufügen!')).toBeInstanceOf(HTMLElement)
    empty.close()
    const view = await open('/admin/domains?view=unproven', nothing)
    expect(await screen.findByText('Jede Domain ist nachgewiesen.')).toBeInstanceOf(HTMLElement)
    view.close()
    pretendScreen({ width: 390 })
    const phone = await open()
    expect(await screen.findByText('frei.example')).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    phone.close()
  })

  it('FAULT-74 the next page is of the moment the first one was shown', async () => {
    const rows = listed(Array.from({ length: 25 }, (_, n) => aDomain(n + 10, `d${n}.example`)))
    const app = await open('/admin/domains', { domainList: () => ({ rows, total: 50, totalIsExact: true }) })
    await app.person.click(await screen.findByRole('link', { name: 'Nächste Seite' }))
    await waitFor(() =>
      expect(bodies(app, 'domainList').at(-1)).toMatchObject({
        offset: 25,
        asOf: expect.stringMatching(/^20/),
      }),
    )
    app.close()
  })

  it('many proofs are looked for at once; what was not seen is told for each', async () => {
    const app = await open('/admin/domains?view=unproven', {
      domainList: () => ({
        rows: listed([unproven, { ...unproven, id: idle.id, host: 'alt.example' }]),
        total: 2,
        totalIsExact: true,
      }),
      checkDomain: ({ body }) => ({
        domain: unproven,
        finding: body.domain.id === unproven.id ? 'proven' : 'silent',
      }),
    })
    for (const host of ['neu.example', 'alt.example'])
      await app.person.click(await screen.findByRole('checkbox', { name: `${host} ansehen: auswählen` }))
    await app.press('Nachweis prüfen')
    const dialog = within(await screen.findByRole('dialog'))
    await app.person.click(dialog.getByRole('button', { name: 'Nachweis prüfen' }))
    await screen.findByText('1 erledigt, 1 nicht:')
    const said = screen.getAllByRole('alert').map(textOf).join(' ')
    expect(said).toMatch(/alt\.example: Die Nameserver von alt\.example haben nicht geantwortet/)
    app.close()
  })
})

describe('F-08 one domain', () => {
  it('that leads somewhere tells its site, what that shows, and how it looks', async () => {
    const app = await open(at(main))
    const shown = await pane('zeitlager.example')
    const facts = shown.getAllByRole('definition').map(textOf)
    expect(facts).toEqual([
      'Zeitlager',
      'Zeitlager öffnen',
      'ja',
      'zeigt 12 Standorte · darunter von 2 Franchisenehmern',
      'Weiß, geerbt',
      '02.11.2026',
    ])
    expect(shown.getByRole('link', { name: 'Zeitlager' }).getAttribute('href')).toBe(
      `/admin/sites?open=${shop.id}`,
    )
    await expectAccessible()
    app.close()
  })

  it('that is added opens with the record to set; a refusal stands at the field and nothing is lost', async () => {
    let known = true
    const fields = [{ field: 'url', code: 'domain-known', message: 'Diese Domain gibt es schon.' }] as const
    const app = await open('/admin/domains', {
      addDomain: () => (known ? refuse('domain-known', [...fields]) : unproven),
    })
    await app.press('Domain hinzufügen')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Adresse' })
    const send = () => app.person.click(dialog.getByRole('button', { name: 'Domain hinzufügen' }))
    await app.person.type(field, 'keine adresse')
    await send()
    expect(
      (await dialog.findAllByText('Bitte eine Adresse wie www.beispiel.de angeben.')).length,
    ).toBeGreaterThan(0)
    expect(bodies(app, 'addDomain')).toEqual([])
    await app.person.clear(field)
    await app.person.type(field, 'https://neu.example/start')
    await send()
    expect((await dialog.findAllByText('Diese Domain gibt es schon.')).length).toBeGreaterThan(0)
    known = false
    await send()
    expect(await screen.findByText('neu.example hinzugefügt')).toBeInstanceOf(HTMLElement)
    expect(bodies(app, 'addDomain').at(-1)).toEqual({ domain: { url: 'neu.example', company: COMPANY } })
    expect((await pane('neu.example')).getByText('_fachwerk.neu.example')).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('the record to set is shown to be copied; looking for it says what was found', async () => {
    const app = await open(at(unproven), { checkDomain: () => ({ domain: unproven, finding: 'other' }) })
    const waiting = await pane('neu.example')
    await app.press('Wert kopieren')
    expect(await navigator.clipboard.readText()).toBe('fachwerk-domain=abc')
    await app.press('Nachweis prüfen')
    expect(await waiting.findByText(/Unter _fachwerk.neu.example steht ein anderer Wert/)).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
  })

  it('a proven one is connected with a site that is not put away, and says so', async () => {
    const old = aSite(3, 'Pop-up', { address: null, archived: true })
    const app = await open(at(idle), {
      domains: () => ({ rows: all, sites: [shop, bare, old] }),
      editDomain: () => ({ ...idle, siteId: bare.id }),
    })
    expect((await pane('frei.example')).getByText(/jetzt fehlt nur noch der Auftritt/)).toBeInstanceOf(
      HTMLElement,
    )
    await app.press('frei.example bearbeiten')
    const dialog = within(await screen.findByRole('dialog', { name: 'frei.example' }))
    await app.person.click(dialog.getByLabelText('Auftritt', { selector: 'input' }))
    expect((await screen.findAllByRole('option')).map(textOf)).toEqual(['Zeitlager', 'Baustelle'])
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

  it('one that waits for its proof names the site it will lead to', async () => {
    const wanted = { ...unproven, wantedSiteId: bare.id }
    const app = await open(at(wanted), { domains: () => ({ rows: [wanted], sites: [shop, bare] }) })
    const shown = await pane('neu.example')
    const words = 'Sobald der Nachweis erbracht ist, führt sie zu „Baustelle“.'
    expect(shown.getByText(words)).toBeInstanceOf(HTMLElement)
    app.close()
  })

  it('deleting asks first; refused it stays and says why, deleted the pane closes', async () => {
    let last = true
    const app = await open(at(main), {
      deleteDomain: () => (last ? refuse('domain-last') : { deleted: true }),
    })
    await pane('zeitlager.example')
    const remove = async () => {
      await app.press('zeitlager.example löschen')
      const dialog = within(await screen.findByRole('dialog', { name: 'zeitlager.example löschen?' }))
      await app.person.click(dialog.getByRole('button', { name: 'Domain löschen' }))
    }
    await remove()
    expect(await screen.findByText(/Das ist die letzte Domain dieses Auftritts/)).toBeInstanceOf(HTMLElement)
    last = false
    await remove()
    expect(await screen.findByText('zeitlager.example gelöscht')).toBeInstanceOf(HTMLElement)
    await waitFor(() => expect(app.place()).toBe('/admin/domains'))
    app.close()
  })

  it('A-12 who may only look finds no way to change anything; what is not there is told', async () => {
    const app = await open(at(main), {}, aUser({ roles: ['reader'] }))
    await pane('zeitlager.example')
    expect(screen.queryByRole('button', { name: /löschen|bearbeiten|hinzufügen|prüfen/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    app.close()
    const gone = await open(`/admin/domains?open=${bare.id}`)
    expect(await screen.findByText('Diese Domain gibt es hier nicht')).toBeInstanceOf(HTMLElement)
    gone.close()
  })
})
