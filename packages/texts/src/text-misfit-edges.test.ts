import { describe, expect, it } from 'vitest'
import { parseText } from './icu.ts'
import { misfitOf, mostLength } from './text-misfit.ts'
import { missingForms, valuesIn } from './text-shape.ts'

const ORDERS = '{count, plural, one {# Bestellung} other {# Bestellungen}}'

describe('G-04 what an own text may be', () => {
  it('exactly as long as there is room, and not a sign more', () => {
    const builtIn = 'y'.repeat(21)
    expect(mostLength('y'.repeat(20))).toBe(60)
    expect(mostLength(builtIn)).toBe(63)
    expect(misfitOf('x'.repeat(63), builtIn, 'de')).toBeNull()
    expect(misfitOf('x'.repeat(64), builtIn, 'de')).toEqual({ kind: 'long', most: 63 })
  })

  it('with a typographic apostrophe before a placeholder, and a straight one inside a word', () => {
    expect(misfitOf('nell’{number}', 'nel {number}', 'it')).toBeNull()
    expect(misfitOf("It's box {number}", 'Box {number}', 'en')).toBeNull()
  })

  it('with a placeholder twice or in another order', () => {
    expect(misfitOf('{town}: {number}, ja, {number}', 'Fach {number} in {town}', 'de')).toBeNull()
  })

  it.each([
    ["l'#", { kind: 'apostrophe' }],
    ["Fach'}", { kind: 'apostrophe' }],
    ['{}', { kind: 'unreadable' }],
    ['{ number}', { kind: 'unreadable' }],
    ['{Number}', { kind: 'unreadable' }],
    ['{number,number}', { kind: 'unreadable' }],
    ['{number, plural, one {#}}', { kind: 'unreadable' }],
    ['{number, plural, other {#}', { kind: 'unreadable' }],
    ['{number, select, other {x}}', { kind: 'unreadable' }],
    ['{constructor}', { kind: 'values', missing: ['number'], unknown: ['constructor'] }],
    ['{number, number}', { kind: 'use', names: ['number'] }],
  ] as const)('FAULT-63 not %s', (own, misfit) => {
    expect(misfitOf(own, 'Fach {number}', 'de')).toEqual(misfit)
  })

  it('every placeholder that is wrong is named at once', () => {
    expect(misfitOf('{a} {b} {number}', '{number} {town} {until}', 'de')).toEqual({
      kind: 'values',
      missing: ['town', 'until'],
      unknown: ['a', 'b'],
    })
    expect(misfitOf('{sum} {amount}', '{sum, number} {amount, number}', 'de')).toEqual({
      kind: 'use',
      names: ['sum', 'amount'],
    })
  })
})

describe('E-02 plural forms', () => {
  it('„exactly one“ does not stand for the form one: Russian says it of 21 as well', () => {
    const exact = '{count, plural, =1 {eine Bestellung} other {# Bestellungen}}'
    expect(misfitOf(exact, ORDERS, 'de')).toEqual({ kind: 'forms', missing: ['one'] })
  })

  it('forms missing in two plurals of a text are named once', () => {
    const two = '{a, plural, other {#}} und {b, plural, other {#}}'
    expect(missingForms(parseText(two), 'de-DE')).toEqual(['one', 'one'])
    expect(misfitOf(two, two, 'de')).toEqual({ kind: 'forms', missing: ['one'] })
  })

  it('a value that stands in one form only counts as taken; one that decides inside another form decides', () => {
    const inner = '{a, plural, one {{b}} other {{b, plural, one {{c, number}} other {#}}}}'
    expect([...valuesIn(parseText(inner))]).toEqual([
      ['a', 'plural'],
      ['b', 'plural'],
      ['c', 'number'],
    ])
  })
})
