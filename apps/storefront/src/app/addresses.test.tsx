import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderFailure, renderSite } from '../entry-server.tsx'
import { aServer, browse, inputFor } from '../testing/a-server.ts'
import { aSite, fakeApi, refuse } from '../testing/fake-api.ts'
import { HASH } from '../testing/orders.ts'
import { plainBrowser } from '../testing/without-script.ts'

describe('languages and addresses', () => {
  it('du or Sie is a link, is kept, and the address is clean again', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/so-gehts')
    await browser.follow('Deutsch (du)')
    expect(browser.address()).toBe('/so-gehts')
    await browser.follow(/^Fach mieten$/)
    expect(browser.heading()).toBe('Wo brauchst du ein Fach?')
    expect(browser.page().documentElement.lang).toBe('de')
    await browser.follow('Deutsch')
    expect(browser.heading()).toBe('Wo brauchen Sie ein Fach?')
  })

  it('another language keeps what was asked', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/?suche=Konstanz&dauer=2h')
    await browser.follow('Italiano')
    expect(browser.address()).toBe('/it?suche=Konstanz&dauer=2h')
    expect(browser.heading()).toBe('Dove Le serve un box?')
  })

  it.each(['//boese.example/?anrede=du', '/\\boese.example/?anrede=du', '///boese.example?anrede=sie'])(
    'FAULT-64 the way back never leaves the site: %s',
    async (url) => {
      const answer = await renderSite({ ...inputFor(url), api: aServer().api })
      if (answer.kind !== 'redirect') throw new Error('no redirect')
      expect(new URL(answer.location, 'http://zeitlager.example').host).toBe('zeitlager.example')
    },
  )

  it('FAULT-50 a page without a form takes no POST', async () => {
    const answer = await renderSite({ ...inputFor('/impressum', {}, 'POST'), api: aServer().api })
    expect(answer).toMatchObject({ kind: 'html', status: 404 })
  })

  it('a form that names no act of the order is none', async () => {
    const answer = await renderSite({ ...inputFor(`/bestellung/${HASH}`, {}, 'POST'), api: aServer().api })
    expect(answer).toMatchObject({ kind: 'html', status: 404, secret: true })
  })
})

describe('pages that may be kept for everybody', () => {
  it.each([
    ['/', true],
    ['/standort/konstanz-bahnhof', true],
    ['/impressum', true],
    ['/so-gehts', true],
    ['/mieten/konstanz-bahnhof?groesse=L', false],
    ['/vertrag-widerrufen', false],
    [`/bestellung/${HASH}`, false],
    ['/gibt-es-nicht', false],
  ] as const)('FAULT-07 %s: %s', async (path, shared) => {
    const answer = await renderSite({ ...inputFor(path), api: aServer().api })
    expect(answer).toMatchObject({ kind: 'html', shared })
    // A hidden key that two visitors share would make one of them get the other's reply.
    const html = answer.kind === 'html' ? answer.html : ''
    expect(html.includes('name="key"')).toBe(!shared && path !== '/gibt-es-nicht')
  })
})

describe('templates', () => {
  it('P-04 black-clean is dark, white-clean is light', async () => {
    const { server } = browse(renderSite)
    const black = { ...inputFor('/'), site: aSite({ template: 'black-clean' }), api: server.api }
    const answer = await renderSite(black)
    expect(answer.kind === 'html' && answer.html).toContain('data-template="black-clean" data-theme="dark"')
    const { browser } = browse(renderSite)
    await browser.open('/')
    expect(browser.page().documentElement.dataset).toMatchObject({ template: 'white-clean', theme: 'auto' })
  })

  it('a site with one language has no menu for it', async () => {
    const site = aSite({ languages: ['de'] })
    const browser = plainBrowser(renderSite, fakeApi(site), site)
    await browser.open('/so-gehts')
    expect(browser.page().querySelector('.site-language')).toBeNull()
  })

  it('the header has only what exists', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/')
    const links = [...browser.page().querySelectorAll('.site-nav a')]
    expect(links.map((each) => each.textContent)).toEqual([
      'Fach mieten',
      'So geht’s',
      'Hilfe',
      'Meine Mieten',
      'Anmelden',
    ])
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
  })
})

describe('when something breaks', () => {
  it('E-01 the page for it is calm, in the language of the address, and leads on', () => {
    const html = renderFailure(inputFor('/ru/standort/x'), 500)
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelector('h1')?.textContent).toBe('Что-то пошло не так.')
    expect(page.querySelector('main a')?.getAttribute('href')).toBe('/ru')
  })

  it('FAULT-22 a database that is away is told as what it is', () => {
    const page = new DOMParser().parseFromString(renderFailure(inputFor('/'), 503), 'text/html')
    expect(page.querySelector('h1')?.textContent).toBe('Wir sind gleich wieder da.')
    expect(page.title).toBe('Wir sind gleich wieder da. · Zeitlager')
  })

  it('a site that its own server does not know is a bug, not a page', async () => {
    const server = fakeApi()
    server.answer(storefrontCalls.site, () => refuse('not-found'))
    await expect(renderSite({ ...inputFor('/'), api: server.api })).rejects.toThrow('not-found')
  })
})
