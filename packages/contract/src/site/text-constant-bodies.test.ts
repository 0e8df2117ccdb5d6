import { describe, expect, it } from 'vitest'
import { refusedBy, type Refused, UNKNOWN } from '../testing/bodies.ts'
import { textConstantCalls, TextConstantFilter } from './text-constant-calls.ts'
import { TEXT_REFUSALS } from './text-refusals.ts'
import { SavedText, TextId } from './text-constant-views.ts'

const GOOD = { de: 'Fach {number}', 'de-informal': '', en: '', it: '', ru: '', version: 0 }

describe('G-04 what is typed into a text', () => {
  it('is trimmed; empty is a wish too', () => {
    expect(SavedText.parse({ ...GOOD, de: '  Fach {number} ' })).toEqual(GOOD)
  })

  const ROWS: Refused[] = [
    ['de', undefined, 'Deutsch (Sie) fehlt.'],
    ['en', 'x'.repeat(2001), 'Englisch ist zu lang (höchstens 2000 Zeichen).'],
    ['it', 'Uno\ndue', 'Italienisch: bitte in einer Zeile.'],
    ['ru', 'a\u0000b', 'Russisch enthält unerlaubte Zeichen.'],
    ['de-informal', '\ud800', 'Deutsch (du) enthält unerlaubte Zeichen.'],
    ['fr', 'Casier', UNKNOWN],
    ['company', '019a0000-0000-7000-8000-00000000000a', UNKNOWN],
  ]
  it('E-03 is told at its field when it cannot be taken', () => {
    expect(refusedBy(SavedText, GOOD, ROWS)).toEqual(ROWS)
  })

  it('FAULT-48 the whole body takes nothing else', () => {
    const { body } = textConstantCalls.editTextConstant
    expect(body.safeParse({ item: { ...GOOD, id: 'rent.find.title' } }).success).toBe(true)
    expect(body.safeParse({ item: { ...GOOD, id: 'rent.find.title', area: 'rent' } }).success).toBe(false)
    expect(body.safeParse({ item: GOOD }).success).toBe(false)
  })
})

describe('the name of a text', () => {
  it.each(['rent.find.title', 'order.refusal.price-changed', 'mailOrder.mail.key.help'])(
    '%s is one',
    (id) => {
      expect(TextId.safeParse(id).success).toBe(true)
    },
  )

  it.each([
    '',
    'rent',
    '.title',
    'rent.',
    '../etc/passwd',
    "rent.a'b",
    'rent.a b',
    `rent.${'x'.repeat(120)}`,
  ])('FAULT-66 FAULT-67 %j is none', (id) => {
    expect(TextId.safeParse(id).success).toBe(false)
  })
})

describe('G-04 the list of texts', () => {
  it('without anything asks for the first 25 of all', () => {
    expect(TextConstantFilter.parse({})).toEqual({ offset: 0, limit: 25, dir: 'asc', view: 'all' })
  })

  it.each([
    { view: 'own' },
    { languages: ['fr'] },
    { areas: ['admin'] },
    { orderBy: 'de; drop table' },
    { limit: 201 },
  ])('FAULT-59 %o is no filter', (filter) => {
    expect(TextConstantFilter.safeParse(filter).success).toBe(false)
  })

  it('every reason not to take a text is one of the call', () => {
    expect(textConstantCalls.editTextConstant.refusals).toEqual(
      expect.arrayContaining(Object.keys(TEXT_REFUSALS)),
    )
  })
})
