import { CHART_ACCOUNTS, DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { MOVEMENT_KINDS } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf, readBatch } from '../testing/read-batch.ts'
import { type BookedMovement, movementAccountOf, voucherBooking } from './datev-batch.ts'

const TERMS: DatevTerms = {
  consultant: 29_098,
  client: 55_003,
  chart: 'SKR03',
  accountLength: 4,
  yearStartMonth: 1,
  ...CHART_ACCOUNTS.SKR03,
}
const SOLD: BookedMovement = {
  bookedOn: '2026-11-28',
  kind: 'issued',
  cents: 5_000,
  codeEnd: '7K2M',
  orderCode: 'K7Q4MD',
  customerName: 'Lena Hoffmann',
}

describe('LAW-48 a value voucher in the books', () => {
  it.each([
    // Its invoice stands on 8200: from there it goes on to the liability.
    ['issued', 5_000, '50,00', 'S', '8200', 'verkauft'],
    ['redeemed', -1_250, '12,50', 'H', '10000', 'eingelöst'],
    ['givenBack', 1_250, '12,50', 'S', '10000', 'nach Storno zurück'],
    ['refunded', 300, '3,00', 'S', '10000', 'nach Erstattung zurück'],
    ['withdrawn', -5_000, '50,00', 'H', '8200', 'zurückgenommen'],
    ['expired', -5, '0,05', 'H', '2700', 'verfallen'],
  ] as const)('%s: %i cents against the liability', (kind, cents, amount, side, account, words) => {
    const [fields] = readBatch(voucherBooking(TERMS, { ...SOLD, kind, cents }))
    expect(fields).toHaveLength(14)
    expect(fields?.slice(0, 3)).toEqual([amount, side, 'EUR'])
    expect(fields?.slice(6, 8)).toEqual([account, '1700'])
    expect(fields?.slice(9, 12)).toEqual(['2811', 'WG-7K2M', 'K7Q4MD'])
    expect(fields?.[13]).toBe(`Lena Hoffmann, Wertgutschein 7K2M ${words}`)
  })

  it('fills its accounts up to the length of the books', () => {
    const terms = { ...TERMS, ...CHART_ACCOUNTS.SKR04, accountLength: 6 }
    const accounts = (kind: BookedMovement['kind']) =>
      readBatch(voucherBooking(terms, { ...SOLD, kind }))[0]?.slice(6, 8)
    expect(accounts('issued')).toEqual(['420000', '350000'])
    expect(accounts('redeemed')).toEqual(['1000000', '350000'])
    expect(accounts('expired')).toEqual(['483000', '350000'])
  })

  it('is booked nowhere as long as its accounts are not said', () => {
    expect(movementAccountOf({ ...TERMS, expiredVouchers: null }, 'expired')).toBeNull()
    expect(() => voucherBooking({ ...TERMS, expiredVouchers: null }, { ...SOLD, kind: 'expired' })).toThrow(
      'no account for what is expired',
    )
    expect(() => voucherBooking({ ...TERMS, vouchers: null }, SOLD)).toThrow('no account for what is issued')
  })

  it('LAW-47 read again, the liability is what all movements come to, whoever they are of', () => {
    const movement = record({
      kind: constantFrom(...MOVEMENT_KINDS),
      size: integer({ min: 1, max: 50_000 }),
      customerName: string({ unit: 'grapheme', maxLength: 40 }),
    }).map(({ kind, size, customerName }) => ({
      ...SOLD,
      kind,
      customerName,
      cents: kind === 'issued' || kind === 'givenBack' || kind === 'refunded' ? size : -size,
    }))
    assert(
      property(array(movement, { maxLength: 30 }), (all) => {
        const balances = balancesOf(readBatch(all.map((each) => voucherBooking(TERMS, each)).join('')))
        const sum = (kinds: readonly string[]) =>
          all.reduce((total, { kind, cents }) => (kinds.includes(kind) ? total + cents : total), 0)
        // A liability stands in credit.
        expect((balances.get('1700') ?? 0) + sum(MOVEMENT_KINDS)).toBe(0)
        expect((balances.get('8200') ?? 0) - sum(['issued', 'withdrawn'])).toBe(0)
        expect((balances.get('10000') ?? 0) - sum(['redeemed', 'givenBack', 'refunded'])).toBe(0)
        expect((balances.get('2700') ?? 0) - sum(['expired'])).toBe(0)
      }),
    )
  })
})

/** What is wrong with them, by field. */
const problems = (more: object) =>
  DatevTerms.safeParse({ ...TERMS, ...more }).error?.issues.map(({ path, message }) => [path[0], message])

describe('LAW-47 which accounts vouchers have', () => {
  it('none is one of the others', () => {
    const words = 'Für Wertgutscheine bitte ein Konto angeben, das keines der anderen ist.'
    for (const other of ['8400', '8300', '8200', '2700']) {
      expect(problems({ vouchers: other })).toEqual([['vouchers', words]])
    }
    expect(problems({ accountLength: 5, vouchers: '27000' })).toEqual([['vouchers', words]])
    expect(problems({ vouchers: '1797' })).toBeUndefined()
  })

  it('none at all as long as nobody said them, also in what was stored before there were any', () => {
    const { vouchers: _vouchers, expiredVouchers: _expired, ...before } = TERMS
    expect(DatevTerms.parse(before)).toMatchObject({ vouchers: null, expiredVouchers: null })
    expect(problems({ vouchers: null, expiredVouchers: null })).toBeUndefined()
  })

  it('E-03 says at the field what is wrong', () => {
    expect(problems({ vouchers: '17' })).toEqual([
      ['vouchers', 'Das Konto für Wertgutscheine hat vier bis acht Ziffern und beginnt nicht mit 0.'],
    ])
    expect(problems({ expiredVouchers: '' })).toEqual([
      [
        'expiredVouchers',
        'Das Konto für verfallene Wertgutscheine hat vier bis acht Ziffern und beginnt nicht mit 0.',
      ],
    ])
  })
})
