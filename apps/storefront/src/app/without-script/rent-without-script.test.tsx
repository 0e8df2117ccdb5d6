import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aLocationPage, aPeriod, offersOf } from '../../testing/offers.ts'
import { aTypedContact, HASH } from '../../testing/orders.ts'

const LENA = { ...aTypedContact(), email: 'Lena.Hoffmann@post.example', terms: true, earlyStart: true }

describe('renting without scripts', () => {
  it('S-01 K-04 K-05 R-04 from the list to the bank by links and forms alone', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/')
    await browser.send('Suchen', { suche: 'Konstanz' })
    expect(server.made.at(-1)?.input.body).toEqual({
      period: { from: 'now', to: '2026-11-21T10:00' },
      search: 'Konstanz',
    })
    await browser.follow('3 Tage')
    expect(browser.address()).toBe('/?suche=Konstanz&dauer=3d')
    await browser.follow('Konstanz Bahnhof')
    expect(browser.heading()).toBe('Wie viel Platz brauchen Sie?')
    await browser.send('Weiter zum Bezahlen', { groesse: 'L' })
    expect(browser.heading()).toBe('Prüfen und bestellen')
    await browser.send('zahlungspflichtig bestellen', LENA)
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
    const order = server.made.at(-1)
    expect(order?.key).toMatch(/^key-/)
    expect(order?.input.body).toEqual({
      locationId: aLocationPage().id,
      sizes: ['L'],
      period: { from: 'now', length: '3d' },
      // K-05: name and e-mail suffice; what stands in the folded fields is not taken.
      contact: {
        firstName: 'Lena',
        lastName: 'Hoffmann',
        email: 'lena.hoffmann@post.example',
        street: '',
        postcode: '',
        city: '',
      },
      consents: { terms: true, earlyStart: true, offers: false },
      language: 'de',
      shownTotalCents: 1100,
      shownVoucherCents: 0,
    })
  })

  it('S-01 the period by native fields; without a begin it starts now', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/standort/konstanz-bahnhof?groesse=L')
    await browser.send('Zeitraum übernehmen', { von: '2026-11-22T08:00', bis: '2026-11-22T12:00' })
    expect(server.made.at(-1)?.input.body).toEqual({
      period: { from: '2026-11-22T08:00', to: '2026-11-22T12:00' },
    })
    expect(browser.address()).toContain('groesse=L')
  })

  it('E-01 K-05 faults come back all at once, with what was typed and the same key', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/mieten/konstanz-bahnhof?groesse=L')
    await browser.send('zahlungspflichtig bestellen', { name: 'Lena', email: 'lena', postcode: '7846' })
    expect(browser.status()).toBe(422)
    expect(browser.page().title).toBe('Fehler: Prüfen und bestellen · Zeitlager')
    const faults = [...browser.page().querySelectorAll('.error-summary a')].map((each) =>
      each.getAttribute('href'),
    )
    expect(faults).toEqual(['email', 'terms', 'earlyStart'].map((each) => `#feld-${each}`))
    const value = (name: string) =>
      browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
    expect([value('name'), value('email'), value('key')]).toEqual(['Lena', 'lena', 'key-1'])
    expect(server.made.some((each) => each.path === orderCalls.placeOrder.path)).toBe(false)
    await browser.send('zahlungspflichtig bestellen', LENA)
    expect(server.made.at(-1)?.key).toBe('key-1')
  })

  it('LAW-9 without the express wish nothing is ordered', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/mieten/konstanz-bahnhof?groesse=L')
    await browser.send('zahlungspflichtig bestellen', { ...LENA, earlyStart: false })
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain(
      'Bitte verlangen Sie den Beginn vor Ablauf der Widerrufsfrist ausdrücklich',
    )
    expect(server.made.some((each) => each.path === orderCalls.placeOrder.path)).toBe(false)
  })

  it.each([
    ['box-size-unavailable', 409, 'Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.'],
    ['price-changed', 409, 'Der Preis hat sich geändert.'],
    ['payment-unavailable', 503, 'Die Bezahlung ist gerade nicht möglich.'],
    ['terms-required', 422, 'Bitte stimmen Sie den AGB zu'],
    ['early-start-required', 422, 'Bitte verlangen Sie den Beginn'],
    ['unexpected', 500, 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.'],
  ] as const)('FAULT-09 FAULT-12 refused as %s: says why and keeps the form', async (code, status, words) => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.placeOrder, () => refuse(code)),
    )
    await browser.open('/mieten/konstanz-bahnhof?groesse=L')
    await browser.send('zahlungspflichtig bestellen', LENA)
    expect(browser.status()).toBe(status)
    expect(browser.text()).toContain(words)
    expect(browser.page().querySelector<HTMLInputElement>('input[name="city"]')?.value).toBe('Konstanz')
  })

  it('without a payment page the order itself is shown', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.placeOrder, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: null })),
    )
    await browser.open('/mieten/konstanz-bahnhof?groesse=L')
    await browser.send('zahlungspflichtig bestellen', LENA)
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('S-04 a checkout without a size or a possible period leads back to the choice', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/mieten/konstanz-bahnhof?dauer=2h')
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?dauer=2h')
    const late = browse(renderSite, (server) =>
      server.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod(),
        location: aLocationPage(),
        problem: 'period-too-long' as const,
      })),
    )
    await late.browser.open('/mieten/konstanz-bahnhof?groesse=L')
    expect(late.browser.heading()).toBe('Wie viel Platz brauchen Sie?')
  })

  it('FAULT-09 a size that has gone meanwhile is told before ordering', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod(),
        location: aLocationPage({ sizes: offersOf([1, 1, 0, 1]) }),
        problem: null,
      })),
    )
    await browser.open('/mieten/konstanz-bahnhof?groesse=L')
    expect(browser.text()).toContain('Diese Fachgröße ist in diesem Zeitraum nicht mehr frei.')
  })
})
