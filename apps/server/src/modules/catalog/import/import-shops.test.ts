import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { describe, expect, it } from 'vitest'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing, linesOf } from '../testing/imports.ts'

const catalog = await aCatalogWithStaff()
const { checked, taken, article } = importing(catalog)
const variants = async (number: string) =>
  (await article(number)).variants.map(({ number: of, name, priceCents }) => [of, name, priceCents])

const SHOPWARE_5 = [
  'ordernumber;mainnumber;name;additionalText;supplier;tax;price_EK;active;description;ean;categories',
  'SW10;SW10;Hut;rot;Hutmacher;19.00;39,90;1;kurz;4006381333931;3|5',
  'SW10.1;SW10;Hut;blau;Hutmacher;19.00;41,90;1;kurz;;3|5',
  'SW11;SW11;Brot;;Backstube;7.00;2.8;0;"&Uuml;ber Nacht";0;7',
].join('\n')

describe('B-14 a file of Shopware 5', () => {
  it('lines with one main number are one article; rates with zeros, prices of either sign, keys of categories', async () => {
    const report = await taken(SHOPWARE_5)
    expect(report).toMatchObject({ source: 'shopware', counts: { new: 2, error: 0 } })
    expect(report.columns.find(({ name }) => name === 'categories')?.field).toBe('')
    expect(await variants('SW10')).toEqual([
      ['SW10', 'rot', 3_990],
      ['SW10.1', 'blau', 4_190],
    ])
    expect(await article('SW11')).toMatchObject({
      vat: 'reduced',
      description: 'Über Nacht',
      maker: 'Backstube',
    })
    expect(linesOf(report)[1]?.[2]).toContain('EAN „0“ stimmt nicht und fehlt.')
  })

  it('FAULT-72 the price of one of them later changes that one, and the others stay', async () => {
    const report = await taken(SHOPWARE_5.replace('41,90', '44,90'))
    expect(linesOf(report)[0]?.[2]).toBe('blau: Preis inkl. MwSt. 41,90 € → 44,90 €')
    expect(await variants('SW10')).toEqual([
      ['SW10', 'rot', 3_990],
      ['SW10.1', 'blau', 4_490],
    ])
  })

  it('a line less takes no variant away', async () => {
    const without = SHOPWARE_5.split('\n')
      .filter((line) => !line.startsWith('SW10.1'))
      .join('\n')
    expect((await checked(without)).counts).toMatchObject({ changed: 0, new: 0, error: 0 })
    expect(await variants('SW10')).toHaveLength(2)
  })

  it('children without a name of their own are an error until a column says it', async () => {
    const file =
      'id;parent_id;product_number;name;price_gross;tax_rate;size\np;;P;Hut;9.99;19;\nc1;p;P.1;;;;S\nc2;p;P.2;;8.49;;M'
    expect(linesOf(await checked(file))).toEqual([
      [2, 'error', 'Ausführung: bei mehreren braucht jede einen Namen.'],
    ])
    await taken(file, { mapping: 'key,parent,number,title,priceCents,vat,name' })
    expect(await variants('P.1')).toEqual([
      ['P.1', 'S', 999],
      ['P.2', 'M', 849],
    ])
  })
})

