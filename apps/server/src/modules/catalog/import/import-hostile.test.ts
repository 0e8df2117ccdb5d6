import { systemRandom } from '../../../platform/random.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { aCatalogWithStaff } from '../testing/catalog-staff.ts'
import { importing } from '../testing/imports.ts'

const catalog = await aCatalogWithStaff()
const { check, checked, taken, article, run } = importing(catalog)
const TEXT = 'Titel;Artikelnummer;Preis\nBrötchen – süß;UM-1;0,45\n'
const random = systemRandom()

const wide = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

describe('FAULT-61 files in other encodings', () => {
  it.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16, little end first', wide(TEXT, 'le', true), 'utf-16'],
    ['UTF-16, big end first', wide(TEXT, 'be', true), 'utf-16'],
    ['UTF-16 without a mark', wide(TEXT, 'le', false), 'utf-16'],
    ['Windows-1252, as Excel saves it', Buffer.from(TEXT.replace('–', '\u0096'), 'latin1'), 'windows-1252'],
  ])('%s', async (_what, bytes, charset) => {
    const report = await checked(bytes)
    expect(report).toMatchObject({ charset, rows: [{ title: 'Brötchen – süß', number: 'UM-1' }] })
  })

  it('XLSX with numbers as numbers', async () => {
    const rows = [
      ['Titel', 'Artikelnummer', 'Preis', 'EAN', 'MwSt'],
      ['Seife', 4711, 3.5, 4006381333931, 0.07],
    ]
    await taken(await writeXlsx({ sheets: [{ name: 'Artikel', rows }] }))
    expect(await article('4711')).toMatchObject({
      vat: 'reduced',
      variants: [{ number: '4711', priceCents: 350, ean: '4006381333931' }],
    })
  })
})

describe('FAULT-61 broken, huge and hostile files are told, and nothing of them is taken over', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'article-file-empty'],
    ['only a head', Buffer.from('Titel;Preis\n'), 'article-file-empty'],
    [
      'a picture',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]),
      'article-file-unreadable',
    ],
    ['an archive that is none', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'article-file-unreadable'],
    ['quotes that never end', Buffer.from('Titel;Preis\n"Mate;1,79\nTee;2\n'), 'article-file-unreadable'],
    ['more columns than a table has', Buffer.from(`Titel${';x'.repeat(300)}\nMate`), 'article-file-too-much'],
    ['more lines than are taken', Buffer.from(`Titel\n${'x\n'.repeat(20_001)}`), 'article-file-too-much'],
    ['a cell without end', Buffer.from(`Titel\n"${'x'.repeat(500_000)}"`), 'article-file-unreadable'],
  ])('%s', async (_what, bytes, refusal) => {
    expect(await check(bytes)).toMatchObject({ refusal })
    expect(await run(bytes, { digest: 'x' })).toMatchObject({ refusal })
  })

  it('noise is never more than refused, whatever it is', async () => {
    for (let length = 1; length < 4_000; length = length * 2 + 1) {
      const answer = await check(random.bytes(length))
      expect(answer.ok ? answer.value.counts : answer.refusal).toBeTruthy()
    }
  })

  it('FAULT-62 formulas, scripts and names every object has are texts or errors, and harm nobody', async () => {
    const file = [
      'Titel,Artikelnummer,Preis,Beschreibung,__proto__,constructor',
      `"=HYPERLINK(""http://evil.example"")",H-1,1,"<img src=x onerror=alert(1)>",x,y`,
      'Null\u0001,H-2,1,,,',
      '‮rechts,H-3,-5,,,',
    ].join('\n')
    expect(await check(file)).toMatchObject({ refusal: 'article-file-unreadable' })
    const readable = file.replace('\u0001', '')
    await taken(readable)
    expect(await article('H-1')).toMatchObject({ title: '=HYPERLINK("http://evil.example")' })
    expect((await checked(readable)).rows.find(({ number }) => number === 'H-3')).toMatchObject({
      outcome: 'error',
    })
    expect((await checked(readable)).columns.map(({ field }) => field).slice(4)).toEqual(['', ''])
  })

  it('a description of nothing but angles is read in no time', async () => {
    const file = `Handle,Title,Body (HTML),Variant Price\na,Tief,"${'<script '.repeat(20_000)}",1\nb,Flach,"${'<'.repeat(100_000)}",1`
    const began = performance.now()
    await checked(file)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
