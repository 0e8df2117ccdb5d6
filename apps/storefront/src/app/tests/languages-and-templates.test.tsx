import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { htmlLang } from '@fachwerk/texts/texts'
import { describe, expect, it } from 'vitest'
import { renderFailure, renderSite } from '../../entry-server.tsx'
import { aServer, inputFor } from '../../testing/a-server.ts'
import { aSite, fakeApi } from '../../testing/fake-api.ts'
import { aParty } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { PAGES } from '../../testing/pages.ts'
import { findings } from '../../testing/show.tsx'
import { plainBrowser } from '../../testing/without-script.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const browser = (site = aSite()) => plainBrowser(renderSite, aServer(), site)
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((each) => (each.textContent ?? '').replaceAll(/\s+/g, ' ').trim())

describe('G-04 five languages', () => {
  it.each(LANGUAGES)('every page in %s: its lang, no gap, no key in place of a text', async (language) => {
    const visitor = browser(aSite({ defaultLanguage: language }))
    for (const path of PAGES) {
      await visitor.open(path)
      const page = visitor.page()
      expect([path, page.documentElement.lang]).toEqual([path, htmlLang(language)])
      // Braces, „undefined“ or a dotted key mean a text was not found or not filled in.
      expect([
        path,
        visitor.text().match(/\{\w|\bundefined\b|\b(nav|footer|order|size|legal|error)\.[a-z]/),
      ]).toEqual([path, null])
      expect([path, page.title.length > ' · Zeitlager'.length]).toEqual([path, true])
    }
  })

  it('du is du on every page that addresses somebody, and never mixed with Sie', async () => {
    const visitor = browser(aSite({ defaultLanguage: 'de-informal' }))
    for (const path of [
      '/',
      '/standort/konstanz-bahnhof',
      '/mieten/konstanz-bahnhof?groesse=L',
      `/bestellung/${HASH}`,
    ]) {
      await visitor.open(path)
      const text = visitor.page().querySelector('#seite')?.textContent ?? ''
      expect([path, text.match(/\bIhre?[nmrs]?\b|\b(Sie|Ihnen)\b/)]).toEqual([path, null])
    }
  })

  it('the menu names each language in its own words, marks the own one and says its lang', async () => {
    const visitor = browser()
    await visitor.open('/ru/so-gehts')
    const links = [...visitor.page().querySelectorAll('.site-language a')]
    expect(
      links.map((each) => [each.textContent, each.getAttribute('lang'), each.getAttribute('hreflang')]),
    ).toEqual([
      ['Deutsch', 'de', 'de'],
      ['Deutsch (du)', 'de', 'de'],
      ['English', 'en', 'en'],
      ['Italiano', 'it', 'it'],
      ['Русский', 'ru', 'ru'],
    ])
    expect(links.filter((each) => each.hasAttribute('aria-current')).map((each) => each.textContent)).toEqual(
      ['Русский'],
    )
  })

  it('from one language to another and back the page stays the same page', async () => {
    const visitor = browser()
    await visitor.open('/standort/konstanz-bahnhof?dauer=3d&groesse=L')
    for (const name of ['Italiano', 'Русский', 'English', 'Deutsch']) await visitor.follow(name)
    expect(visitor.address()).toBe('/standort/konstanz-bahnhof?dauer=3d&groesse=L')
    expect(visitor.heading()).toBe('Wie viel Platz brauchen Sie?')
  })

  it('a language the site does not speak is an address like any other', async () => {
    const visitor = browser(aSite({ languages: ['de', 'en'] }))
    await visitor.open('/it')
    expect(visitor.status()).toBe(404)
    expect(visitor.page().documentElement.lang).toBe('de')
    await visitor.open('/en')
    expect(visitor.status()).toBe(200)
  })

  it('P-08 a page in German du names no address of its own to search engines', async () => {
    const visitor = browser()
    await visitor.open('/so-gehts')
    const alternates = [...visitor.page().querySelectorAll('link[rel="alternate"]')]
    expect(alternates.map((each) => each.getAttribute('hreflang'))).toEqual(['de', 'en', 'it', 'ru'])
    expect(alternates.every((each) => !each.getAttribute('href')?.includes('anrede'))).toBe(true)
  })
})

describe('P-04 both templates', () => {
  it.each([
    ['white-clean', 'auto', '#ffffff'],
    ['black-clean', 'dark', '#0b0f0e'],
  ] as const)('%s is set on every page, the one for faults included', async (template, theme, colour) => {
    const site = aSite({ template })
    const visitor = browser(site)
    for (const path of PAGES) {
      await visitor.open(path)
      expect(visitor.page().documentElement.dataset).toMatchObject({ template, theme })
      expect(visitor.page().querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(colour)
    }
    const broken = parse(renderFailure({ ...inputFor('/'), site }, 500))
    expect(broken.documentElement.dataset).toMatchObject({ template, theme })
  })
})

describe('header and footer', () => {
  it.each([
    ['/', 'Fach mieten'],
    ['/standort/konstanz-bahnhof', 'Fach mieten'],
    ['/mieten/konstanz-bahnhof?groesse=L', 'Fach mieten'],
    ['/so-gehts', 'So geht’s'],
    ['/impressum', undefined],
  ])('on %s marks where one is: %s', async (path, current) => {
    const visitor = browser()
    await visitor.open(path)
    expect(texts(visitor.page(), '.site-nav [aria-current="page"]')[0]).toBe(current)
  })

  it('LAW-67 the first link skips to the content, the mark leads home, on phones all is in one menu', async () => {
    const visitor = browser()
    await visitor.open('/so-gehts')
    const page = visitor.page()
    const [skip] = page.querySelectorAll('a')
    expect(skip?.textContent).toBe('Zum Inhalt')
    expect(page.querySelector(skip?.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
    expect(page.querySelector('a.brand')?.getAttribute('href')).toBe('/')
    expect(texts(page, '.site-menu a').slice(0, 5)).toEqual(texts(page, '.site-nav a'))
    expect(texts(page, '.site-menu .language-list a')).toHaveLength(5)
  })

  it('every link of header and footer leads to a page that exists', async () => {
    const visitor = browser()
    await visitor.open('/')
    const links = [...visitor.page().querySelectorAll('header a[href^="/"], footer a')]
    const addresses = new Set(links.map((each) => each.getAttribute('href') ?? ''))
    expect(addresses.size).toBeGreaterThan(10)
    for (const address of addresses) {
      await visitor.open(address)
      expect([address, visitor.status()]).toEqual([address, 200])
    }
  })

  it.each([true, false])('a demonstration says that it is one: %s', async (demo) => {
    const server = fakeApi()
    const { siteId, name, template, defaultLanguage, languages } = aSite()
    server.answer(storefrontCalls.site, () => ({
      id: siteId,
      name,
      template,
      languages: [...languages],
      defaultLanguage,
      operator: aParty(),
      mapTiles: null,
      offers: { boxes: true, goods: false, orders: false, ways: [] },
      demo,
    }))
    const visitor = plainBrowser(renderSite, server)
    await visitor.open('/so-gehts')
    expect(visitor.text().includes('Vorführung: Hier kommt kein Vertrag zustande')).toBe(demo)
  })
})

describe('E-01 pages for what went wrong', () => {
  it.each(LANGUAGES)('say it in %s without a technical word, lead on, have no findings', async (language) => {
    const site = aSite({ defaultLanguage: language })
    for (const status of [500, 503] as const) {
      const page = parse(renderFailure({ ...inputFor('/standort/x'), site }, status))
      expect(page.documentElement.lang).toBe(htmlLang(language))
      expect(page.body.textContent).not.toMatch(/\b(500|503|Error|Exception|stack)\b/)
      expect(page.querySelector('main a')?.getAttribute('href')).toBe('/')
      expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow')
      expect(page.querySelectorAll('footer a')).toHaveLength(9)
      document.documentElement.lang = page.documentElement.lang
      document.title = page.title
      document.body.innerHTML = page.body.innerHTML
      expect(await findings(document.body)).toEqual([])
    }
  })

  it('FAULT-60 an address that does not exist is not repeated on its page', async () => {
    const visitor = browser()
    await visitor.open('/%3Cscript%3Ealert(1)%3C/script%3E')
    expect(visitor.status()).toBe(404)
    expect(visitor.secret()).toBe(true)
    expect(visitor.page().querySelector('main')?.innerHTML).not.toContain('alert')
  })
})

it.each([
  '//boese.example',
  '/en//boese.example',
  '/\\boese.example',
  '/https://boese.example',
  '/%0d%0aSet-Cookie:x=y',
  '/@boese.example',
])('FAULT-64 no link and no form of %s leaves the site', async (path) => {
  const answer = await renderSite({ ...inputFor(`${path}?anrede=quatsch`), api: aServer().api })
  if (answer.kind !== 'html') throw new Error('a redirect')
  const page = parse(answer.html)
  const targets = [...page.querySelectorAll('a[href], form[action]')]
    .map((each) => each.getAttribute('href') ?? each.getAttribute('action') ?? '')
    .filter((target) => !target.startsWith('#'))
    .map((target) => new URL(target, 'http://zeitlager.example').host)
  expect(new Set(targets)).toEqual(new Set(['zeitlager.example']))
})
