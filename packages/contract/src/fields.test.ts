import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Cents, Email, Id, Instant, Language, line, listFilter, MaybeAddress } from './fields.ts'
import { LocalDate, pageOf, searchText, SizeClass, text } from './fields.ts'

/** The sentences a person reads. */
const sentences = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it.each(['\u0000', 'a\u0007b', 'a\u2028b', 'half \ud800 sign', '\udc00'])(
  'FAULT-59 no field takes what the database cannot keep: %j',
  (value) => {
    expect(line('Name').safeParse(`x${value}y`).success).toBe(false)
    expect(text('Grund').safeParse(`x${value}y`).success).toBe(false)
  },
)

it('names and texts of all languages pass, several lines only where there is room', () => {
  for (const value of ['Ayşe Demir', 'Łukasz', 'Анна', '王', '👩‍🔧', 'O’Neill-Groß'])
    expect(line('Name').parse(` ${value} `)).toBe(value)
  expect(line('Name').safeParse('eins\nzwei').success).toBe(false)
  expect(text('Grund').parse('eins\nzwei\tdrei')).toBe('eins\nzwei\tdrei')
  expect(line('Name').safeParse('  ').error?.issues[0]?.message).toBe('Name fehlt.')
})

it('a search finds through whatever was pasted into it', () => {
  expect(searchText().parse(' Kon\tstanz\u0000\ud800 ')).toBe('Kon stanz')
  expect(searchText(3).safeParse('vier').success).toBe(false)
  expect(listFilter(['name'], {}).parse({ search: ' \n ' }).search).toBe('')
})

describe('one line of text', () => {
  it.each([
    [undefined, 'Ort fehlt.'],
    [null, 'Ort fehlt.'],
    [7, 'Ort fehlt.'],
    [['Konstanz'], 'Ort fehlt.'],
    ['', 'Ort fehlt.'],
    [' \t\n ', 'Ort fehlt.'],
    ['Radolfzell', 'Ort ist zu lang (höchstens 8 Zeichen).'],
    ['Bad\tUrach', 'Ort ist zu lang (höchstens 8 Zeichen).'],
    ['Bad\tUra', 'Ort enthält unerlaubte Zeichen.'],
    ['Bad\r\nUr', 'Ort enthält unerlaubte Zeichen.'],
    ['Bad\u007f', 'Ort enthält unerlaubte Zeichen.'],
    ['Bad\u0085x', 'Ort enthält unerlaubte Zeichen.'],
    ['Bad\u2029x', 'Ort enthält unerlaubte Zeichen.'],
  ])('E-03 %j gets one German sentence: %s', (value, sentence) => {
    expect(sentences(line('Ort', 8), value)[0]).toBe(sentence)
  })

  it('white space around it is no part of it and does not count', () => {
    expect(line('Ort', 8).parse('\u00a0\n  Konstanz \t')).toBe('Konstanz')
  })

  it('FAULT-59 whatever it takes, the database can keep and a mail header can carry', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 40 }), (value) => {
        const taken = line('Name').safeParse(value)
        if (!taken.success) return
        expect(taken.data).toBe(value.trim())
        expect(taken.data).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(taken.data.isWellFormed()).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

describe('text of several lines', () => {
  it.each([
    [undefined, 'Grund fehlt.'],
    ['\n \n', 'Grund fehlt.'],
    ['x'.repeat(11), 'Grund ist zu lang (höchstens 10 Zeichen).'],
    ['a\u0000b', 'Grund enthält unerlaubte Zeichen.'],
    ['a\u001bb', 'Grund enthält unerlaubte Zeichen.'],
    ['a\ud83db', 'Grund enthält unerlaubte Zeichen.'],
  ])('E-03 %j gets one German sentence: %s', (value, sentence) => {
    expect(sentences(text('Grund', 10), value)).toEqual([sentence])
  })

  it('keeps line breaks of every system, and signs made of two halves', () => {
    expect(text('Grund').parse(' a\r\nb\rc\n👍 ')).toBe('a\r\nb\rc\n👍')
  })
})

it('FAULT-59 a search never fails for its signs and never keeps one the database cannot take', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (value) => {
      const found = searchText().parse(value)
      expect(found).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
      expect(searchText().parse(found)).toBe(found)
    }),
    { numRuns: 400 },
  )
})

