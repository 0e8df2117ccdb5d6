import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aLocationPage, aPeriod } from '../../testing/offers.ts'
import { aTypedContact, HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const input = (browser: PlainBrowser, name: string) =>
  browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))
const orders = (made: readonly { readonly path: string }[]) =>
  made.filter((each) => each.path === orderCalls.placeOrder.path)

describe('K-05 every field for itself', () => {
  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['email', 'lena@'],
    ['email', 'lena hoffmann@post.example'],
    ['phone', 'ruf mich an'],
    ['phone', '12'],
  ])('%s as %j is named alone, keeps its words and orders nothing', async (field, value) => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, [field]: value })
    expect(browser.status()).toBe(422)
    expect(faults(browser)).toEqual([`#feld-${field}`])
    expect(input(browser, field)?.value).toBe(value)
    expect(input(browser, field)?.getAttribute('aria-invalid')).toBe('true')
    expect(orders(server.made)).toEqual([])
  })

  it.each([
    ['street', '   '],
    ['postcode', '7846'],
    ['postcode', '784640'],
    ['postcode', 'A-1010'],
    ['city', ''],
  ])('where the address is needed %s as %j is named alone, too', async (field, value) => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod(),
        location: aLocationPage({ addressFreeCents: 0 }),
        problem: null,
      })),
    )
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, [field]: value })
    expect([browser.status(), faults(browser)]).toEqual([422, [`#feld-${field}`]])
    expect(input(browser, field)?.value).toBe(value)
    expect(orders(server.made)).toEqual([])
  })

  it('the phone may stay empty, and is sent when it is there', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, phone: '+49 7531 99998-12' })
    expect(server.made.at(-1)?.input.body?.['contact']).toMatchObject({ phone: '+49 7531 99998-12' })
  })

  it('blanks around what was typed are no fault', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, {
      ...LENA,
      firma: true,
      company: 'Hoffmann GmbH',
      email: '  lena.hoffmann@post.example ',
      postcode: ' 78464 ',
    })
    expect(server.made.at(-1)?.input.body?.['contact']).toMatchObject({
      email: 'lena.hoffmann@post.example',
      postcode: '78464',
    })
  })

  it('FAULT-60 what was typed comes back as a value, never as markup', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    const nasty = '"><script>alert(1)</script>'
    await browser.send(ORDER, { ...LENA, city: '', street: nasty })
    expect(input(browser, 'street')?.value).toBe(nasty)
    expect(
      [...browser.page().querySelectorAll('script')].every((each) => each.textContent !== 'alert(1)'),
    ).toBe(true)
  })
})

describe('K-05 the way back', () => {
  it('a form that came back may be shown again, an empty one and an order may not be kept', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    expect(browser.typed()).toBe(false)
    await browser.send(ORDER, { ...LENA, email: '' })
    expect([browser.status(), browser.typed()]).toEqual([422, true])
    await browser.open(`/bestellung/${HASH}`)
    expect([browser.secret(), browser.typed()]).toEqual([true, false])
  })
})

describe('consents', () => {
  it.each(['de', 'en', 'it', 'ru'])('LAW-9 LAW-56 in %s nothing is ticked beforehand', async (language) => {
    const { browser } = browse(renderSite)
    await browser.open(`${language === 'de' ? '' : `/${language}`}${ADDRESS}`)
    const boxes = [...browser.page().querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    expect(boxes.map((each) => [each.name, each.checked])).toEqual([
      ['firma', false],
      ['terms', false],
      ['earlyStart', false],
      ['offers', false],
    ])
  })

  it('E-01 what was ticked stays ticked after a refusal, what was not stays so', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.placeOrder, () => refuse('payment-unavailable')),
    )
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    expect(['terms', 'earlyStart', 'offers'].map((name) => input(browser, name)?.checked)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('K-05 offers by mail only for who wants them', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, offers: true })
    expect(server.made.at(-1)?.input.body?.['consents']).toEqual({
      terms: true,
      earlyStart: true,
      offers: true,
    })
  })

  it.each([
    ['2026-12-04T16:44:00.000Z', true],
    ['2026-12-20T16:45:00.000Z', false],
  ])('LAW-9 a begin at %s lies within the time for withdrawing: %s', async (startsAt, asked) => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod({ startsAt, startsNow: false }),
        location: aLocationPage(),
        problem: null,
      })),
    )
    await browser.open(ADDRESS)
    expect(input(browser, 'earlyStart') !== null).toBe(asked)
    const { earlyStart: _none, ...rest } = LENA
    await browser.send(ORDER, rest)
    expect(orders(server.made)).toHaveLength(asked ? 0 : 1)
  })
})

it.each(['en', 'it', 'ru'])('LAW-67 the form with all its faults has no findings in %s', async (language) => {
  const { browser } = browse(renderSite)
  await browser.open(`/${language}${ADDRESS}`)
  await browser.send(/^(order with|ordine con|заказать с)/, { email: 'x', firma: true })
  expect(faults(browser)).toHaveLength(8)
  document.documentElement.lang = language
  document.title = browser.page().title
  document.body.innerHTML = browser.page().body.innerHTML
  expect(await findings(document.body)).toEqual([])
})
