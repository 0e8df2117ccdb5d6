import { describe, expect, it } from 'vitest'
import { type Letter, letterOf } from './letter.ts'
import { readPdf } from './testing.ts'

const LETTER: Letter = {
  language: 'it-IT',
  title: 'Fattura 12',
  author: 'Müller & Söhne GmbH',
  madeAt: new Date('2026-11-20T12:00:00Z'),
  sender: ['Müller & Söhne GmbH', 'Weg 1', '78462 Konstanz'],
  recipient: ['Приём Ждановa', 'Via 2'],
  facts: [['Numero', '12']],
  opening: 'Per il servizio:',
  details: [['Sede', 'Konstanz']],
  table: {
    columns: [
      { title: 'Servizio', share: 3, right: false },
      { title: 'Importo', share: 1, right: true },
    ],
    rows: [['Noleggio', '11,00 €']],
  },
  sums: { total: ['Totale', '11,00 €'], columns: ['Aliquota', 'IVA'], rows: [['19 %', '1,76 €']] },
  closing: ['Pagato.'],
  foot: [['Müller & Söhne GmbH'], ['+49 1']],
  pageWords: 'Pagina {page} di {count}',
}
const drawn = async (change: Partial<Letter> = {}) => readPdf(await letterOf({ ...LETTER, ...change }))

describe('T-06 a letter on paper', () => {
  it('says everything once, from the address to the foot', async () => {
    const { pages, texts } = await drawn()
    expect(pages).toBe(1)
    expect(texts).toEqual([
      'Müller & Söhne GmbH',
      'Müller & Söhne GmbH · Weg 1 · 78462 Konstanz',
      'Приём Ждановa',
      'Via 2',
      'Numero',
      '12',
      'Fattura 12',
      'Per il servizio:',
      'Sede',
      'Konstanz',
      'Servizio',
      'Importo',
      'Noleggio',
      '11,00 €',
      'Totale',
      '11,00 €',
      'Aliquota',
      'IVA',
      '19 %',
      '1,76 €',
      'Pagato.',
      'Müller & Söhne GmbH',
      '+49 1',
    ])
  })

  it('goes on over the pages, numbered, with its foot on each, and no row is lost', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`Riga ${index}`, '1,00 €'])
    const { pages, texts } = await drawn({ table: { ...LETTER.table, rows } })
    expect(pages).toBeGreaterThan(2)
    expect(texts.filter((text) => /^Riga \d+$/.test(text))).toEqual(rows.map(([text]) => text))
    // Each page that goes on with the table says what its columns are.
    expect(texts.filter((text) => text === 'Servizio').length).toBeGreaterThan(2)
    expect(texts.filter((text) => text === '+49 1')).toHaveLength(pages)
    expect(texts.filter((text) => text.startsWith('Pagina'))).toEqual(
      Array.from({ length: pages }, (_, index) => `Pagina ${index + 1} di ${pages}`),
    )
  })

  it('is the same to the byte each time, in its own language, and marked for who cannot see it', async () => {
    const [first, second] = [await letterOf(LETTER), await letterOf(LETTER)]
    expect(first.equals(second)).toBe(true)
    const { source } = readPdf(first)
    expect(source).toContain('/Lang (it-IT)')
    for (const tag of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(source).toContain(`/S /${tag}`)
  })

  it('FAULT-63 controls and line ends in a name stay one line of harmless letters', async () => {
    const { texts } = await drawn({ recipient: ['Anna\r\nBcc: x\u0000y'] })
    expect(texts).toContain('Anna Bcc: xy')
  })
})
