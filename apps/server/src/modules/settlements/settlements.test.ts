import { testClock } from '@fachwerk/clock/test-clock'
import { settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { systemRandom } from '../../platform/random.ts'
import { NO_JOBS } from '../../platform/testing/no-jobs.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aStoredCompany } from '../companies/testing.ts'
import type { FranchiseAgreement } from '../companies/index.ts'
import { type SettlementNeeds, settlementsModule } from './index.ts'
import { closeMonths } from './use-cases/close-months.ts'

const { db } = await aTestDatabase()
const clock = testClock('2026-11-20T12:00:00Z')
const random = systemRandom()
const registry = createRegistry()
const call = createInvokeStaff(registry)
const UNKNOWN = random.uuid()

/** What the ledger says; a test books as it likes. */
const booked: { companyId: string; at: Date; cents: number; rentals: number }[] = []
const agreements = new Map<string, FranchiseAgreement>()
const inSpan = ({ companyId, from, until }: { companyId: string; from: Date; until: Date }) =>
  booked.filter((each) => each.companyId === companyId && each.at >= from && each.at < until)
const dayOf = ({ at }: { at: Date }) => at.toISOString().slice(0, 10)

const needs: SettlementNeeds = {
  db,
  clock,
  random,
  jobs: NO_JOBS,
  serve: registry.serve,
  serveFile: registry.serveFile,
  exportRows: createExports({ db, clock, random }),
  agreementOf: async (_tx, companyId) => agreements.get(companyId) ?? null,
  franchiseesWithFees: async () =>
    [...agreements.values()].filter((each) => each.terms.length > 0).map((each) => each.companyId),
  moneyByDay: async (_tx, span) =>
    inSpan(span).map((each) => ({ day: dayOf(each), cents: each.cents, rates: [{ rate: 1900, cents: 1 }] })),
  paidRentalsByDay: async (_tx, span) =>
    inSpan(span).map((each) => ({ day: dayOf(each), rentals: each.rentals })),
}
settlementsModule(needs)

let head = ''
let nord = ''
let sued = ''
const agree = async (name: string, validFrom: string) => {
  const { id } = await db.transaction((tx) => aStoredCompany(tx, { name, franchisorId: head }))
  const terms = [
    {
      validFrom,
      collects: 'franchisor' as const,
      percentHundredths: 1_000,
      monthlyCents: 0,
      perRentalCents: 10,
      minimumCents: 0,
    },
  ]
  agreements.set(id, { companyId: id, companyName: name, franchisor: { id: head, name: 'Zeitlager' }, terms })
  return id
}
const book = (companyId: string, at: string, cents: number, rentals = 1) =>
  void booked.push({ companyId, at: new Date(at), cents, rentals })

beforeAll(async () => {
  head = (await db.transaction((tx) => aStoredCompany(tx, { name: 'Zeitlager' }))).id
  agreements.set(head, { companyId: head, companyName: 'Zeitlager', franchisor: null, terms: [] })
  nord = await agree('Nordfach', '2026-09-01')
  sued = await agree('Südfach', '2026-10-01')
  book(nord, '2026-09-10T10:00:00Z', 11_900)
  book(nord, '2026-10-10T10:00:00Z', 23_800)
  book(sued, '2026-10-11T10:00:00Z', 11_900)
  book(nord, '2026-11-10T10:00:00Z', 1_190)
})

const person = (companyId: string, scope: readonly string[]) => {
  const permissions = new Set(permissionsOf(['accountant'], companyId !== head))
  return aStaffActor({ companyId, permissions, scopeFor: (name) => (permissions.has(name) ? scope : []) })
}
const boss = () => person(head, [head, nord, sued])
const rowsFor = async (companyId: string, actor = boss()) => {
  const answer = await call(settlementCalls.settlements, { body: { franchiseeId: companyId } }, actor)
  return answer.ok ? answer.value.rows : answer.refusal
}
const one = (companyId: string, month: string, actor = boss()) =>
  call(settlementCalls.settlement, { body: { franchiseeId: companyId, month } }, actor)

describe('F-09 statements of the months', () => {
  it('an open month is provisional and has no number; the numbers stand as they are', async () => {
    expect(await rowsFor(nord)).toMatchObject([
      { month: '2026-11', number: null, netCents: 1_000, feeNetCents: 110, payoutCents: 1_190 - 131 },
      { month: '2026-10', number: null, netCents: 20_000, feeNetCents: 2_010 },
      { month: '2026-09', number: null, netCents: 10_000, feeNetCents: 1_010 },
    ])
    expect(await rowsFor(head)).toEqual([])
  })

  it('what is over is closed once, whoever closes at the same time, under numbers without a gap', async () => {
    await Promise.all(Array.from({ length: 4 }, () => closeMonths(needs)))
    await closeMonths(needs)
    const { rows } = await db.read((tx) =>
      sql<{ month: string; number: number }>`select month, number from settlement_statement
        where franchisor_id = ${head} order by number`.execute(tx),
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(rows.map(({ month }) => month).toSorted()).toEqual(['2026-09', '2026-10', '2026-10'])
    expect(await rowsFor(nord)).toMatchObject([
      { month: '2026-11', number: null },
      { closedAt: expect.any(String) },
      {},
    ])
  })

  it('closed it stays as it was, also for who has the database', async () => {
    const before = await one(nord, '2026-10')
    book(nord, '2026-10-12T10:00:00Z', -11_900, -1)
    expect(await one(nord, '2026-10')).toEqual(before)
    const change = db.transaction((tx) => sql`update settlement_statement set number = 9`.execute(tx))
    await expect(change).rejects.toThrow('append-only')
  })

  it('what came in late stands on the next one, once', async () => {
    const november = await one(nord, '2026-11')
    expect(november).toMatchObject({
      ok: true,
      value: {
        statement: {
          lateRevenue: [{ month: '2026-10', rate: 1900, grossCents: -11_900 }],
          lateRentals: [{ month: '2026-10', rentals: -1 }],
          netCents: -9_000,
          rentals: 0,
          feeNetCents: 0,
        },
      },
    })
    await clock.advanceTo(new Date('2026-12-02T12:00:00Z'))
    await closeMonths(needs)
    expect(await one(nord, '2026-12')).toMatchObject({ ok: true, value: { statement: { lateRevenue: [] } } })
    expect(await one(nord, '2026-11')).toMatchObject({ ok: true, value: { number: expect.any(Number) } })
  })

  it('A-13 a franchisee sees its own, not its neighbour’s; a month without one says so', async () => {
    const theirs = person(nord, [nord])
    expect(await rowsFor(nord, theirs)).toMatchObject([{ month: '2026-12' }, {}, {}, {}])
    for (const companyId of [sued, head, UNKNOWN]) {
      expect(await rowsFor(companyId, theirs)).toBe('not-found')
      expect(await one(companyId, '2026-10', theirs)).toMatchObject({ refusal: 'not-found' })
    }
    expect(await one(nord, '2026-08')).toMatchObject({ refusal: 'settlement-missing' })
    expect(await one(nord, '2027-01')).toMatchObject({ refusal: 'settlement-missing' })
    expect(await one(head, '2026-10')).toMatchObject({ refusal: 'settlement-missing' })
    expect(await one(nord, '2026-13')).toMatchObject({ refusal: 'invalid-input' })
  })
})
