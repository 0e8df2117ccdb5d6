import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { type SiteView, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { anArticle, anAssortment, anOffered } from '../../testing/shop.ts'
import { aSiteView } from '../../testing/shop-cart.ts'

const menu = (page: Document) =>
  [...page.querySelectorAll('.site-head > .site-nav:first-of-type a')].map((each) => each.textContent)

describe('K-01 a shop without scripts', () => {
  it('shows its categories with their numbers and the beginning of each', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/sortiment')
    expect(browser.heading()).toBe('Alles aus dem Laden')
    expect(browser.shared()).toBe(true)
    const tree = [...browser.page().querySelectorAll('.goods-tree a')].map((each) => each.textContent)
    expect(tree).toEqual(['Alles39', 'Frühstück14', 'Getränke25'])
    await browser.follow('Alle 25')
    expect(browser.address()).toBe('/sortiment/getraenke')
    expect([...browser.page().querySelectorAll('.goods-tree a')].map((each) => each.textContent)).toContain(
      'Limo und Mate9',
    )
  })

  it('LAW-27 LAW-28 LAW-30 a card names price with VAT, base price, deposit and the kind of package', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/sortiment')
    const card = browser.page().querySelector('.goods-card')?.textContent?.replaceAll('\u00a0', ' ')
    expect(card).toContain('MEHRWEG')
    expect(card).toContain('0,5 l · 3,58 €/l')
    expect(card).toContain('ab 1,79 €')
    expect(card).toContain('zzgl. 0,15 € Pfand')
  })

  it('filters by a form, says by what, and takes each back by a link', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open('/sortiment/getraenke')
    await browser.open('/sortiment/getraenke?merkmal=vegan&ohne=milk&ab=1&bis=2,50&ordnung=price&fremd=x')
    expect(server.made.at(-1)?.input.body).toMatchObject({
      category: 'getraenke',
      marks: ['#vegan'],
      without: ['milk'],
      fromCents: 100,
      toCents: 250,
      sort: 'price',
    })
    // What it does not know is no part of its address.
    expect(browser.page().querySelector('.list-language, link[rel="canonical"]')).not.toBeNull()
    const chips = [...browser.page().querySelectorAll('.goods-chip')].map((each) => [
      each.textContent?.replaceAll('\u00a0', ' '),
      each.getAttribute('href'),
    ])
    expect(chips).toEqual([
      ['vegan', '/sortiment/getraenke?ohne=milk&ab=1&bis=2%2C50&ordnung=price'],
      ['ohne Milch', '/sortiment/getraenke?merkmal=vegan&ab=1&bis=2%2C50&ordnung=price'],
      ['ab 1,00 €', '/sortiment/getraenke?merkmal=vegan&ohne=milk&bis=2%2C50&ordnung=price'],
      ['bis 2,50 €', '/sortiment/getraenke?merkmal=vegan&ohne=milk&ab=1&ordnung=price'],
      ['Alle Filter entfernen', '/sortiment/getraenke?ordnung=price'],
    ])
  })

  it.each([
    ['merkmal=%23%3Cscript%3E', { marks: [] }],
    ['ab=abc&bis=-5', {}],
    ['seite=0', { page: 1 }],
    ['seite=99999', { page: 1 }],
    ['ohne=alles', { without: [] }],
    ['ordnung=zufall', {}],
  ])('what cannot be read of %s is left out', async (query, body) => {
    const { server, browser } = browse(renderSite)
    await browser.open(`/sortiment?suche=x&${query}`)
    expect(server.made.at(-1)?.input.body).toMatchObject(body)
    expect(server.made.at(-1)?.input.body).not.toHaveProperty('fromCents')
  })

  it('searches from every page, and says that what it found is only called nearly so', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(assortmentCalls.assortment, () =>
        anAssortment({ sections: [], rows: [anOffered({ title: 'Aubergine' })], total: 1, isNear: true }),
      ),
    )
    await browser.open('/artikel/mate-spreewasser')
    await browser.send('Suchen', { suche: 'Aubergiene' })
    expect(browser.heading()).toBe('Treffer für „Aubergiene“')
    expect(browser.text()).toContain('Genau so heißt hier nichts.')
  })

  it('says what helps where nothing is found', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(assortmentCalls.assortment, () =>
        anAssortment({ categories: [], sections: [], total: 0, all: 0, marks: [], without: [] }),
      ),
    )
    await browser.open('/sortiment?suche=xyz')
    expect(browser.text()).toContain('Mit weniger Filtern oder einem anderen Wort finden Sie mehr.')
    await browser.follow('Alles zeigen')
    expect(browser.address()).toBe('/sortiment')
  })

  it('an article shows each variant under an address of its own', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/artikel/mate-spreewasser')
    expect(browser.text()).toContain('1,79 € inkl. 19 % MwSt.')
    await browser.follow(/0,33 l/)
    expect(browser.address()).toBe('/artikel/mate-spreewasser?ausfuehrung=GE-101')
    expect(browser.text()).toContain('1,39 € inkl. 19 % MwSt.')
    expect(browser.text()).toContain('0,33 l · 4,21 €/l · zzgl. 0,15 € Pfand')
    await browser.open('/artikel/gibt-es-nicht')
    expect(browser.status()).toBe(404)
  })

  it('LAW-25 LAW-26 LAW-31 LAW-34 LAW-32 says what is in it, from which age on, and what it cost before', async () => {
    const [variant] = anArticle().variants
    if (!variant) throw new Error('no variant')
    const { browser } = browse(renderSite, (server) =>
      server.answer(assortmentCalls.articleOffer, () =>
        anArticle({
          goods: 'dish',
          takeAway: 'offered',
          allergens: ['gluten', 'milk'],
          additives: ['nitrite'],
          minimumAge: 'from18',
          withdrawal: 'perishable',
          variants: [{ ...variant, insteadOfCents: 199 }],
        }),
      ),
    )
    await browser.open('/artikel/mate-spreewasser')
    for (const words of [
      'EnthältGluten, Milch',
      'mit Nitritpökelsalz',
      'Zum Mitnehmenauf Wunsch in Mehrweg, nicht teurer',
      'ab 18, nur mit Ausweis',
      'ausgeschlossen, weil die Ware schnell verdirbt',
      'statt 1,99 € niedrigster Preis der 30 Tage davor',
    ])
      expect(browser.text()).toContain(words)
  })
})

