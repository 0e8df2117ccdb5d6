import { describe, expect, it } from 'vitest'
import { recogniseSource, usualMapping } from './recognise-source.ts'
import { armoured, bare, readFlag, readValue } from './read-values.ts'

describe('B-14 what cells mean', () => {
  it.each([
    ['own', 'vat', '19 %', 'standard'],
    ['own', 'vat', '7,00 %', 'reduced'],
    ['own', 'vat', '7 %, Speisen und Lebensmittel', 'reduced'],
    ['own', 'vat', 'ohne', 'none'],
    ['shopware', 'vat', '19.00', 'standard'],
    ['woocommerce', 'vat', 'reduced-rate', 'reduced'],
    ['own', 'vat', '0.07', 'reduced'],
    ['own', 'kind', 'Dienstleistung', 'service'],
    ['own', 'deliveryTypes', 'Versand, abholung', ['pickup', 'shipment']],
    ['own', 'foodChecked', 'Ja', true],
    ['own', 'minutes', '45', 45],
    ['own', 'content', '500,0', 500],
    ['own', 'content', '', null],
    ['own', 'description', '', ''],
    ['shopify', 'hashtags', 'breakfast, #vegan snack, breakfast, !!', '#breakfast #vegan-snack'],
    ['shopify', 'ean', "'4006381333931", '4006381333931'],
    ['shopify', 'title', ' Zwei \n Zeilen ', 'Zwei Zeilen'],
    ['own', 'title', "'=1+1", '=1+1'],
  ] as const)('%s, %s: %j is %j', (source, field, cell, value) => {
    expect(readValue(source, field, cell)).toMatchObject({ kind: 'value', value })
  })

  it.each([
    ['own', 'vat', '21 %', /MwSt.: „21 %“ gibt es nicht/],
    ['own', 'deliveryTypes', 'Abholung, Drohne', /Lieferarten: „Drohne“ gibt es nicht/],
    ['own', 'foodChecked', 'vielleicht', /„vielleicht“ gibt es nicht/],
    ['own', 'content', '1,5', /keine ganze Zahl/],
    ['own', 'priceCents', '1.790', /mehrdeutig/],
  ] as const)('%s, %s: %j is a problem', (source, field, cell, problem) => {
    const read = readValue(source, field, cell)
    expect(read.kind === 'problem' ? read.problem : '').toMatch(problem)
  })

  it('an empty cell of another shop, of what has to be there, and a field there is not, say nothing', () => {
    expect(readValue('shopify', 'description', '')).toEqual({ kind: 'none' })
    expect(readValue('own', 'priceCents', ' ')).toEqual({ kind: 'none' })
    expect(readValue('own', 'constructor', 'x')).toEqual({ kind: 'none' })
  })

  it('a text of another shop that is too long is cut and says so, never in the middle of a sign', () => {
    const read = readValue('shopify', 'title', `${'x'.repeat(119)}🥐`)
    expect(read).toEqual({ kind: 'value', value: 'x'.repeat(119), hint: 'Titel: auf 120 Zeichen gekürzt.' })
    const tags = Array.from({ length: 25 }, (_, index) => `t${index}`).join(',')
    expect(readValue('woocommerce', 'hashtags', tags)).toMatchObject({
      hint: 'Hashtags: 5 zu viele, sie fehlen.',
    })
  })

  it('yes and no in the words of tables', () => {
    expect(['ja', 'TRUE', '1', 'x', 'nein', 'False', '-1', '', 'vielleicht'].map(readFlag)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      null,
      null,
    ])
  })

  it('FAULT-62 what our export puts before a formula comes off again, also before a text that looks like it', () => {
    for (const text of ['=1', "'=1", "''@x", 'plain', "'quoted'", '-5', '＝x']) {
      const written = armoured(text)
      const shown = /^[=+\-@＝]/.test(written) ? `'${written}` : written
      expect(bare('own', shown)).toBe(text)
    }
    expect(bare('shopify', "'=1")).toBe("'=1")
  })
})

describe('B-14 where a table comes from', () => {
  it.each([
    ['shopify', ['Handle', 'Title', 'Variant Price']],
    ['woocommerce', ['ID', 'SKU', 'Name', 'Regular price']],
    ['woocommerce', ['ID', 'Artikelnummer', 'Name', 'Regulärer Preis']],
    ['shopware', ['id', 'product_number', 'price_net']],
    ['shopware', ['ordernumber', 'mainnumber', 'name']],
    ['own', ['Artikel-ID', 'Titel', 'Artikelnummer']],
    ['own', ['__proto__', 'constructor']],
  ] as const)('%s', (source, head) => {
    expect(recogniseSource(head)).toBe(source)
  })

  it('a field is one column’s, and names every object has are none', () => {
    expect(usualMapping('own', ['Titel', 'Name', '__proto__', 'constructor', 'Preis inkl. MwSt.'])).toEqual([
      'title',
      '',
      '',
      '',
      'priceCents',
    ])
  })
})
