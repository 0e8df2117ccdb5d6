import { franchiseeList, franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageByPage } from '../../platform/testing/page-by-page.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aHeadOffice } from './testing/head-office.ts'

const { db } = await aTestDatabase()
const office = await aHeadOffice(db)
const { call, clock, jana, make } = office

const page = async (body: object) => {
  const answer = await call(franchiseCalls.franchiseeList, { body }, jana)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
const names = async (body: object) => (await page(body)).rows.map(({ name }) => name)

beforeAll(async () => {
  // Alike in everything but their name.
  for (let index = 0; index < 7; index += 1) await make({ name: `Fach ${index}` })
})

describe('F-01 pages of franchisees', () => {
  it('FAULT-74 do not shift while others join, in any order', async () => {
    const asOf = clock.now().toISOString()
    const stable = await names({ asOf, limit: 200 })
    expect(stable).toHaveLength(7)
    let count = 0
    for (const orderBy of franchiseeList.sorts)
      for (const dir of ['asc', 'desc'] as const) {
        const seen = await pageByPage(
          (input) => names({ orderBy, dir, asOf, ...input }),
          async () => {
            count += 1
            await clock.advance(1)
            await make({ name: `${count % 2 === 0 ? 'A' : 'Z'} ${count}`, city: 'Aachen' })
          },
        )
        expect([orderBy, dir, seen.toSorted()]).toEqual([orderBy, dir, stable.toSorted()])
      }
    expect((await page({ asOf })).total).toBe(7)
    expect((await page({})).total).toBe(7 + count)
  })

  it.each(franchiseeList.sorts)('FAULT-74 by %s each stands once, in both directions', async (orderBy) => {
    const whole = await names({ orderBy, limit: 200 })
    for (const dir of ['asc', 'desc'] as const) {
      const seen = await pageByPage((input) => names({ orderBy, dir, ...input }))
      expect([seen.length, new Set(seen)]).toEqual([whole.length, new Set(whole)])
    }
  })
})
