import type { DueKind } from '@fachwerk/contract/office/due-calls'
import { dueCalls } from '@fachwerk/contract/office/due-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import { testClock } from '@fachwerk/clock/test-clock'
import { describe, expect, it } from 'vitest'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { type DueQuery, dueModule, type FoundDuty } from './index.ts'

const OWN = '00000000-0000-7000-8000-000000000002'
const FRANCHISEE = '00000000-0000-7000-8000-00000000000f'
const { db } = await aTestDatabase()
const clock = testClock('2026-11-28T19:45:00Z')

const duty = (n: number, kind: DueKind, dueAt: string, companyId = OWN): FoundDuty => ({
  id: `00000000-0000-7000-8000-0000000${String(n).padStart(5, '0')}`,
  companyId,
  kind,
  name: `Person ${n}`,
  dueAt: new Date(dueAt),
})
const CASE = duty(1, 'withdrawal', '2026-12-10T23:00:00Z', FRANCHISEE)
const REQUEST = duty(2, 'dataRequest', '2026-12-04T23:00:00Z')
const REFUND = duty(3, 'refundWaiting', '2026-11-27T12:00:00Z')

/** A house with these duties, which keeps what each source was asked. */
function aHouse(duties: readonly FoundDuty[] = [CASE, REQUEST, REFUND]) {
  const asked: (readonly [DueKind, DueQuery])[] = []
  const registry = createRegistry()
  const source = (kind: DueKind, permission: Permission) => ({
    kinds: [kind],
    permission,
    find: async (_tx: unknown, query: DueQuery) => {
      asked.push([kind, query])
      return duties.filter((each) => each.kind === kind && query.scope.includes(each.companyId))
    },
  })
  dueModule({
    db,
    clock,
    serve: registry.serve,
    sources: [
      source('withdrawal', 'orders.view'),
      source('dataRequest', 'dataRequests.edit'),
      source('refundWaiting', 'orders.refund'),
    ],
    companyNames: async () => new Map([[FRANCHISEE, 'Nordfach']]),
    openReceivedInvoices: async (_tx, { scope }) => scope.length,
  })
  const call = createInvokeStaff(registry)
  const ask = async (scopes: Readonly<Partial<Record<Permission, readonly string[]>>>, body: object = {}) => {
    const actor = aStaffActor({ companyId: OWN, scopeFor: (permission) => [...(scopes[permission] ?? [])] })
    const answer = await call(dueCalls.due, { body }, actor)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  return { asked, ask }
}
const ALL = {
  'orders.view': [OWN, FRANCHISEE],
  'dataRequests.edit': [OWN],
  'orders.refund': [OWN],
  'settlements.view': [OWN],
} as const

describe('LAW-7 LAW-59 O-07 what is due, of all kinds in one answer', () => {
  it('by its day, with what is late counted and a franchisee named', async () => {
    const answer = await aHouse().ask(ALL)
    expect(answer.rows.map(({ kind, dueOn, late, companyName }) => [kind, dueOn, late, companyName])).toEqual(
      [
        ['refundWaiting', '2026-11-27', true, null],
        ['dataRequest', '2026-12-04', false, null],
        ['withdrawal', '2026-12-10', false, 'Nordfach'],
      ],
    )
    expect(answer).toMatchObject({ total: 3, late: 1, soon: 1, isComplete: true, receivedInvoices: 1 })
  })

  it('A-12 A-13 each kind under its own permission, in the companies that opens; the rest is not even asked', async () => {
    const house = aHouse()
    const answer = await house.ask({ 'orders.view': [OWN] })
    expect(answer).toMatchObject({ rows: [], total: 0, receivedInvoices: 0 })
    expect(house.asked.map(([kind, { scope }]) => [kind, scope])).toEqual([['withdrawal', [OWN]]])
  })

  it('the first few are shown and all are counted; more than 500 are said to be more', async () => {
    const many = Array.from({ length: 501 }, (_, n) => duty(n, 'withdrawal', '2026-12-10T23:00:00Z'))
    const answer = await aHouse(many).ask(ALL)
    expect(answer.rows).toHaveLength(4)
    expect(answer).toMatchObject({ total: 500, isComplete: false })
  })

  it('one kind alone when it is asked for', async () => {
    const house = aHouse()
    const { rows } = await house.ask(ALL, { kinds: ['dataRequest'], limit: 50 })
    expect(rows.map(({ kind }) => kind)).toEqual(['dataRequest'])
    expect(house.asked.map(([kind]) => kind)).toEqual(['dataRequest'])
  })
})
