import { describe, expect, it } from 'vitest'
import { fullName, splitName } from './person-name.ts'

describe('K-05 a name is typed in one field', () => {
  it.each([
    ['Lena Hoffmann', 'Lena', 'Hoffmann'],
    ['  Lena   Marie\tHoffmann ', 'Lena Marie', 'Hoffmann'],
    ['Anna von der Heide', 'Anna', 'von der Heide'],
    ['Jan de Boer', 'Jan', 'de Boer'],
    ['Hans-Peter Müller-Lüdenscheidt', 'Hans-Peter', 'Müller-Lüdenscheidt'],
    ['Cher', 'Cher', ''],
    ['bell hooks', 'bell', 'hooks'],
    ['de boer', 'de', 'boer'],
    ['Иван Петров', 'Иван', 'Петров'],
    ['', '', ''],
  ])('“%s”', (typed, firstName, lastName) => {
    expect(splitName(typed)).toEqual({ firstName, lastName })
    expect(fullName(splitName(typed))).toBe(typed.trim().replaceAll(/\s+/g, ' '))
  })
})
