import { describe, expect, it } from 'vitest'
import { orderCalls } from '../order/order-calls.ts'
import { REFUSALS } from '../refusals.ts'
import { voucherCalls } from './voucher-calls.ts'
import { NewVoucher, NewVouchers } from './voucher-fields.ts'
import { GOODS_VOUCHER_PROBLEMS, VOUCHER_PROBLEMS, VOUCHER_REFUSALS } from './voucher-refusals.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const GOOD = {
  code: 'ADVENT',
  name: 'Advent',
  percent: 1000,
  amountCents: null,
  validFrom: null,
  validTo: null,
  locationIds: [],
  sizes: [],
  minimumCents: 0,
  mostUses: null,
  mostPerCustomer: null,
}
const messages = (overrides: object) =>
  NewVoucher.safeParse({ ...GOOD, ...overrides }).error?.issues.map(({ message }) => message) ?? []

describe('F-06 how far the fields of a voucher go', () => {
  it.each([
    [{ code: 'A1-' }],
    [{ code: `A${'9'.repeat(23)}` }],
    [{ percent: 1 }],
    [{ percent: 10_000 }],
    [{ percent: null, amountCents: 1 }],
    [{ percent: null, amountCents: 10_000_000 }],
    [{ validFrom: '2026-12-24', validTo: '2026-12-24' }],
    [{ validTo: '2020-01-01' }],
    [{ mostUses: 1_000_000, mostPerCustomer: 1_000_000 }],
    [{ locationIds: Array.from({ length: 200 }, () => ID), sizes: ['S', 'M', 'L', 'XL'] }],
  ])('%o may be', (details) => {
    expect(messages(details)).toEqual([])
  })

  it.each([
    [{ percent: 10_001 }, 'Nachlass: höchstens 100 %.'],
    [{ percent: 12.5 }, 'Nachlass: bitte einen Satz angeben.'],
    [{ percent: null, amountCents: 10_000_001 }, 'Betrag ist zu hoch.'],
    [{ percent: null, amountCents: 4.5 }, 'Betrag: bitte einen Betrag angeben.'],
    [{ minimumCents: -1 }, 'Mindestpreis darf nicht negativ sein.'],
    [{ mostUses: 1_000_001 }, 'Einlösungen: höchstens 1.000.000.'],
    [{ mostPerCustomer: '3' }, 'Je Kunde: bitte eine ganze Zahl angeben.'],
    [{ code: undefined }, 'Code fehlt.'],
    [{ name: ' ' }, 'Name fehlt.'],
    [{ rentalTerm: 'ewig' }, 'Bitte wählen Sie, für welche Mieten er gilt.'],
  ])('E-03 %o: %s', (details, message) => {
    expect(messages(details)).toContain(message)
  })

  it('FAULT-48 neither a day that is none nor a size nobody builds, nor more places than a company has', () => {
    expect(messages({ validFrom: '2026-02-30' })).not.toEqual([])
    expect(messages({ sizes: ['XXL'] })).not.toEqual([])
    expect(messages({ locationIds: Array.from({ length: 201 }, () => ID) })).not.toEqual([])
  })
})

describe('O-06 how many are made at once', () => {
  const { code: _code, ...terms } = GOOD
  const many = (overrides: object) =>
    NewVouchers.safeParse({ ...terms, prefix: 'messe', count: 2, ...overrides })

  it('two to five hundred, with a beginning or none, none of them credit unless somebody says so', () => {
    expect(many({})).toMatchObject({
      data: {
        prefix: 'MESSE',
        count: 2,
        isCredit: false,
        holdsFor: 'rentals',
        categoryIds: [],
        rentalTerm: 'short',
      },
    })
    for (const details of [{ prefix: '' }, { prefix: 'A23456789-12' }, { count: 500 }])
      expect(many(details).success).toBe(true)
    for (const details of [
      { prefix: '-A' },
      { prefix: 'A234567890123' },
      { count: 501 },
      { count: 1 },
      { code: 'X' },
    ])
      expect(many(details).success).toBe(false)
  })

  it('credit is an amount', () => {
    expect(
      many({ isCredit: true }).error?.issues.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([['amountCents', 'Guthaben ist ein Betrag, kein Satz.']])
    expect(many({ isCredit: true, percent: null, amountCents: 1 }).success).toBe(true)
  })
})

describe('F-06 what is asked about vouchers', () => {
  it('the archive is asked for by a word in the address, and „false“ does not mean yes', () => {
    const { query } = voucherCalls.vouchers
    expect(query.parse({ archived: 'true' })).toMatchObject({ archived: true })
    expect(query.parse({ archived: 'false' })).toMatchObject({ archived: false })
    expect(query.parse({})).toEqual({ offset: 0, limit: 500 })
    expect(query.safeParse({ locationId: 'Konstanz' }).success).toBe(false)
  })

  it('who does not say which way puts away, and says nothing else along', () => {
    const { body } = voucherCalls.archiveVoucher
    expect(body.parse({ id: ID })).toEqual({ id: ID, archived: true })
    expect(body.safeParse({ id: ID, archived: false, uses: 0 }).success).toBe(false)
  })

  it('A-12 looking asks for another right than changing', () => {
    expect(voucherCalls.vouchers.permission).toBe('locations.view')
    expect(voucherCalls.exportVouchers.permission).toBe('locations.view')
    for (const name of ['createVoucher', 'createVouchers', 'saveVoucher', 'archiveVoucher'] as const)
      expect(voucherCalls[name].permission).toBe('locations.edit')
  })
})

describe('E-02 why a voucher takes nothing off', () => {
  const ofGoods = ['voucher-not-goods', 'voucher-not-these']
  const reasons = Object.keys(VOUCHER_REFUSALS).filter(
    (code) => code !== 'voucher-code-taken' && !ofGoods.includes(code),
  )

  it('every reason may be answered where the price is looked at and where it is ordered', () => {
    expect(reasons).toHaveLength(9)
    expect(orderCalls.checkVoucher.refusals).toEqual(expect.arrayContaining(reasons))
    expect(orderCalls.placeOrder.refusals).toEqual(expect.arrayContaining(reasons))
  })

  it('each that goods know is one of the catalogue, and their own are no rental’s', () => {
    expect(GOODS_VOUCHER_PROBLEMS).toEqual(expect.arrayContaining(ofGoods))
    for (const problem of GOODS_VOUCHER_PROBLEMS) expect(VOUCHER_REFUSALS).toHaveProperty(problem)
    expect(VOUCHER_PROBLEMS.filter((problem) => ofGoods.includes(problem))).toEqual([])
  })

  it('each is a sentence of its own, in the catalogue too', () => {
    const sentences = Object.entries(VOUCHER_REFUSALS).map(([code, { de, status }]) => {
      expect(REFUSALS).toHaveProperty(code, { de, status })
      return de
    })
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÄÖÜ].*\.$/)
  })
})
