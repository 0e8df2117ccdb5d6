import { describe, expect, it } from 'vitest'
import { quoted } from './mail-quote.ts'

describe('FAULT-54 what a stranger typed, in a mail of ours', () => {
  it.each([
    ['https://evil.example/x?y=1', 'https[:]//evil[.]example/x?y=1'],
    ['HTTP://evil.example', 'HTTP[:]//evil[.]example'],
    ['www.evil.example', 'www[.]evil[.]example'],
    ['evil.example/gewinn', 'evil[.]example/gewinn'],
    ['evil。example', 'evil[.]example'],
    ['täuschung.рф', 'täuschung[.]рф'],
    ['mailto:a@evil.example', 'mailto[:]a[at]evil[.]example'],
    ['tel:+4990012345', 'tel[:]+4990012345'],
    ['ssh://host', 'ssh[:]//host'],
    ['evil\u200b.example', 'evil .example'],
    ['a\r\n\r\nb\u2028c', 'a b c'],
  ])('%j is no link any more', (typed, shown) => {
    expect(quoted(typed, 200)).toEqual({ text: shown, isShortened: false })
  })

  it.each([
    'Bestellung A9G4H, nur das Fach in Konstanz.',
    'Miete vom 20.11.2026, 17:45 Uhr, 11,00 €',
    'Fach: 3, Standort Konstanz Bahnhof',
    'Dr. Anna-Lena von der Heide',
    'Договор № 17 от 20.11.2026',
    'Größe M & L <zwei>',
  ])('%j stays what it is', (typed) => {
    expect(quoted(typed, 200)).toEqual({ text: typed, isShortened: false })
  })

  it('is no longer than its field needs, counted in signs', () => {
    expect(quoted('x'.repeat(50), 50).isShortened).toBe(false)
    const { text, isShortened } = quoted('👋'.repeat(51), 50)
    expect([Array.from(text).length, text.endsWith('…'), isShortened]).toEqual([50, true, true])
  })
})
