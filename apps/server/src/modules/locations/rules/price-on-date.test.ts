import { expect, it } from 'vitest'
import { priceGroupOn } from './price-on-date.ts'

const group = (id: string, validFrom: string | null, validTo: string | null) => ({ id, validFrom, validTo })
const always = group('always', null, null)
const summer = group('summer', '2026-06-01', '2026-08-31')
const fair = group('fair', '2026-07-01', '2026-07-03')
const on = (date: string, groups = [fair, always, summer]) => priceGroupOn(groups, date)?.id ?? null

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
