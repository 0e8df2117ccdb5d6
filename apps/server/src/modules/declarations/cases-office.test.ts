import { text } from 'node:stream/consumers'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { permissionsOf } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createExports } from '../../platform/export/export-rows.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { rowsOf } from '../orders/testing.ts'
import { dueCases, lateCases } from './index.ts'
import { aCasesHouse, type CasesHouse } from './testing/cases-house.ts'
import { exportCases } from './use-cases/export-cases.ts'

let at: CasesHouse
beforeEach(async () => {
  at = await aCasesHouse()
})

const file = async (overrides: object, actor = at.office.owner) => {
  const { db, clock, random } = at.platform
  const body = declarationCalls.exportDeclarationCases.body.parse({
    format: 'csv',
    view: 'all',
    ...overrides,
  })
  const answer = await exportCases(
    { clock, exportRows: createExports({ db, clock, random }) },
    { actor, ...body },
  )
  return answer.ok ? (await text(answer.value.content)).replace('\uFEFF', '').trim().split(/\r?\n/) : []
}

describe('N-10 cases as a file', () => {
  it('FAULT-62 as the list has them, sums to reckon with, and no formula from outside', async () => {
    const { id, order } = await at.withdrawn({}, { name: '=Anna' }, 60)
    replied(await at.accept(id))
    const columns = ['kind', 'name', 'state', 'outcome', 'order', 'refund', 'kept', 'decidedBy']
    expect(await file({ columns })).toEqual([
      'Art;Name;Stand;Ergebnis;Bestellung;Erstattung;Einbehalten;Entschieden von',
      `Widerruf;'=Anna;entschieden;teilweise angenommen;${order.shortCode};2,00;2,00;Jana Brandt`,
    ])
    expect(await file({ columns, kinds: ['termination'] })).toHaveLength(1)
  })

  it('A-13 another company’s file has none of them', async () => {
    await at.declared()
    expect(await file({}, at.office.stranger)).toHaveLength(1)
  })
})

describe('A-13 whose case it is', () => {
  it('follows the order to the company that rented, and comes home when it was the wrong one', async () => {
    // The stranger plays the franchisee: Jana sees both, each of its people their own.
    const both = [at.own.companyId, at.foreign.companyId]
    const permissions = new Set(permissionsOf(['owner']))
    const franchisor = aStaffActor({
      userId: at.platform.random.uuid(),
      name: 'Jana Brandt',
      companyId: at.own.companyId,
      companyIds: both,
      permissions,
      scopeFor: () => both,
    })
    const { order } = await at.withdrawn()
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set company_id = ${at.foreign.companyId} where id = ${order.id}`.execute(tx),
    )
    const id = await at.declared({ contract: order.shortCode })
    expect(
      await at.office.call(declarationCalls.declarationCase, { params: { id } }, at.stranger),
    ).toMatchObject({
      refusal: 'not-found',
    })
    replied(await at.match(id, order.shortCode, franchisor))
    expect((await at.show(id, at.stranger)).order?.code).toBe(order.shortCode)
    expect((await at.list({ view: 'all' }, at.office.owner)).rows.map((row) => row.id)).not.toContain(id)
    // Whoever gives it back still sees what they did, and then no more.
    expect(replied(await at.match(id, null, at.stranger)).state).toBe('received')
    expect((await at.list({ view: 'all' }, at.stranger)).total).toBe(0)
    expect((await at.show(id)).state).toBe('received')
  })

  it('nobody matches an order that is not theirs: it is as unknown as one that does not exist', async () => {
    const { order } = await at.withdrawn()
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set company_id = ${at.foreign.companyId} where id = ${order.id}`.execute(tx),
    )
    const id = await at.declared({ contract: order.shortCode })
    expect((await at.show(id)).candidates).toEqual([])
    expect(await at.match(id, order.shortCode)).toMatchObject({ refusal: 'order-unknown' })
  })
})

describe('LAW-7 the money goes back exactly once', () => {
  it('a server that dies after the decision pays when it is up again, and the case hears of it', async () => {
    const { id, order } = await at.withdrawn()
    replied(await at.accept(id))
    // Nothing ran: the refund stands in the database, and so does the decision.
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400'])
    const waiting = await rowsOf(
      at,
      sql<{ state: string }>`select state from payment_refund where order_id = ${order.id}`,
    )
    expect(waiting).toEqual([{ state: 'requested' }])
    await at.platform.clock.advance(5 * 60_000)
    await at.settle()
    await at.settle()
    expect(await at.ledgerOf(order.id)).toEqual(['capture 400', 'refund 400'])
    expect((await at.show(id)).state).toBe('refunded')
    expect((await at.templates()).filter((line) => line.startsWith('withdrawal-refunded'))).toHaveLength(1)
  })

  it('is told as late to all companies’ staff once its day is over, until somebody has decided', async () => {
    const id = await at.declared()
    const now = () => at.platform.clock.now()
    const late = () =>
      at.platform.db.read((tx) =>
        lateCases(tx, { since: new Date(now().getTime() - 86_400_000), now: now() }),
      )
    expect(await late()).toEqual([])
    await at.platform.clock.advance(15 * 86_400_000)
    expect((await late()).map((row) => row.id)).toEqual([id])
    replied(await at.turnDown(id, { refusal: 'unclear' }))
    expect(await late()).toEqual([])
  })

  it('LAW-7 stands among what is due, the one due first above, until it is closed; of other companies nothing', async () => {
    const first = await at.declared()
    await at.platform.clock.advance(86_400_000)
    const { id: second, order } = await at.withdrawn()
    const due = (scope: readonly string[]) => at.platform.db.read((tx) => dueCases(tx, { scope, limit: 9 }))
    const own = at.office.owner.scopeFor('orders.view')
    expect(await due(own)).toMatchObject([
      {
        id: first,
        kind: 'withdrawal',
        name: 'Anna Keller',
        state: 'received',
        order: null,
        cents: null,
        customerNumber: null,
      },
      {
        id: second,
        customerNumber: expect.stringMatching(/^K-\d+$/),
        state: 'matched',
        order: { id: order.id, code: order.shortCode },
        cents: 400,
      },
    ])
    expect(await due([order.id])).toEqual([])
    replied(await at.turnDown(first, { refusal: 'unclear' }))
    expect((await due(own)).map(({ id }) => id)).toEqual([second])
  })

  it('closing is for what was decided, with a reason that is kept', async () => {
    const { id } = await at.withdrawn()
    const close = async () => {
      const { version } = await at.show(id)
      const body = { id, version, reason: 'Überwiesen' }
      return at.office.call(declarationCalls.closeDeclaration, { body }, at.office.owner)
    }
    expect(await close()).toMatchObject({ refusal: 'transition-not-allowed' })
    replied(await at.accept(id))
    expect(replied(await close()).state).toBe('closed')
    expect(await close()).toMatchObject({ refusal: 'transition-not-allowed' })
    const reasons = await rowsOf(
      at,
      sql<{ reason: string | null }>`select reason from audit_entry where subject_id = ${id}
        and action = 'declaration.closed'`,
    )
    expect(reasons).toEqual([{ reason: 'Überwiesen' }])
  })
})
