import { type Permission, permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { createExports } from '../../../platform/export/export-rows.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { declaredOfOrder } from '../../declarations/index.ts'
import { mountOrderExport, mountStaffOrders } from '../index.ts'
import { anOrder, anOrdersHouse, bankSays, CONTACT, type OrdersTest, rowsOf } from '../testing.ts'

/** The orders' house with its back office: what staff of the own company and of a stranger's may ask. */
export async function anOrdersOffice() {
  const at = await anOrdersHouse(['S', 'M', 'M', 'M', 'L'])
  const registry = createRegistry()
  const { paymentsOfOrders } = at.payments
  mountStaffOrders({ ...at.platform, serve: registry.serve, paymentsOfOrders, declaredOfOrder })
  const files = { serveFile: registry.serveFile, exportRows: createExports(at.platform) }
  mountOrderExport({ ...at.platform, ...files, paymentsOfOrders })
  const call = createInvokeStaff(registry)
  const [owner, stranger] = [at.own, at.foreign].map(({ companyId }) => staffOf(at, companyId, ['owner']))
  if (!owner || !stranger) throw new Error('two companies stand in this house')
  const list = async (body: RequestIn<typeof staffOrderCalls.orders>['body'] = {}, actor = owner) =>
    replied(await call(staffOrderCalls.orders, { body }, actor))
  const show = async (id: string, actor = owner) =>
    replied(await call(staffOrderCalls.staffOrder, { params: { id } }, actor))
  const bring = (body: RequestIn<typeof staffOrderCalls.changeOrderStatus>['body'], actor = owner) =>
    call(staffOrderCalls.changeOrderStatus, { body }, actor)
  return { ...at, office: { registry, call, owner, stranger, list, show, bring } }
}

export type OrdersOffice = Awaited<ReturnType<typeof anOrdersOffice>>

/** Somebody of a company with these roles, who may do it there alone. */
export function staffOf(
  { platform }: Pick<OrdersTest, 'platform'>,
  companyId: string,
  roles: readonly Role[],
) {
  const permissions = new Set(permissionsOf(roles))
  return aStaffActor({
    userId: platform.random.uuid(),
    name: 'Jana Brandt',
    companyId,
    companyIds: [companyId],
    permissions,
    scopeFor: (permission: Permission) => (permissions.has(permission) ? [companyId] : []),
  })
}

/** What a call answered; a refusal ends the test. */
export function replied<T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string },
): T {
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

/** A rental that was paid, with what else a test wants of it. */
export async function aPaidOrder(at: OrdersTest, more: object = {}) {
  const order = await anOrder(at, more)
  await bankSays(at, order.paymentId, { state: 'paid' })
  return order
}

/** Orders as they may stand after a while; only what the list reads of them. */
export async function manyOrders(
  at: OrdersTest,
  count: number,
  options: { work?: string; type?: string } = {},
) {
  const { companyId, siteId, locationId } = at.own
  const now = at.platform.clock.now()
  const [customer] = await rowsOf(at, sql<{ id: string }>`select id from customer limit 1`)
  await at.platform.db.transaction((tx) =>
    sql`with made as (insert into customer_order (id, company_id, site_id, location_id, customer_id, short_code, hash, status, work_status,
        delivery_type, language, total_cents, contact, consents, quote, placed_at, paid_at)
      select gen_random_uuid(), ${companyId}, ${siteId}, ${locationId}, ${customer?.id}, upper(left(${options.work ?? 'new'}, 1)) || lpad(n::text, 5, '0'),
        md5(${options.work ?? 'new'} || n), 'approved', ${options.work ?? 'new'}, ${options.type ?? 'pickup'}, 'de', n * 100,
        ${JSON.stringify(CONTACT)}, '[]', '{}', ${now}::timestamptz - n * interval '1 minute', ${now}
      from generate_series(1, ${count}::int) n returning id, company_id, total_cents)
      insert into order_line (id, company_id, order_id, kind, description, quantity, gross_cents, vat_rate)
        select gen_random_uuid(), company_id, id, 'rental', 'Fach M', 1, total_cents, 1900 from made`.execute(
      tx,
    ),
  )
}
