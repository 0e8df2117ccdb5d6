import { describe, expect, it } from 'vitest'
import { INVALID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'
import { TIME_FIELDS } from './time-settings.ts'
import { workingTimeCalls } from './working-time-calls.ts'

const { saveTimeSettings, lockTimeSetting } = workingTimeCalls
const GOOD = {
  version: 0,
  federalState: null,
  allowOverlap: false,
  graceDays: 3,
  retentionYears: 3,
  limits: [],
}

describe('B-08 T-07 settings of time tracking as they are sent', () => {
  it('LAW-73 times are kept two years at least; what is wrong stands at its field', () => {
    const rows: readonly Refused[] = [
      ['retentionYears', 1, 'Arbeitszeiten sind mindestens zwei Jahre aufzubewahren.'],
      ['graceDays', 61, INVALID],
      ['allowOverlap', 'ja', INVALID],
      ['inherited', {}, UNKNOWN],
      ['locked', [], UNKNOWN],
    ]
    expect(refusedBy(saveTimeSettings.body, GOOD, rows)).toEqual(rows)
  })

  it('which of them are its own may be said; a program that does not know may leave it out', () => {
    expect(saveTimeSettings.body.parse(GOOD).own).toBeUndefined()
    expect(saveTimeSettings.body.parse({ ...GOOD, own: [...TIME_FIELDS] }).own).toEqual(TIME_FIELDS)
    expect(saveTimeSettings.body.safeParse({ ...GOOD, own: ['timeZone'] }).success).toBe(false)
  })

  it('a lock is of one field, over the version that was read, and has its own right', () => {
    const lock = { setting: 'graceDays', locked: true, version: 2 }
    expect(lockTimeSetting.body.parse({ lock })).toEqual({ lock: { ...lock, replaces: 0 } })
    for (const wrong of [{ setting: 'timeZone' }, { version: -1 }, { company: 'x' }])
      expect(lockTimeSetting.body.safeParse({ lock: { ...lock, ...wrong } }).success).toBe(false)
    expect(lockTimeSetting.permission).toBe('settings.lock')
  })
})
