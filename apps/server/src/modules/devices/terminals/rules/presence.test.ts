import { expect, it } from 'vitest'
import { isReachable, notAfter } from './presence.ts'

const now = new Date('2026-09-16T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

it('L-05 online counts as long as the terminal was heard within 45 s', () => {
  expect(isReachable({ online: true, lastSeenAt: ago(15_000) }, now)).toBe(true)
  expect(isReachable({ online: true, lastSeenAt: ago(45_000) }, now)).toBe(true)
  expect(isReachable({ online: true, lastSeenAt: ago(45_001) }, now)).toBe(false)
})

it('a terminal that never spoke or said goodbye is not reachable', () => {
  expect(isReachable({ online: true, lastSeenAt: null }, now)).toBe(false)
  expect(isReachable({ online: false, lastSeenAt: ago(1) }, now)).toBe(false)
})

it('FAULT-33 a clock that runs ahead is read as now', () => {
  expect(notAfter(new Date('2027-01-01T00:00:00Z'), now)).toEqual(now)
  expect(notAfter(ago(5), now)).toEqual(ago(5))
})
