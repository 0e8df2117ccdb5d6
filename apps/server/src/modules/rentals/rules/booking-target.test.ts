import { expect, it } from 'vitest'
import { beside } from './booking-target.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 5, hour))
const from = (start: number, end: number) => ({ startsAt: at(start), blockedUntil: at(end) })

it('B-21 a booking is not in its own way: of another time in its box only what is new is kept', () => {
  const own = from(10, 14)
  expect(beside(from(12, 16), own)).toEqual([from(14, 16)])
  expect(beside(from(8, 12), own)).toEqual([from(8, 10)])
  expect(beside(from(8, 16), own)).toEqual([from(8, 10), from(14, 16)])
  expect(beside(from(11, 13), own)).toEqual([])
  expect(beside(from(15, 18), own)).toEqual([from(15, 18)])
  expect(beside(from(6, 9), own)).toEqual([from(6, 9)])
})
