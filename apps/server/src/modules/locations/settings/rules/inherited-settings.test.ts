import { type SettingValues, USUAL_SETTINGS } from '@fachwerk/contract/location/location-settings'
import { assert, boolean, constantFrom, option, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areCrossed,
  followersOf,
  isLocked,
  settingsAt,
  ownAfter,
  type SettingLevel,
  settled,
  type SettingLine,
  sourcesOf,
} from './inherited-settings.ts'

const level = (companyId: string, overrides: Partial<SettingLevel> = {}): SettingLevel => ({
  companyId,
  companyName: companyId,
  own: {},
  locked: [],
  ...overrides,
})
const days = (maxDaysAhead: number | null) => (maxDaysAhead === null ? {} : { maxDaysAhead })
const sourceOf = (line: SettingLine, own: boolean) =>
  sourcesOf(line, own ? ['maxDaysAhead'] : []).find(({ key }) => key === 'maxDaysAhead')

/** Every combination of who sets something and whether it is locked. */
const ALL = [null, 10].flatMap((head) =>
  [null, 20].flatMap((company) =>
    [null, 30].flatMap((own) =>
      (head === null ? [false] : [false, true]).map((locked) => ({ head, company, own, locked })),
    ),
  ),
)

describe('B-08 which value of a setting holds', () => {
  it.each(ALL)('franchisor $head, franchisee $company, location $own, locked $locked', (each) => {
    const { head, company, own, locked } = each
    const line = [
      level('Zeitlager', { own: days(head), locked: locked ? ['maxDaysAhead'] : [] }),
      level('Nordfach', { own: days(company) }),
    ]
    const wanted = locked ? head : (own ?? company ?? head ?? USUAL_SETTINGS.maxDaysAhead)
    expect(settled(line, days(own)).maxDaysAhead).toBe(wanted)
    const inherited = (locked ? null : company) ?? head
    const giver = company !== null && !locked ? 'Nordfach' : 'Zeitlager'
    expect(sourceOf(line, own !== null)).toEqual({
      key: 'maxDaysAhead',
      own: !locked && own !== null,
      inherited: inherited ?? USUAL_SETTINGS.maxDaysAhead,
      from: inherited === null ? null : { id: giver, name: giver },
      locked,
    })
  })

  it('a franchisee locks nothing for its own locations', () => {
    const line = [level('Zeitlager'), level('Nordfach', { own: days(20), locked: ['maxDaysAhead'] })]
    expect(isLocked(line, 'maxDaysAhead')).toBe(false)
    expect(settled(line, days(30)).maxDaysAhead).toBe(30)
  })

  it('what holds below nobody is what the product comes with', () => {
    expect(settled([])).toEqual(USUAL_SETTINGS)
    expect(sourcesOf([], []).every(({ from, own, locked }) => from === null && !own && !locked)).toBe(true)
  })

  it('„nein“, 0 and nothing at all are values as good as others', () => {
    const line = [level('Zeitlager', { own: { checkAfterRental: true, cleaningMinutes: 15, phone: '1' } })]
    const own = { checkAfterRental: false, cleaningMinutes: 0, phone: '' }
    expect(settled(line, own)).toMatchObject(own)
    const falsy = [level('Zeitlager', { own, locked: ['checkAfterRental', 'phone'] })]
    expect(settled(falsy, { checkAfterRental: true, phone: '2' })).toMatchObject(own)
    expect(sourcesOf(falsy, []).find(({ key }) => key === 'phone')).toMatchObject({
      inherited: '',
      from: { id: 'Zeitlager' },
    })
  })
})

describe('B-08 what becomes a location’s own', () => {
  const before = { own: ['phone' as const], values: { ...USUAL_SETTINGS, phone: '1' } }

  it('what is named, and nothing else', () => {
    expect(ownAfter(before, { ownSettings: ['maxMinutes', 'minMinutes'], phone: '9' })).toEqual([
      'minMinutes',
      'maxMinutes',
    ])
    expect(ownAfter(before, { ownSettings: [] })).toEqual([])
  })

  it('without names: what differs from before; what was its own stays so', () => {
    expect(ownAfter(before, { maxDaysAhead: 7, cleaningMinutes: 0 })).toEqual(['phone', 'maxDaysAhead'])
    expect(ownAfter(before, { phone: '1' })).toEqual(['phone'])
  })
})

const values = record(
  {
    maxDaysAhead: constantFrom(10, 20, 30),
    cleaningMinutes: constantFrom(0, 15),
    checkAfterRental: boolean(),
    phone: constantFrom('', '1', '2'),
  },
  { requiredKeys: [] },
)
const keys = subarray(['maxDaysAhead', 'cleaningMinutes', 'checkAfterRental', 'phone'] as const)

describe('B-08 who follows a change above', () => {
  it('whatever companies set, afterwards every location is as its line says, and a second look changes nothing', () => {
    assert(
      property(values, keys, option(values), values, keys, (head, locked, franchisee, own, ownSettings) => {
        const line = [
          level('Z', { own: head, locked: locked.filter((key) => head[key] !== undefined) }),
          ...(franchisee ? [level('N', { own: franchisee })] : []),
        ]
        const place = {
          id: '1',
          companyId: 'N',
          ownSettings,
          values: { ...USUAL_SETTINGS, ...own } satisfies SettingValues,
        }
        const lines = new Map([['N', line]])
        const after = followersOf(lines, [place])[0] ?? place
        expect(after.values).toEqual(settled(line, settingsAt(after.values, after.ownSettings)))
        expect(after.ownSettings.some((key) => isLocked(line, key))).toBe(false)
        expect(followersOf(lines, [after])).toEqual([])
        expect(settingsAt(after.values, after.ownSettings)).toEqual(
          settingsAt(place.values, after.ownSettings),
        )
      }),
    )
  })

  it('a lock takes an own value away even where it was the same', () => {
    const line = [level('Z', { own: days(10), locked: ['maxDaysAhead'] })]
    const place = {
      id: '1',
      companyId: 'Z',
      ownSettings: ['maxDaysAhead' as const],
      values: { ...USUAL_SETTINGS, maxDaysAhead: 10 },
    }
    expect(followersOf(new Map([['Z', line]]), [place])).toEqual([{ ...place, ownSettings: [] }])
  })

  it('the shortest rental is never longer than the longest', () => {
    expect(areCrossed(USUAL_SETTINGS)).toBe(false)
    expect(areCrossed({ ...USUAL_SETTINGS, minMinutes: 61, maxMinutes: 60 })).toBe(true)
  })
})
