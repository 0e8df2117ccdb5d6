import { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBankHouse, type BankHouse, sparkasse } from './testing.ts'

let at: BankHouse
beforeAll(async () => {
  at = await aBankHouse(['M'])
  await at.taken(
    sparkasse([
      { cents: 300, text: 'Zitrone', on: '01.09.26', name: 'Carla Ünal' },
      { cents: -100, text: 'Apfel', on: '02.09.26', name: 'Berta Adler' },
      { cents: 200, text: 'Birne', on: '03.09.26', name: 'anton Zander', iban: 'DE02120300000000202051' },
    ]),
    { name: 'erster.csv' },
  )
  await at.platform.clock.advance(60_000)
  await at.taken(sparkasse([{ cents: 300, text: 'Quitte', on: '03.09.26', name: 'Dora' }]), {
    name: 'zweiter.csv',
  })
})

type Body = NonNullable<Parameters<BankHouse['entries']>[0]>
const texts = async (body: Body = {}) => (await at.entries(body)).map(({ text }) => text)
const files = async (body: object = {}) => {
  const answer = await at.call(bankCalls.bankStatements, { body }, at.accountant)
  return answer.ok ? answer.value.rows.map(({ fileName }) => fileName) : []
}

describe('N-10 movements in the order somebody wants', () => {
  it('FAULT-74 the newest first, by amount, by name; what is equal keeps its place', async () => {
    const newest = await texts()
    expect(newest.slice(0, 2).toSorted()).toEqual(['Birne', 'Quitte'])
    expect(newest.slice(2)).toEqual(['Apfel', 'Zitrone'])
    expect((await texts({ orderBy: 'cents', dir: 'asc' })).slice(0, 2)).toEqual(['Apfel', 'Birne'])
    expect(await texts({ orderBy: 'name', dir: 'asc' })).toEqual(['Birne', 'Apfel', 'Zitrone', 'Quitte'])
    for (const dir of ['asc', 'desc'] as const) {
      const whole = await texts({ orderBy: 'cents', dir })
      const pages = [
        ...(await texts({ orderBy: 'cents', dir, limit: 2 })),
        ...(await texts({ orderBy: 'cents', dir, limit: 2, offset: 2 })),
      ]
      expect(pages).toEqual(whole)
    }
  })

  it.each([
    ['a word of the text', 'quitt', ['Quitte']],
    ['a name with its accents left out', 'unal', ['Zitrone']],
    ['an account', 'DE0212030000', ['Birne']],
    ['two words that are both there', 'adler apf', ['Apfel']],
    ['two words of two movements', 'adler quitte', []],
  ])('found by %s', async (_what, search, found) => {
    expect(await texts({ search })).toEqual(found)
  })

  it.each([
    [{ from: '2026-09-03' }, ['Birne', 'Quitte']],
    [{ to: '2026-09-01' }, ['Zitrone']],
    [{ directions: ['out'] }, ['Apfel']],
    [{ directions: ['in', 'out'], to: '2026-09-02' }, ['Apfel', 'Zitrone']],
    [{ view: 'sure' }, []],
    [{ view: 'unknown', from: '2026-09-02', to: '2026-09-02' }, ['Apfel']],
  ] satisfies readonly (readonly [Body, readonly string[]])[])('narrowed by %j', async (body, found) => {
    expect((await texts(body)).toSorted()).toEqual(found)
  })

  it('of one statement those it brought', async () => {
    const answer = await at.call(bankCalls.bankStatements, { body: { search: 'zweiter' } }, at.accountant)
    const id = (answer.ok && answer.value.rows[0]?.id) || ''
    expect(await texts({ statementIds: [id] })).toEqual(['Quitte'])
  })
})

describe('N-10 statements in the order somebody wants', () => {
  it('the last that was read in first, or by their days; found by file, account and format', async () => {
    expect(await files()).toEqual(['zweiter.csv', 'erster.csv'])
    expect(await files({ orderBy: 'taken', dir: 'asc' })).toEqual(['erster.csv', 'zweiter.csv'])
    expect((await files({ orderBy: 'to', dir: 'asc' })).toSorted()).toEqual(['erster.csv', 'zweiter.csv'])
    expect(await files({ search: 'erster' })).toEqual(['erster.csv'])
    expect(await files({ search: 'DE8937040044' })).toHaveLength(2)
    expect(await files({ formats: ['camt', 'mt940'] })).toEqual([])
    expect(await files({ formats: ['csv'], limit: 1 })).toHaveLength(1)
    expect(await files({ companyIds: [at.foreign.companyId] })).toEqual([])
  })
})
