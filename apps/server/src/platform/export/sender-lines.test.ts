import { describe, expect, it } from 'vitest'
import { senderLines } from './sender-lines.ts'

/** Every sign half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2
const of = (name: string, street = 'Bahnhofstraße 12', city = '78462 Konstanz') =>
  senderLines([name, street, city], 226, measure)

describe('LAW-40 the sender above the window fits in it', () => {
  it('a short one stands in one line, a longer one in smaller type', () => {
    expect(of('Zeitlager GmbH')).toEqual({
      size: 7,
      lines: ['Zeitlager GmbH · Bahnhofstraße 12 · 78462 Konstanz'],
    })
    expect(of('Zeitlager am Bodensee Betriebs-GmbH').size).toBe(6)
  })

  it('a long one stands above its place', () => {
    expect(of('Zeitlager Bodensee Schließfachbetriebsgesellschaft GmbH & Co. KG').lines).toEqual([
      'Zeitlager Bodensee Schließfachbetriebsgesellschaft GmbH & Co. KG',
      'Bahnhofstraße 12 · 78462 Konstanz',
    ])
  })

  it('a name that is too long loses its middle and keeps its legal form', () => {
    const [name = ''] = of(
      `Erste ${'Bodensee '.repeat(12)}Betriebsgesellschaft mit vielen Namen GmbH & Co. KG`,
    ).lines
    expect(name).toMatch(/^Erste Bodensee .* … GmbH & Co\. KG$/)
    expect(measure(name, 6)).toBeLessThanOrEqual(226)
  })

  it('what has no blanks is cut, and no line is ever wider than the window', () => {
    const { lines } = of('x'.repeat(160), 'y'.repeat(160), 'z'.repeat(80))
    expect(lines.every((line) => measure(line, 6) <= 226 && line.endsWith('…'))).toBe(true)
  })
})
