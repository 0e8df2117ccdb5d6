import { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrderInput } from '../orders/testing.ts'
import { booksOf } from '../orders/testing/transfers.ts'
import { aBankHouse, type BankHouse, manyMoved, sparkasse } from './testing.ts'
import { bankFile } from './testing/files.ts'

let at: BankHouse
beforeAll(async () => void (at = await aBankHouse(Array.from({ length: 40 }, () => 'M' as const))))

/** The movement with these words. */
const entryWith = async (text: string) => {
  const [row] = await at.entries({ view: 'all', search: text })
  if (!row) throw new Error(`no movement says ${text}`)
  return row
}

describe('B-23 a statement is read in', () => {
  it('a dry run says what is in it and what it fits, and leaves nothing behind', async () => {
    const order = await at.order()
    const file = sparkasse([
      { cents: 400, text: `Bestellung ${order.shortCode}` },
      { cents: 250, text: `nur ein Teil für ${order.shortCode}` },
      { cents: -990, text: 'Strom' },
    ])
    const checked = await at.check(file)
    expect(checked).toMatchObject({
      ok: true,
      value: {
        format: 'csv',
        bank: 'Sparkasse',
        asksColumns: false,
        counts: { sure: 1, offered: 1, unknown: 1, known: 0 },
        statements: [
          { iban: 'DE89370400440532013000', isOwn: true, count: 3, known: 0, inCents: 650, outCents: -990 },
        ],
        problems: [],
      },
    })
    expect(await at.entries({ view: 'all', search: order.shortCode })).toEqual([])
  })

  it('is there line by line, nothing of it is booked, and the file comes back byte for byte', async () => {
    const order = await at.order()
    const file = sparkasse([{ cents: 400, text: order.shortCode }])
    await at.taken(file, { name: 'September.csv' })
    expect(await entryWith(order.shortCode)).toMatchObject({
      bookedOn: '2026-09-15',
      cents: 400,
      name: 'Erika Muster',
      state: 'open',
      match: 'sure',
      codes: [order.shortCode],
    })
    expect(await booksOf(at, order.id)).toMatchObject({ status: 'new', paid: false, ledger: [] })
    const statements = await at.call(
      bankCalls.bankStatements,
      { body: { search: 'September' } },
      at.accountant,
    )
    expect(statements).toMatchObject({
      value: { rows: [{ fileName: 'September.csv', count: 1, known: 0, open: 1, takenBy: 'Jana Brandt' }] },
    })
  })

  it('the same file again is told; another one that overlaps brings only what is new', async () => {
    const file = sparkasse([{ cents: 111, text: 'Überlappung eins' }])
    await at.taken(file)
    expect(await at.take(file)).toMatchObject({ refusal: 'bank-file-already' })
    const more = sparkasse([
      { cents: 111, text: 'Überlappung eins' },
      { cents: 111, text: 'Überlappung eins' },
      { cents: 222, text: 'Überlappung zwei' },
    ])
    expect(await at.taken(more)).toMatchObject({ statements: [{ count: 3, known: 1 }] })
    expect(
      (await at.entries({ view: 'all', search: 'Überlappung' })).map(({ cents }) => String(cents)).toSorted(),
    ).toEqual(['111', '111', '222'])
  })

  it('two who read in the same file at once have it once', async () => {
    const file = sparkasse([{ cents: 333, text: 'zugleich' }])
    const both = await Promise.all([at.take(file), at.take(file)])
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()).toEqual([
      'bank-file-already',
      'ok',
    ])
    expect(await at.entries({ view: 'all', search: 'zugleich' })).toHaveLength(1)
  })

  it.each([
    [
      'a line that cannot be read',
      sparkasse([{ cents: 1, text: 'heil' }]).replace('15.09.26;15.09.26', '31.02.26;'),
      'bank-file-lines',
    ],
    [
      'balances that do not fit',
      bankFile('camt053-v02.xml').toString('utf8').replace('1066.80', '1066.81'),
      'bank-balance-wrong',
    ],
    ['no account in it', bankFile('n26.csv').toString('utf8'), 'bank-account-missing'],
    [
      'an account that customers are not given',
      sparkasse(manyMoved(2), 'DE02120300000000202051'),
      'bank-account-foreign',
    ],
    ['columns nobody knows', bankFile('other.csv').toString('utf8'), 'bank-file-unknown'],
    ['no movement at all', sparkasse([]), 'bank-file-empty'],
  ])('all or nothing: %s', async (_what, file, refusal) => {
    const before = await at.entries({ view: 'all', limit: 200 })
    expect(await at.take(file)).toMatchObject({ ok: false, refusal })
    expect(await at.entries({ view: 'all', limit: 200 })).toEqual(before)
  })

  it('a dry run names lines, asks for columns, and goes on as somebody says', async () => {
    const broken = sparkasse([{ cents: 1, text: 'heil' }]).replace('15.09.26;15.09.26', '31.02.26;')
    expect(await at.check(broken)).toMatchObject({
      value: { problems: [{ line: 2, words: '„31.02.26“ ist kein Datum.' }] },
    })
    const table = bankFile('other.csv')
    expect(await at.check(table)).toMatchObject({ value: { asksColumns: true, statements: [] } })
    const said = { mapping: 'bookedOn,name,text,credit,debit', iban: 'DE89 3704 0044 0532 0130 00' }
    expect(await at.check(table, said)).toMatchObject({ value: { statements: [{ count: 2, isOwn: true }] } })
    expect(await at.check(table, { mapping: 'gibtesnicht' })).toMatchObject({ refusal: 'invalid-input' })
    expect(await at.check(table, { iban: 'DE00' })).toMatchObject({ refusal: 'invalid-input' })
  })

  it('another account is taken where somebody says so', async () => {
    const file = sparkasse([{ cents: 12, text: 'Nebenkonto' }], 'DE02120300000000202051')
    expect(await at.taken(file, { foreign: 'take' })).toMatchObject({ statements: [{ isOwn: false }] })
    expect(await entryWith('Nebenkonto')).toMatchObject({ iban: 'DE02120300000000202051' })
  })

  it('LAW-45 what came is never changed and never deleted, not even by the database’s own hands', async () => {
    await at.taken(sparkasse([{ cents: 13, text: 'unveränderlich' }]))
    const { id } = await entryWith('unveränderlich')
    for (const action of [
      sql`update bank_entry set cents = 1 where id = ${id}`,
      sql`delete from bank_entry where id = ${id}`,
      sql`update bank_statement set iban = 'X'`,
      sql`update bank_file set bytes = ''`,
    ])
      await expect(at.platform.db.transaction((tx) => action.execute(tx))).rejects.toThrow(
        /append-only|never changed|kept/i,
      )
  })
})

