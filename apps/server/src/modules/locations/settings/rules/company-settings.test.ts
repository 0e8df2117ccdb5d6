import {
  SETTING_KEYS,
  type SettingValues,
  USUAL_SETTINGS,
} from '@fachwerk/contract/location/location-settings'
import { assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviationsOf, linesOf, type SettingFamily, withLock } from './company-settings.ts'
import { followersOf, settled } from './inherited-settings.ts'

type Place = SettingFamily['places'][number]
type Below = SettingFamily['below'][number]

const company = (companyId: string, own: Partial<SettingValues> = {}): Below => ({
  companyId,
  companyName: companyId,
  own,
  locked: [],
  archived: false,
})
const place = (id: string, companyId: string, own: Partial<SettingValues> = {}): Place => ({
  id,
  name: id,
  companyId,
  archived: false,
  ownSettings: SETTING_KEYS.filter((key) => own[key] !== undefined),
  values: { ...USUAL_SETTINGS, ...own },
})
/** Zeitlager over Nordfach and Südfach, each with a location. */
const family = (overrides: Partial<SettingFamily> = {}): SettingFamily => ({
  above: [],
  graces: [],
  company: company('Zeitlager'),
  below: [company('Nordfach'), company('Südfach')],
  places: [place('Konstanz', 'Zeitlager'), place('Kiel', 'Nordfach'), place('Füssen', 'Südfach')],
  ...overrides,
})
const whoIn = (deviations: ReturnType<typeof deviationsOf>) =>
  deviations.map(({ key, of }) => [key, ...of.map(({ name, value }) => `${name}: ${String(value)}`)])

describe('B-08 who is above whom', () => {
  it('a franchisee’s locations have both above them, the franchisor’s only itself', () => {
    const ids = [...linesOf(family())].map(([id, line]) => [id, line.map(({ companyId }) => companyId)])
    expect(ids).toEqual([
      ['Zeitlager', ['Zeitlager']],
      ['Nordfach', ['Zeitlager', 'Nordfach']],
      ['Südfach', ['Zeitlager', 'Südfach']],
    ])
  })

  it('seen from a franchisee nobody else’s franchisee is in the line', () => {
    const from = family({ above: [company('Zeitlager')], company: company('Nordfach'), below: [] })
    expect([...linesOf(from).keys()]).toEqual(['Nordfach'])
    expect(
      linesOf(from)
        .get('Nordfach')
        ?.map(({ companyId }) => companyId),
    ).toEqual(['Zeitlager', 'Nordfach'])
  })
})

describe('B-08 who deviates', () => {
  it('nobody where all are as the product comes', () => {
    expect(deviationsOf(family())).toEqual([])
  })

  it('franchisees first, then locations with whose they are, setting by setting in the order of the form', () => {
    const apart = family({
      below: [company('Nordfach', { maxDaysAhead: 30 })],
      places: [
        place('Kiel', 'Nordfach', { maxDaysAhead: 7 }),
        place('Konstanz', 'Zeitlager', { phone: '1', checkAfterRental: true }),
      ],
    })
    expect(whoIn(deviationsOf(apart))).toEqual([
      ['phone', 'Konstanz: 1'],
      ['maxDaysAhead', 'Nordfach: 30', 'Kiel: 7'],
      ['checkAfterRental', 'Konstanz: true'],
    ])
    expect(deviationsOf(apart)[1]?.of).toEqual([
      { kind: 'company', id: 'Nordfach', name: 'Nordfach', companyName: 'Nordfach', value: 30, own: true },
      { kind: 'location', id: 'Kiel', name: 'Kiel', companyName: 'Nordfach', value: 7, own: true },
    ])
  })

  it('an own value that is the same is no deviation; „nein“ and 0 are', () => {
    const set = { checkAfterRental: true, cleaningMinutes: 15 }
    const apart = family({
      company: company('Zeitlager', set),
      below: [company('Nordfach', set), company('Südfach', { checkAfterRental: false })],
      places: [place('Kiel', 'Nordfach', set), place('Füssen', 'Südfach', { ...set, cleaningMinutes: 0 })],
    })
    expect(whoIn(deviationsOf(apart))).toEqual([
      ['cleaningMinutes', 'Füssen: 0'],
      ['checkAfterRental', 'Südfach: false'],
    ])
  })

  it('seen from a franchisee, what its franchisor sets is no deviation but what is inherited', () => {
    const from = family({
      above: [company('Zeitlager', { phone: '1' })],
      company: company('Nordfach'),
      below: [],
      places: [place('Kiel', 'Nordfach', { phone: '1' }), place('Husum', 'Nordfach', { phone: '2' })],
    })
    expect(whoIn(deviationsOf(from))).toEqual([['phone', 'Husum: 2']])
  })

  it('F-02 who is archived stands in nobody’s way, but what it set would be lost too', () => {
    const gone = family({
      below: [{ ...company('Altfach', { phone: '1' }), archived: true }],
      places: [{ ...place('Altona', 'Altfach', { phone: '1' }), archived: true }],
    })
    expect(deviationsOf(gone)).toEqual([{ key: 'phone', of: [], lost: 2 }])
  })

  it('who only follows its franchisee has no own value to lose', () => {
    const apart = family({
      below: [company('Nordfach', { maxDaysAhead: 30 })],
      places: [{ ...place('Kiel', 'Nordfach', { maxDaysAhead: 30 }), ownSettings: [] }],
    })
    expect(deviationsOf(apart)).toMatchObject([
      { of: [{ own: true }, { name: 'Kiel', own: false }], lost: 1 },
    ])
  })
})

