import { describe, expect, it } from 'vitest'
import { changedHours, hoursChanges, inheritedAgain, overridden, ownHoursOf } from './own-hours.ts'
import { readDraft } from './hours-draft.ts'
import { aLocation, someSettings } from './testing.ts'

const ABOVE = { inherited: '1 480 720', from: null }
const inheriting = (locked = false) =>
  aLocation({
    opening: [{ weekday: 1, opens: 480, closes: 720 }],
    settings: someSettings({ own: false }, { openingWeek: { ...ABOVE, locked } }),
  })
const owning = aLocation({ settings: someSettings({}, { openingWeek: ABOVE }) })

describe('B-08 hours that are inherited or own', () => {
  it('what somebody changes becomes own, and nothing beside it', () => {
    const before = ownHoursOf(inheriting())
    const closed = { ...before.draft, week: before.draft.week.map(() => []) }
    const after = changedHours(inheriting(), before, closed)
    expect(after.own).toEqual(['openingWeek'])
    expect(hoursChanges(before, after)).toBe(2)
    const noted = changedHours(inheriting(), before, { ...before.draft, special: [] })
    expect(noted.own).toEqual([])
    const rule = changedHours(inheriting(), before, { ...before.draft, holidayRule: 'closed' })
    expect(rule.own).toEqual(['holidayRule'])
  })

  it('a locked week stays, whatever is pasted over it', () => {
    const before = ownHoursOf(inheriting(true))
    const after = changedHours(inheriting(true), before, {
      ...before.draft,
      week: before.draft.week.map(() => []),
    })
    expect(after).toEqual(before)
  })

  it('reset, the week of the company stands there; overridden, the same one is own', () => {
    const before = ownHoursOf(owning)
    const reset = inheritedAgain(owning, before, 'openingWeek')
    expect(readDraft(reset.draft).hours.opening).toEqual([{ weekday: 1, opens: 480, closes: 720 }])
    expect(reset.own).not.toContain('openingWeek')
    expect(reset.draft.special).toBe(before.draft.special)
    expect(overridden(reset, 'openingWeek').own).toContain('openingWeek')
    expect(inheritedAgain(owning, before, 'holidayRule').draft.holidayRule).toBe('asUsual')
  })
})
