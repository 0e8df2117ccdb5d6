import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { aServer, browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aMonthlyOffer } from '../../testing/monthly.ts'
import { aChoice, aLocationPage, aPeriod } from '../../testing/offers.ts'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { aTypedContact, anOrder, HASH } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'
import { plainBrowser, type PlainBrowser } from '../../testing/without-script.ts'

const PAGE = '/monatlich/konstanz-bahnhof?groesse=M'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const ordered = (server: FakeApi) =>
  server.made.filter(({ path }) => path === rentMonthlyCalls.rentMonthly.path).map(({ input }) => input.body)
const shownOf = (browser: PlainBrowser, size: string) =>
  plainText(browser.page().querySelector(`.size-sum.is-${size}`))
const alert = (browser: PlainBrowser) => plainText(browser.page().querySelector('.notice.is-error'))

describe('R-12 somebody rents without an end', () => {
  it('gets there from the page of the location, where it says from what a month costs', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod(),
        location: aLocationPage({ monthFromCents: 2900 }),
        problem: null,
      })),
    )
    await browser.open('/standort/konstanz-bahnhof')
    await browser.follow('Länger? Ohne festes Ende ab 29,00 € im Monat')
    expect(browser.heading()).toBe('Ohne festes Ende mieten')
    await browser.follow('Lieber für eine bestimmte Zeit')
    expect(browser.address()).toBe('/standort/konstanz-bahnhof')
  })

  it('where customers begin none, the page of the location says nothing of it', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/standort/konstanz-bahnhof')
    expect(browser.text()).not.toContain('Ohne festes Ende')
    await browser.open('/monatlich/anderswo')
    expect(browser.status()).toBe(404)
  })

  it('LAW-8 LAW-12 LAW-13 LAW-20 reads directly above the button what a month costs, the term, the notice and with whom', async () => {
    const { browser } = browse(renderSite)
    await browser.open(PAGE)
    expect(browser.secret()).toBe(true)
    const sum = plainText(browser.page().querySelector('.sum'))
    for (const said of [
      'Beginn Fr 20.11.2026, 17:45',
      'ohne festes Ende, Monat für Monat',
      'Mindestlaufzeitkeine',
      'Widerrufsrecht14 Tage ab Vertragsschluss',
      'mit zwei Wochen Frist zum Ende des Mietmonats',
      'Nach dem Ende3 h ohne Aufpreis, danach',
      'mietet bis einschließlich Sa 19.12.2026',
      '„Verträge hier kündigen“',
      'Ist ein Monat 14 Tage nach seinem Beginn nicht bezahlt',
      'Zeitlager Lagerboxen GmbH',
    ])
      expect(sum.replaceAll(/\s+/g, '')).toContain(said.replaceAll(/\s+/g, ''))
    expect(shownOf(browser, 'M')).toMatch(/Jeder weitere Monat45,00 €.*Jetzt zu zahlen45,00 €/)
    expect(shownOf(browser, 'L')).toMatch(/Jetzt zu zahlen69,00 €/)
    const radios = [...browser.page().querySelectorAll<HTMLInputElement>('input[name="groesse"]')]
    expect(radios.map(({ value, disabled, checked }) => [value, disabled, checked])).toEqual([
      ['S', true, false],
      ['M', false, true],
      ['L', false, false],
      ['XL', true, false],
    ])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('LAW-13 a minimum term is said with what it costs in all', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentMonthlyCalls.monthlyOffer, () =>
        aMonthlyOffer({ terms: { notice: 'month', minimumMonths: 3, graceDays: 1 } }),
      ),
    )
    await browser.open(PAGE)
    expect(shownOf(browser, 'M')).toMatch(/Gesamtkosten der Mindestlaufzeit135,00 €/)
    expect(browser.text()).toContain('Ist ein Monat einen Tag nach seinem Beginn nicht bezahlt')
  })

  it('orders the size they ticked last under the terms they saw, and is led to the bank', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(PAGE)
    await browser.send(ORDER, { ...LENA, groesse: 'L' })
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
    expect(ordered(server)).toEqual([
      expect.objectContaining({
        size: 'L',
        shownTotalCents: 6900,
        shownMonthCents: 6900,
        shownTerms: { notice: 'twoWeeks', minimumMonths: 0, graceDays: 14 },
        consents: { terms: true, earlyStart: true, offers: false },
        language: 'de',
      }),
    ])
    expect(ordered(server)[0]).not.toHaveProperty('startsOn')
  })

  it('another day is taken over first; one that was only typed is never ordered unseen', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(PAGE)
    await browser.send(ORDER, { ...LENA, ab: '2026-12-01' })
    expect(alert(browser)).toContain('Der Beginn ist jetzt ein anderer.')
    expect(browser.text()).toContain('Di 01.12.2026, 00:00')
    expect(ordered(server)).toEqual([])
    await browser.send(ORDER)
    expect(ordered(server)).toEqual([expect.objectContaining({ startsOn: '2026-12-01' })])
  })

  it('a day in the past is told at its field, and nothing of what was typed is lost', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(PAGE)
    await browser.send('Übernehmen', { ...LENA, ab: '2026-11-01' })
    expect(browser.status()).toBe(422)
    expect(alert(browser)).toContain('Bitte wählen Sie einen Tag vom Fr 20.11.2026 bis zum Mi 19.05.2027.')
    const field = (name: string) => browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)
    expect([field('ab')?.value, field('name')?.value]).toEqual(['2026-11-01', LENA.name])
    expect(ordered(server)).toEqual([])
  })

  it('K-05 LAW-9 what is missing is told all at once, at its field', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(PAGE)
    await browser.send(ORDER, { name: 'Lena' })
    expect(browser.status()).toBe(422)
    const wrong = [...browser.page().querySelectorAll('.error-summary a')].map((a) => a.getAttribute('href'))
    expect(wrong).toEqual(
      ['email', 'street', 'postcode', 'city', 'terms', 'earlyStart'].map((f) => `#feld-${f}`),
    )
    expect(ordered(server)).toEqual([])
  })

  it('F-06 a voucher makes the first month cheaper and says so; one for short rentals says it is not for these', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(PAGE)
    await browser.send('Einlösen', { gutschein: 'lang' })
    expect(shownOf(browser, 'M')).toMatch(
      /Gutschein LANG-5,00 €Jeder weitere Monat45,00 €.*Jetzt zu zahlen40,00 €/,
    )
    await browser.send(ORDER, LENA)
    expect(ordered(server)).toEqual([
      expect.objectContaining({ voucher: 'lang', shownTotalCents: 4000, shownMonthCents: 4500 }),
    ])
    await browser.open(PAGE)
    await browser.send(ORDER, { ...LENA, gutschein: 'kurz' })
    expect(browser.text()).toContain('Dieser Gutschein gilt nicht für Langzeitmieten.')
    expect(ordered(server)).toHaveLength(1)
  })

  it.each<[RefusalCode, string]>([
    ['price-changed', 'Preis oder Bedingungen haben sich geändert.'],
    ['box-size-unavailable', 'Diese Größe ist gerade vergeben worden.'],
    ['no-tariff', 'Diese Größe ist gerade vergeben worden.'],
    ['payment-unavailable', 'Diese Zahlungsart'],
    ['payment-outstanding', 'noch'],
    ['terms-required', 'AGB'],
    ['early-start-required', 'Widerrufsfrist'],
    ['voucher-expired', 'Dieser Gutschein ist abgelaufen.'],
  ])('E-02 refused with %s they read why, and what they typed is still there', async (code, said) => {
    const server = aServer((fake) => fake.answer(rentMonthlyCalls.rentMonthly, () => refuse(code)))
    const browser = plainBrowser(renderSite, server)
    await browser.open(PAGE)
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(browser.text()).toContain(said)
    expect(browser.page().querySelector<HTMLInputElement>('input[name="city"]')?.value).toBe(LENA.city)
  })

  it('nothing is taken by itself unless they tick it, and it is never ticked beforehand', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(PAGE)
    const box = browser.page().querySelector<HTMLInputElement>('input[name="abbuchen"]')
    expect([box?.type, box?.checked]).toEqual(['checkbox', false])
    await browser.send(ORDER, LENA)
    await browser.open(PAGE)
    await browser.send(ORDER, { ...LENA, abbuchen: true })
    expect(ordered(server).map((body) => body?.['autoPay'])).toEqual([false, true])
  })

  it.each([
    ['a card', aChoice('card', 'klarna'), 1],
    ['PayPal', aChoice('paypal'), 1],
    ['the demo’s bank', aChoice(), 1],
    ['Klarna alone', aChoice('klarna'), 0],
    ['nothing', { ...aChoice(), testBank: false }, 0],
  ])(
    'LAW-20 with %s to choose, paying by itself is offered only where months can be taken so',
    async (_what, choice, boxes) => {
      const { browser } = browse(renderSite, (server) =>
        server.answer(orderCalls.paymentChoice, () => choice),
      )
      await browser.open(PAGE)
      expect(browser.page().querySelectorAll('input[name="abbuchen"]')).toHaveLength(boxes)
    },
  )

  it('from the order they see from where the months are taken, and stop it with one press', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.order, () => ({ ...anOrder(), autoPay: true as const })),
    )
    await browser.open(`/bestellung/${HASH}`)
    await browser.follow('Abbuchung')
    expect(browser.secret()).toBe(true)
    expect(browser.text()).toContain('abgebucht: Visa •••• 4242.')
    expect(browser.text()).toContain('Als Nächstes: 45,00 € am Sa 19.12.2026.')
    await browser.send('Nichts mehr abbuchen')
    expect(browser.text()).toContain('Es wird nichts abgebucht.')
    expect(browser.page().querySelector('main form')).toBeNull()
    await browser.follow('Zur Bestellung')
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('a full house says so and has no button that orders', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(rentMonthlyCalls.monthlyOffer, () => aMonthlyOffer({ sizes: [] })),
    )
    await browser.open(PAGE)
    expect(alert(browser)).toContain('Zurzeit ist hier kein Fach ohne festes Ende frei.')
    expect(browser.text()).not.toContain(ORDER)
  })
})
