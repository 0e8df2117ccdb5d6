import { describe, expect, it } from 'vitest'
import { changedHours, hoursChanges, inheritedAgain, overridden, ownHoursOf } from './own-hours.ts'
import { readDraft } from './hours-draft.ts'
import { aLocation, someSettings } from '../testing.ts'

const ABOVE = { inherited: '1 480 720', from: null }
const inheriting = (locked = false) =>
  aLocation({
    opening: [{ weekday: 1, opens: 480, closes: 720 }],
    settings: someSettings({ own: false }, { openingWeek: { ...ABOVE, locked } }),
  })
const owning = aLocation({ settings: someSettings({}, { openingWeek: ABOVE }) })

describe('B-08 hours that are inherited or own', () => {
  it('what somebody changes becomes own, and nothing beside it (F-04)', () => {
    const before = ownHoursOf(inheriting())
    const closed = { ...before.draft, week: before.draft.week.map(() => []) }
    const after = changedHours(inheriting(), before, closed)
    expect(after.own).toEqual(['openingWeek'])
    expect(hoursChanges(before, after)).toBe(2)
    const noted = changedHours(inheriting(), before, { ...before.draft, special: [] })
    expect(noted.own).toEqual(['specialDays'])
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

  it('special days are the company’s again, and stay as they are where they are locked', () => {
    const above = { inherited: '2026-08-03||Betriebsferien', from: null }
    const place = aLocation({ settings: someSettings({}, { specialDays: above }) })
    const before = ownHoursOf(place)
    const reset = inheritedAgain(place, before, 'specialDays')
    expect(readDraft(reset.draft).hours.special).toEqual([
      { date: '2026-08-03', note: 'Betriebsferien', spans: [] },
    ])
    expect(reset.draft.week).toBe(before.draft.week)
    expect(reset.own).not.toContain('specialDays')
    const locked = aLocation({ settings: someSettings({}, { specialDays: { ...above, locked: true } }) })
    const pasted = { ...before.draft, special: [] }
    expect(changedHours(locked, before, pasted).draft.special).toBe(before.draft.special)
  })
})
