import { describe, expect, it } from 'vitest'
import { lowestValidVersion, versionFor } from './grant-version.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 8, 16, hour, minute))
describe('R-11 the number that ends the former renter’s key', () => {
  it('rises with the start of the rental, not with the moment of booking', () => {
    const afternoonBookedFirst = versionFor(at(15), [])
    const noonBookedLater = versionFor(at(12), [afternoonBookedFirst])
    expect(noonBookedLater).toBeLessThan(afternoonBookedFirst)
  })
  it('two rentals of the same start differ', () => {
    const first = versionFor(at(12), [])
    expect(versionFor(at(12), [first])).toBe(first + 1)
    expect(versionFor(at(12), [first, first + 1])).toBe(first + 2)
  })
  it('is a whole number that JSON carries exactly', () => {
    const version = versionFor(new Date('2099-12-31T23:59:59.999Z'), [])
    expect(Number.isSafeInteger(version)).toBe(true)
  })
})

describe('the lowest version that may still open', () => {
  const former = versionFor(at(8), [])
  const present = versionFor(at(12), [])
  const next = versionFor(at(20), [])

  it('is 0 while nothing has ended', () => {
    expect(lowestValidVersion(null, [present, next])).toBe(0)
    expect(lowestValidVersion(null, [])).toBe(0)
  })
  it('is above the rental that ended and not above the present one', () => {
    const lowest = lowestValidVersion(former, [present, next])
    expect(lowest).toBeGreaterThan(former)
    expect(lowest).toBeLessThanOrEqual(present)
  })
  it('lets in a key that is booked later for a time in between', () => {
    const lowest = lowestValidVersion(present, [next])
    expect(versionFor(at(19), [])).toBeGreaterThanOrEqual(lowest)
  })
  it('a key given anew for the same rental stays valid', () => {
    expect(lowestValidVersion(present, [present, next])).toBe(present)
  })
})