/** What the page of such an article says. */
async function opened(change: Partial<ReturnType<typeof anArticle>>): Promise<string> {
  const { browser } = browse(renderSite, (server) =>
    server.answer(assortmentCalls.articleOffer, () => anArticle({ goods: 'other', ...change })),
  )
  await browser.open('/artikel/mate-spreewasser')
  return browser.text().replaceAll('\u00a0', ' ')
}

describe('LAW-23 how long something lasts', () => {
  it('a guarantee beyond the law is said with its terms; one of two years is none that is named', async () => {
    const terms = { guaranteeTerms: 'Garantiegeber ist die Werkstatt.' }
    expect(await opened({ guaranteeYears: 5, ...terms })).toContain(
      'Haltbarkeitsgarantie5 Jahre, kostenlos, vom Hersteller; die gesetzliche Gewährleistung gilt daneben. Garantiegeber ist die Werkstatt.',
    )
    expect(await opened({ guaranteeYears: 2, ...terms })).not.toContain('Haltbarkeitsgarantie')
  })

  it('updates have a last day, repair its own words', async () => {
    const text = await opened({ updatesUntil: '2030-12-31', repairs: 'Ersatzbügel einzeln erhältlich.' })
    expect(text).toContain('Software-Updatesmindestens bis 31.12.2030')
    expect(text).toContain('Reparatur und ErsatzteileErsatzbügel einzeln erhältlich.')
    expect(await opened({})).not.toMatch(/Software-Updates|Reparatur/)
  })
})

/** What a page says, and what search engines say of it. */
const said = (page: Document) =>
  `${page.querySelector('main')?.textContent} ${page.querySelector('meta[name="description"]')?.getAttribute('content')}`

describe('K-01 the menu of a site', () => {
  it.each([
    [{ boxes: true, goods: false, orders: false, ways: [] }, ['Fach mieten', 'So geht’s', 'Hilfe']],
    [
      { boxes: true, goods: true, orders: false, ways: [] },
      ['Sortiment', 'Fach mieten', 'So geht’s', 'Hilfe'],
    ],
    [{ boxes: false, goods: true, orders: false, ways: [] }, ['Sortiment', 'Hilfe']],
  ])('leads to what there is: %o', async (offers, names) => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(storefrontCalls.site, () => aSiteView(offers)),
    )
    await browser.open('/hilfe')
    expect(menu(browser.page())).toEqual(names)
  })

  it('whoever only sells begins with the shop', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(storefrontCalls.site, () =>
        aSiteView({ boxes: false, goods: true, orders: false, ways: [] }),
      ),
    )
    await browser.open('/')
    expect(browser.address()).toBe('/sortiment')
    // Nothing leads to renting, not even where something is missing.
    await browser.open('/artikel/gibt-es-nicht')
    expect(browser.text()).not.toMatch(/So geht’s|Meine Mieten|Fach mieten/)
    await browser.open('/anmelden')
    expect(browser.text()).not.toMatch(/[Mm]ieten/)
  })

  it.each(['', '/en', '/it', '/ru'])(
    'B-16 help at a site that only sells says whom to call: „%s“',
    async (prefix) => {
      const help = async (offers: SiteView['offers']) => {
        const { browser } = browse(renderSite, (server) =>
          server.answer(storefrontCalls.site, () => aSiteView(offers)),
        )
        await browser.open(`${prefix}/hilfe`)
        return browser.page()
      }
      const [shop, renter] = [
        await help({ boxes: false, goods: true, orders: false, ways: [] }),
        await help({ boxes: true, goods: true, orders: false, ways: [] }),
      ]
      expect(shop.querySelectorAll('.help-ways, .help-questions, .help-card dl, .help-place')).toHaveLength(0)
      expect(shop.querySelector('.help-phone')).not.toBeNull()
      // Of doors, codes and rentals nothing is said, in the head neither.
      const renting = /Fach|Miete|Tür|Terminal|door|box|rental|sportello|noleggio|дверц|ячейк|аренд/i
      expect(said(shop)).not.toMatch(renting)
      expect(said(renter)).toMatch(renting)
    },
  )
})
