import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse, inputFor } from '../../testing/a-server.ts'
import { anAccountRental, signedIn } from '../../testing/accounts.ts'
import { HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const TABS = [
  '/konto',
  '/konto/bestellungen',
  '/konto/rechnungen',
  '/konto/adressen',
  '/konto/angaben',
  '/konto/einwilligungen',
  '/konto/daten',
]

describe('S-09 the account without script', () => {
  it.each(TABS)('LAW-67 %s has one heading, all tabs and no accessibility findings', async (path) => {
    const { browser } = browse(renderSite, signedIn)
    await browser.open(path)
    expect(browser.page().querySelectorAll('main h1')).toHaveLength(1)
    expect(browser.secret()).toBe(true)
    const tabs = [...browser.page().querySelectorAll('.account-tabs a')]
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(TABS)
    expect(
      tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.getAttribute('href')),
    ).toEqual([path])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each(TABS)('%s asks to sign in and comes back', async (path) => {
    const { server } = browse(renderSite)
    for (const [cookies, said] of [
      [{}, ''],
      [{ fw_konto: 'zu-lange-her' }, '&nach=abgelaufen'],
    ] as const) {
      const answer = await renderSite({ ...inputFor(path, cookies), api: server.api })
      expect(answer).toMatchObject({
        kind: 'redirect',
        location: `/anmelden?weiter=${encodeURIComponent(path)}${said}`,
        cookies: [{ name: 'fw_konto', maxAgeSeconds: 0 }],
      })
    }
  })

  it.each(['en', 'it', 'ru'])('G-04 speaks %s, and its tabs stay in it', async (language) => {
    const { browser } = browse(renderSite, signedIn)
    for (const path of TABS) {
      await browser.open(`/${language}${path}`)
      const tabs = [...browser.page().querySelectorAll('.account-tabs a')]
      expect(tabs.every((tab) => tab.getAttribute('href')?.startsWith(`/${language}/konto`))).toBe(true)
      expect(browser.text()).not.toContain('Einwilligungen')
    }
  })
})

describe('S-06 rentals and orders', () => {
  it('leads to opening, extending and ending on the order’s page', async () => {
    const { browser } = browse(renderSite, signedIn)
    await browser.open('/konto')
    const acts = [...browser.page().querySelectorAll('.account-rows .acts a')]
    expect(acts.map((act) => [act.textContent, act.getAttribute('href')])).toEqual([
      ['Fach öffnen', `/bestellung/${HASH}`],
      ['Verlängern', `/bestellung/${HASH}/verlaengern`],
      ['Beenden', `/bestellung/${HASH}#miete-beenden`],
    ])
    expect(browser.text()).toContain('Sa 21.11.2026, 10:00')
  })

  it('R-05 what is owed comes first', async () => {
    const { browser } = browse(renderSite, (server) => {
      signedIn(server)
      const { rental } = anAccountRental()
      const can = { open: false, end: false, extend: false, payBack: true }
      const overdue = { ...rental, state: 'overdue', openRefusal: 'payment-due' } as const
      server.answer(accountPageCalls.accountRentals, () => ({
        rows: [anAccountRental({ rental: overdue, can })],
      }))
    })
    await browser.open('/konto')
    expect(browser.text()).toContain('überzogen')
    const [first] = browser.page().querySelectorAll('.account-rows .acts a')
    expect([first?.textContent, first?.getAttribute('href')]).toEqual([
      'Nachzahlen',
      `/bestellung/${HASH}/nachzahlung`,
    ])
  })

  it('who has nothing is led to renting', async () => {
    const { browser } = browse(renderSite, (server) => {
      signedIn(server)
      server.answer(accountPageCalls.accountRentals, () => ({ rows: [] }))
    })
    await browser.open('/konto')
    expect(browser.text()).toContain('Sie haben gerade keine Miete.')
  })

  it('the archive goes by pages; a revoked link is none', async () => {
    const { server, browser } = browse(renderSite, signedIn)
    await browser.open('/konto/bestellungen?seite=2')
    expect(browser.text()).toContain('42 Bestellungen, die neueste zuerst')
    expect(browser.page().querySelectorAll('.account-rows > li')).toHaveLength(2)
    expect(browser.page().querySelectorAll('.account-rows .acts a[href^="/bestellung/"]')).toHaveLength(1)
    await browser.follow('Ältere')
    expect(browser.address()).toBe('/konto/bestellungen?seite=3')
    await browser.open('/konto/bestellungen?seite=unsinn')
    expect(browser.status()).toBe(200)
    expect(server.made.at(-1)?.path).toBe(accountPageCalls.accountOrders.path)
  })
})
