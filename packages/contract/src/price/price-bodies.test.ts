import { describe, expect, it } from 'vitest'
import { LACKS_MONTH, priceCalls, tariffCells } from './price-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_DATE = 'Bitte ein gültiges Datum angeben.'
const PRICES = {
  name: 'Sommer',
  validFrom: '2026-06-01',
  validTo: '2026-08-31',
  rentalTerm: 'both',
  overrunFreeMinutes: 180,
  vatRate: 1900,
  tariffs: [{ size: 'M', step: 'day', cents: 750 }],
}

const FIELDS: readonly Refused[] = [
  ['priceGroup.name', '', 'Name fehlt.'],
  ['priceGroup.name', 'x'.repeat(81), 'Name ist zu lang (höchstens 80 Zeichen).'],
  ['priceGroup.validFrom', '01.06.2026', NO_DATE],
  ['priceGroup.validFrom', '2026-06-31', NO_DATE],
  ['priceGroup.validTo', 'bald', NO_DATE],
  ['priceGroup.validTo', '2026-05-31', 'Das Ende liegt vor dem Beginn.'],
  ['priceGroup.rentalTerm', 'ewig', 'Bitte wählen Sie, für welche Mieten sie gilt.'],
  ['priceGroup.overrunFreeMinutes', -1, 'Karenz: mindestens 0 Minuten.'],
  ['priceGroup.overrunFreeMinutes', 1441, 'Karenz: höchstens 24 Stunden.'],
  ['priceGroup.overrunFreeMinutes', 0.5, 'Karenz: bitte ganze Minuten angeben.'],
  ['priceGroup.vatRate', -1, 'Umsatzsteuer: mindestens 0 %.'],
  ['priceGroup.vatRate', 3001, 'Umsatzsteuer: höchstens 30 %.'],
  ['priceGroup.vatRate', '19', 'Umsatzsteuer: bitte einen Satz angeben.'],
  ['priceGroup.tariffs', [], 'Bitte mindestens einen Preis angeben.'],
  ['priceGroup.tariffs.0.cents', -1, 'Ein Preis darf nicht negativ sein.'],
  ['priceGroup.tariffs.0.cents', 10_000_001, 'Dieser Preis ist zu hoch.'],
  ['priceGroup.tariffs.0.cents', 7.5, INVALID],
  ['priceGroup.tariffs.0.size', 'XXL', INVALID],
  ['priceGroup.tariffs.0.step', 'year', INVALID],
  ['priceGroup.companyId', ID, UNKNOWN],
  ['priceGroup.state', 'holds', UNKNOWN],
  ['priceGroup.id', ID, UNKNOWN],
]

describe('F-05 a price group', () => {
  it('E-03 says at each field what is wrong with it, whether new or changed', () => {
    const { createPriceGroup, savePriceGroup } = priceCalls
    const created: readonly Refused[] = [...FIELDS, ['priceGroup.locationId', 'KN', NO_ID]]
    expect(refusedBy(createPriceGroup.body, { priceGroup: { ...PRICES, locationId: ID } }, created)).toEqual(
      created,
    )
    const changed: readonly Refused[] = [
      ...FIELDS,
      ['priceGroup.version', 0, INVALID],
      ['priceGroup.locationId', ID, UNKNOWN],
    ]
    expect(refusedBy(savePriceGroup.body, { priceGroup: { ...PRICES, version: 1 } }, changed)).toEqual(
      changed,
    )
  })

  it('one price for each size and step', () => {
    const twice = { ...PRICES, tariffs: [PRICES.tariffs[0], { size: 'M', step: 'day', cents: 800 }] }
    const { error } = priceCalls.savePriceGroup.body.safeParse({ priceGroup: { ...twice, version: 1 } })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['priceGroup.tariffs', 'Ein Preis ist doppelt genannt.'],
    ])
  })

  it.each([
    ['long', [{ size: 'M', step: 'day', cents: 750 }], [LACKS_MONTH]],
    ['long', [{ size: 'M', step: 'month', cents: 0 }], [LACKS_MONTH]],
    ['long', [{ size: 'M', step: 'month', cents: 4900 }], []],
    ['both', PRICES.tariffs, []],
    ['short', PRICES.tariffs, []],
  ])('for long-term rentals alone it needs a price for a month: %s with %j', (rentalTerm, tariffs, seen) => {
    const changed = { ...PRICES, rentalTerm, tariffs, version: 1 }
    const { error } = priceCalls.savePriceGroup.body.safeParse({ priceGroup: changed })
    expect((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual(
      seen.map((message) => ['priceGroup.tariffs', message]),
    )
  })

  it('a new one is for all rentals unless somebody says otherwise', () => {
    const { rentalTerm: _, ...unsaid } = PRICES
    const { data } = priceCalls.createPriceGroup.body.safeParse({ priceGroup: { ...unsaid, locationId: ID } })
    expect(data?.priceGroup.rentalTerm).toBe('both')
  })

  it.each([
    [null, null],
    ['2026-06-01', null],
    [null, '2026-06-01'],
    ['2026-06-01', '2026-06-01'],
  ])('holds from %s to %s', (validFrom, validTo) => {
    const priceGroup = { ...PRICES, validFrom, validTo, version: 1 }
    expect(priceCalls.savePriceGroup.body.safeParse({ priceGroup }).success).toBe(true)
  })

  it('a free box costs nothing, and that is a price', () => {
    const priceGroup = { ...PRICES, tariffs: [{ size: 'S', step: 'hour', cents: 0 }], version: 1 }
    expect(priceCalls.savePriceGroup.body.safeParse({ priceGroup }).success).toBe(true)
  })

  it('its tariffs are the cells of a table, also those that are not there', () => {
    const cells = tariffCells([
      { size: 'M', step: 'day', cents: 750 },
      { size: 'XL', step: 'hour', cents: 0 },
    ])
    expect(Object.keys(cells)).toHaveLength(16)
    expect([cells['M-day'], cells['XL-hour'], cells['S-day']]).toEqual([750, 0, null])
  })
})

describe('F-05 what is done to price groups', () => {
  it('is deleted by its id alone', () => {
    const rows: readonly Refused[] = [
      ['id', 'Sommer', NO_ID],
      ['locationId', ID, UNKNOWN],
    ]
    for (const { body } of [priceCalls.deletePriceGroup, priceCalls.restorePriceGroup])
      expect(refusedBy(body, { id: ID }, rows)).toEqual(rows)
  })

  it('is carried to at least one and at most two hundred locations', () => {
    const { body } = priceCalls.copyPriceGroup
    const rows: readonly Refused[] = [
      ['id', 'x', NO_ID],
      ['locationIds.0', 'KN', NO_ID],
      ['locationIds', [], INVALID],
      ['locationIds', Array.from({ length: 201 }, () => ID), INVALID],
    ]
    expect(refusedBy(body, { id: ID, locationIds: [ID] }, rows)).toEqual(rows)
  })

  it('a price is asked for a location, a size and a period', () => {
    const { body } = priceCalls.checkPrice
    const rows: readonly Refused[] = [
      ['locationId', 'KN', NO_ID],
      ['size', 'XXL', INVALID],
      ['period.to', 'morgen', 'Bitte Datum und Uhrzeit angeben.'],
      ['period.length', '1y', 'Bitte eine Dauer angeben.'],
      ['rentalKind', 'both', INVALID],
      ['priceCents', 1, UNKNOWN],
    ]
    const good = { locationId: ID, size: 'M', period: { from: '2026-11-20T10:00', to: '2026-11-21T10:00' } }
    expect(refusedBy(body, good, rows)).toEqual(rows)
  })
})
