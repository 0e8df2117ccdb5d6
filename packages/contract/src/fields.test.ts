import { expect, it } from 'vitest'
import { line, listFilter, searchText, text } from './fields.ts'

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
