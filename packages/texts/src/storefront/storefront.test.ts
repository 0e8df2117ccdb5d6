import { expect, it } from 'vitest'
import { storefrontAll } from './storefront-all.ts'
import { problemsOf } from '../testing.ts'
import { textsOf, type TextLanguage } from '../texts.ts'

const LANGUAGES: readonly TextLanguage[] = ['de', 'de-informal', 'en', 'it', 'ru']

it('G-04 every text of the storefront exists and fits in all five languages', () => {
  expect(problemsOf(storefrontAll)).toEqual([])
})

it('LAW-12 the order button carries exactly the words the law knows', () => {
  expect(textsOf('de', storefrontAll)('checkout.order')).toBe('zahlungspflichtig bestellen')
  expect(textsOf('de-informal', storefrontAll)('checkout.order')).toBe('zahlungspflichtig bestellen')
  expect(textsOf('en', storefrontAll)('checkout.order')).toBe('order with obligation to pay')
})

it('LAW-1 LAW-3 LAW-11 withdrawal and termination are named as the law names them', () => {
  const say = textsOf('de', storefrontAll)
  expect([
    say('footer.withdraw'),
    say('withdrawal.confirm'),
    say('footer.terminate'),
    say('termination.submit'),
  ]).toEqual(['Vertrag widerrufen', 'Widerruf bestätigen', 'Verträge hier kündigen', 'jetzt kündigen'])
})

it('du and Sie are never mixed', () => {
  const informal = Object.entries<string>({ ...storefrontAll.de, ...storefrontAll['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen)\b/.test(text))).toEqual([])
  const formal = Object.entries<string>(storefrontAll.de)
  expect(
    formal.filter(([, text]) => /\b(du|dein|deine|deinen|deinem|deiner|dir|dich)\b/i.test(text)),
  ).toEqual([])
})

it('LAW-65 no text names the closed dispute platform of the EU', () => {
  const all = LANGUAGES.flatMap((language) => Object.values<string>(storefrontAll[language]))
  expect(all.filter((text) => text.includes('ec.europa.eu'))).toEqual([])
})
