import { describe, expect, it } from 'vitest'
import { doorTimes } from './door-times.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const rental = (state: 'held' | 'reserved' | 'active' | 'overdue', from: number, until: number | null) => ({
  state,
  startsAt: at(from),
  endsAt: until === null ? null : at(until),
})

describe('B-07 what a door says of time', () => {
  it('until when somebody has it, whoever comes next', () => {
    const rentals = [rental('active', -2, 4), rental('reserved', 6, 8)]
    expect(doorTimes(rentals, now)).toEqual({ until: at(4).toISOString(), from: null })
    expect(doorTimes([rental('overdue', -5, -1)], now).until).toBe(at(-1).toISOString())
  })

  it('nothing when the rental has no end', () => {
    expect(doorTimes([rental('active', -2, null)], now)).toEqual({ until: null, from: null })
  })

  it('from when the next one has it, a day ahead and no further; who is paying counts', () => {
    expect(doorTimes([rental('reserved', 20, 22), rental('held', 3, 5)], now).from).toBe(at(3).toISOString())
    expect(doorTimes([rental('reserved', 25, 26)], now)).toEqual({ until: null, from: null })
    expect(doorTimes([], now)).toEqual({ until: null, from: null })
  })
})
