import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { someVariant } from '../testing.ts'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing, linesOf } from '../testing/imports.ts'

const catalog = await aCatalogWithStaff()
const { check, checked, taken, article } = importing(catalog)

describe('FAULT-61 however a table is written', () => {
  it.each([
    ['semicolons', 'Titel;Artikelnummer;Preis\nMate;M-1;1,79\n'],
    ['commas', 'Titel,Artikelnummer,Preis\nMate,M-1,1.79\n'],
    ['tabs', 'Titel\tArtikelnummer\tPreis\nMate\tM-1\t1,79\n'],
    ['commas, and one in a cell', 'Titel,Artikelnummer,Preis\nMate,M-1,"1,79"\n'],
    ['ends of lines of Windows', 'Titel;Artikelnummer;Preis\r\nMate;M-1;1,79\r\n'],
    ['ends of lines of old Macs', 'Titel;Artikelnummer;Preis\rMate;M-1;1,79\r'],
    ['no end of the last line', 'Titel;Artikelnummer;Preis\nMate;M-1;1,79'],
    ['empty lines before, between and behind', '\n\nTitel;Artikelnummer;Preis\n\n;;\nMate;M-1;1,79\n\n\n'],
    ['fewer cells than columns', 'Titel;Artikelnummer;Preis;EAN;Inhalt\nMate;M-1;1,79\n'],
    ['more cells than columns', 'Titel;Artikelnummer;Preis\nMate;M-1;1,79;;x;\n'],
    ['spaces around heads', ' Titel ; artikelnummer;PREIS\nMate;M-1;1,79\n'],
    ['spaces around cells', 'Titel;Artikelnummer;Preis\n Mate ; M-1 ; 1,79 € \n'],
    ['a sign of money and of its country', 'Titel;Artikelnummer;Preis\nMate;M-1;1.79 EUR\n'],
    [
      'columns in any order, and others beside',
      'Preis;Lager;Artikelnummer;Notiz;Titel\n1,79;4;M-1;gut;Mate\n',
    ],
  ])('%s', async (_what, file) => {
    const report = await checked(file)
    expect(report.rows).toMatchObject([{ title: 'Mate', number: 'M-1', outcome: 'new', words: ['neu'] }])
    expect(report.counts).toMatchObject({ new: 1, error: 0, skipped: 0 })
  })

  it('a line is named as an editor counts it, also behind cells of several lines and empty lines', async () => {
    const file = [
      'Titel;Artikelnummer;Preis;Beschreibung',
      'Eins;Z-1;x;"oben',
      'mitte',
      'unten"',
      '',
      'Zwei;Z-2;x;',
      'Drei;Z-3;x;"a""b;',
      '"',
      'Vier;Z-4;x;',
    ].join('\r\n')
    expect(linesOf(await checked(file)).map(([line]) => line)).toEqual([2, 6, 7, 9])
  })

  it('a description keeps its lines, quotes and semicolons', async () => {
    await taken('Titel;Artikelnummer;Preis;Beschreibung\nMate;DE-1;1;"Kalt;\r\nam ""besten""."')
    expect((await article('DE-1')).description).toBe('Kalt;\nam "besten".')
  })

  it('of a sheet lines are those of the sheet, and empty ones are none', async () => {
    const rows = [
      ['Titel', 'Artikelnummer', 'Preis'],
      ['Mate', 'SH-1', 'teuer'],
      [null, null, null],
      ['Tee', 'SH-2', 'teuer'],
    ]
    const report = await checked(await writeXlsx({ sheets: [{ name: 'Artikel', rows }] }))
    expect([report.charset, report.lines, linesOf(report).map(([line]) => line)]).toEqual(['xlsx', 2, [2, 4]])
  })

  it('of a workbook the first sheet is read', async () => {
    const head = ['Titel', 'Artikelnummer', 'Preis']
    const file = await writeXlsx({
      sheets: [
        { name: 'Artikel', rows: [head, ['Mate', 'WB-1', 1.79]] },
        { name: 'Alt', rows: [head, ['Cola', 'WB-2', 2]] },
      ],
    })
    expect((await checked(file)).rows).toMatchObject([{ title: 'Mate', number: 'WB-1' }])
  })

  it('numbers of spreadsheets are to the cent, whatever is behind them in binary', async () => {
    const cents = [1.1, 2.675, 0.07, 4.35, 1_234.5, 19.99, 100]
    const rows = [
      ['Titel', 'Artikelnummer', 'Preis'],
      ...cents.map((price, at) => [`Zahl ${at}`, `ZA-${at}`, price]),
    ]
    const report = await checked(await writeXlsx({ sheets: [{ name: 'Artikel', rows }] }))
    expect(linesOf(report).filter(([, outcome]) => outcome === 'error')).toEqual([
      [3, 'error', 'Preis inkl. MwSt.: „2.675“ ist mehrdeutig: 2,67 € oder 2675 €?'],
    ])
    await taken(await writeXlsx({ sheets: [{ name: 'Artikel', rows }] }))
    const costs = await Promise.all(
      [0, 2, 3, 4, 5, 6].map(async (at) => (await article(`ZA-${at}`)).variants[0]?.priceCents),
    )
    expect(costs).toEqual([110, 7, 435, 123_450, 1_999, 10_000])
  })
})

