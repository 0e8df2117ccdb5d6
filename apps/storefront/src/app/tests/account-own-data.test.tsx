import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { DETAILS, signedIn } from '../../testing/accounts.ts'
import { refuse } from '../../testing/fake-api.ts'

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
    await browser.send('Einwilligung widerrufen')
    expect(browser.text()).toContain('Ihre Einwilligung ist widerrufen.')
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
        retainedOrders: 1,
        retainedUntil: '2034-12-31',
      }))
    })
    await browser.open('/konto/daten')
    expect(browser.text()).toContain('Sie haben noch eine Miete, die nicht beendet ist.')
    expect(browser.page().querySelector('input[name="confirmed"]')).toBeNull()
  })
})
