import { describe, expect, it } from 'vitest'
import { consentOf, consentText } from './consent-cookie.ts'

const NOW = new Date('2026-11-20T16:48:00.000Z')

describe('P-05 LAW-53 the decision about what is optional', () => {
  it.each([true, false])('is read as it was kept, with time and version of the words: %s', (given) => {
    expect(consentOf(consentText(given, NOW))).toEqual({
      given,
      textVersion: 'karte-2026-11',
      at: '2026-11-20T16:48:00.000Z',
    })
  })

  it.each([
    undefined,
    '',
    'ja',
    'ja~karte-2026-11',
    'ja~karte-2025-01~2026-11-20T16:48:00.000Z',
    'vielleicht~karte-2026-11~2026-11-20T16:48:00.000Z',
    'ja~karte-2026-11~gestern',
    'ja~karte-2026-11~2026-99-99T99:99:99.000Z',
    'ja~karte-2026-11~2026-11-20T16:48:00.000Z~mehr',
    '<script>~karte-2026-11~2026-11-20T16:48:00.000Z',
  ])('what is none, or about other words, counts as not asked yet: %s', (cookie) => {
    expect(consentOf(cookie)).toBeNull()
  })
})
