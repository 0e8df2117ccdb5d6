import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/words-of.ts'
import { refusalText } from './refusal-text.ts'

const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
const { startPayment, openBox, endRental } = orderCalls
const { shareKey, withdrawSharedKey, openWithSharedKey } = sharedKeyCalls
const FORMS = { startPayment, openBox, endRental, shareKey, withdrawSharedKey, openWithSharedKey }
/** An order or key that is not there has a page of its own, and what is not ordered yet too. */
const ELSEWHERE: readonly string[] = ['not-found', 'terms-required']
/** Of an order of goods alone, whose own page says why (change-payment.test.tsx). */
const OF_GOODS: readonly string[] = [
  'address-unproven',
  'payment-outstanding',
  'rental-refused',
  'unpaid-orders-open',
]

describe('E-02 why something on the order’s page was refused', () => {
  it.each(Object.entries(FORMS))('%s: whatever its server may answer has words of its own', (_name, call) => {
    const { say } = wordsOf('de')
    const nameless = call.refusals.filter(
      (code) =>
        ![...ELSEWHERE, ...OF_GOODS].includes(code) && refusalText(say, code) === say('error.somethingBad'),
    )
    expect(nameless).toEqual([])
  })

  it.each(LANGUAGES)(
    'E-01 in %s no code, placeholder or empty sentence ever reaches a customer',
    (language) => {
      const { say } = wordsOf(language)
      const codes = Object.values(FORMS).flatMap(({ refusals }) => refusals)
      for (const code of [...codes, 'unexpected', 'invalid-input', 'unreachable'] as const) {
        const text = refusalText(say, code)
        expect(text.length).toBeGreaterThan(10)
        expect(text).not.toMatch(/[{}]|undefined/)
        expect(text).not.toContain(code)
      }
    },
  )

  it('without network the customer is not told that something is broken', () => {
    for (const language of LANGUAGES) {
      const { say } = wordsOf(language)
      expect(refusalText(say, 'unreachable')).not.toBe(refusalText(say, 'unexpected'))
    }
  })
})
