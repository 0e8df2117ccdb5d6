import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing, linesOf } from '../testing/imports.ts'

const catalog = await aCatalogWithStaff()
const { check, checked, taken, article, run } = importing(catalog)
const own = (...lines: string[]) => ['Titel;Artikelnummer;Preis;MwSt;Kategorie', ...lines].join('\n')
const sheet = (...rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Artikel', rows }] })
const many = (times: number, line: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => line(at)).join('\n')

describe('FAULT-61 what an article may not be is told at its line, and the others go on', () => {
  it.each([
    ['a price with a sign', 'Preis', '-1,00', 'Preis inkl. MwSt.: „-1,00“ ist kein Betrag.'],
    ['a price nobody pays', 'Preis', '100000,01', 'Preis ist zu hoch.'],
    ['a deposit nobody pays', 'Pfand', '1000,01', 'Pfand ist zu hoch.'],
    ['a time in words', 'Dauer', 'eine Stunde', 'Dauer: „eine Stunde“ ist keine ganze Zahl.'],
    ['a moment', 'Dauer', '4', 'Dauer: mindestens 5 Minuten.'],
    ['two days', 'Dauer', '2880', 'Dauer: höchstens ein Tag.'],
    ['nothing in it', 'Inhalt', '0', 'Inhalt: mindestens 1.'],
    ['half of one', 'Inhalt', '0,5', 'Inhalt: „0,5“ ist keine ganze Zahl.'],
    ['a unit there is none of', 'Einheit', 'Pfund', 'Einheit: „Pfund“ gibt es nicht.'],
    ['a wrong check digit', 'EAN', '4006381333930', 'EAN: die Prüfziffer stimmt nicht.'],
    ['an allergen there is none of', 'Allergene', 'Eier, Kummer', 'Allergene: „Kummer“ gibt es nicht.'],
    ['a state there is none of', 'Status', 'Ausverkauft', 'Status: „Ausverkauft“ gibt es nicht.'],
    [
      'neither yes nor no',
      'Rechtslage geprüft und verantwortet',
      'ok',
      expect.stringMatching(/verantwortet: „ok“ gibt es nicht\./),
    ],
    ['a kind there is none of', 'Art', 'Gutschein', 'Art: „Gutschein“ gibt es nicht.'],
    ['a text without end', 'Hersteller', 'x'.repeat(121), 'Hersteller ist zu lang (höchstens 120 Zeichen).'],
    [
      'tags without a mark',
      'Hashtags',
      'vegan',
      expect.stringMatching(/^Hashtags: mit # und durch Leerzeichen getrennt/),
    ],
  ])('%s', async (_what, column, cell, words) => {
    const price = column === 'Preis' ? '' : ';Preis'
    const file = `Titel;Artikelnummer;${column}${price}\nGut;G-1;${price && ';1'}\nSchlecht;S-1;${cell};1`
    const report = await checked(file)
    expect(report.counts).toMatchObject({ new: 1, error: 1 })
    expect(linesOf(report)[1]).toEqual([3, 'error', words])
  })

  it('an article has 50 variants and stands in 20 categories, and what it lacks is said at its first line', async () => {
    const cups = many(51, (at) => `Becher;BE-${at};1;;;Farbe ${at}`)
    const shelves = Array.from({ length: 21 }, (_, at) => `Regal ${at}`).join('|')
    const report = await checked(
      `Titel;Artikelnummer;Preis;MwSt;Kategorie;Ausführung\n${cups}\nHut;HU-1;1;;${shelves};\nGut;GU-1;1;;;`,
    )
    expect(linesOf(report).map(([line, outcome, words]) => [line, outcome, `${words}`.slice(0, 26)])).toEqual(
      [
        [2, 'error', 'Ausführungen: höchstens 50'],
        [53, 'error', 'Kategorien: höchstens 20.'],
        [54, 'new', 'neu MwSt. steht nicht in d'],
      ],
    )
  })

  it('variants of one article are told apart by names, each its own', async () => {
    const file = 'Artikel-ID;Titel;Artikelnummer;Preis;Ausführung\n'
    expect(
      linesOf(await checked(`${file}a;Tee;T-1;1;\na;Tee;T-2;1;groß\nb;Rum;R-1;1;Fass\nb;Rum;R-2;1;FASS`)),
    ).toEqual([
      [2, 'error', 'Ausführung: bei mehreren braucht jede einen Namen.'],
      [4, 'error', 'Zwei Ausführungen heißen „fass“.'],
    ])
    expect(linesOf(await checked(`${file}c;Gin;GI-1;1;klein\nc;Gin;gi-1;1;groß`))).toEqual([
      [2, 'error', 'Artikelnummer „gi-1“ steht an zwei Ausführungen.'],
    ])
  })

  it('B-14 a category too deep or with a name too long is left out, and the article comes without it', async () => {
    const report = await taken(own('Tief;TI-1;1;19;a > b > c > d', `Lang;LA-1;1;19;${'x'.repeat(61)}|Kurz`))
    expect(linesOf(report)).toEqual([
      [2, 'new', 'neu Kategorie „a > b > c > d“ lässt sich nicht anlegen und fehlt.'],
      [
        3,
        'new',
        expect.stringMatching(
          /„x{61}“ lässt sich nicht anlegen und fehlt\. Kategorie „Kurz“ wird angelegt\./,
        ),
      ],
    ])
    expect((await article('TI-1')).categories).toEqual([])
    expect((await article('LA-1')).categories).toMatchObject([{ title: 'Kurz' }])
  })

  it('B-14 one category for several articles is made once, whatever its case', async () => {
    const report = await taken(own('Eins;KA-1;1;19;Vorrat > Honig', 'Zwei;KA-2;1;19;VORRAT > honig'))
    expect(report.rows.flatMap(({ hints }) => hints)).toEqual(['Kategorie „Vorrat > Honig“ wird angelegt.'])
    const [[one], [other]] = [(await article('KA-1')).categories, (await article('KA-2')).categories]
    expect(one).toEqual({ id: other?.id, title: 'Honig' })
  })
})

const key = (length: number) =>
  Buffer.from(systemRandom().bytes(length)).toString('base64url').slice(0, length)
const handled = (handle: string, number: string) =>
  `Handle,Title,Variant SKU,Variant Price\n${handle},Krug ${number},${number},1.00`

describe('FAULT-61 signs and lengths that no storage takes', () => {
  it.each([
    ['in a title', ['Nu\u0000ll', 'N-1', 1, 'k']],
    ['in a number', ['Null', 'N\u0001-1', 1, 'k']],
    ['in what another table calls it', ['Null', 'N-1', 1, 'k\u0000y']],
  ])('a sheet with a sign of no text %s is refused as a file with it is', async (_where, row) => {
    const file = await sheet(['Titel', 'Artikelnummer', 'Preis', 'Artikel-ID'], row)
    expect(await check(file)).toMatchObject({ refusal: 'article-file-unreadable' })
    const csv = `Titel;Artikelnummer;Preis;Artikel-ID\n${row.join(';')}`
    expect(await check(csv)).toMatchObject({ refusal: 'article-file-unreadable' })
  })

  it('what another shop calls an article is as long as a handle; a longer one is an error of its line', async () => {
    await taken(handled(key(255), 'KR-1'))
    const long = handled(key(9_000), 'KR-2')
    const { digest, rows } = await checked(long)
    expect(rows).toMatchObject([{ outcome: 'error', words: ['Artikel-ID: höchstens 255 Zeichen.'] }])
    expect(await run(long, { digest })).toMatchObject({ refusal: 'article-import-errors' })
    expect((await taken(long)).counts).toMatchObject({ new: 0, error: 1 })
  })

  it.each(['İ-1', 'ΑΣ-Σ', 'ẞ-9', 'ǅ-1'])(
    'a number of letters with two cases is found again: %s',
    async (number) => {
      await taken(own(`Krug ${number};${number};1,00;19;`))
      expect((await checked(own(`Krug ${number};${number};1,00;19;`))).counts).toMatchObject({
        unchanged: 1,
        new: 0,
      })
    },
  )

  it('half a sign of a file in UTF-16 becomes a sign for it, and is kept', async () => {
    const report = await taken(Buffer.from('\uFEFFTitel;Artikelnummer;Preis\nA\uD800b;SU-1;1\n', 'utf16le'))
    expect(report.rows).toMatchObject([{ title: 'A\uFFFDb' }])
    expect((await article('SU-1')).title).toBe('A\uFFFDb')
  })
})
