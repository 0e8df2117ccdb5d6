import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { describe, expect, it } from 'vitest'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing, linesOf } from '../testing/imports.ts'

const catalog = await aCatalogWithStaff()
const { checked, taken, article } = importing(catalog)

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
  'fruehstueck,Kiez-Frühstück,"<p>Zwei Brötchen, <b>Butter</b> &amp; Käse.</p><p>Mit ""Bergkäse"".</p>',
  '<script>alert(1)</script>",Kiezladen,Frühstück,"breakfast, veggie snack",TRUE,Title,Default Title,FR-014,9.80,,4006381333931,https://cdn.example/teller.jpg,active',
  'kaffee,Filterkaffee,,Kiezladen,Heißgetränke,,TRUE,Größe,klein,KA-1,2.60,,,https://cdn.example/k.jpg,active',
  'kaffee,,,,,,,,groß,KA-2,3.40,,123,,',
  'kaffee,,,,,,,,,,,,,https://cdn.example/k2.jpg,',
  'alt,Testartikel,,,,,FALSE,Title,Default Title,DL-900,1.00,,,,archived',
].join('\r\n')

describe('B-14 a file of Shopify', () => {
  it('is told by its head; quotes, lines in cells, several rows of one product and lists of pictures are read', async () => {
    const report = await checked(SHOPIFY)
    expect(report).toMatchObject({
      source: 'shopify',
      charset: 'utf-8',
      counts: { new: 2, skipped: 1, error: 0 },
    })
    expect(linesOf(report)).toEqual([
      [2, 'new', expect.stringContaining('Kategorie „Frühstück“ wird angelegt.')],
      [4, 'new', expect.stringMatching(/neu, 2 Ausführungen.*EAN „123“ stimmt nicht/)],
      [7, 'skipped', 'Status „archived“, wird übersprungen'],
    ])
    expect(report.notes).toEqual([expect.stringContaining('In 3 Zeilen stehen Adressen von Bildern')])
  })

  it('becomes articles without HTML and scripts, drafts as long as something is missing; twice changes nothing', async () => {
    await taken(SHOPIFY)
    expect(await article('FR-014')).toMatchObject({
      title: 'Kiez-Frühstück',
      description: 'Zwei Brötchen, Butter & Käse.\nMit "Bergkäse".',
      hashtags: '#breakfast #veggie-snack',
      state: 'draft',
      maker: 'Kiezladen',
      categories: [{ title: 'Frühstück' }],
      variants: [{ name: '', number: 'FR-014', priceCents: 980, ean: '4006381333931' }],
    })
    expect(
      (await article('KA-1')).variants.map(({ name, priceCents, ean }) => [name, priceCents, ean]),
    ).toEqual([
      ['klein', 260, ''],
      ['groß', 340, ''],
    ])
    expect((await checked(SHOPIFY)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, error: 0 })
  })

  it('its keys are kept: a new number and a new price change the same article, field by field', async () => {
    const report = await checked(SHOPIFY.replace('FR-014,9.80', 'FR-015,10.20'))
    expect(linesOf(report)[0]).toEqual([
      2,
      'changed',
      'Artikelnummer FR-014 → FR-015 Preis inkl. MwSt. 9,80 € → 10,20 €',
    ])
  })
})

const WOO = [
  'ID,Typ,Artikelnummer,Name,Veröffentlicht,Beschreibung,Steuerklasse,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnet,Attribut 1 Wert(e)',
  '10,simple,HO-1,"Honig vom Dach, 250 g",1,Süß.,reduced-rate,"6,90","Vorrat > Honig, Geschenke",süß,https://shop.example/h.jpg,,',
  '11,variable,TE-0,Tee,1,,,,Vorrat,,,,"Minze, Kamille"',
  '12,variation,TE-1,Tee - Minze,1,,,"3,50",,,,id:11,Minze',
  '13,variation,TE-2,Tee - Kamille,1,,,"3,20",,,,TE-0,Kamille',
  '14,grouped,GR-1,Sets,1,,,,,,,,',
].join('\n')

describe('B-14 a file of WooCommerce', () => {
  it('in German or English: tax classes, ways of categories, variations by id and by number', async () => {
    const report = await taken(WOO)
    expect(report).toMatchObject({ source: 'woocommerce', counts: { new: 2, skipped: 1, error: 0 } })
    expect(await article('HO-1')).toMatchObject({
      vat: 'reduced',
      categories: [{ title: 'Honig' }, { title: 'Geschenke' }],
      variants: [{ priceCents: 690, name: '' }],
    })
    expect(
      (await article('TE-1')).variants.map(({ name, number, priceCents }) => [name, number, priceCents]),
    ).toEqual([
      ['Minze', 'TE-1', 350],
      ['Kamille', 'TE-2', 320],
    ])
    expect((await checked(WOO)).counts).toMatchObject({ changed: 0, unchanged: 2 })
    const english = WOO.replace(
      /^.*\n/,
      'ID,Type,SKU,Name,Published,Description,Tax class,Regular price,Categories,Tags,Images,Parent,Attribute 1 value(s)\n',
    )
    expect(await checked(english)).toMatchObject({ source: 'woocommerce', counts: { unchanged: 2 } })
  })
})

const SHOPWARE = [
  'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;tax_rate;manufacturer_name;categories;ean',
  'aa01;;SW-1;1;4;Schloss;"<ul><li>Messing</li></ul>";8.39;9.99;19;Riegel GmbH;0f9e8d7c6b5a49388776655443322110;',
  'aa02;;SW-2;0;;Karton;;1.00;1.1900;19.00;;;',
  'aa03;aa02;SW-2.1;1;;;;;;;;;4006381333931',
].join('\n')

