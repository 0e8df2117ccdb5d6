import { array, assert, constantFrom, integer, json, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTodos, type ReadTodo } from './read-todos.ts'

const BERLIN = 'Europe/Berlin'
const read = (value: unknown) => readTodos(JSON.stringify(value), BERLIN)
const taken = (all: readonly ReadTodo[]) => all.flatMap((each) => (each.ok ? [each.todo] : []))
const DATE = '2024-05-06'

describe('D-03 a long to-do is cut, never lost', () => {
  it('a title too long ends before a sign of two halves, not within it', () => {
    const [todo] = taken(read([{ title: `${'a'.repeat(199)}🙂 und mehr`, date: DATE }]))
    expect(todo?.title).toBe('a'.repeat(199))
  })

  it('so does a description too long: what fits of it stays', () => {
    const [todo] = taken(read([{ title: 'Notiz', description: `${'b'.repeat(3_999)}🙂`, date: DATE }]))
    expect(todo?.description).toBe('b'.repeat(3_999))
  })

  it('and the name of what could not be taken', () => {
    const [flaw] = read([{ title: `${'c'.repeat(79)}🙂` }])
    expect(flaw).toEqual({ ok: false, what: 'c'.repeat(79), flaw: 'no-day' })
  })

  it('lines that another program ended in its own way are lines still', () => {
    const [todo] = taken(
      read([{ title: 'Notiz', description: 'eins\u2028zwei\u2029drei\r\nvier', date: DATE }]),
    )
    expect(todo?.description).toBe('eins\nzwei\ndrei\nvier')
  })

  it('what fits to the last sign is whole', () => {
    const title = `${'a'.repeat(198)}🙂`
    const description = `${'b'.repeat(3_998)}🙂`
    expect(taken(read([{ title, description, date: DATE }]))[0]).toMatchObject({ title, description })
  })
})

const texts = oneof(
  string({ unit: 'grapheme', maxLength: 30 }),
  integer({ min: 190, max: 210 }).map((length) => '🙂'.repeat(length)),
  integer({ min: 1_990, max: 2_010 }).map((length) => `x${'🙂'.repeat(length)}`),
)
const todos = array(
  record({
    title: texts,
    description: texts,
    date: constantFrom(DATE, '6.5.24', '2024-02-30', '', '2024-05-06T22:30:00Z'),
    start: constantFrom('9:05', '23:59', '24:00', 'später', ''),
    end: constantFrom('10:00', '09:00', '23:59', ''),
  }),
  { maxLength: 5 },
)

describe('D-03 whatever lay in a browser', () => {
  it('is taken or named, each once, and what is taken can be stored', () => {
    assert(
      property(todos, (all) => {
        const answers = read(all)
        expect(answers).toHaveLength(all.length)
        for (const { title, description, start, end, day } of taken(answers)) {
          expect(title.isWellFormed() && title.trim() !== '' && title.length <= 200).toBe(true)
          expect(description.isWellFormed() && description.length <= 4_000).toBe(true)
          expect(start < end).toBe(true)
          expect(day).toMatch(/^2024-05-0[67]$/)
        }
      }),
    )
  })

  it('a description that has words is never empty', () => {
    assert(
      property(todos, (all) => {
        const imported = taken(read(all.map((each) => ({ ...each, date: DATE, title: 'Notiz' }))))
        const before = all.map(({ description }) => /[\p{L}\p{N}\p{Emoji}]/u.test(description))
        expect(
          imported.map(({ description }, at) => description !== '' || before[at] === false),
        ).not.toContain(false)
      }),
    )
  })

  it('read twice has the same names, so that nothing is taken over twice', () => {
    assert(
      property(todos, (all) => {
        expect(taken(read(all)).map(({ key }) => key)).toEqual(taken(read(all)).map(({ key }) => key))
        expect(new Set(taken(read(all)).map(({ key }) => key)).size).toBe(taken(read(all)).length)
      }),
    )
  })

  it('FAULT-60 breaks nothing, whatever it is', () => {
    assert(
      property(oneof(json(), string({ unit: 'binary', maxLength: 200 })), (stored) => {
        for (const each of readTodos(stored, BERLIN)) expect(each.ok || each.what.isWellFormed()).toBe(true)
      }),
    )
  })
})
