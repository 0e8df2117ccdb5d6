import { expect, it } from 'vitest'
import { clockOf, hoursOf, hoursOfMinutes } from './lengths.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  [0, '00:00:00'],
  [59.999, '00:00:59'],
  [3_599, '00:59:59'],
  [8_077, '02:14:37'],
  [86_400, '24:00:00'],
  [360_000, '100:00:00'],
  // A device whose clock is behind the server's.
  [-5, '00:00:00'],
])('T-02 after %s seconds the watch shows %s', (seconds, shown) => expect(clockOf(seconds)).toBe(shown))

it.each([
  [0, '00:00 h'],
  [59, '00:00 h'],
  [3_599, '00:59 h'],
  [123_600, '34:20 h'],
  [360_059, '100:00 h'],
])('T-06 %i seconds are %s: begun minutes do not count', (seconds, shown) => {
  expect(plain(hoursOf(seconds))).toBe(shown)
  expect(hoursOfMinutes(Math.floor(seconds / 60))).toBe(hoursOf(seconds))
})
