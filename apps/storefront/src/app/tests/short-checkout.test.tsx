import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { FORM_COOKIE } from '@fachwerk/contract/order/form-cookie'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aChoice, aLocationPage, aPeriod } from '../../testing/offers.ts'
import { aTypedContact } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'
import { plainBrowser, type PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const { name, email, ...postal } = aTypedContact()
const ONLY = { name, email, terms: true, earlyStart: true }

const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))
const ordered = (server: FakeApi) =>
  server.made.filter(({ path }) => path === orderCalls.placeOrder.path).map(({ input }) => input.body)
const field = (browser: PlainBrowser, of: string) =>
  browser.page().querySelector<HTMLInputElement>(`[name="${of}"]`)

/** Everything there asks for the address above so much. */
const askingFrom = (addressFreeCents: number) => (server: FakeApi) =>
  server.answer(storefrontCalls.locationPage, () => ({
    period: aPeriod(),
    location: aLocationPage({ addressFreeCents }),
    problem: null,
  }))

describe('K-05 name and e-mail suffice', () => {
  it('S-01 what is bought and its price come before anything is asked, the button comes last', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    const parts = browser
      .page()
      .querySelectorAll(
        '.strip, [name="name"], [name="zahlungsart"], .pay-kind, [name="terms"], .sum, .sum .btn-l',
      )
    expect([...parts].map((part) => part.className || part.getAttribute('name'))).toEqual([
      'strip',
      'input',
      'pay-kind is-only',
      'terms',
      'sum',
      'btn btn-primary btn-l btn-block',
    ])
    const strip = browser.page().querySelector('.strip')?.textContent
    expect(strip).toContain('Fach Groß')
    expect(strip).toContain('Konstanz Bahnhof')
    expect(strip).toMatch(/11,00\s€/)
    expect(browser.text()).toMatch(/Das genügt\. Eine Anschrift brauchen wir bis 250\s€ nicht\./)
  })

  it('LAW-14 Apple Pay is promised to nobody whose device may not have it', async () => {
    const { browser } = browse(renderSite, (known) =>
      known.answer(orderCalls.paymentChoice, () => aChoice('applepay', 'card')),
    )
    await browser.open(ADDRESS)
    expect(browser.page().querySelector('.lead')?.textContent).toBe(
      'Sie bezahlen mit Kreditkarte. Ein Konto bei uns brauchen Sie nicht.',
    )
  })

  it('nothing else is asked of a private rental up to 250 €', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, ONLY)
    expect(ordered(server)).toMatchObject([
      { contact: { firstName: 'Lena', lastName: 'Hoffmann', email: aTypedContact().email } },
    ])
  })

  it('LAW-41 above the limit of the company the address is asked for with its reason, and refused at its fields', async () => {
    const { server, browser } = browse(renderSite, askingFrom(1000))
    await browser.open(ADDRESS)
    expect(browser.page().querySelector('.postal.is-needed')?.textContent).toMatch(
      /Über 10\s€ gehört die Anschrift auf die Rechnung\./,
    )
    expect(browser.page().querySelector('.enough')).toBeNull()
    await browser.send(ORDER, ONLY)
    expect([browser.status(), faults(browser)]).toEqual([
      422,
      ['#feld-street', '#feld-postcode', '#feld-city'],
    ])
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, postal)
    expect(ordered(server)).toMatchObject([{ contact: postal }])
  })

  it.each([
    [{ firma: true, company: 'Hoffmann GmbH' }, 'card'],
    [{ zahlungsart: 'klarna' }, 'card'],
    [{ zahlungsart: 'invoice' }, 'card'],
  ] as const)('%j needs it, at any amount', async (chosen, first) => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(orderCalls.paymentChoice, () => aChoice(first, 'klarna', 'invoice')),
    )
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...ONLY, ...chosen })
    expect(faults(browser)).toEqual(['#feld-street', '#feld-postcode', '#feld-city'])
    await browser.send(ORDER, postal)
    expect(ordered(server)).toMatchObject([{ contact: postal }])
  })

  it('the server knows better: the fields open, and nothing that was typed is lost', async () => {
    const { browser } = browse(renderSite, (known) =>
      known.answer(orderCalls.placeOrder, () => refuse('address-required')),
    )
    await browser.open(ADDRESS)
    await browser.send(ORDER, ONLY)
    expect([browser.status(), faults(browser)]).toEqual([
      422,
      ['#feld-street', '#feld-postcode', '#feld-city'],
    ])
    expect(browser.page().querySelector('.postal.is-needed')).not.toBeNull()
    expect(field(browser, 'name')?.value).toBe(name)
  })
})

describe('S-01 „ändern“ at what is bought', () => {
  it('leads back to size and time, and brings all that was typed along; what was agreed to is agreed anew', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send('ändern', { ...ONLY, ...postal, phone: '0171 5551234', gutschein: 'ADVENT' })
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?dauer=1d&groesse=L')
    expect(ordered(server)).toEqual([])
    await browser.send('Weiter zum Bezahlen', { groesse: 'M' })
    expect(browser.page().querySelector('.strip')?.textContent).toContain('Fach Mittel')
    for (const [of, typed] of Object.entries({
      name,
      email,
      ...postal,
      phone: '0171 5551234',
      gutschein: 'ADVENT',
    }))
      expect([of, field(browser, of)?.value]).toEqual([of, typed])
    expect([field(browser, 'terms')?.checked, field(browser, 'earlyStart')?.checked]).toEqual([false, false])
  })

  it('K-05 who comes back from the bank after that finds the form filled in, without script too', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send('ändern', ONLY)
    await browser.send('Weiter zum Bezahlen')
    await browser.send(ORDER, { terms: true, earlyStart: true })
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
    await browser.open(ADDRESS)
    expect([field(browser, 'name')?.value, field(browser, 'email')?.value]).toEqual([name, email])
  })

  it('FAULT-67 a cookie that is no form of ours is nothing', async () => {
    for (const strange of [
      'x',
      '%',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('{"terms":"ja","name":"Lena"}').toString('base64url'),
    ]) {
      const { server } = browse(renderSite)
      const browser = plainBrowser(renderSite, server, undefined, { [FORM_COOKIE]: strange })
      await browser.open(ADDRESS)
      expect(browser.status()).toBe(200)
      expect(field(browser, 'terms')?.checked).toBe(false)
    }
  })
})