describe('B-08 a lock', () => {
  const apart = family({
    company: company('Zeitlager', { maxDaysAhead: 60 }),
    below: [company('Nordfach', { maxDaysAhead: 30, phone: '2' }), company('Südfach')],
  })

  it('takes the setting from every franchisee and leaves the others with it', () => {
    const { company: head, below } = withLock(apart, 'maxDaysAhead', true)
    expect(head).toMatchObject({ own: { maxDaysAhead: 60 }, locked: ['maxDaysAhead'] })
    expect(below.map(({ own }) => own)).toEqual([{ phone: '2' }, {}])
  })

  it('of what nobody set keeps the product’s value, so that a later product changes nothing', () => {
    expect(withLock(apart, 'reminderMinutes', true).company.own).toEqual({
      maxDaysAhead: 60,
      reminderMinutes: USUAL_SETTINGS.reminderMinutes,
    })
  })

  it('set twice stands there once; given free, the value stays and the other locks hold', () => {
    const twice = withLock(withLock(apart, 'maxDaysAhead', true), 'maxDaysAhead', true)
    const both = withLock(twice, 'phone', true)
    expect(both.company.locked).toEqual(['maxDaysAhead', 'phone'])
    const free = withLock(both, 'maxDaysAhead', false)
    expect(free.company.locked).toEqual(['phone'])
    expect(free.company.own.maxDaysAhead).toBe(60)
    expect(free.below[0]?.own).toEqual({})
  })

  it('whoever set what before, afterwards nobody deviates in it and nothing else has changed', () => {
    const values = record(
      { phone: constantFrom('', '1', '2'), maxDaysAhead: constantFrom(7, 30), checkAfterRental: boolean() },
      { requiredKeys: [] },
    )
    const key = constantFrom('phone', 'maxDaysAhead', 'checkAfterRental')
    assert(
      property(values, values, values, key, (head, franchisee, location, locked) => {
        const kiel = place('Kiel', 'Nordfach', location)
        const before = family({
          company: company('Zeitlager', head),
          below: [company('Nordfach', franchisee)],
          places: [kiel],
        })
        const settledBefore = { ...before, places: follow(before) }
        const after = withLock(settledBefore, locked, true)
        const places = follow(after)
        expect(deviationsOf({ ...after, places }).map((each) => each.key)).not.toContain(locked)
        const others = SETTING_KEYS.filter((each) => each !== locked)
        for (const other of others)
          expect(places[0]?.values[other]).toBe(settledBefore.places[0]?.values[other])
        expect(settled([after.company])).toEqual(settled([before.company]))
      }),
    )
  })
})

/** The locations of a family as they are once all of them follow. */
function follow(all: SettingFamily): Place[] {
  const followers = new Map(followersOf(linesOf(all), all.places).map((each) => [each.id, each]))
  return all.places.map((each) => ({ ...each, ...followers.get(each.id) }))
}
