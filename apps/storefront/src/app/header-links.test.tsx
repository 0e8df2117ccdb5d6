import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { browse, inputFor } from '../testing/a-server.ts'
import { signedIn } from '../testing/accounts.ts'
import type { FakeApi } from '../testing/fake-api.ts'
import { findings } from '../testing/show.tsx'

const ACCOUNT = { fw_konto: 'geheim' }
const knowing = (server: FakeApi) => {
  signedIn(server)
  server.answer(customerAccountCalls.requestSignInLink, () => ({ requested: true as const }))
}

/** A page as a browser with these cookies gets it. */
async function pageAt(path: string, cookies: Record<string, string> = ACCOUNT): Promise<Document> {
  const { server } = browse(renderSite, knowing)
  const answer = await renderSite({ ...inputFor(path, cookies), api: server.api })
  if (answer.kind !== 'html') throw new Error(`${path} is no page`)
  return new DOMParser().parseFromString(answer.html, 'text/html')
}
const linksIn = (page: Document, where: string) =>
  [...page.querySelectorAll(`${where} a`)].map((link) => [link.textContent, link.getAttribute('href')])
/** The header as it is, and the menu in which a telephone shows it. */
const PLACES = ['.site-account', '.site-menu nav'] as const

describe('S-05 the header', () => {
  it.each(PLACES)('%s leads to signing in, and back to where one was', async (place) => {
    const page = await pageAt('/so-gehts', {})
    expect(linksIn(page, place)).toContainEqual(['Anmelden', '/anmelden?weiter=%2Fso-gehts'])
    expect(page.querySelector(`${place} form`)).toBeNull()
    const { browser } = browse(renderSite, knowing)
    await browser.open('/so-gehts')
    await browser.follow('Anmelden')
    expect(browser.heading()).toBe('Anmelden')
  })

  it.each(PLACES)('%s leads who is signed in to the account, and out of it', async (place) => {
    const page = await pageAt('/so-gehts')
    expect(linksIn(page, place)).toEqual(
      expect.arrayContaining([
        ['Laufende Mieten', '/konto'],
        ['Bestellungen', '/konto/bestellungen'],
        ['Konto', '/konto/angaben'],
      ]),
    )
    expect(linksIn(page, place).map(([name]) => name)).not.toContain('Anmelden')
    const out = page.querySelector(`${place} form`)
    expect([out?.getAttribute('method'), out?.getAttribute('action'), out?.textContent]).toEqual([
      'post',
      '/abmelden',
      'Abmelden',
    ])
  })

  it('from the account to the running rentals, the orders and what belongs to them, each with its own page', async () => {
    const tabs = linksIn(await pageAt('/konto'), '.account-tabs')
    expect(tabs.slice(0, 3)).toEqual([
      ['Laufende Mieten', '/konto'],
      ['Bestellungen', '/konto/bestellungen'],
      ['Rechnungen', '/konto/rechnungen'],
    ])
    for (const [name, href] of tabs) {
      const page = await pageAt(href ?? '')
      expect(page.querySelector('.account-tabs [aria-current]')?.textContent).toBe(name)
      const inHeader = name === 'Laufende Mieten' || name === 'Bestellungen' ? name : 'Konto'
      const here = [...page.querySelectorAll('.site-account [aria-current]')].map((each) => each.textContent)
      expect(here).toEqual([inHeader])
    }
  })

  it('the running rental is there, the order of it too, and both lead to the key', async () => {
    for (const path of ['/konto', '/konto/bestellungen']) {
      const page = await pageAt(path)
      const [first] = linksIn(page, '.account-rows')
      expect(first?.[1]).toMatch(/^\/bestellung\//)
    }
  })

  it('says where one is, and speaks the language of the page', async () => {
    const page = await pageAt('/en/konto/bestellungen')
    expect(linksIn(page, '.site-account')).toEqual([
      ['Active rentals', '/en/konto'],
      ['My orders', '/en/konto/bestellungen'],
      ['Account', '/en/konto/angaben'],
    ])
    expect(page.querySelector('.site-account [aria-current]')?.textContent).toBe('My orders')
    expect(page.querySelector('.site-account form')?.getAttribute('action')).toBe('/en/abmelden')
    expect(await findings(page.body)).toEqual([])
  })
})
