import { expect, it } from 'vitest'
import { parseText } from './icu.ts'
import { misfitOf } from './text-misfit.ts'
import { missingForms, valuesIn } from './text-shape.ts'

const values = (text: string) => Object.fromEntries(valuesIn(parseText(text)))

it('G-04 a text tells which values it takes, and how', () => {
  expect(values('Fach {number}, {amount, number} mal')).toEqual({ number: 'value', amount: 'number' })
  expect(values('{count, plural, one {# in {town}} other {#}}')).toEqual({ count: 'plural', town: 'value' })
  expect(values('Ohne alles')).toEqual({})
})

it('what decides a form counts as that, wherever else it stands', () => {
  expect(values('{count}: {count, plural, one {#} other {#}}')).toEqual({ count: 'plural' })
  expect(values('{count, plural, one {#} other {#}} ({count})')).toEqual({ count: 'plural' })
})

it('G-04 a value that stands twice counts the same in whatever order a language says it', () => {
  const [german, italian] = ['{a} von {a, number}, {b}', '{b}: {a, number} ({a})']
  expect(values(german)).toEqual({ a: 'number', b: 'value' })
  expect(values(italian)).toEqual(values(german))
  expect(misfitOf(italian, german, 'it')).toBeNull()
  const inForm = '{n, plural, one {{a, number}} other {{a}}}'
  expect(values(inForm)).toEqual(values('{n, plural, one {{a}} other {{a, number}}}'))
})

it('E-02 forms that a language needs are missed, also inside another form', () => {
  const inner = parseText(
    '{a, plural, one {{b, plural, other {#}}} few {x} many {x} other {{b, plural, one {#} few {#} many {#} other {#}}}}',
  )
  expect(missingForms(inner, 'ru-RU')).toEqual(['one', 'few', 'many'])
  expect(missingForms(parseText('{a, plural, one {#} other {#}}'), 'de-DE')).toEqual([])
})
