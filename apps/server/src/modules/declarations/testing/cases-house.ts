import { withdrawingGoods } from '../../refunds/testing/refunds-house.ts'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import type { CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import { sql } from 'kysely'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { aLongTermHouse, type LongTermHouse } from '../../tenancies/testing/long-term.ts'
import { aPaidOrder, replied, staffOf } from '../../orders/testing/staff-orders.ts'
import { CONTACT, rowsOf } from '../../orders/testing.ts'
import { insertDeclaration } from '../declarations-repository.ts'
import { mountCases } from '../index.ts'
import type { Declaration } from '../rules/declaration.ts'

/** The orders' house with its cases: declarations come in at its site, staff work on them. */
export async function aCasesHouse() {
  const at = await aLongTermHouse()
  const registry = createRegistry()
  const { platform, orders, tenancies, own } = at
  mountCases({
    ...platform,
    ...orders,
    ...tenancies,
    ...withdrawingGoods(at),
    serve: registry.serve,
    publicHoliday: at.locations.publicHoliday,
    contractParty: at.needs.contractParty,
    ownTexts: at.needs.ownTexts,
  })
  const call = createInvokeStaff(registry)
  const owner = staffOf(at, own.companyId, ['owner'])
  const reader = staffOf(at, own.companyId, ['reader'])
  const declared = (overrides: Partial<Declaration> = {}) => declare(at, overrides)
  const { show, list, match, accept, turnDown } = actionsOf(call, owner)
  /** Jobs run, events are followed: the money goes back, and whoever waits for it hears of it. */
  const settle = async () => {
    await platform.runDue()
    await platform.runConsumers()
  }
  return {
    ...at,
    /** The long-term rental itself. */
    showRental: at.show,
    office: { call, owner, reader, stranger: at.stranger },
    declared,
    show,
    list,
    match,
    accept,
    turnDown,
    settle,
    /** A paid rental, and the case of its withdrawal, matched. */
    async withdrawn(order: object = {}, declaration: Partial<Declaration> = {}, waitMinutes = 0) {
      const paid = await aPaidOrder(at, order)
      await platform.clock.advance(waitMinutes * 60_000)
      const id = await declared({ contract: paid.shortCode, ...declaration })
      replied(await match(id, paid.shortCode))
      return { id, order: paid }
    },
    ...looking(at),
  }
}

/** Somebody declares something at the own site, now. */
export const declare = (
  { platform, own }: Pick<LongTermHouse, 'platform' | 'own'>,
  overrides: Partial<Declaration>,
) =>
  platform.db.transaction(async (tx) => {
    const id = platform.random.uuid()
    await insertDeclaration(tx, id, own.companyId, own.siteId, {
      kind: 'withdrawal',
      name: 'Anna Keller',
      contract: 'mein Fach',
      email: CONTACT.email,
      language: 'de',
      receivedAt: platform.clock.now(),
      ...overrides,
    })
    return id
  })

/** What staff do, by default the owner; always in the version that stands. */
export function actionsOf(call: ReturnType<typeof createInvokeStaff>, owner: StaffActor) {
  const show = async (id: string, actor = owner) =>
    replied(await call(declarationCalls.declarationCase, { params: { id } }, actor))
  const list = async (body: object = {}, actor = owner) =>
    replied(await call(declarationCalls.declarationCases, { body }, actor))
  const match = async (id: string, orderCode: string | null, actor = owner) => {
    const { version } = await show(id, actor)
    return call(declarationCalls.matchDeclaration, { body: { id, version, orderCode } }, actor)
  }
  const accept = async (id: string, more: { version?: number; refundCents?: number } = {}, actor = owner) => {
    const { version, proposal } = await show(id)
    const body = { id, version, refundCents: proposal?.refundCents ?? 0, ...more }
    return call(declarationCalls.acceptDeclaration, { body }, actor)
  }
  const turnDown = async (
    id: string,
    more: { readonly refusal: CaseRefusal; readonly note?: string },
    actor = owner,
  ) => {
    const { version } = await show(id)
    return call(declarationCalls.refuseDeclaration, { body: { id, version, ...more } }, actor)
  }
  return { show, list, match, accept, turnDown }
}

/** What stands in the database. */
const looking = (at: LongTermHouse) => ({
  templates: async () =>
    (
      await rowsOf(
        at,
        sql<{ line: string }>`select template || ' ' || recipient as line from mail
          where template like 'withdrawal-%' or template like 'termination-%' order by created_at, template`,
      )
    ).map(({ line }) => line),
  rentalOf: async (orderId: string) => {
    const [row] = await rowsOf(
      at,
      sql<{ id: string; state: string; right: string | null }>`select r.id, r.state,
        (select a.state from access_right a where a.rental_id = r.id) as right from rental r where r.order_id = ${orderId}`,
    )
    return row
  },
  ledgerOf: async (orderId: string) =>
    (
      await rowsOf(
        at,
        sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry
          where order_id = ${orderId} order by at, kind`,
      )
    ).map(({ line }) => line),
})

export type CasesHouse = Awaited<ReturnType<typeof aCasesHouse>>
