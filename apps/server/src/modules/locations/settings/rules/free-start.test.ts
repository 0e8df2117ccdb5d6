import { expect, it } from 'vitest'
import { firstFreeStart } from './free-start.ts'

const opening = {
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'asUsual' as const,
  opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 480, closes: 1200 })),
  special: [],
}
const at = (text: string) => new Date(`2026-11-${text}+01:00`)
const gap = (from: string, until: string | null) => ({
  from: at(from),
  until: until === null ? null : at(until),
})
const hour = 3_600_000
const first = (gaps: Parameters<typeof firstFreeStart>[0], length = 2 * hour, latest = at('30T12:00')) =>
  firstFreeStart(gaps, length, opening, latest)

it('S-04 the earliest gap of any box that is long enough', () => {
  expect(first([gap('20T15:00', '20T16:30'), gap('20T16:00', null), gap('20T15:30', '20T17:30')])).toEqual(
    at('20T15:30'),
  )
})

it('S-04 F-04 a gap that begins at night is offered from the opening on, if it lasts', () => {
  expect(first([gap('20T23:00', null)])).toEqual(at('21T08:00'))
  expect(first([gap('20T23:00', '21T09:00')])).toBeNull()
})

it('begins on a whole minute', () => {
  expect(first([gap('20T15:00:01', '20T17:01')])).toEqual(at('20T15:01'))
  expect(first([gap('20T15:00:01', '20T17:00:30')])).toBeNull()
})

it('not further ahead than may be booked', () => {
  expect(first([gap('29T15:00', null)], hour, at('28T12:00'))).toBeNull()
  expect(first([])).toBeNull()
})

it('S-04 the earliest of several gaps counts, in whatever order they come', () => {
  const gaps = [gap('22T10:00', null), gap('20T15:00', '20T15:30'), gap('21T09:00', '21T12:00')]
  expect(first(gaps)).toEqual(at('21T09:00'))
  expect(first(gaps.toReversed())).toEqual(at('21T09:00'))
})