const rates = async () => [(await article('VA-1')).vat, (await article('VA-2')).vat]

describe('B-14 what a column becomes', () => {
  it('a column is shown with its first cell that says something, short enough to read', async () => {
    const { columns } = await checked(
      `Titel;Artikelnummer;Lager;Notiz\nMate;SP-1;;\nTee;SP-2;4;${'x'.repeat(90)}`,
    )
    expect(columns).toEqual([
      { name: 'Titel', field: 'title', example: 'Mate' },
      { name: 'Artikelnummer', field: 'number', example: 'SP-1' },
      { name: 'Lager', field: '', example: '4' },
      { name: 'Notiz', field: '', example: 'x'.repeat(60) },
    ])
  })

  it('a column left out by hand changes nothing of what is there', async () => {
    const { variants } = await catalog.made({ title: 'Kerze' })
    const file = `Titel;Artikelnummer;Preis\nDocht;${variants[0]?.number};5,00`
    expect(linesOf(await checked(file))[0]?.[2]).toBe('Titel Kerze → Docht Preis inkl. MwSt. 1,79 € → 5,00 €')
    expect(linesOf(await checked(file, { mapping: ',number,priceCents' }))[0]?.[2]).toBe(
      'Preis inkl. MwSt. 1,79 € → 5,00 €',
    )
    expect((await checked(file, { mapping: ',number,' })).counts).toMatchObject({ unchanged: 1 })
  })

  it('K-02 a table of nothing but Artikel-ID and what changes is enough, however many variants there are', async () => {
    const one = await catalog.made({ title: 'Kerze eins' })
    const two = await catalog.made({
      title: 'Kerze zwei',
      variants: [someVariant({ name: 'klein' }), someVariant({ name: 'groß' })],
    })
    const report = await taken(`Artikel-ID;Beschreibung\n${one.id};Brennt.\n${two.id};Leuchtet.`)
    expect(linesOf(report)).toEqual([
      [2, 'changed', 'Beschreibung geändert'],
      [3, 'changed', 'Beschreibung geändert'],
    ])
    const after = await article('Kerze zwei')
    expect([after.description, after.variants]).toEqual(['Leuchtet.', two.variants])
    expect(linesOf(await checked(`Artikel-ID;Preis\n${one.id};2,00\n${two.id};2,00`))).toEqual([
      [2, 'changed', 'Preis inkl. MwSt. 1,79 € → 2,00 €'],
      [3, 'error', expect.stringContaining('Artikelnummer')],
    ])
  })

  it('a mapping of fewer columns than there are leaves the others out; without a name of the article there is none', async () => {
    const file = 'Titel;Artikelnummer;Preis\nSeife;SE-9;3,50'
    expect((await checked(file, { mapping: 'title,number' })).columns.map(({ field }) => field)).toEqual([
      'title',
      'number',
      '',
    ])
    for (const mapping of ['', ',,priceCents', 'description,hashtags'])
      expect(await check(file, { mapping })).toMatchObject({ refusal: 'article-file-unmapped' })
  })

  it('a source somebody chose is the source, whatever the head looks like', async () => {
    const file = 'Handle,Title,Variant SKU,Variant Price\nseife,Seife,SO-1,3.50'
    expect(await checked(file)).toMatchObject({ source: 'shopify', counts: { new: 1 } })
    expect(await check(file, { source: 'own' })).toMatchObject({ refusal: 'article-file-unmapped' })
    expect(await checked(file, { source: 'own', mapping: 'key,title,number,priceCents' })).toMatchObject({
      source: 'own',
    })
  })

  it('A-12 how one company reads a head says nothing to another', async () => {
    const file = 'Ware;Code;Brutto\nSeife;FR-1;3,50'
    await taken(file, { mapping: 'title,number,priceCents' })
    expect(await check(file)).toMatchObject({ ok: true })
    expect(await check(file, {}, catalog.stranger)).toMatchObject({ refusal: 'article-file-unmapped' })
  })

  it('the VAT that is chosen is of what is new and says none; what is there keeps its own', async () => {
    await taken('Titel;Artikelnummer;Preis;MwSt\nBrot;VA-1;1;7 %\nRad;VA-2;1;', { vat: 'none' })
    expect(await rates()).toEqual(['reduced', 'none'])
    const again = 'Titel;Artikelnummer;Preis;MwSt\nBrot;VA-1;2;\nRad;VA-2;2;'
    expect(
      linesOf(await taken(again, { vat: 'standard' })).map(([, outcome, words]) => [outcome, words]),
    ).toEqual([
      ['changed', 'Preis inkl. MwSt. 1,00 € → 2,00 €'],
      ['changed', 'Preis inkl. MwSt. 1,00 € → 2,00 €'],
    ])
    expect(await rates()).toEqual(['reduced', 'none'])
  })
})
