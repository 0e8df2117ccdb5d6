import { describe, expect, it } from 'vitest'
import { hasBrokenReference, References } from './references.ts'

const known = new References<string>()
for (const reference of ['B7K1Q4X', '0A9G4HY', 'RE-2026-00012', 'RE-2026-00123'])
  known.add(reference, reference)

const alone = (text: string) => known.in([text], () => false)

describe('B-23 references however they were typed', () => {
  it.each([
    ['as they are', 'B7K1Q4X', ['B7K1Q4X']],
    ['somewhere in a sentence', 'Miete, Bestellung B7K1Q4X, danke', ['B7K1Q4X']],
    ['with spaces', 'b7k1 q4x', ['B7K1Q4X']],
    ['broken by the bank', 'BestellungB7K1Q4XDanke', ['B7K1Q4X']],
    ['O for 0, I and l for 1', 'OA9G4HY und B7KIQ4X und b7klq4x', ['0A9G4HY', 'B7K1Q4X']],
    ['an invoice without strokes', 'RE 2026 00012', ['RE-2026-00012']],
    ['an invoice with a date behind it', 'RE-2026-00012 30.11.2026', ['RE-2026-00012']],
    ['two of them', 'RE-2026-00012 RE-2026-00123', ['RE-2026-00012', 'RE-2026-00123']],
    ['one that is longer', 'RE-2026-000123', []],
    ['one that begins before', '10A9G4HY', []],
    ['nothing', '', []],
  ])('%s', (_what, text, found) => {
    expect(known.in([text]).toSorted()).toEqual(found.toSorted())
  })

  it('of those that are many only what stands alone', () => {
    expect(alone('Miete B7K1 Q4X.')).toEqual(['B7K1Q4X'])
    expect(alone('BestellungB7K1Q4X')).toEqual([])
    expect(alone('B7K1Q4Xä')).toEqual([])
  })

  it('in any of the texts, each once; short ones are not looked for', () => {
    expect(known.in(['B7K1Q4X', 'B7K1Q4X'])).toEqual(['B7K1Q4X'])
    const short = new References<string>()
    short.add('A-12', 'A-12')
    expect(short.in(['A-12'])).toEqual([])
  })

  it('a reference for machines whose check digits do not hold is doubtful', () => {
    expect(hasBrokenReference('RF18539007547034')).toBe(false)
    expect(hasBrokenReference('RF19539007547034')).toBe(true)
    expect(hasBrokenReference('RE-2026-00012')).toBe(false)
  })
})