describe('e-mail address', () => {
  it.each([
    ['  Jana.Brandt@Seefach.Example ', 'jana.brandt@seefach.example'],
    ['a+fach@b.example', 'a+fach@b.example'],
    ["o'neill@b.example", "o'neill@b.example"],
    ['x_y-z@sub.domain.example', 'x_y-z@sub.domain.example'],
    ['1@xn--mnchen-3ya.example', '1@xn--mnchen-3ya.example'],
  ])('%j is taken as %s', (value, stored) => {
    expect(Email.parse(value)).toBe(stored)
  })

  it.each<readonly [unknown, string]>([
    [undefined, 'E-Mail-Adresse fehlt.'],
    [{}, 'E-Mail-Adresse fehlt.'],
    ['', 'E-Mail-Adresse fehlt.'],
    [' \t ', 'E-Mail-Adresse fehlt.'],
    [`${'a'.repeat(250)}@b.example`, 'Die E-Mail-Adresse ist zu lang.'],
    ...[
      'a',
      'a@',
      '@b.example',
      'a@b',
      'a b@c.example',
      'a@b..example',
      '.a@b.example',
      'a..b@c.example',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'Jana <a@b.example>',
      'a@b.example\u0000',
      'ä@b.example',
    ].map((value) => [value, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'] as const),
  ])('E-03 %j gets one German sentence: %s', (value, sentence) => {
    expect(sentences(Email, value)).toEqual([sentence])
  })
})

describe('instants, dates, money, ids', () => {
  it.each(['2026-11-20T11:00:00Z', '2026-11-20T11:00:00.123Z', '2028-02-29T23:59:59Z'])(
    'an instant is UTC: %s',
    (value) => expect(Instant.parse(value)).toBe(value),
  )
  it.each([
    '2026-11-20T11:00:00+01:00',
    '2026-11-20T11:00:00',
    '2026-11-20',
    '2026-02-29T11:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-13-01T00:00:00Z',
    1_700_000_000,
    null,
  ])('an instant is not %j', (value) => {
    expect(sentences(Instant, value)).toEqual(['Bitte einen gültigen Zeitpunkt angeben.'])
  })

  it('a date is a day of the calendar', () => {
    expect(LocalDate.parse('2028-02-29')).toBe('2028-02-29')
    for (const value of ['2026-02-29', '2026-11-31', '20.11.2026', '2026-1-2', '', undefined])
      expect(sentences(LocalDate, value)).toEqual(['Bitte ein gültiges Datum angeben.'])
  })

  it('money is whole cents, at most ten million euros either way', () => {
    for (const value of [0, -1_000_000_000, 1_000_000_000]) expect(Cents.parse(value)).toBe(value)
    for (const value of [1.5, '100', Number.NaN, Infinity, 1_000_000_001, -1_000_000_001, null])
      expect(takes(Cents, value)).toBe(false)
  })

  it('an id is a UUID and says so in German', () => {
    const id = '019a0000-0000-7000-8000-00000000000a'
    expect(Id.parse(id)).toBe(id)
    for (const value of ['1', `${id} `, `{${id}}`, id.replaceAll('-', ''), `${id}'--`, 1])
      expect(sentences(Id, value)).toEqual(['Das ist keine gültige Kennung.'])
    // A choice that was left open asks to be made.
    for (const value of ['', null, undefined]) expect(sentences(Id, value)).toEqual(['Bitte auswählen.'])
  })

  it('there are five languages and four sizes, written exactly so', () => {
    for (const value of ['de', 'de-informal', 'en', 'it', 'ru']) expect(Language.parse(value)).toBe(value)
    for (const value of ['DE', 'fr', '', 'de-DE']) expect(takes(Language, value)).toBe(false)
    expect(SizeClass.options).toEqual(['S', 'M', 'L', 'XL'])
    for (const value of ['s', 'XXL', '']) expect(takes(SizeClass, value)).toBe(false)
  })
})

describe('what a list can be asked', () => {
  const filter = listFilter(['name', 'city'], { archived: LocalDate.optional() })

  it('nothing asked for answers the first 25, ascending', () => {
    expect(filter.parse({})).toEqual({ offset: 0, limit: 25, dir: 'asc' })
  })

  it.each([
    { limit: 0 },
    { limit: 201 },
    { limit: 2.5 },
    { limit: '25' },
    { limit: null },
    { offset: -1 },
    { offset: 1_000_001 },
    { offset: 0.1 },
    { orderBy: 'password' },
    { orderBy: 'name; drop table company' },
    { dir: 'ASC' },
    { search: 'x'.repeat(201) },
    { search: 5 },
    { archived: 'gestern' },
  ])('refuses %j', (asked) => {
    expect(takes(filter, asked)).toBe(false)
  })

  it('takes its bounds themselves', () => {
    const asked = { offset: 1_000_000, limit: 200, orderBy: 'city', dir: 'desc', search: 'x'.repeat(200) }
    expect(filter.parse(asked)).toEqual(asked)
    expect(takes(filter, { limit: 1 })).toBe(true)
  })

  it('A-12 a page carries nothing of a row but what is named', () => {
    const page = pageOf(filter.pick({ limit: true }))
    expect(page.parse({ rows: [{ limit: 3, password: 'x' }], total: 1, sql: 'x' })).toEqual({
      rows: [{ limit: 3 }],
      total: 1,
    })
    expect(takes(page, { rows: [], total: 0.5 })).toBe(false)
  })
})

it.each(['0000-01-01', '0000-12-31'])('FAULT-59 there was no year 0: PostgreSQL cannot keep %s', (day) => {
  expect(sentences(LocalDate, day)).toEqual(['Bitte ein gültiges Datum angeben.'])
  expect(sentences(Instant, `${day}T00:00:00Z`)).toEqual(['Bitte einen gültigen Zeitpunkt angeben.'])
})

describe('F-03 an address outside, or none', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    [' https://bewertung.example/kn?von=mail#hier ', 'https://bewertung.example/kn?von=mail#hier'],
  ])('%j is kept as %j', (typed, stored) => {
    expect(MaybeAddress.parse(typed)).toBe(stored)
  })

  it.each([
    ['http://bewertung.example', 'die mit https:// beginnt'],
    ['bewertung.example', 'die mit https:// beginnt'],
    ['javascript:alert(1)', 'die mit https:// beginnt'],
    ['https://bewertung', 'die mit https:// beginnt'],
    ['https://jana:geheim@bewertung.example', 'ohne Benutzernamen'],
    [`https://bewertung.example/${'x'.repeat(500)}`, 'zu lang'],
  ])('%j is told in one sentence', (typed, sentence) => {
    const issues = MaybeAddress.safeParse(typed).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(sentence)])
  })
})
