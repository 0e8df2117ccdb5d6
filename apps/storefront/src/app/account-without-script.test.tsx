import { accountPageCalls } from '@fachwerk/contract/account-page-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { browse, inputFor } from '../testing/a-server.ts'
import { anAccountRental, DETAILS, signedIn } from '../testing/accounts.ts'
import { refuse } from '../testing/fake-api.ts'
import { HASH } from '../testing/orders.ts'
import { findings } from '../testing/show.tsx'

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

describe('S-09 own details', () => {
  it('are saved and shown again', async () => {
    const { server, browser } = browse(renderSite, signedIn)
    await browser.open('/konto/angaben')
    await browser.send('Speichern', { lastName: 'Neu', phone: '0171 5551234' })
    expect(browser.address()).toBe('/konto/angaben?gespeichert=ja')
    expect(browser.text()).toContain('Ihre Angaben sind gespeichert.')
    const call = server.made.find(
      ({ path, input }) => path === accountPageCalls.saveAccountDetails.path && input.body,
    )
    expect(call?.input.body).toMatchObject({
      lastName: 'Neu',
      phone: '0171 5551234',
      version: DETAILS.version,
    })
  })

  it('S-01 somebody from Switzerland has a postcode of four digits', async () => {
    const { server, browser } = browse(renderSite, signedIn)
    await browser.open('/konto/angaben')
    await browser.send('Speichern', { postcode: '8280', city: 'Kreuzlingen', country: 'CH' })
    expect(browser.address()).toBe('/konto/angaben?gespeichert=ja')
    const bodies = server.made.map(({ input }) => input.body ?? {})
    expect(bodies.find((body) => body['country'])).toMatchObject({ country: 'CH', postcode: '8280' })
  })

  it('what is wrong is said at its field, and what was typed stays', async () => {
    const { browser } = browse(renderSite, signedIn)
    await browser.open('/konto/angaben')
    await browser.send('Speichern', { postcode: '784', firstName: '' })
    expect(browser.status()).toBe(422)
    const field = browser.page().querySelector<HTMLInputElement>('input[name="postcode"]')
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['784', 'true'])
    expect(browser.page().querySelectorAll('.error-summary li')).toHaveLength(2)
  })

  it('FAULT-72 who was overtaken sees what is saved now, and loses nothing typed', async () => {
    const { browser } = browse(renderSite, (server) => {
      signedIn(server)
      server.answer(accountPageCalls.saveAccountDetails, () => refuse('changed-meanwhile'))
    })
    await browser.open('/konto/angaben')
    await browser.send('Speichern', { city: 'Singen' })
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Lena Hoffmann, Seestraße 18, 78464 Konstanz')
    expect(browser.page().querySelector<HTMLInputElement>('input[name="city"]')?.value).toBe('Singen')
  })
})

describe('consents and own data', () => {
  it('LAW-54 a consent is taken back with one button', async () => {
    const { server, browser } = browse(renderSite, signedIn)
    await browser.open('/konto/einwilligungen')
    expect(browser.text()).toContain('bestätigt, Fassung agb-2026-11')
    await browser.send('Zustimmung zurücknehmen')
    expect(browser.text()).toContain('Ihre Zustimmung ist zurückgenommen.')
    expect(server.made.some(({ path }) => path === accountPageCalls.withdrawOffers.path)).toBe(true)
  })

  it('LAW-59 offers the data as a document in the language of the page, and for other programs', async () => {
    const { browser } = browse(renderSite, signedIn)
    await browser.open('/en/konto/daten')
    const links = [...browser.page().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/storefront/account/export?format=pdf&language=en',
        '/storefront/account/export?format=json&language=en',
      ]),
    )
  })

  it('LAW-60 says what stays and until when; nothing is deleted without the tick', async () => {
    const { server, browser } = browse(renderSite, signedIn)
    await browser.open('/konto/daten')
    expect(browser.text()).toContain('2 Bestellungen müssen wir mit Name, Rechnungsanschrift')
    expect(browser.text()).toContain('So 31.12.2034')
    await browser.send('Konto endgültig löschen')
    expect(browser.status()).toBe(422)
    expect(
      server.made.some(({ path, input }) => path === accountPageCalls.eraseAccount.path && input.body),
    ).toBe(false)
    await browser.send('Konto endgültig löschen', { confirmed: true })
    expect(browser.address()).toBe('/anmelden?nach=geloescht')
    expect(browser.text()).toContain('Ihr Konto ist gelöscht.')
  })

  it('LAW-60 a running rental stands in the way, in clear words', async () => {
    const { browser } = browse(renderSite, (server) => {
      signedIn(server)
      server.answer(accountPageCalls.erasureTerms, () => ({
        refusal: 'order-has-open-rental' as const,
        keptOrders: 1,
        keptUntil: '2034-12-31',
      }))
    })
    await browser.open('/konto/daten')
    expect(browser.text()).toContain('Sie haben noch eine Miete, die nicht beendet ist.')
    expect(browser.page().querySelector('input[name="confirmed"]')).toBeNull()
  })
})