describe('B-14 a file of Shopware', () => {
  it('children have what their parent says; keys of categories say nothing here', async () => {
    const report = await taken(SHOPWARE)
    expect(report).toMatchObject({ source: 'shopware', counts: { new: 2, error: 0 } })
    expect(await article('SW-1')).toMatchObject({ description: '• Messing', vat: 'standard', categories: [] })
    expect(await article('SW-2.1')).toMatchObject({
      title: 'Karton',
      variants: [{ number: 'SW-2.1', priceCents: 119, ean: '4006381333931' }],
    })
    expect((await checked(SHOPWARE)).counts).toMatchObject({ changed: 0, unchanged: 2 })
  })
})

const own = (...lines: string[]) => ['Titel;Artikelnummer;Preis;MwSt;Kategorie', ...lines].join('\n')

const cups = (...numbers: number[]) => own(...numbers.map((at) => `Tasse 37;TA-${at};4,00;19 %;`))

describe('B-14 a table somebody wrote', () => {
  it('decimal commas; an amount that could be two, a number twice and what is no value are errors with their reason', async () => {
    const report = await checked(
      own(
        'Mate;GE-1;1,79;19 %;',
        'Rad;RA-1;1.790;19;',
        'Mate 2;ge-1;2;7;',
        'Brot;;2;7;',
        'Tee;T-9;2;21 %;',
        ';X-1;2;7;',
      ),
    )
    expect(linesOf(report)).toEqual([
      [2, 'new', 'neu'],
      [3, 'error', expect.stringContaining('„1.790“ ist mehrdeutig: 1,79 € oder 1790 €?')],
      [4, 'error', 'Artikelnummer steht auch in Zeile 2.'],
      [5, 'error', expect.stringContaining('Artikelnummer fehlt.')],
      [6, 'error', 'MwSt.: „21 %“ gibt es nicht.'],
      [7, 'error', 'Titel fehlt.'],
    ])
  })

  it('errors keep everything out until they are left out', async () => {
    const file = own('Neu;N-1;1,79;19 %;', 'Falsch;N-2;abc;19;')
    const { digest } = await checked(file)
    const { run } = importing(catalog)
    expect(await run(file, { digest })).toMatchObject({ refusal: 'article-import-errors' })
    expect((await checked(file)).counts).toMatchObject({ new: 1, error: 1 })
    expect(await run(file, { digest, leaveErrors: 'true' })).toMatchObject({ value: { taken: true } })
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1, error: 1 })
  })

  it('what changed since the check is not overwritten: nothing is written, and the check runs again', async () => {
    const { id, variants } = await catalog.made({ title: 'Kerze' })
    const file = own(`Kerze;${variants[0]?.number ?? ''};5,00;;`)
    const { digest, rows } = await checked(file)
    expect(rows[0]).toMatchObject({ outcome: 'changed', articleId: id })
    await taken(file.replace('5,00', '6,00'))
    const answer = await importing(catalog).run(file, { digest })
    expect(answer).toMatchObject({ value: { taken: false, report: { counts: { changed: 1 } } } })
    expect((await article(variants[0]?.number ?? '')).variants[0]?.priceCents).toBe(600)
  })

  it('articles of one title get addresses of their own, in one file and in the next', async () => {
    await taken(cups(1, 2))
    await taken(cups(3))
    await taken(cups(4, 5))
    expect((await checked(cups(1, 2, 3, 4, 5))).counts).toMatchObject({ unchanged: 5 })
  })

  it('a mapping somebody chose is kept for tables with the same head', async () => {
    const file = 'Ware;Code;Brutto\nSeife;SE-1;3,50'
    const { check } = importing(catalog)
    expect(await check(file)).toMatchObject({ refusal: 'article-file-unmapped' })
    await taken(file, { mapping: 'title,number,priceCents', vat: 'reduced' })
    expect(await article('SE-1')).toMatchObject({ title: 'Seife', vat: 'reduced' })
    expect((await checked(file)).columns.map(({ field }) => field)).toEqual(['title', 'number', 'priceCents'])
    expect(await check(file, { mapping: 'title,nonsense,' })).toMatchObject({ refusal: 'invalid-input' })
  })

  it('A-12 another company’s article is not meant by its number or its id', async () => {
    const foreign = await catalog.add({ title: 'Fremd' }, catalog.stranger)
    if (!foreign.ok) throw new Error(foreign.refusal)
    const [variant] = foreign.value.variants
    const file = `Artikel-ID;Titel;Artikelnummer;Preis\n${foreign.value.id};Unser;${variant?.number};1,00`
    const report = await checked(file)
    expect(report.rows[0]).toMatchObject({ outcome: 'new', articleId: null })
    await taken(file)
    expect((await checked(file)).counts).toMatchObject({ unchanged: 1 })
  })

  it('an archived article, and one that would lack something it is offered with, stay as they are', async () => {
    const [old, offered] = [await catalog.made(), await catalog.made()]
    await catalog.call(
      articleCalls.archiveArticle,
      { body: { article: { id: old.id, archived: true } } },
      catalog.ayse,
    )
    await catalog.call(
      articleCalls.setArticleState,
      { body: { article: { id: offered.id, state: 'published' } } },
      catalog.ayse,
    )
    const file = `Artikelnummer;Lieferarten\n${old.variants[0]?.number};Versand\n${offered.variants[0]?.number};`
    expect(linesOf(await checked(file))).toEqual([
      [2, 'error', 'Ist hier archiviert. Holen Sie ihn zuerst zurück.'],
      [3, 'error', 'Ist veröffentlicht, danach fehlte: Lieferarten.'],
    ])
  })
})
