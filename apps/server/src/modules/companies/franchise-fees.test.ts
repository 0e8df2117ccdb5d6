import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aHeadOffice, SOME_FEES } from './testing/head-office.ts'

const { db } = await aTestDatabase()
const office = await aHeadOffice(db)
const { call, jana, make, read, setFees, clock } = office

const takeBack = (id: string, termsId: string) =>
  call(
    franchiseCalls.withdrawFranchiseTerms,
    { body: { franchisee: { id, termsId, reason: 'doch nicht' } } },
    jana,
  )
const termsOf = async (id: string) => {
  const answer = await read(id)
  return answer.ok ? answer.value.terms : []
}

describe('F-01 what a franchisee pays', () => {
  it('what is in force or over never changes: not by a new day in the past, not by taking it back', async () => {
    const { id, terms } = await make()
    for (const validFrom of ['2026-11-20', '2026-11-01', '2025-01-01'])
      expect(await setFees(id, { validFrom })).toMatchObject({
        refusal: 'terms-too-early',
        field: 'franchisee.fees.validFrom',
      })
    expect(await takeBack(id, terms[0]?.id ?? '')).toMatchObject({ refusal: 'terms-begun' })
    const change = db.transaction((tx) =>
      sql`update franchise_terms set percent_hundredths = 1 where company_id = ${id}`.execute(tx),
    )
    await expect(change).rejects.toThrow('only withdrawn')
    const remove = db.transaction((tx) =>
      sql`delete from franchise_terms where company_id = ${id}`.execute(tx),
    )
    await expect(remove).rejects.toThrow('only withdrawn')
    expect(await termsOf(id)).toMatchObject([SOME_FEES])
  })

  it('planned fees are taken back with a reason, and the day is free again', async () => {
    const { id } = await make()
    await setFees(id, { validFrom: '2027-01-01', monthlyCents: 9_900 })
    expect(await setFees(id, { validFrom: '2027-01-01' })).toMatchObject({ refusal: 'terms-day-taken' })
    const [planned] = await termsOf(id)
    expect(await takeBack(id, planned?.id ?? '')).toMatchObject({ ok: true, value: { nextFees: null } })
    expect(await takeBack(id, planned?.id ?? '')).toMatchObject({ refusal: 'not-found' })
    expect(await setFees(id, { validFrom: '2027-01-01', monthlyCents: 8_800 })).toMatchObject({
      ok: true,
      value: { nextFees: { monthlyCents: 8_800 } },
    })
    expect((await office.history(id)).rows[1]).toMatchObject({
      action: 'franchisee.feesWithdrawn',
      reason: 'doch nicht',
    })
  })

  it('FAULT-72 of two who plan the same day at once one is refused', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      [100, 200, 300, 400].map((percentHundredths) =>
        setFees(id, { validFrom: '2027-02-01', percentHundredths }),
      ),
    )
    expect(answers.filter(({ ok }) => ok).length).toBe(1)
    expect((await termsOf(id)).length).toBe(2)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ refusal: 'terms-day-taken' })
  })

  it('new fees are planned for a day and come into force with it on the clocks of Berlin', async () => {
    const { id } = await make()
    const planned = await setFees(id, { validFrom: '2026-12-01', percentHundredths: 900 })
    expect(planned).toMatchObject({
      ok: true,
      value: { fees: { percentHundredths: 750 }, nextFees: { percentHundredths: 900 } },
    })
    await clock.advanceTo(new Date('2026-11-30T22:59:00Z'))
    expect((await termsOf(id)).map(({ state }) => state)).toEqual(['scheduled', 'current'])
    await clock.advanceTo(new Date('2026-11-30T23:00:00Z'))
    expect((await termsOf(id)).map(({ state, validUntil }) => [state, validUntil])).toEqual([
      ['current', null],
      ['past', '2026-11-30'],
    ])
    expect((await office.history(id)).rows[0]).toMatchObject({
      action: 'franchisee.feesSet',
      after: { fees: expect.stringMatching(/^ab 01\.12\.2026 · 9,00 %/) },
    })
  })
})
