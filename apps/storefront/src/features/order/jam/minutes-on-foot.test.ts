import { describe, expect, it } from 'vitest'
import { minutesOnFoot } from './minutes-on-foot.ts'

describe('B-04 the way to a box at another location', () => {
  it.each([
    [20, 1],
    [420, 6],
    [3_375, 45],
  ])('%i m are %i minutes on foot', (metres, minutes) => expect(minutesOnFoot(metres)).toBe(minutes))

  it('over the lake nobody is told to walk for five hours', () => {
    expect(minutesOnFoot(22_000)).toBeNull()
  })
})
