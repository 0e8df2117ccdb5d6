import { locationPartyCalls } from '@fachwerk/contract/location/location-party-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aParty } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { findings } from '../../testing/show.tsx'

const TEXTS = ['/impressum', '/shop/datenschutz', '/shop/agbs', '/shop/widerruf'] as const
const NORD = { ...aParty(), companyName: 'Nordfach UG', street: 'Lange Reihe 64', city: 'Hamburg' }

/** A site on which a franchisee runs the location in Hamburg. */
const browsing = () =>
  browse(renderSite, (server) =>
    server.answer(locationPartyCalls.locationParty, ({ params }) =>
      params.slug === 'hamburg-hafen'
        ? { name: 'Hamburg Hafen', names: { en: 'Hamburg harbour' }, party: NORD }
        : params.slug === 'konstanz-bahnhof'
          ? { name: 'Konstanz Bahnhof', party: aParty() }
          : refuse('not-found'),
    ),
  ).browser
const hrefs = (page: Document, where: string) =>
  [...page.querySelectorAll(`${where} a`)].map((link) => link.getAttribute('href') ?? '')

describe('LAW-6 LAW-20 LAW-63 legal texts of a location', () => {
  it.each(TEXTS)('%s names the company that runs it, and says so', async (path) => {
    const browser = browsing()
    await browser.open(`${path}?standort=hamburg-hafen`)
    expect(browser.text()).toContain('Nordfach UG')
    expect(browser.page().querySelector('article')?.textContent).not.toContain(aParty().companyName)
    expect(browser.text()).toContain(
      'Diese Fassung gilt für den Standort Hamburg Hafen. Ihr Vertragspartner dort ist Nordfach UG.',
    )
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('the model form of the withdrawal goes to that company', async () => {
    const browser = browsing()
    await browser.open('/shop/widerruf?standort=hamburg-hafen')
    expect(browser.text()).toContain('– An Nordfach UG, Lange Reihe 64')
  })

  it('the terms of a location lead to its instruction on withdrawal', async () => {
    const browser = browsing()
    await browser.open('/shop/agbs?standort=hamburg-hafen')
    expect(browser.text()).toContain('/shop/widerruf?standort=hamburg-hafen')
  })

  it('in another language it has the name of that language', async () => {
    const browser = browsing()
    await browser.open('/en/shop/widerruf?standort=hamburg-hafen')
    expect(browser.text()).toContain('This version applies to the location Hamburg harbour.')
  })

  it.each(['', '?standort=gibt-es-nicht', '?standort=%00Ä!', '?standort='])(
    'without a location (%s) it is that of the site’s operator, and says where others are found',
    async (query) => {
      const browser = browsing()
      await browser.open(`/shop/widerruf${query}`)
      expect(browser.status()).toBe(200)
      expect(browser.text()).toContain(aParty().companyName)
      expect(browser.text()).toContain('Diese Fassung nennt den Betreiber dieser Seiten.')
    },
  )

  it.each([
    '/standort/konstanz-bahnhof',
    '/mieten/konstanz-bahnhof?groesse=L&dauer=1d',
    '/monatlich/konstanz-bahnhof',
    `/bestellung/${HASH}`,
    `/bestellung/${HASH}/verlaengern`,
    `/bestellung/${HASH}/nachzahlung`,
    '/shop/agbs?standort=konstanz-bahnhof',
  ])('%s leads to those of its location', async (path) => {
    const browser = browsing()
    await browser.open(path)
    const links = hrefs(browser.page(), '.site-foot nav')
    for (const text of TEXTS) expect(links).toContain(`${text}?standort=konstanz-bahnhof`)
  })

  it.each([
    '/mieten/konstanz-bahnhof?groesse=L&dauer=1d',
    '/monatlich/konstanz-bahnhof',
    `/bestellung/${HASH}/verlaengern?um=1d`,
  ])('%s has them beside the box one ticks', async (path) => {
    const browser = browsing()
    await browser.open(path)
    const links = hrefs(browser.page(), '.checks')
    for (const text of ['/shop/agbs', '/shop/datenschutz', '/shop/widerruf'])
      expect(links).toContain(`${text}?standort=konstanz-bahnhof`)
  })

  it('pages of no location lead to those of the operator', async () => {
    const browser = browsing()
    for (const path of ['/', '/so-gehts']) {
      await browser.open(path)
      expect(hrefs(browser.page(), '.site-foot nav')).toContain('/shop/widerruf')
    }
  })
})