describe('B-14 a file of WooCommerce as it writes cells', () => {
  const HEAD =
    'ID,Type,SKU,Name,Published,Description,Tax class,Regular price,Categories,Tags,Parent,Attribute 1 value(s)'
  const woo = (...lines: string[]) => [HEAD, ...lines].join('\n')

  it.each([
    ['Eins\\nZwei', 'Eins\nZwei'],
    ['<p>Eins</p>\\n<p>Zwei</p>', 'Eins\n\nZwei'],
    ['Eins\\n\\nZwei\\n', 'Eins\n\nZwei'],
    ['C:\\\\neu und \\\\nun', 'C:\\neu und \\nun'],
    ['Eins\nZwei', 'Eins\nZwei'],
  ])('ends of lines as two signs are ends of lines: %j', async (cell, description) => {
    await taken(woo(`40,simple,DE-1,Tee,1,"${cell}",,1.00,,,,`))
    expect((await article('DE-1')).description).toBe(description)
  })

  it('FAULT-62 what it puts before a formula comes off, and only that', async () => {
    await taken(woo(`50,simple,'-F-1,"'=1+1 Aktion",1,,,1.00,,,,`, `51,simple,F-2,"'n Tee",1,,,1.00,,,,`))
    expect(await article('-F-1')).toMatchObject({ title: '=1+1 Aktion', variants: [{ number: '-F-1' }] })
    expect((await article('F-2')).title).toBe("'n Tee")
  })

  it('commas in names of categories stay, and a tag that is none is left out', async () => {
    await taken(
      woo(
        String.raw`60,simple,KO-1,Salz,1,,zero-rate,1.00,"Salz\, Pfeffer > Grob, Küche","fein, ***, sehr fein",,`,
      ),
    )
    expect(await article('KO-1')).toMatchObject({
      vat: 'none',
      hashtags: '#fein #sehr-fein',
      categories: [{ title: 'Grob' }, { title: 'Küche' }],
    })
    const again = woo('61,simple,KO-2,Pfeffer,1,,,1.00,"Salz\\, Pfeffer",,,')
    expect((await checked(again)).rows[0]?.hints.join(' ')).not.toContain('wird angelegt')
  })

  it('what hangs on a parent that is not in the file, or on itself, harms nobody', async () => {
    const report = await checked(
      woo(
        '70,variation,WA-1,Waise,1,,,1.00,,,id:999,rot',
        '71,variation,WA-2,Ring,1,,,1.00,,,id:71,rot',
        '72,grouped,WA-3,Set,1,,,,,,,',
        '73,external,WA-4,Anderswo,1,,,1.00,,,,',
      ),
    )
    expect(linesOf(report).map(([line, outcome]) => [line, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'skipped'],
      [5, 'skipped'],
    ])
  })
})

describe('B-14 a file of Shopify', () => {
  const HEAD =
    'Handle,Title,Published,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Tags'
  const shopify = (...lines: string[]) => [HEAD, ...lines].join('\n')

  it('options make the name of a variant; a number that is missing comes from the handle, the same each time', async () => {
    const file = shopify(
      'hemd,Hemd,TRUE,active,Größe,S,Farbe,weiß,,29.90,"neu, neu, Sale 2026!"',
      'hemd,,,,,S,,blau,,29.90,',
      'hemd,,,,,M,,blau,HE-3,31.90,',
    )
    await taken(file)
    expect(await variants('HE-3')).toEqual([
      ['hemd-1', 'S / weiß', 2_990],
      ['hemd-2', 'S / blau', 2_990],
      ['HE-3', 'M / blau', 3_190],
    ])
    expect((await article('HE-3')).hashtags).toBe('#neu #Sale-2026')
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1, new: 0, changed: 0 })
  })

  it('a number staff gave here stays where the file has none', async () => {
    const file = shopify('laib,Laib,TRUE,active,,,,,,3.50,')
    await taken(file)
    const { id } = await article('laib')
    await taken(`Artikel-ID;Artikelnummer\n${id};BR-1`)
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1, changed: 0 })
    expect(linesOf(await taken(file.replace('3.50', '3.80')))[0]?.[2]).toBe(
      'Preis inkl. MwSt. 3,50 € → 3,80 €',
    )
    expect(await variants('BR-1')).toEqual([['BR-1', '', 380]])
  })

  it('a text that is too long is cut and said; the second file is not longer than the first', async () => {
    const file = shopify(`lang,${'Wort '.repeat(40).trim()},TRUE,active,,,,,LA-1,1.00,`)
    expect(linesOf(await taken(file))[0]?.[2]).toContain('Titel: auf 120 Zeichen gekürzt.')
    expect((await article('LA-1')).title.length).toBeLessThanOrEqual(120)
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1 })
  })

  it('empty cells of another shop take nothing away of what staff wrote here', async () => {
    const file = shopify('seife,Seife,TRUE,active,,,,,SE-1,3.50,"rein"')
    await taken(file)
    const { id } = await article('SE-1')
    await taken(`Artikel-ID;Beschreibung;Lieferarten\n${id};Duftet.;Versand`)
    const emptied = shopify('seife,Seife,TRUE,active,,,,,SE-1,,')
    expect((await checked(emptied)).counts).toMatchObject({ unchanged: 1 })
    expect(await article('SE-1')).toMatchObject({
      description: 'Duftet.',
      hashtags: '#rein',
      deliveryTypes: ['shipment'],
      variants: [{ priceCents: 350 }],
    })
  })
})