describe('B-23 the list', () => {
  it('N-10 views, directions, days and words narrow it; the numbers of the views fit', async () => {
    const [open, all] = [await at.entries({ limit: 200 }), await at.entries({ view: 'all', limit: 200 })]
    expect(open.every(({ state }) => state === 'open')).toBe(true)
    const counts = await at.call(bankCalls.bankEntryCounts, { body: {} }, at.accountant)
    expect(counts).toMatchObject({ value: { counts: { open: open.length, all: all.length } } })
    const out = await at.entries({ view: 'all', directions: ['out'], limit: 200 })
    expect(out.map(({ cents }) => cents < 0)).not.toContain(false)
    expect(await at.entries({ view: 'all', from: '2030-01-01' })).toEqual([])
    const [{ cents: most } = { cents: 0 }] = await at.entries({ view: 'all', orderBy: 'cents', dir: 'desc' })
    expect(Math.max(...all.map(({ cents }) => cents))).toBe(most)
  })

  it('orders that came since are seen when somebody asks', async () => {
    await at.taken(sparkasse([{ cents: 400, text: 'schon da', name: 'Schmidt Carla' }]))
    const { id } = await entryWith('schon da')
    const carla = { firstName: 'Carla', lastName: 'Schmidt', email: 'carla@example.org' }
    const order = await at.order({ contact: { ...anOrderInput(at).contact, ...carla } })
    expect(await at.call(bankCalls.matchBankEntries, { body: {} }, at.accountant)).toMatchObject({ ok: true })
    expect(await entryWith('schon da')).toMatchObject({ match: 'offered', codes: [order.shortCode] })
    await at.aside([id], 'erledigt')
  })
})
