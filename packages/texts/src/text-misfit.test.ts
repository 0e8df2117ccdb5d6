import { describe, expect, it } from 'vitest'
import { misfitOf, mostLength } from './text-misfit.ts'
import { type AllTexts, textsOf } from './texts.ts'

const LEFT = '{count, plural, one {# Fach frei} other {# Fächer frei}} in {town}'
const LEFT_RU =
  '{count, plural, one {# ячейка} few {# ячейки} many {# ячеек} other {# ячейки}} свободно, {town}'

describe('G-04 a text of one’s own', () => {
  it.each([
    ['Schließfach {number}', 'Fach {number}', 'de'],
    ['{number} – Ihr Fach', 'Fach {number}', 'de'],
    ['In {town}: {count, plural, =0 {nichts} one {noch eins} other {noch #}}', LEFT, 'de'],
    ['{town}: {count, plural, one {# бокс} few {# бокса} many {# боксов} other {# бокса}}', LEFT_RU, 'ru'],
    ['Das ist <b>kein</b> HTML & bleibt Text', 'Das ist Text, kein HTML', 'de'],
    ['L’Aquila, 5 %', 'Irgendein Satz', 'it'],
  ] as const)('%s fits', (own, builtIn, language) => {
    expect(misfitOf(own, builtIn, language)).toBeNull()
  })

  it.each([
    ['Fach', 'Fach {number}', { kind: 'values', missing: ['number'], unknown: [] }],
    ['Fach {number} in {town}', 'Fach {number}', { kind: 'values', missing: [], unknown: ['town'] }],
    ['Fach {nummer}', 'Fach {number}', { kind: 'values', missing: ['number'], unknown: ['nummer'] }],
    ['Fach {number', 'Fach {number}', { kind: 'unreadable' }],
    ['Fach {number}}', 'Fach {number}', { kind: 'unreadable' }],
    ['Fach {number, date}', 'Fach {number}', { kind: 'unreadable' }],
    ["l'{number}", 'Fach {number}', { kind: 'apostrophe' }],
    ['{count} Fächer frei in {town}', LEFT, { kind: 'use', names: ['count'] }],
    ['{number, plural, one {#} other {#}}', 'Fach {number}', { kind: 'use', names: ['number'] }],
    ['{amount} Miete', '{amount, number} Miete', { kind: 'use', names: ['amount'] }],
    ['{count, plural, other {# Fächer}} in {town}', LEFT, { kind: 'forms', missing: ['one'] }],
  ] as const)('%s in the place of %s is told what is wrong', (own, builtIn, misfit) => {
    expect(misfitOf(own, builtIn, 'de')).toEqual(misfit)
  })

  it('E-02 has every plural form of its language: four in Russian', () => {
    const coarse = '{count, plural, one {#} other {#}} {town}'
    expect(misfitOf(coarse, LEFT_RU, 'ru')).toEqual({ kind: 'forms', missing: ['few', 'many'] })
    expect(misfitOf(coarse, LEFT, 'it')).toBeNull()
  })

  it('may be longer, but not without end: a label has room for some words, a sentence for three', () => {
    expect(mostLength('Ja')).toBe(60)
    expect(misfitOf('x'.repeat(61), 'Ja', 'de')).toEqual({ kind: 'long', most: 60 })
    expect(misfitOf('x'.repeat(300), 'y'.repeat(100), 'de')).toBeNull()
  })
})

const de = { greeting: 'Hallo {name},', closing: 'Viele Grüße' } as const
const all: AllTexts<typeof de> = {
  de,
  'de-informal': { greeting: 'Hi {name},' },
  en: { greeting: 'Hello {name},', closing: 'Kind regards' },
  it: { greeting: 'Ciao {name},', closing: 'Saluti' },
  ru: { greeting: 'Привет, {name}!', closing: 'С уважением' },
}

describe('G-04 texts of a company’s own over those of the product', () => {
  it('stand where it has some; everything else is as before', () => {
    const t = textsOf('en', all, { greeting: 'Dear {name},' })
    expect([t('greeting', { name: 'Tom' }), t('closing')]).toEqual(['Dear Tom,', 'Kind regards'])
  })

  it('A-13 never reach who has none of their own', () => {
    textsOf('de', all, { closing: 'Ihr Seefach' })
    expect(textsOf('de', all)('closing')).toBe('Viele Grüße')
    expect(textsOf('de', all, {})('closing')).toBe('Viele Grüße')
  })

  it('another object is another company, or the same after a change', () => {
    const [one, other] = [{ closing: 'Ihr Seefach' }, { closing: 'Ihr Nordfach' }]
    expect(textsOf('de', all, one)('closing')).toBe('Ihr Seefach')
    expect(textsOf('de', all, other)('closing')).toBe('Ihr Nordfach')
    expect(textsOf('de', all, one)).toBe(textsOf('de', all, one))
  })

  it('values of people stay values, whatever a text says', () => {
    const t = textsOf('de', all, { greeting: 'Liebe {name}' })
    expect(t('greeting', { name: '{closing}<b>' })).toBe('Liebe {closing}<b>')
  })
})
