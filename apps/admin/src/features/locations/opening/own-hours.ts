import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { weekFrom } from '@fachwerk/contract/location/opening-week-text'
import { specialFrom } from '@fachwerk/contract/location/special-days-text'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { changesBetween, draftOf, type HoursDraft } from './hours-draft.ts'
import { ownOf } from '../settings/setting-words.ts'

export const HOURS_KEYS = ['openingWeek', 'holidayRule', 'specialDays'] as const
export type HoursKey = (typeof HOURS_KEYS)[number]

/** Hours in the making, with the settings of the location that are its own (B-08). */
export interface OwnHours {
  readonly draft: HoursDraft
  readonly own: readonly SettingKey[]
}

export const ownHoursOf = (location: StorageLocation): OwnHours => ({
  draft: draftOf(location),
  own: ownOf(location.settings),
})

export const sourceOf = (location: StorageLocation, key: HoursKey) =>
  location.settings.find((source) => source.key === key)

/** How many days, special days and rules differ, and what became own or inherited. */
export const hoursChanges = (before: OwnHours, after: OwnHours): number =>
  changesBetween(before.draft, after.draft) +
  HOURS_KEYS.filter((key) => before.own.includes(key) !== after.own.includes(key)).length

const withOwn = (own: readonly SettingKey[], key: HoursKey): readonly SettingKey[] =>
  own.includes(key) ? own : [...own, key]

/** What was changed becomes the location’s own; what is locked stays as it is. */
export function changedHours(location: StorageLocation, before: OwnHours, next: HoursDraft): OwnHours {
  const isLocked = (key: HoursKey) => sourceOf(location, key)?.locked === true
  const week = isLocked('openingWeek') ? before.draft.week : next.week
  const holidayRule = isLocked('holidayRule') ? before.draft.holidayRule : next.holidayRule
  const special = isLocked('specialDays') ? before.draft.special : next.special
  let { own } = before
  if (week !== before.draft.week) own = withOwn(own, 'openingWeek')
  if (holidayRule !== before.draft.holidayRule) own = withOwn(own, 'holidayRule')
  if (special !== before.draft.special) own = withOwn(own, 'specialDays')
  return { draft: { ...next, week, holidayRule, special }, own }
}

export const overridden = (before: OwnHours, key: HoursKey): OwnHours => ({
  ...before,
  own: withOwn(before.own, key),
})

/** Inherited again: what would hold without the own value stands there at once. */
export function inheritedAgain(location: StorageLocation, before: OwnHours, key: HoursKey): OwnHours {
  const value = sourceOf(location, key)?.inherited
  const text = typeof value === 'string' ? value : ''
  const above = draftOf({
    opening: weekFrom(key === 'openingWeek' ? text : ''),
    special: specialFrom(key === 'specialDays' ? text : ''),
    holidayRule: (['asUsual', 'asSunday', 'closed'] as const).find((each) => each === text) ?? 'asUsual',
  })
  const part = { openingWeek: 'week', holidayRule: 'holidayRule', specialDays: 'special' } as const
  return {
    draft: { ...before.draft, [part[key]]: above[part[key]] },
    own: before.own.filter((each) => each !== key),
  }
}
