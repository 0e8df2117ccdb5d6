import { expect, it } from 'vitest'
import { type Fresh, type Recording, stampsOf } from './stamp.ts'

const id = (digit: number) => `01980000-0000-7000-8000-00000000000${digit}`
const recording: Recording = {
  calls: {},
  places: [
    [id(1), id(2)],
    [id(3), id(4)],
  ],
  place: 0,
  lasting: [id(5)],
  words: ['K7QF3A', 'anna'],
  now: new Date('2026-11-20T10:00:00Z'),
  startsAt: new Date('2027-01-05T08:00:00Z'),
  version: Date.parse('2027-01-05T08:00:00Z'),
}
let drawn = 0
const fresh: Fresh = {
  place: 1,
  days: 2,
  now: new Date('2026-11-20T10:00:30Z'),
  uuid: () => `11111111-1111-7111-8111-11111111111${(drawn += 1)}`,
  word: (like) => 'x'.repeat(like.length),
  bytes: (length) => Buffer.alloc(length, 7),
}

it('another journey goes to another place: what stands there stands in for what stood here', () => {
  const stamp = stampsOf(recording)(fresh)
  expect(stamp([id(1), id(2)])).toEqual([id(3), id(4)])
  expect(stamp(`{"box":"${id(2)}"}`)).toBe(`{"box":"${id(4)}"}`)
})

it('what lasts keeps its id, what was made in the journey gets one that stays the same throughout', () => {
  const stamp = stampsOf(recording)(fresh)
  expect(stamp([id(5), id(3)])).toEqual([id(5), id(3)])
  const order = stamp(id(9))
  expect(order).not.toBe(id(9))
  expect(stamp(`order-paid:${id(9)}`)).toBe(`order-paid:${order}`)
  expect(stampsOf(recording)(fresh)(id(9))).not.toBe(order)
})

it('words that may occur once only are said anew, also inside of others', () => {
  expect(stampsOf(recording)(fresh)(['K7QF3A', 'anna@post.example'])).toEqual(['xxxxxx', 'xxxx@post.example'])
})

it('the rental moves by days, everything else with the clock; numbers and bytes follow', () => {
  const stamp = stampsOf(recording)(fresh)
  expect(stamp(new Date('2027-01-05T10:00:00Z'))).toEqual(new Date('2027-01-07T10:00:00Z'))
  expect(stamp(new Date('2026-11-20T10:15:00Z'))).toEqual(new Date('2026-11-20T10:15:30Z'))
  expect(stamp(recording.version)).toBe(Date.parse('2027-01-07T08:00:00Z'))
  expect(stamp([400, true, null])).toEqual([400, true, null])
  expect(stamp(Buffer.from('abc'))).toEqual(Buffer.alloc(3, 7))
})
