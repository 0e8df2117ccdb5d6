import { priceCalls } from '@fachwerk/contract/price/price-calls'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../../platform/audit.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aPriceOffice, type PriceFields, priceFields } from '../testing/prices.ts'
import { aCompany } from '../testing.ts'
import { monthQuote } from './use-cases/tariff-price.ts'

const standardFields = priceFields({ name: 'Standard' })
const concernsPrices = (gap: string) => gap === 'tariffs' || gap === 'longTariffs'
const platform = await testPlatform()
const { office, places, aPlace, show, create, made, save, bring, offer, totalOf } =
  await aPriceOffice(platform)

describe('F-05 price groups of a location', () => {
  it('the one that holds comes first, then what is coming; sizes are those of its boxes', async () => {
    const id = await aPlace()
    await made(id, { name: 'Advent', validTo: '2026-12-24' })
    await made(id, { name: 'Vorbei', validFrom: '2025-01-01', validTo: '2025-12-31' })
    await made(id, { name: 'Verdeckt', validFrom: null })
    const { rows, sizes, today } = await show(id)
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['Standard', 'holds'],
      ['Advent', 'coming'],
      ['Verdeckt', 'covered'],
      ['Vorbei', 'over'],
    ])
    expect([sizes, today]).toEqual([['S', 'M', 'L'], '2026-09-16'])
    expect(rows[0]?.tariffs).toContainEqual({ size: 'M', step: 'day', cents: 750 })
  })

  it('a change that begins in the future changes nothing until then', async () => {
    const id = await aPlace()
    await made(id)
    expect([await totalOf(id, '2026-11-30T10:00'), await totalOf(id, '2026-12-01T10:00')]).toEqual([750, 990])
  })

  it('is saved with all its tariffs over the version that was read; the history keeps both', async () => {
    const id = await aPlace()
    const group = await made(id)
    const tariffs = [
      { size: 'M' as const, step: 'hour' as const, cents: 120 },
      { size: 'L' as const, step: 'month' as const, cents: 6900 },
    ]
    expect(await save(group, { name: 'Winter', tariffs })).toMatchObject({
      ok: true,
      value: { name: 'Winter', version: 2, tariffs },
    })
    const subject = { kind: 'priceGroup' as const, id: group.id }
    const { rows } = await platform.db.read((tx) =>
      readHistory(tx, { companyIds: [office.company], subject, offset: 0, limit: 5 }),
    )
    expect(rows.map(({ action }) => action)).toEqual(['priceGroup.changed', 'priceGroup.created'])
    expect(rows[0]).toMatchObject({ before: { name: 'Sommer' }, after: { name: 'Winter' } })
    expect(await save({ ...group, version: 2 }, { name: 'Winter', tariffs })).toMatchObject({
      value: { version: 2 },
    })
  })

  it('FAULT-72 of two who change prices the second is told', async () => {
    const group = await made(await aPlace())
    await save(group, { vatRate: 700 })
    expect(await save(group, { vatRate: 0 })).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { vatRate: 700, 'M-day': 990, 'S-day': null, version: 2 } },
    })
  })

  it('deleted ones hold no more, stay readable and come back', async () => {
    const id = await aPlace()
    const group = await made(id)
    expect(await bring(group.id, true)).toMatchObject({ ok: true, value: { state: 'archived' } })
    expect(await bring(group.id, true)).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await totalOf(id, '2026-12-01T10:00')).toBe(750)
    expect((await show(id)).rows.map(({ name }) => name)).toEqual(['Standard'])
    expect((await show(id, true)).rows.map(({ name }) => name)).toEqual(['Sommer'])
    expect(await bring(group.id, false)).toMatchObject({ ok: true, value: { state: 'coming' } })
    expect(await totalOf(id, '2026-12-01T10:00')).toBe(990)
  })

  it('without any that holds nothing can be rented, and the location says so', async () => {
    const id = await aPlace()
    const [standard] = (await show(id)).rows
    await bring(standard?.id ?? '', true)
    expect(await totalOf(id, '2026-09-16T12:00')).toBe('no-tariff')
    expect((await office.read(id)).gaps).toContain('tariffs')
  })

  it('goes to other locations, each with a group of its own; all or none', async () => {
    const [from, to, other] = [await aPlace(), await aPlace(), await aPlace()]
    const group = await made(from)
    const copy = (locationIds: string[]) =>
      office.call(priceCalls.copyPriceGroup, { body: { id: group.id, locationIds } }, office.nina)
    const stranger = platform.random.uuid()
    expect(await copy([to, stranger])).toMatchObject({ refusal: 'not-found', field: 'locationIds' })
    expect((await show(to)).rows).toHaveLength(1)
    expect(await copy([to, other, to])).toMatchObject({ ok: true, value: { copied: 2 } })
    const [, copied] = (await show(to)).rows
    expect(copied).toMatchObject({
      name: 'Sommer',
      validFrom: '2026-12-01',
      tariffs: group.tariffs,
      version: 1,
    })
    await save({ ...group, version: 1 }, { name: 'Nur hier' })
    expect((await show(to)).rows[1]?.name).toBe('Sommer')
  })

  it('A-12 A-13 is nobody else’s to see or change', async () => {
    const id = await aPlace()
    const group = await made(id)
    const reader = office.person(['reader'])
    expect(await create(id, {}, reader)).toMatchObject({ refusal: 'not-found' })
    expect((await show(id, false, reader)).rows).toHaveLength(2)
    const stranger = office.person(['owner'], [await platform.db.transaction((tx) => aCompany(tx))])
    const input = { params: { id: group.id }, body: { priceGroup: { ...priceFields(), version: 1 } } }
    expect(await office.call(priceCalls.savePriceGroup, input, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    await expect(show(id, false, stranger)).rejects.toThrow('not-found')
  })

  it.each([
    [{ validFrom: '2026-12-02', validTo: '2026-12-01' }, 'validTo', /vor dem Beginn/],
    [{ tariffs: [] }, 'tariffs', /mindestens einen Preis/],
    [{ tariffs: [{ size: 'M', step: 'day', cents: -1 }] }, 'tariffs.0.cents', /nicht negativ/],
    [{ tariffs: [1, 2].map((cents) => ({ size: 'M', step: 'day', cents })) }, 'tariffs', /doppelt/],
    [{ vatRate: 3001 }, 'vatRate', /höchstens 30/],
    [{ rentalTerm: 'long' }, 'tariffs', /Monatspreis/],
    [{ rentalTerm: 'ewig' }, 'rentalTerm', /welche Mieten/],
    [{ overrunFreeMinutes: 0.5 }, 'overrunFreeMinutes', /ganze Minuten/],
    [{ name: ' ' }, 'name', /Name fehlt/],
  ] as const)('E-03 %j is refused at its field', async (over, field, message) => {
    const answer = await create(places[0] ?? '', over as unknown as Partial<PriceFields>) // bad on purpose
    expect(answer).toMatchObject({
      refusal: 'invalid-input',
      errors: [{ field: `priceGroup.${field}`, message: expect.stringMatching(message) }],
    })
  })
})

