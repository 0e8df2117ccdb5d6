import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aTypedContact } from '../../testing/orders.ts'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
/** Who rents for a company is asked for the address. */
const LENA = { ...aTypedContact(), firma: true, company: 'Frei GmbH', terms: true, earlyStart: true }
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))

describe('S-01 who lives in another country', () => {
  it.each([
    ['CH', '8280', 'Kreuzlingen'],
    ['AT', '6900', 'Bregenz'],
    ['GB', 'SW1A 1AA', 'London'],
    ['US', '90210', 'Beverly Hills'],
  ])('S-01 LAW-41 somebody from %s orders with a postcode of their own', async (country, postcode, city) => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    const choice = browser.page().querySelector<HTMLSelectElement>('select[name="country"]')
    expect([choice?.value, choice?.getAttribute('autocomplete')]).toEqual(['DE', 'country'])
    await browser.send(ORDER, { ...LENA, country, postcode, city })
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
    expect(server.made.at(-1)?.input.body?.['contact']).toMatchObject({ country, postcode, city })
  })

  it('a postcode of another country than the chosen one is named, and the country stays chosen', async () => {
    const { browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, country: 'CH', postcode: '78462' })
    expect(faults(browser)).toEqual(['#feld-postcode'])
    expect(browser.page().querySelector<HTMLSelectElement>('select[name="country"]')?.value).toBe('CH')
  })

  it('LAW-41 a company at the same address is in the same country', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, {
      ...LENA,
      country: 'AT',
      postcode: '6900',
      city: 'Bregenz',
    })
    expect(server.made.at(-1)?.input.body?.['billing']).toMatchObject({
      company: 'Frei GmbH',
      country: 'AT',
      postcode: '6900',
    })
  })
})
