import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { parseText, renderText } from './icu.ts'
import { problemsOf } from './testing.ts'
import { dateText, moneyText, percentText, timeText } from './formats.ts'
import { type AllTexts, createTexts, htmlLang, localeOf, textsOf } from './texts.ts'

const de = {
  'door.title': 'Fach {number}',
  'door.left': '{count, plural, =0 {kein Fach frei} one {# Fach frei} other {# Fächer frei}} in {town}',
  'door.total': '{amount, number} Miete',
  'door.open': 'Öffnen Sie Ihr Fach',
} as const
const all: AllTexts<typeof de> = {
  de,
  'de-informal': { 'door.open': 'Öffne dein Fach' },
  en: {
    'door.title': 'Box {number}',
    'door.left': '{count, plural, =0 {no box free} one {# box free} other {# boxes free}} in {town}',
    'door.total': '{amount, number} rental',
    'door.open': 'Open your box',
  },
  it: {
    'door.title': 'Box {number}',
    'door.left': '{count, plural, =0 {nessun box libero} one {# box libero} other {# box liberi}} a {town}',
    'door.total': '{amount, number} noleggio',
    'door.open': 'Apra il suo box',
  },
  ru: {
    'door.title': 'Ячейка {number}',
    'door.left':
      '{count, plural, =0 {нет ячеек} one {# ячейка} few {# ячейки} many {# ячеек} other {# ячейки}}, {town}',
    'door.total': '{amount, number} аренда',
    'door.open': 'Откройте ячейку',
  },
}

describe('texts of an area', () => {
  it('E-02 du is used where a text differs, Sie is taken over where it does not', () => {
    const t = textsOf('de-informal', all)
    expect(t('door.open')).toBe('Öffne dein Fach')
    expect(t('door.title', { number: 22 })).toBe('Fach 22')
  })

  it('E-02 plural forms follow the language, also the four of Russian', () => {
    const inRussian = createTexts<typeof de>(all.ru, 'ru')
    const forms = [0, 1, 3, 5, 21].map((count) => inRussian('door.left', { count, town: 'Köln' }))
    expect(forms).toEqual([
      'нет ячеек, Köln',
      '1 ячейка, Köln',
      '3 ячейки, Köln',
      '5 ячеек, Köln',
      '21 ячейка, Köln',
    ])
  })

  it('our part of ICU says exactly what the ICU library says', () => {
    for (const language of ['de', 'en', 'it', 'ru'] as const)
      for (const text of Object.values(all[language]))
        for (const count of [0, 1, 2, 5, 11, 21, 1234]) {
          const values = { count, town: "L'Aquila {x}", number: 7, amount: 1234.5 }
          const expected = new IntlMessageFormat(text, localeOf(language)).format(values)
          expect(renderText(parseText(text), values, localeOf(language))).toBe(expected)
        }
  })

  it('E-02 a translation that forgets a value or a plural form is found', () => {
    expect(problemsOf(all)).toEqual([])
    const short = { ...all.it, 'door.title': 'Box' }
    const coarse = { ...all.ru, 'door.left': '{count, plural, one {#} other {#}} {town}' }
    expect(problemsOf({ ...all, it: short, ru: coarse })).toEqual([
      'it door.title: needs  but German number',
      'ru door.left: plural form few is missing',
      'ru door.left: plural form many is missing',
    ])
  })

  it('the compiler asks for the values a text needs', () => {
    const t = textsOf('de', all)
    expectTypeOf(t<'door.left'>)
      .parameter(1)
      .toEqualTypeOf<{ readonly count: string | number; readonly town: string | number }>()
    expectTypeOf(t<'door.open'>).parameters.toEqualTypeOf<['door.open']>()
  })

  it('a missing value or an unreadable text is an error, never a gap in a sentence', () => {
    expect(() => renderText(parseText('Fach {number}'), {}, 'de-DE')).toThrow('{number}')
    for (const text of ['{', '}', '{a', '{a, plural, one {x}}', '{a, select, b {c} other {d}}', "l'{a}"])
      expect(() => parseText(text)).toThrow(text)
  })

  it('values are never read as text: braces in a name stay braces', () => {
    expect(renderText(parseText('Hallo {name}'), { name: '{constructor}' }, 'de-DE')).toBe(
      'Hallo {constructor}',
    )
    expect(() => renderText(parseText('{constructor}'), {}, 'de-DE')).toThrow('constructor')
  })
})

describe('money and time for people', () => {
  it('K-09 German money has a decimal comma and the sign behind', () => {
    expect(moneyText(123450, 'de')).toBe('1.234,50\u00a0€')
    expect(moneyText(1100, 'en')).toBe('€11.00')
    expect(percentText(1900, 'de')).toBe('19\u00a0%')
  })

  it.each(['de', 'de-informal', 'en', 'it', 'ru'] as const)(
    'K-09 each amount is written as the standard writes it in %s, with or without a formatter',
    (language) => {
      const standard = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' })
      for (const cents of [0, 5, 10, 99, 100, 1050, 99_999, 100_000, 1_234_567, -1, -150, 12.5])
        expect(moneyText(cents, language)).toBe(standard.format(cents / 100))
      const percent = new Intl.NumberFormat(localeOf(language), {
        style: 'percent',
        maximumFractionDigits: 2,
      })
      for (const basisPoints of [0, 700, 1900, 10_000, 99_900, 100_000, -100, 1950, 725])
        expect(percentText(basisPoints, language)).toBe(percent.format(basisPoints / 10_000))
    },
  )

  it('a wall-clock time is shown as it stands, whatever zone the reader is in', () => {
    expect(dateText('2026-11-20T23:30', 'de')).toBe('Fr\u00a020.11.2026')
    expect(dateText('2026-11-20', 'ru')).toBe('пт\u00a020.11.2026')
    expect(dateText('2026-11-20', 'it')).toBe('ven\u00a020/11/2026')
    expect(dateText('2026-11-20', 'en')).toBe('Fri\u00a020\u00a0Nov\u00a02026')
    expect(timeText('2026-03-29T02:30', 'ru')).toBe('02:30')
    expect(htmlLang('de-informal')).toBe('de')
  })
})
