import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { type Settlement, settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, type Caller, freshIp, NORD_HOST, send } from '../../testing/house-calls.ts'
import { aPaidOrder } from '../../testing/renting.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'
import { PASSWORD } from '../../testing/test-house.ts'

const house = await aSoundHouse({ withoutTerminals: true })
const LUEBECK = { host: NORD_HOST, slug: 'luebeck-holstentor' }
let owner: Caller
let nord: Caller
let franchiseeId = ''

const signIn = async (email: string): Promise<Caller> => {
  const request = { body: { email, password: PASSWORD } }
  const session = await ask(house, identityCalls.signIn, request, { host: ADMIN_HOST, ip: freshIp() })
  return { host: ADMIN_HOST, token: session.accessToken }
}
const statement = (month: string, caller = owner): Promise<Settlement> =>
  ask(house, settlementCalls.settlement, { body: { franchiseeId, month } }, caller)
const months = async (caller = owner) =>
  (await ask(house, settlementCalls.settlements, { body: { franchiseeId } }, caller)).rows
const asFile = async (format: 'csv' | 'xlsx' | 'pdf') =>
  send(house, settlementCalls.exportSettlement, { body: { franchiseeId, month: '2026-09', format } }, owner)

/** What the ledger says of September, counted another way than the statement counts. */
async function booked(): Promise<number> {
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ cents: number }>`
      select coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0)::int as cents
      from ledger_entry where company_id = ${franchiseeId} and kind in ('capture', 'refund', 'reversal')
        and at >= '2026-08-31T22:00:00Z' and at < '2026-09-30T22:00:00Z'`.execute(tx),
  )
  return rows[0]?.cents ?? 0
}

beforeAll(async () => {
  owner = await signIn('betreiber@zeitlager.example')
  nord = await signIn('nord@zeitlager.example')
  const { rows } = await ask(house, franchiseCalls.franchisees, {}, owner)
  franchiseeId = rows.find(({ name }) => name === 'Nordfach')?.id ?? ''
}, 120_000)

describe('F-09 a month of Nordfach, from the first rental to the file', () => {
  it('the running month follows each payment, under the fees that hold today', async () => {
    const before = await statement('2026-09')
    expect(before).toMatchObject({ number: null, companyName: 'Nordfach', franchisorName: 'Zeitlager' })
    expect(before.statement.grossCents).toBe(await booked())
    await aPaidOrder(house, LUEBECK)
    const after = await statement('2026-09')
    const { grossCents, rentals, parts, payoutCents, collectedCents, feeGrossCents } = after.statement
    expect(rentals).toBe(before.statement.rentals + 1)
    expect(grossCents).toBeGreaterThan(before.statement.grossCents)
    expect(grossCents).toBe(await booked())
    expect(parts).toMatchObject([{ percentHundredths: 750, collects: 'franchisor' }])
    expect(payoutCents).toBe(collectedCents - feeGrossCents)
  })

  it('months before it that are over wait for the night; both companies see the same', async () => {
    const rows = await months()
    expect(rows.map(({ month, number }) => [month, number])).toEqual([
      ['2026-09', null],
      ['2026-08', null],
      ['2026-07', null],
      ['2026-06', null],
    ])
    expect(await months(nord)).toEqual(rows)
    expect(await statement('2026-09', nord)).toEqual(await statement('2026-09'))
  })

  it('the first night after the month closes it, with all that were waiting, and no second night does again', async () => {
    const gross = (await statement('2026-09')).statement.grossCents
    await house.platform.runDue()
    await house.platform.clock.advanceTo(new Date('2026-10-01T01:00:00Z'))
    await house.platform.runDue()
    const closed = await statement('2026-09', await renewed())
    expect(closed).toMatchObject({ number: 4, closedAt: '2026-10-01T01:00:00.000Z' })
    expect(closed.statement.grossCents).toBe(gross)
    await house.platform.clock.advanceTo(new Date('2026-10-02T01:00:00Z'))
    await house.platform.runDue()
    const rows = await months(await renewed())
    expect(rows.map(({ number }) => number)).toEqual([null, 4, 3, 2, 1])
  })

  it('is taken along as CSV, XLSX and PDF, and the trail says who did', async () => {
    owner = await renewed()
    const csv = await asFile('csv')
    expect(csv.text).toMatch(/Posten;Betrag[\s\S]*Gebühr netto;[\s\S]*Auszahlung an den Franchisenehmer;/)
    expect((await asFile('xlsx')).text.startsWith('PK')).toBe(true)
    expect((await asFile('pdf')).text.startsWith('%PDF')).toBe(true)
    const { rows } = await house.platform.db.read((tx) =>
      sql<{
        list: string
      }>`select after ->> 'list' as list from audit_entry where action = 'export.made'`.execute(tx),
    )
    expect(rows.map(({ list }) => list)).toEqual(['settlement', 'settlement', 'settlement'])
  })
})

/** The owner again: days have passed, and no session lasts so long unused. */
const renewed = () => signIn('betreiber@zeitlager.example')
