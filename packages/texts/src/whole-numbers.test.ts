import { describe, expect, it } from 'vitest'
import { splitAtNumbers } from './whole-numbers.ts'

const numbersIn = (text: string) => splitAtNumbers(text).filter((_, index) => index % 2 === 1)

describe('N-10 numbers that stay in one line', () => {
  it.each([
    [
      'Die Rechnung RE-2026-00291 ist storniert, an ihre Stelle tritt RE-2026-00292.',
      ['RE-2026-00291', 'RE-2026-00292'],
    ],
    ['RK-2026-00009', ['RK-2026-00009']],
    ['Katharina Oberhauser, K-10482', ['K-10482']],
    ['Fach KN-013 an T-KN-01', ['KN-013', 'T-KN-01']],
    ['bestätigt, Fassung agb-2026-11-2; Fassung widerruf-2026-11', ['agb-2026-11-2', 'widerruf-2026-11']],
    ['30.11.–03.12.2026, 12:30–14:00', []],
    ['E-Mail an hans-peter@post.example', []],
    ['', []],
  ])('%s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
    expect(splitAtNumbers(text).join('')).toBe(text)
  })
})
