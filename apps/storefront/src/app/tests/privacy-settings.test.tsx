import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { STORED } from '../../features/privacy/stored-things.ts'
import { browse, inputFor } from '../../testing/a-server.ts'
import { aSite } from '../../testing/fake-api.ts'
import { aParty } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { PAGES } from '../../testing/pages.ts'
import { findings } from '../../testing/show.tsx'

const TILES = 'https://kacheln.example/stil.json'
const withTiles = (mapTiles: string | null) =>
  browse(renderSite, (server) =>
    server.answer(storefrontCalls.site, () => {
      const { siteId: id, name, template, defaultLanguage, languages } = aSite()
      const site = { id, name, template, defaultLanguage, languages: [...languages], demo: false }
      return {
        ...site,
        operator: aParty(),
        mapTiles,
        offers: { boxes: true, goods: false, orders: false, ways: [] },
      }
    }),
  )
type Browser = ReturnType<typeof withTiles>['browser']
const bar = (browser: Browser) => browser.page().querySelector('.consent-bar')
/** What the page tells its script to load, and who it may load from. */
const asksOutside = (browser: Browser) =>
  (browser.page().querySelector('#daten')?.textContent ?? '').includes('kacheln.example')
const SETTINGS = '/datenschutz-einstellungen'

describe('P-05 LAW-53 a site that loads nothing from others', () => {
  it('asks nothing on any page, and says what is stored, why, from when and how long', async () => {
    const { browser } = withTiles(null)
    for (const path of PAGES) {
      await browser.open(path)
      expect([path, bar(browser)]).toEqual([path, null])
    }
    await browser.open(SETTINGS)
    for (const name of STORED) expect(browser.text()).toContain(name)
    expect(browser.text()).toContain('Diese Seiten laden nichts von anderen Anbietern')
    expect(browser.page().querySelector('main form')).toBeNull()
  })

  it('tiles of its own host are nothing to ask about', async () => {
    const { browser } = withTiles('http://zeitlager.example/karte/stil.json')
    await browser.open('/')
    expect(bar(browser)).toBeNull()
  })

  it('a forged answer keeps nothing', async () => {
    const { server } = withTiles(null)
    const input = inputFor(SETTINGS, {}, 'POST')
    const request = { ...input.request, form: { karte: 'ja', zurueck: '/' } }
    expect(await renderSite({ ...input, request, api: server.api })).toMatchObject({
      kind: 'redirect',
      location: SETTINGS,
      cookies: [],
    })
  })
})

describe('P-05 LAW-54 a site whose map comes from another provider', () => {
  it('LAW-53 loads nothing of it before consent, and asks in the flow of the page, covering nothing', async () => {
    const { browser } = withTiles(TILES)
    await browser.open('/')
    expect(asksOutside(browser)).toBe(false)
    expect(bar(browser)?.textContent).toContain('kacheln.example')
    expect(bar(browser)?.textContent).toContain('Einwilligung')
    // Before the content, so that a keyboard comes by it first and LAW-1 stays where it is.
    expect(bar(browser)?.nextElementSibling?.tagName).toBe('MAIN')
    expect([...browser.page().querySelectorAll('footer a')].map((each) => each.textContent)).toContain(
      'Vertrag widerrufen',
    )
    document.body.innerHTML = browser.page().body.innerHTML
    expect(await findings(document.body)).toEqual([])
  })

  it('„Ablehnen“ and „Zulassen“ are the same kind of button of one form, the refusal first', async () => {
    const { browser } = withTiles(TILES)
    await browser.open('/')
    const buttons = [...(bar(browser)?.querySelectorAll('button') ?? [])]
    expect(buttons.map((each) => [each.textContent, each.className, each.value])).toEqual([
      ['Ablehnen', 'btn', 'nein'],
      ['Zulassen', 'btn', 'ja'],
    ])
  })

  it('a refusal holds: nobody is asked again, the page one was on comes back', async () => {
    const { browser } = withTiles(TILES)
    await browser.open('/standort/konstanz-bahnhof?dauer=2h')
    await browser.send('Ablehnen')
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?dauer=2h')
    for (const path of ['/', '/so-gehts', '/standort/konstanz-bahnhof']) {
      await browser.open(path)
      expect([bar(browser), asksOutside(browser)]).toEqual([null, false])
    }
  })

  it('a consent loads the map, is shown with time and version, and is taken back as easily', async () => {
    const { browser } = withTiles(TILES)
    await browser.open('/')
    await browser.send('Zulassen')
    expect([browser.address(), bar(browser), asksOutside(browser)]).toEqual(['/', null, true])
    await browser.follow('Datenschutz-Einstellungen')
    expect(browser.text()).toMatch(
      /Sie haben am 20\. November 2026.{1,5}17:4\d eingewilligt \(Fassung karte-2026-11\)/,
    )
    await browser.send('Ablehnen')
    expect(browser.text()).toContain('Ihre Entscheidung ist gespeichert.')
    expect(browser.text()).toMatch(/Sie haben am .* abgelehnt/)
    await browser.open('/')
    expect(asksOutside(browser)).toBe(false)
  })

  it('FAULT-64 an answer leads nowhere but to the site itself, and never to a secret address', async () => {
    const { server, browser } = withTiles(TILES)
    for (const zurueck of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example',
    ]) {
      const input = inputFor(SETTINGS, {}, 'POST')
      const request = { ...input.request, form: { karte: 'nein', zurueck } }
      expect(await renderSite({ ...input, request, api: server.api })).toMatchObject({
        location: `${SETTINGS}?gespeichert=ja`,
      })
    }
    await browser.open(`/bestellung/${HASH}`)
    expect(bar(browser)?.querySelector('input')?.getAttribute('value')).toBe('')
  })

  it.each(['en', 'it', 'ru'])('asks in %s, and the settings stand in that language', async (language) => {
    const { browser } = withTiles(TILES)
    await browser.open(`/${language}`)
    expect(bar(browser)?.textContent).not.toMatch(/Ablehnen|Einwilligung/)
    await browser.open(`/${language}${SETTINGS}`)
    expect(browser.page().documentElement.lang).toBe(language)
    expect(bar(browser)).toBeNull()
  })
})