describe('LAW-24 what a file wants to be offered', () => {
  const HEAD = 'Handle,Title,Published,Status,Variant SKU,Variant Price'
  const line = (of: string, published: string, status: string) =>
    `${HEAD}\n${of.toLowerCase()},Ware ${of},${published},${status},${of},1.00`

  it.each([
    ['TRUE', 'active'],
    ['TRUE', 'draft'],
    ['FALSE', 'active'],
    ['', ''],
  ])(
    'new and published %s, status %s: a draft as long as something is missing',
    async (published, status) => {
      const of = `NE-${published}${status}`
      await taken(line(of, published, status))
      expect((await article(of)).state).toBe('draft')
    },
  )

  it.each([
    ['FALSE', 'active', 'hidden'],
    ['TRUE', 'draft', 'hidden'],
    ['TRUE', 'active', 'published'],
    ['', '', 'published'],
  ])('offered here, published %s and status %s there: %s', async (published, status, state) => {
    const made = await catalog.made({ title: `Da ${published}${status}` })
    await catalog.call(
      articleCalls.setArticleState,
      { body: { article: { id: made.id, state: 'published' } } },
      catalog.ayse,
    )
    const number = made.variants[0]?.number ?? ''
    await taken(`${HEAD}\nda-${number},${made.title},${published},${status},${number},1.79`)
    expect((await article(number)).state).toBe(state)
  })

  it('hidden here stays hidden, whatever another shop says', async () => {
    const made = await catalog.made({ title: 'Versteckt' })
    await catalog.call(
      articleCalls.setArticleState,
      { body: { article: { id: made.id, state: 'hidden' } } },
      catalog.ayse,
    )
    const number = made.variants[0]?.number ?? ''
    const report = await taken(`${HEAD}\nversteckt,Versteckt,TRUE,active,${number},1.79`)
    expect([report.counts.unchanged, (await article(number)).state]).toEqual([1, 'hidden'])
  })

  it.each([
    ['Veröffentlicht', 'published'],
    ['veröffentlicht', 'published'],
    ['Ausgeblendet', 'hidden'],
    ['Entwurf', 'draft'],
    ['', 'draft'],
  ])('our own table says it with the word of the list: %j', async (word, state) => {
    const made = await catalog.made()
    const number = made.variants[0]?.number ?? ''
    await taken(`Artikelnummer;Status\n${number};${word}`)
    expect((await article(number)).state).toBe(state)
  })

  it('a word of the list that is none keeps the article out, and it stays as it is', async () => {
    const made = await catalog.made()
    const number = made.variants[0]?.number ?? ''
    const report = await taken(`Artikelnummer;Status;Preis\n${number};Verkauft;9,99`)
    expect(linesOf(report)).toEqual([[2, 'error', 'Status: „Verkauft“ gibt es nicht.']])
    expect(await article(number)).toMatchObject({ state: 'draft', variants: [{ priceCents: 179 }] })
  })
})
