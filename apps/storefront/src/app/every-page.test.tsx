import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { browse, found, inputFor } from '../testing/a-server.ts'
import { HASH } from '../testing/orders.ts'
import { PAGES } from '../testing/pages.ts'
import { findings } from '../testing/show.tsx'

/** Where a page is about a location, they are those of the company there. */
const pathOf = (link: Element) => link.getAttribute('href')?.replace('?standort=konstanz-bahnhof', '')

describe('every page', () => {
  it.each(PAGES)(
    'LAW-67 %s has one heading, a title, a language and no accessibility findings',
    async (path) => {
      const { browser } = browse(renderSite)
      await browser.open(path)
      const page = browser.page()
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.title).toMatch(/ · Zeitlager$/)
      expect(page.documentElement.lang).toBe('de')
      document.documentElement.lang = 'de'
      document.title = page.title
      document.body.innerHTML = page.body.innerHTML
      expect(await findings(document.body)).toEqual([])
    },
  )

  it.each(PAGES)('LAW-1 LAW-11 LAW-63 LAW-68 %s leads to the legal pages', async (path) => {
    const { browser } = browse(renderSite)
    await browser.open(path)
    const links = [...browser.page().querySelectorAll('footer a')]
    // About a contract the forms are those of its order.
    const isOfOrder = /^\/bestellung\/[^/]+$/.test(path)
    const number = path.startsWith('/einkauf/') ? '?bestellung=A9G4H' : ''
    expect(links.map((each) => [each.textContent, pathOf(each)])).toEqual([
      ['Hilfe', '/hilfe'],
      ['Impressum', '/impressum'],
      ['Datenschutz', '/shop/datenschutz'],
      ['Datenschutz-Einstellungen', '/datenschutz-einstellungen'],
      ['AGB', '/shop/agbs'],
      ['Widerrufsbelehrung', '/shop/widerruf'],
      ['Barrierefreiheit', '/barrierefreiheit'],
      ['Vertrag widerrufen', isOfOrder ? `${path}/widerrufen` : `/vertrag-widerrufen${number}`],
      ['Verträge hier kündigen', isOfOrder ? `${path}/kuendigen` : `/vertraege-kuendigen${number}`],
    ])
  })

  it.each(['en', 'it', 'ru'])(
    'G-04 speaks %s everywhere, and its links stay in that language',
    async (language) => {
      const { browser } = browse(renderSite)
      for (const path of PAGES) {
        await browser.open(`/${language}${path === '/' ? '' : path}`)
        expect(browser.page().documentElement.lang).toBe(language)
        const inside = [...browser.page().querySelectorAll('main a[href^="/"], footer a')]
        // A file stands under the address of its call, which is told the language.
        const stays = (href: string) =>
          href.startsWith(`/${language}`) ||
          (href.startsWith('/storefront/') && href.endsWith(`?language=${language}`))
        expect(inside.filter((each) => !stays(each.getAttribute('href') ?? ''))).toEqual([])
        const forms = [...browser.page().querySelectorAll('form[action^="/"]')]
        expect(forms.every((each) => each.getAttribute('action')?.startsWith(`/${language}`))).toBe(true)
      }
    },
  )

  it('LAW-53 asks nobody else for anything and sets no cookie by itself', async () => {
    const { server, browser } = browse(renderSite)
    for (const path of PAGES) {
      await browser.open(path)
      const foreign = [
        ...browser.page().querySelectorAll('script[src], link[rel="stylesheet"], link[rel="preload"], img'),
      ]
        .map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '')
        .filter((address) => !address.startsWith('/sf/') && !address.startsWith('data:'))
      expect(foreign).toEqual([])
    }
    const answer = await renderSite({ ...inputFor('/'), api: server.api })
    expect(answer).not.toHaveProperty('cookies')
  })

  it('P-08 that may be found by a search engine says in a sentence of its own what it is', async () => {
    const { browser } = browse(renderSite)
    const said: string[] = []
    for (const path of PAGES) {
      await browser.open(path)
      if (browser.page().querySelector('meta[name="robots"]')) continue
      const text = browser.page().querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
      expect(`${path}: ${text}`).toMatch(/: .{20,160}$/)
      said.push(text)
    }
    expect(new Set(said).size).toBe(said.length)
  })

  it('P-08 has its own address in every language; secret pages have none', async () => {
    const { browser } = browse(renderSite)
    const links = (rel: string) =>
      [...browser.page().querySelectorAll(`link[rel="${rel}"]`)].map((each) => each.getAttribute('href'))
    await browser.open('/en/standort/konstanz-bahnhof?dauer=2h')
    expect(links('canonical')).toEqual(['http://zeitlager.example/en/standort/konstanz-bahnhof'])
    expect(links('alternate')).toEqual([
      'http://zeitlager.example/standort/konstanz-bahnhof',
      'http://zeitlager.example/en/standort/konstanz-bahnhof',
      'http://zeitlager.example/it/standort/konstanz-bahnhof',
      'http://zeitlager.example/ru/standort/konstanz-bahnhof',
    ])
    await browser.open(`/bestellung/${HASH}`)
    expect([...links('canonical'), ...links('alternate')]).toEqual([])
    expect(browser.page().querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
      'noindex, nofollow',
    )
  })

  it('FAULT-60 data can never end its own block', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(storefrontCalls.findLocations, () => ({
        ...found(),
        place: { name: '</script><script>alert(1)</script>', lat: 1, lng: 1 },
      })),
    )
    await browser.open('/')
    const scripts = [...browser.page().querySelectorAll('script')]
    expect(scripts.map((each) => each.getAttribute('src') ?? each.type)).toEqual([
      '/sf/entry-client.js',
      'application/json',
    ])
    const data: unknown = JSON.parse(browser.page().querySelector('#daten')?.textContent ?? '')
    expect(data).toMatchObject({
      id: 'find',
      data: { result: { place: { name: '</script><script>alert(1)</script>' } } },
    })
  })

  it('pages that need no script load none', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/impressum')
    expect(browser.page().querySelectorAll('script')).toHaveLength(0)
    expect(browser.page().querySelectorAll('link[rel="modulepreload"]')).toHaveLength(0)
    await browser.open('/')
    const preloads = [...browser.page().querySelectorAll('link[rel="modulepreload"]')].map((each) =>
      each.getAttribute('href'),
    )
    expect(preloads).toEqual(['/sf/take-over.js', '/sf/find-page.js', '/sf/de.js'])
    // Behind ten scripts in the queue, the styles would keep the page from being seen.
    const files = [
      ...browser.page().querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"], script'),
    ]
    expect(files[0]?.getAttribute('rel')).toBe('stylesheet')
  })
})
