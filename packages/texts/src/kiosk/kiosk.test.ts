import { describe, expect, it } from 'vitest'
import { kioskTexts } from './kiosk.ts'
import { problemsOf } from '../testing.ts'

describe('texts of the terminal’s screen', () => {
  it('E-02 L-12 every text exists in all five languages and reads as ICU reads it', () => {
    expect(problemsOf(kioskTexts)).toEqual([])
  })

  it('E-02 the informal German never says Sie', () => {
    const formal = Object.entries<string>({ ...kioskTexts.de, ...kioskTexts['de-informal'] }).filter(
      ([, text]) => /\b(Sie|Ihnen|Ihr|Ihre|Ihrer|Ihres|Ihren)\b/.test(text),
    )
    expect(formal).toEqual([])
  })
})
