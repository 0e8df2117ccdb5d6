import { describe, expect, it } from 'vitest'
import { readTodos } from './read-todos.ts'

const read = (value: unknown) => readTodos(JSON.stringify(value), 'Europe/Berlin')
const one = (fields: object) => {
  const [first] = read([{ title: 'Rückruf', date: '2024-05-06', ...fields }])
  return first?.ok ? first.todo : first
}
const titles = (value: unknown) =>
  read(value).map((each) => (each.ok ? `${each.todo.day} ${each.todo.title}` : each.flaw))

describe('D-03 to-dos that lay in a browser', () => {
  it('a whole one keeps every field', () => {
    const whole = {
      type: 'aufgabe',
      email: 'Anna@Post.example',
      title: 'Rückruf',
      description: 'wegen Verlängerung',
      start: '2024-05-06 14:30',
      end: '15:00',
      done: true,
    }
    expect(read([whole])).toEqual([
      {
        ok: true,
        todo: {
          key: expect.stringMatching(/^[0-9a-f]{64}$/),
          type: 'aufgabe',
          email: 'anna@post.example',
          title: 'Rückruf',
          description: 'wegen Verlängerung',
          day: '2024-05-06',
          start: '14:30',
          end: '15:00',
          done: true,
        },
      },
    ])
  })

  it('missing fields get the usual values', () => {
    expect(one({})).toMatchObject({
      type: 'aufgabe',
      start: '10:00',
      end: '12:00',
      description: '',
      email: null,
      done: false,
    })
  })

  it.each([
    ['a list', [{ title: 'A', date: '2024-05-06' }]],
    ['text within text', JSON.stringify([{ title: 'A', date: '2024-05-06' }])],
    ['a map from days to lists', { '2024-05-06': [{ title: 'A' }] }],
    ['German days', { '06.05.2024': [{ title: 'A' }] }],
    [
      'a map beside a selected day and a list of days',
      {
        appointments: { '2024-05-06': [{ title: 'A' }] },
        selectedDate: '2024-05-01',
        days: ['2024-05-01', 2, null],
      },
    ],
    ['days that hold their items', [{ day: '2024-05-06', items: [{ title: 'A' }] }]],
  ])('%s is read', (_what, value) => {
    expect(titles(value)).toEqual(['2024-05-06 A'])
  })

  it.each([
    ['2024-05-06T22:30:00.000Z', '2024-05-07'],
    ['Mon May 06 2024 09:00:00 GMT+0200', '2024-05-06'],
    [Date.parse('2024-05-06T10:00:00Z'), '2024-05-06'],
    ['6.5.24', '2024-05-06'],
    ['2024-5-6', '2024-05-06'],
  ])('the day %s is %s on the company’s clocks', (date, day) => {
    expect(one({ date })).toMatchObject({ day })
  })

  it.each([
    ['9:05', '10:00', '09:05', '10:00'],
    ['15:00', '14:00', '15:00', '17:00'],
    ['23:30', undefined, '23:30', '23:59'],
    ['23:59', undefined, '23:58', '23:59'],
    ['später', 'danach', '10:00', '12:00'],
    ['2024-05-06T06:15:00Z', '2024-05-06T07:00:00Z', '08:15', '09:00'],
  ])('from %s to %s is from %s to %s', (start, end, from, to) => {
    expect(one({ start, end })).toMatchObject({ start: from, end: to })
  })

  it('nothing that a field says is lost: what fits no field stands in the description', () => {
    expect(one({ type: 'Putzen', email: 'anna at post', description: 'bald' })).toMatchObject({
      type: 'aufgabe',
      email: null,
      description: 'bald\nArt: Putzen\nE-Mail: anna at post',
    })
    expect(one({ title: '', description: 'Fenster\nund Tür' })).toMatchObject({ title: 'Fenster' })
    expect(one({ title: 'Zwei\u0000 Zeilen\nTitel' })).toMatchObject({ title: 'Zwei Zeilen Titel' })
  })

  it('what cannot be taken is named with its reason', () => {
    const value = [{ title: 'Ohne Tag' }, { date: '2024-05-06', description: '' }, 'nur ein Wort', {}]
    expect(read(value)).toEqual([
      { ok: false, what: 'Ohne Tag', flaw: 'no-day' },
      { ok: false, what: '2024-05-06', flaw: 'empty' },
      { ok: false, what: '', flaw: 'empty' },
      { ok: false, what: 'nur ein Wort', flaw: 'unreadable' },
    ])
    expect(readTodos('{kaputt', 'Europe/Berlin')).toEqual([
      { ok: false, what: '{kaputt', flaw: 'unreadable' },
    ])
    expect(read({})).toEqual([])
  })

  it('the same to-do twice in a list is two, each with a name of its own', () => {
    const keys = read([
      { title: 'A', date: '2024-05-06' },
      { title: 'A', date: '2024-05-06' },
    ]).map((each) => each.ok && each.todo.key)
    expect(new Set(keys).size).toBe(2)
  })
})
