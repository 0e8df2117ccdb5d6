import { describe, expect, it } from 'vitest'
import { problemWords } from './problem-words.ts'
import { isSameName } from './same-name.ts'

describe('B-23 who paid is who ordered', () => {
  it.each([
    ['Anna Keller', 'Anna Keller'],
    ['KELLER, ANNA', 'Anna Keller'],
    ['Anna Keller und Tom Keller', 'Anna Keller'],
    ['Juergen Grossmann', 'Jürgen Großmann'],
    ['JÜRGEN GROSSMANN', 'Jürgen Großmann'],
    ['Ayse Yilmaz', 'Ayşe Yilmaz'],
    ['Zoé Müller-Lüdenscheidt', 'Zoe Müller'],
    ['Dr. Anna M. Keller', 'Anna Keller'],
  ])('%s is %s', (payer, customer) => {
    expect(isSameName(payer, customer)).toBe(true)
  })

  it.each([
    ['Tom Keller', 'Anna Keller'],
    ['Keller', 'Anna Keller'],
    ['', 'Anna Keller'],
    ['Anna Keller', 'Anna'],
    ['Anna Keller', ''],
    ['Annabell Kellermann', 'Anna Keller'],
  ])('„%s“ is not „%s“', (payer, customer) => {
    expect(isSameName(payer, customer)).toBe(false)
  })
})

describe('B-23 why a line cannot be read', () => {
  it.each([
    ['date', '„31.02.26“ ist kein Datum.'],
    ['amount', '„31.02.26“ ist kein Betrag.'],
    ['form', '„31.02.26“ ist nicht lesbar; vielleicht bricht die Datei hier ab.'],
  ] as const)('%s', (why, words) => {
    expect(problemWords({ line: 1, why, found: '31.02.26' })).toBe(words)
  })
})
