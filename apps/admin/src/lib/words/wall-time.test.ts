import { expect, it } from 'vitest'
import { fromWall, readTyped, toWall, typedWall } from './wall-time.ts'

it.each([
  ['2026-11-20T14:05:09', '2026-11-20T13:05:09.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T03:30:00', '2026-03-29T01:30:00.000Z'],
])('FAULT-41 the clocks of Berlin show %s at %s', (wall, instant) => {
  expect(fromWall(wall, 'Europe/Berlin')).toBe(instant)
  expect(toWall(instant, 'Europe/Berlin').slice(0, wall.length)).toBe(wall)
})

it('FAULT-41 a time that does not exist means the one after the gap; nonsense means nothing', () => {
  expect(fromWall('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromWall('gestern', 'Europe/Berlin')).toBeNull()
})

it('is typed and shown as Germans write it', () => {
  expect(typedWall('2026-11-20T13:05:09.000Z', 'Europe/Berlin')).toBe('20.11.2026 14:05:09')
  expect(readTyped(' 20.11.2026, 14:05', 'Europe/Berlin')).toBe('2026-11-20T13:05:00.000Z')
  for (const text of ['31.11.2026 10:00', '20.11.2026 25:00', '2026-11-20 10:00', ''])
    expect(readTyped(text, 'Europe/Berlin')).toBeNull()
})
