import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../platform/export/testing.ts'
import { aDocument, anInvoiceToDraw, aPrintedInvoice, severalBoxes } from '../testing/invoices.ts'
import { invoiceLetter } from './invoice-letter.ts'

type Change = Parameters<typeof anInvoiceToDraw>[0]
const letter = (change: Change = {}) => invoiceLetter(anInvoiceToDraw(change))
/** Amounts have a space that does not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const printed = async (change: Change = {}) => readPdf(await aPrintedInvoice(change)).texts.map(plain)

describe('LAW-41 an invoice on paper', () => {
  it('says all that UStG § 14 (4) asks for', async () => {
    const texts = await printed()
    const wanted = {
      issuer: 'Zeitlager Bodensee GmbH',
      issuerAddress: 'Zeitlager Bodensee GmbH · Hafenstraße 5 · 78462 Konstanz',
      taxNumber: 'USt-IdNr. DE123456789',
      recipient: 'Lena Hoffmann',
      street: 'Seestraße 18',
      city: '78464 Konstanz',
      number: 'RE-2026-00012',
      date: '20.11.2026',
      supplied: '20.11.2026, 17:45 Uhr bis 22.11.2026, 17:45 Uhr',
      place: 'Konstanz Bahnhof, Bahnhofplatz 4, 78462 Konstanz',
      kind: 'Miete Fach 22, Größe L, je Tag',
      quantity: '2',
      reduction: 'Gutschein ADVENT',
      net: '16,64 €',
      rate: '19 %',
      tax: '3,16 €',
      gross: '19,80 €',
    }
    for (const [what, text] of Object.entries(wanted))
      expect([what, texts.includes(text)]).toEqual([what, true])
    expect(texts).toContain('Rechnung RE-2026-00012')
    expect(texts).toContain(
      'Der Betrag ist am 20.11.2026 bezahlt worden (Stripe). Es ist nichts mehr zu zahlen.',
    )
  })

  it.each([
    ['de', 'St.-Nr. 21/815/08150'],
    ['en', 'Tax number 21/815/08150'],
    ['it', 'Codice fiscale 21/815/08150'],
    ['ru', 'Налоговый номер 21/815/08150'],
  ] as const)('in %s names the tax number of who has no VAT id', async (language, words) => {
    const issuer = { ...aDocument().issuer, vatId: '', taxNumber: '21/815/08150' }
    const texts = await printed({ language, issuer })
    expect(texts).toContain(words)
    expect(texts.join('\n')).not.toContain('DE123456789')
  })

  it('one that takes back everything is a Stornorechnung, one for a part corrects; both name their invoice', async () => {
    const corrects = { number: 'RE-2026-00012', issuedOn: '2026-11-20', whole: true }
    const lines = [{ kind: 'whole' as const, cents: 1_980 }]
    const whole = await printed({ corrects, lines })
    expect(whole).toContain('Stornorechnung RK-2026-00003')
    expect(whole).toContain('Die Rechnung RE-2026-00012 vom 20.11.2026 nehmen wir vollständig zurück.')
    expect(whole).toContain('Erstattung: Miete Fach 22, Größe L')
    expect(whole).toContain('Erstattungsbetrag (brutto)')
    const part = await printed({ corrects: { ...corrects, whole: false }, lines })
    expect(part).toContain('Rechnungskorrektur RK-2026-00003')
  })

  it.each([
    ['extension', 'Verlängerung der Miete, Fach 22, Größe L'],
    ['overrun', 'Nachzahlung für überzogene Miete, Fach 22, Größe L'],
    ['month', '3. Mietmonat, Fach 22, Größe L'],
  ] as const)('%s is named as what it is', (subject, words) => {
    const { rows } = letter({ subject, month: 3, lines: [{ kind: 'whole', cents: 1_980 }] }).table
    expect(rows.map((row) => row.map(plain))).toEqual([[words, '', '', '19,80 €']])
  })

  it('where staff asked for no address, and no one noted who moved the money, nothing empty stands', () => {
    const { recipient } = anInvoiceToDraw().document
    const { recipient: lines, closing } = letter({
      recipient: { ...recipient, street: '', postcode: '', city: '' },
      payment: { method: '', on: '2026-11-20' },
      boxNumber: null,
    })
    expect(lines).toEqual(['Lena Hoffmann'])
    expect(closing[0]).toBe('Der Betrag ist am 20.11.2026 bezahlt worden. Es ist nichts mehr zu zahlen.')
  })

  it('K-03 of several boxes each is a position with its number and size, and so is what a voucher took off it', async () => {
    const texts = await printed(severalBoxes())
    for (const text of [
      'Für die Fächer am Standort Konstanz Bahnhof berechnen wir:',
      'Miete Fach 22, Größe L, je Tag',
      'Gutschein ADVENT, Fach 22, Größe L',
      'Miete Fach 7, Größe S, je Tag',
    ])
      expect([text, texts.includes(text)]).toEqual([text, true])
    const corrects = { number: 'RE-2026-00012', issuedOn: '2026-11-20', whole: false }
    const part = await printed({ ...severalBoxes(), corrects, lines: [{ kind: 'whole', cents: 500 }] })
    expect(part).toContain('Erstattung: Miete der Fächer 22, 7')
  })

  it('K-03 six boxes with a voucher each stand on paper in every line, and their sum beside it', async () => {
    const lines = Array.from({ length: 6 }, (_, box) => [
      { kind: 'step' as const, step: 'day' as const, count: 2, unitCents: 1_100, cents: 2_200, box },
      { kind: 'voucher' as const, code: 'ADVENT', cents: -220, box },
    ]).flat()
    const boxes = Array.from({ length: 6 }, (_, n) => ({ size: 'M' as const, boxNumber: n + 1 }))
    const rates = [{ rate: 1900, grossCents: 11_880, netCents: 9_983, vatCents: 1_897 }]
    const texts = await printed({ boxes, lines, rates })
    expect(texts.filter((text) => text.startsWith('Miete Fach')).length).toBe(6)
    expect(texts.filter((text) => text.startsWith('Gutschein')).length).toBe(6)
    expect(texts).toContain('118,80 €')
  })

  it.each(LANGUAGES)('X-02 %s has all its words', (language) => {
    const made = JSON.stringify([letter({ language }), letter({ language, ...severalBoxes() })])
    expect(made.replaceAll('{page}', '').replaceAll('{count}', '')).not.toMatch(
      /[{}]{2}|\bundefined\b|\{\w+\}/,
    )
  })

  it.each(['en', 'it', 'ru'] as const)('X-02 %s has no German word', (language) => {
    const made = JSON.stringify([letter({ language }), letter({ language, ...severalBoxes() })])
    expect(made).not.toMatch(/Rechnung|Fächer|Leistung|Größe|Steuersatz/)
  })

  it('F-03 a location has the name its reader knows', () => {
    expect(letter({ language: 'ru' }).opening).toContain('Вокзал Констанц')
    expect(letter({ language: 'en' }).opening).toContain('Constance Station')
    // Without one of their own it is the one on the signs, not a foreign translation.
    expect(letter({ language: 'it' }).opening).toContain('Konstanz Bahnhof')
  })
})

it('B-21 K-03 of several boxes with times of their own the letter names each', () => {
  const [first, second] = severalBoxes().boxes ?? []
  if (!first || !second) throw new Error('two boxes')
  const period = { localFrom: '2026-11-21T08:00', localTo: '2026-11-21T10:00' }
  const { details } = invoiceLetter(
    anInvoiceToDraw({
      ...severalBoxes(),
      boxes: [
        { ...first, period: { localFrom: '2026-11-20T17:45', localTo: '2026-11-22T17:45' } },
        { ...second, period },
      ],
    }),
  )
  expect(details.filter(([name]) => name === 'Leistungszeitraum').map(([, words]) => words)).toEqual([
    'Fach 22, Größe L: 20.11.2026, 17:45 Uhr bis 22.11.2026, 17:45 Uhr',
    'Fach 7, Größe S: 21.11.2026, 08:00 Uhr bis 21.11.2026, 10:00 Uhr',
  ])
})
