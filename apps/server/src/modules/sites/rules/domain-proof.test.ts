import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingOf, proofName, proofValue } from './domain-proof.ts'

const TOKEN = 'k7Qx-2mZ'
const found = (...values: string[]) => findingOf({ kind: 'found', values }, TOKEN)

describe('F-08 whose a domain is', () => {
  it('is proven by the record alone, wherever it stands among others of the same name', () => {
    expect(found(proofValue(TOKEN))).toBe('proven')
    expect(found('v=spf1 -all', proofValue(TOKEN), 'google-site-verification=x')).toBe('proven')
    expect(found(`  ${proofValue(TOKEN)}\t`)).toBe('proven')
  })

  it.each([
    ['the token alone', TOKEN],
    ['the token of another', proofValue('k7Qx-2mY')],
    ['only its beginning', proofValue('k7Qx')],
    ['more than it', `${proofValue(TOKEN)}x`],
    ['other capitals: tokens tell them apart', proofValue(TOKEN.toUpperCase())],
    ['quotes that somebody copied along', `"${proofValue(TOKEN)}"`],
    ['nothing but blanks', ' '],
  ])('is not by %s, and it says that another value stands there', (_what, value) => {
    expect(found(value)).toBe('other')
  })

  it('no record at all is told apart from a wrong one', () => {
    expect(found()).toBe('nothing')
  })

  it('is never proven by chance, whatever stands in the records', () => {
    assert(
      property(array(string({ maxLength: 40 }), { maxLength: 5 }), (values) => {
        const isThere = values.some((value) => value.trim() === proofValue(TOKEN))
        expect(found(...values) === 'proven').toBe(isThere)
      }),
    )
  })

  it('the record stands under a name of its own, so that the host itself may point elsewhere', () => {
    expect(proofName('www.zeitlager.example')).toBe('_fachwerk.www.zeitlager.example')
  })
})
