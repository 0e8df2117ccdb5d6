import { bankCalls } from '@fachwerk/contract/payment/bank/bank-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileFrom } from '../../platform/http/testing-invoke.ts'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import type { StaffActor } from '../../platform/http/actor.ts'
import { readHistory } from '../../platform/audit.ts'
import { aBankHouse, type BankHouse, sparkasse } from './testing.ts'
import { bankFile } from './testing/files.ts'

let at: BankHouse
beforeAll(async () => void (at = await aBankHouse(['M', 'M'])))

/** The file of a call; else the code of the refusal. */
async function fileOf<C extends Call>(
  of: C,
  input: RequestIn<C>,
  actor: StaffActor,
): Promise<Buffer | string> {
  const sent = await fileFrom(at.registry, of, input, actor)
  return typeof sent === 'string' ? sent : sent.bytes
}
const statementsOf = async (search: string) => {
  const answer = await at.call(bankCalls.bankStatements, { body: { search } }, at.accountant)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows
}

describe('B-23 every format, through the door', () => {
  it('CAMT: several payments of an entry, what waits at the bank left out', async () => {
    expect(await at.taken(bankFile('camt053-v02.xml'), { name: 'auszug-229.xml' })).toMatchObject({
      format: 'camt',
      bank: '',
      asksColumns: false,
      counts: { sure: 0, offered: 0, unknown: 4, known: 0 },
      statements: [
        {
          number: '229',
          from: '2026-11-30',
          to: '2026-11-30',
          openingCents: 100_000,
          closingCents: 106_680,
          count: 4,
          left: 1,
          inCents: 8_480,
          outCents: -1_800,
        },
      ],
    })
    expect(await statementsOf('229')).toMatchObject([{ format: 'camt', fileName: 'auszug-229.xml', open: 4 }])
  })

  it('CAMT of two accounts: each is a statement of its own', async () => {
    const file = bankFile('camt053-v08.xml')
    expect(await at.take(file, { name: 'zwei.xml' })).toMatchObject({ refusal: 'bank-account-foreign' })
    const report = await at.taken(file, { name: 'zwei.xml', foreign: 'take' })
    expect(report.statements.map(({ iban, isOwn, count }) => [iban, isOwn, count])).toEqual([
      ['DE89370400440532013000', true, 3],
      ['DE02120300000000202051', false, 1],
    ])
    const rows = await statementsOf('zwei')
    expect(rows.map(({ iban }) => iban).toSorted()).toEqual([
      'DE02120300000000202051',
      'DE89370400440532013000',
    ])
  })

  it('MT940: pages of one statement, which is found by its account', async () => {
    expect(await at.taken(bankFile('mt940-windows.sta'), { name: 'umsatz.sta' })).toMatchObject({
      format: 'mt940',
      statements: [{ count: 4, closingCents: 106_130, from: '2026-11-30', to: '2027-01-02' }],
    })
    const [row] = await at.entries({ view: 'all', search: 'Großmann Tochter' })
    expect(row).toMatchObject({ cents: 2_480, iban: 'DE89370400440532013000' })
    expect(await at.entry(row?.id ?? '')).toMatchObject({
      value: {
        otherIban: 'DE02120300000000202051',
        kind: 'GUTSCHR. UEBERWEISUNG',
        bankReference: '2026113010401',
        valueOn: '2026-11-30',
      },
    })
  })

  it.each(['deutsche-bank.csv', 'ing.csv', 'dkb.csv', 'volksbank.csv'])('%s', async (name) => {
    expect(await at.taken(bankFile(name), { name })).toMatchObject({
      format: 'csv',
      statements: [{ count: 2 }],
    })
    expect(await statementsOf(name)).toMatchObject([{ fileName: name, count: 2 }])
  })

  it('N26, whose account somebody says', async () => {
    const said = { name: 'n26.csv', iban: 'DE89370400440532013000' }
    expect(await at.taken(bankFile('n26.csv'), said)).toMatchObject({
      bank: 'N26',
      statements: [{ isOwn: true }],
    })
  })
})

describe('B-23 what came stays as it came', () => {
  it('LAW-45 the file is given back byte for byte, to its company alone', async () => {
    const bytes = Buffer.from(sparkasse([{ cents: 77, text: 'Byte für Byte' }]), 'latin1')
    await at.taken(bytes, { name: 'original.csv' })
    const [row] = await statementsOf('original')
    const params = { id: row?.id ?? '' }
    const file = await fileOf(bankCalls.bankStatementFile, { params }, at.accountant)
    expect(Buffer.isBuffer(file) && file.equals(bytes)).toBe(true)
    expect(await fileOf(bankCalls.bankStatementFile, { params }, at.stranger)).toBe('not-found')
  })

  it('LAW-76 the history says who read in what, of which account and days', async () => {
    const [row] = await statementsOf('original')
    const history = await at.platform.db.read((tx) =>
      readHistory(tx, {
        companyIds: [at.own.companyId],
        subject: { kind: 'bankStatement', id: row?.id ?? '' },
        offset: 0,
        limit: 9,
      }),
    )
    expect(history.rows).toMatchObject([
      {
        action: 'bankStatement.taken',
        actor: { name: 'Jana Brandt' },
        after: {
          file: 'original.csv',
          iban: 'DE89370400440532013000',
          from: '2026-09-15',
          count: 1,
          known: 0,
        },
      },
    ])
  })

  it('N-10 the list goes into a file, with the filter on screen and in German', async () => {
    const body = { format: 'csv', view: 'all', search: 'Byte' } as const
    const file = await fileOf(bankCalls.exportBankEntries, { body }, at.accountant)
    const text = file.toString('utf8')
    expect(text).toContain('Buchungstag')
    expect(text).toMatch(/15\.09\.2026.*0,77.*EUR.*offen, unbekannt/)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    const theirs = await fileOf(bankCalls.exportBankEntries, { body }, at.stranger)
    expect(theirs.toString('utf8')).not.toContain('0,77')
  })
})

describe('B-23 orders whose money comes to another company’s account', () => {
  it('fit there for whoever may book for both, and nowhere else', async () => {
    const order = await at.order()
    const both = {
      ...at.accountant,
      companyId: at.foreign.companyId,
      companyIds: [at.own.companyId, at.foreign.companyId],
      scopeFor: () => [at.own.companyId, at.foreign.companyId],
    }
    const file = sparkasse([{ cents: 400, text: `Franchise ${order.shortCode}` }])
    // Nobody pays this order to the account of the other company.
    expect(await at.take(file, { foreign: 'take' }, both)).toMatchObject({ value: { counts: { sure: 0 } } })
    await at.platform.db.transaction((tx) =>
      sql`update payment_account set company_id = ${at.foreign.companyId} where company_id = ${at.own.companyId}`.execute(
        tx,
      ),
    )
    expect(await at.call(bankCalls.matchBankEntries, { body: {} }, both)).toMatchObject({ ok: true })
    const [row] = await at.entries({ search: 'Franchise' }, both)
    expect(row).toMatchObject({ match: 'sure', codes: [order.shortCode], companyId: at.foreign.companyId })
    const theirs = { ...both, companyIds: [at.foreign.companyId], scopeFor: () => [at.foreign.companyId] }
    expect(await at.entry(row?.id ?? '', theirs)).toMatchObject({ value: { candidates: [] } })
    expect(await at.bookSure([row?.id ?? ''], both)).toMatchObject({
      value: { results: [{ refusal: null }] },
    })
    expect(await at.entry(row?.id ?? '', both)).toMatchObject({
      value: { state: 'booked', booked: [{ code: order.shortCode, cents: 400 }] },
    })
  })
})
