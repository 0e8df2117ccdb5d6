import { expect, it } from 'vitest'
import { spanOf } from './span.ts'

const FROM = new Date('2026-11-20T12:00:00Z')

it.each([
  [new Date('2026-11-20T12:00:59Z'), [0, 0, 0]],
  [new Date('2026-11-20T13:05:00Z'), [0, 1, 5]],
  [new Date('2026-11-21T11:59:59Z'), [0, 23, 59]],
  [new Date('2026-11-21T12:00:00Z'), [1, 0, 0]],
  [new Date('2026-12-04T15:30:00Z'), [14, 3, 30]],
  [new Date('2026-11-20T11:00:00Z'), [0, 0, 0]],
])('R-03 until %s it takes %s days, hours and minutes', (to, [days, hours, minutes]) => {
  expect(spanOf(FROM, to)).toEqual({ days, hours, minutes })
})
