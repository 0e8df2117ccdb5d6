import type { RentalKind } from '@fachwerk/contract/location/location-list'
import { expect, it } from 'vitest'
import { datedGroup as group } from '../../testing/dated-group.ts'
import { priceGroupOn } from './price-on-date.ts'

const always = group('always', null, null)
const summer = group('summer', '2026-06-01', '2026-08-31')
const fair = group('fair', '2026-07-01', '2026-07-03')
const on = (date: string, groups = [fair, always, summer], kind: RentalKind = 'short') =>
  priceGroupOn(groups, date, kind)?.id ?? null

it.each([
  ['2026-05-31', 'always'],
  ['2026-06-01', 'summer'],
  ['2026-07-01', 'fair'],
  ['2026-07-03', 'fair'],
  ['2026-07-04', 'summer'],
  ['2026-08-31', 'summer'],
  ['2026-09-01', 'always'],
])('F-05 on %s the price group is %s', (date, id) => {
  expect(on(date)).toBe(id)
})

it('F-05 without a group that holds there is no price', () => {
  expect(on('2026-09-01', [summer])).toBeNull()
  expect(on('2026-09-01', [])).toBeNull()
})

it('of two that began together the newer one holds', () => {
  expect(on('2026-06-10', [group('a', '2026-06-01', null), group('b', '2026-06-01', null)])).toBe('b')
})

it.each([
  ['short', '2026-05-31', 'all'],
  ['short', '2026-06-01', 'hours'],
  ['long', '2026-06-01', 'months'],
  ['long', '2026-08-01', 'later'],
  ['short', '2026-08-01', 'later'],
  ['long', '2027-01-01', 'onlyLong'],
] as const)('F-05 for %s rentals on %s the price group is %s', (kind, date, id) => {
  const groups = [
    group('onlyLong', '2027-01-01', null, 'long'),
    group('later', '2026-08-01', null),
    // Added last, but for all: what is for one kind alone goes before it.
    group('zz', '2026-06-01', null),
    group('months', '2026-06-01', null, 'long'),
    group('hours', '2026-06-01', null, 'short'),
    group('all', null, null),
  ]
  expect(on(date, groups, kind)).toBe(id)
})

it('F-05 a group for one kind of rental alone is no price for the other', () => {
  expect(on('2026-06-10', [group('months', null, null, 'long')])).toBeNull()
  expect(on('2026-06-10', [group('hours', null, null, 'short')], 'long')).toBeNull()
})