const monthOf = (locationId: string) =>
  platform.db.read((tx) => monthQuote(tx, { locationId, size: 1, startsAt: platform.clock.now() }))

describe('F-05 price groups for short or for long-term rentals alone', () => {
  const MONTHS = [{ size: 'M' as const, step: 'month' as const, cents: 5900 }]

  it('each decides about its own rentals, and the list says about which', async () => {
    const id = await aPlace()
    expect(await monthOf(id)).toBeNull()
    await made(id, { name: 'Langzeit', validFrom: '2026-01-01', rentalTerm: 'long', tariffs: MONTHS })
    expect([await totalOf(id, '2026-09-17T10:00'), (await monthOf(id))?.totalCents]).toEqual([750, 5900])
    const seen = async () => (await show(id)).rows.map(({ name, state, holdsFor }) => [name, state, holdsFor])
    expect(await seen()).toEqual([
      ['Langzeit', 'holds', 'long'],
      ['Standard', 'holds', 'short'],
    ])
    const short = await made(id, { name: 'Kurz', validFrom: '2026-01-01', rentalTerm: 'short' })
    expect(short).toMatchObject({ rentalTerm: 'short', holdsFor: 'short' })
    expect(await totalOf(id, '2026-09-17T10:00')).toBe(990)
    expect(await seen()).toContainEqual(['Standard', 'covered', null])
  })

  it('without one for a kind of rental the location says which is missing', async () => {
    const id = await aPlace()
    const [standard] = (await show(id)).rows
    if (!standard) throw new Error('no prices')
    const validFrom = '2026-01-01'
    const saved = await save(standard, { ...standardFields, validFrom, rentalTerm: 'short' })
    expect([saved.ok, (await office.read(id)).gaps.filter(concernsPrices)]).toEqual([true, ['longTariffs']])
    await save(
      { ...standard, version: 2 },
      { ...standardFields, validFrom, rentalTerm: 'long', tariffs: MONTHS },
    )
    expect((await office.read(id)).gaps.filter(concernsPrices)).toEqual(['tariffs'])
    expect(await totalOf(id, '2026-09-17T10:00')).toBe('no-tariff')
  })

  it('goes to other locations as what it is; the history tells who made it that', async () => {
    const [from, to] = [await aPlace(), await aPlace()]
    const group = await made(from)
    expect(await save(group, { rentalTerm: 'long', tariffs: MONTHS })).toMatchObject({ ok: true })
    await office.call(priceCalls.copyPriceGroup, { body: { id: group.id, locationIds: [to] } }, office.nina)
    expect((await show(to)).rows[1]).toMatchObject({ name: 'Sommer', rentalTerm: 'long' })
    const subject = { kind: 'priceGroup' as const, id: group.id }
    const { rows } = await platform.db.read((tx) =>
      readHistory(tx, { companyIds: [office.company], subject, offset: 0, limit: 1 }),
    )
    expect(rows[0]).toMatchObject({
      actor: { name: 'Nina Nord' },
      before: { rentalTerm: 'both' },
      after: { rentalTerm: 'long' },
    })
  })
})

describe('F-05 FAULT-13 what is promised stays', () => {
  it('terms an order was made on do not move with the prices', async () => {
    const id = await aPlace()
    const before = await offer(id, '2026-09-17T10:00')
    const [standard] = (await show(id)).rows
    if (!standard || !before.ok) throw new Error('no prices')
    await save(standard, {
      ...priceFields({ validFrom: '2026-01-01' }),
      tariffs: [{ size: 'M', step: 'day', cents: 9900 }],
    })
    expect(before.value.quote.totalCents).toBe(750)
    expect(await totalOf(id, '2026-09-17T10:00')).toBe(9900)
  })
})
