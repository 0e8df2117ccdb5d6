import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aPriceOffice } from '../testing/prices.ts'

const platform = await testPlatform()
const { office, aPlace, made, check } = await aPriceOffice(platform)
const usual = await aPlace()

describe('F-05 what a rental costs and why', () => {
  it('the same as customers pay, with the group that decides, its lines and the single steps beside', async () => {
    const id = await aPlace()
    await made(id, { name: 'Advent' })
    const { quote, considered, single, problem, period } = await check(id, {
      from: '2026-09-17T10:00',
      to: '2026-09-18T13:00',
    })
    const order = await platform.db.read((tx) =>
      office.rentalOffer(tx, {
        siteId: 'site',
        locationId: id,
        size: 'M',
        period: { from: '2026-09-17T10:00', to: '2026-09-18T13:00' },
        now: platform.clock.now(),
      }),
    )
    expect(order).toMatchObject({ ok: true, value: { quote } })
    expect(quote).toMatchObject({
      totalCents: 1350,
      lines: [
        { step: 'day', count: 1, unitCents: 750, cents: 750 },
        { step: 'hour', count: 3, unitCents: 200, cents: 600 },
      ],
    })
    expect(single).toEqual([
      { step: 'hour', count: 27, cents: 5400 },
      { step: 'day', count: 2, cents: 1500 },
    ])
    expect(considered.map(({ name, state }) => [name, state])).toEqual([
      ['Standard', 'holds'],
      ['Advent', 'coming'],
    ])
    expect([problem, period.localTo]).toEqual([null, '2026-09-18T13:00'])
  })

  it('on the day it begins another group decides', async () => {
    const id = await aPlace()
    await made(id, { name: 'Advent' })
    const { considered, quote } = await check(id, { from: '2026-12-01T10:00', length: '1d' })
    expect(considered.map(({ name, state }) => [name, state])).toEqual([
      ['Advent', 'holds'],
      ['Standard', 'covered'],
    ])
    expect(quote?.totalCents).toBe(990)
  })

  it.each([
    [{ from: '2026-09-15T10:00', length: '1d' }, 'period-in-past'],
    [{ from: '2026-09-17T03:00', length: '1d' }, 'starts-while-closed'],
    [{ from: '2026-09-17T10:00', length: '4m' }, 'period-too-long'],
  ])('%j still has a price, and why customers cannot have it: %s', async (period, problem) => {
    const checked = await check(usual, period)
    expect(checked.problem).toBe(problem)
    expect(checked.quote?.totalCents).toBeGreaterThan(0)
  })

  it('R-12 of a long-term rental the first month, by the group that is for these', async () => {
    const id = await aPlace()
    await made(id, {
      name: 'Langzeit',
      validFrom: '2026-01-01',
      rentalTerm: 'long',
      tariffs: [{ size: 'M', step: 'month', cents: 5900 }],
    })
    const { quote, considered, single, problem, period } = await check(
      id,
      { from: '2026-10-31T15:00' },
      'M',
      'long',
    )
    expect(quote).toMatchObject({ totalCents: 5900, lines: [{ step: 'month', count: 1 }] })
    expect([period.localFrom, period.localTo, problem]).toEqual([
      '2026-10-31T00:00',
      '2026-11-30T00:00',
      null,
    ])
    expect(considered.map(({ name, state }) => [name, state])).toEqual([
      ['Langzeit', 'holds'],
      ['Standard', 'general'],
    ])
    expect(single).toEqual([])
    const short = await check(id, { from: '2026-10-31T10:00', length: '1d' })
    expect(short.considered.map(({ name, state }) => [name, state])).toEqual([
      ['Standard', 'holds'],
      ['Langzeit', 'otherTerm'],
    ])
  })

  it('R-12 says why nobody could begin such a rental', async () => {
    const id = await aPlace()
    expect((await check(id, { from: '2026-09-15T10:00' }, 'M', 'long')).problem).toBe('start-in-past')
    expect((await check(id, { from: 'now' }, 'M', 'long')).problem).toBeNull()
    await platform.db.transaction((tx) =>
      sql`update location set rental_term = 'short' where id = ${id}`.execute(tx),
    )
    const { problem, quote } = await check(id, { from: 'now' }, 'M', 'long')
    expect([problem, quote]).toEqual(['location-short-term', null])
  })

  it('a size without tariff has no price', async () => {
    const { quote, single } = await check(usual, { from: 'now', length: '1d' }, 'XL')
    expect([quote, single]).toEqual([null, []])
  })
})
