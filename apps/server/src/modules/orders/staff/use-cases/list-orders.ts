import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { ORDER_STATUSES, type OrderStatus } from '@fachwerk/contract/order/order-views'
import type { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import {
  RENTAL_PHASES,
  type RentalPhase,
  type StaffOrderRow,
} from '@fachwerk/contract/order/staff-order-views'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { bounded } from '../../../../platform/db/list-source.ts'
import { COUNTED_EXACTLY } from '../../../../platform/db/matching-rows.ts'
import { itemsOfOrders } from '../../order-parts-repository.ts'
import type { OrdersFilter } from '../orders-filter-repository.ts'
import { countByStatus, countOrders } from '../orders-count-repository.ts'
import { countPhases, deliveriesOf, ordersOf } from '../order-phases-repository.ts'
import { type ListedOrder, listedOrders } from '../orders-list-repository.ts'
import { orderRow } from '../../rules/order-row.ts'
import type { StaffOrdersNeeds } from '../../needs.ts'

type Calls = typeof staffOrderCalls
type Body = RequestOut<Calls['orders']>['body']

/** Up to here finding all and sorting them costs less than looking for them along an index. */
const FEW = 2_000

/** Whether nobody can tell without counting if a page lies near the beginning of its index. */
const isNarrow = ({
  search,
  phases,
  payment,
  locationIds,
  orderBy,
  statuses,
  deliveryTypes,
}: Body): boolean =>
  Boolean(search) ||
  // What is over is nearly everything.
  (phases !== undefined && !phases.includes('ended')) ||
  payment !== undefined ||
  locationIds !== undefined ||
  (orderBy !== undefined && orderBy !== 'placedAt' && (statuses ?? deliveryTypes) !== undefined)

/** Without a wish the newest come first. */
const sortOf = ({ orderBy, dir }: Pick<Body, 'orderBy' | 'dir'>) =>
  orderBy === undefined ? ({ orderBy: 'placedAt', dir: 'desc' } as const) : { orderBy, dir }

/** A page of the orders somebody may see (D-04, O-01); foreign companies and locations in the filter match nothing. */
export async function listOrders(
  { db, clock, paymentsOfOrders }: Pick<StaffOrdersNeeds, 'db' | 'clock' | 'paymentsOfOrders'>,
  { actor, body }: { readonly actor: StaffActor; readonly body: Body },
): Promise<ReplyIn<Calls['orders']>> {
  const scope = actor.scopeFor('orders.view')
  const filter = { ...body, ...sortOf(body), scope, dueBefore: clock.now() }
  return await db.read(async (tx) => {
    const few = isNarrow(body) && (await countOrders(tx, filter, FEW + 1)) <= FEW
    const found = await listedOrders(tx, { ...filter, few })
    const rows = await presentOrders(tx, { found, actor, paymentsOfOrders })
    const isEnd = rows.length < body.limit && (rows.length > 0 || body.offset === 0)
    if (isEnd) return { rows, total: body.offset + rows.length, totalIsExact: true }
    if (!body.count) return { rows, total: null, totalIsExact: false }
    return { rows, ...(await totalOf(tx, filter)) }
  })
}

/** How many fit, without the rows. */
export async function countMatching(
  { db, clock }: Pick<StaffOrdersNeeds, 'db' | 'clock'>,
  { actor, body }: { readonly actor: StaffActor; readonly body: RequestOut<Calls['ordersTotal']>['body'] },
): Promise<ReplyIn<Calls['ordersTotal']>> {
  const scope = actor.scopeFor('orders.view')
  return await db.read((tx) => totalOf(tx, { ...body, scope, dueBefore: clock.now() }))
}

async function totalOf(tx: Tx, filter: OrdersFilter): Promise<{ total: number; totalIsExact: boolean }> {
  return bounded(await countOrders(tx, filter, COUNTED_EXACTLY + 1))
}

/** Numbers of the tabs; one more than is counted exactly means „more than that“. */
export async function countTabs(
  { db }: Pick<StaffOrdersNeeds, 'db'>,
  { actor, deliveryTypes }: RequestOut<Calls['orderCounts']>['body'] & { readonly actor: StaffActor },
): Promise<ReplyIn<Calls['orderCounts']>> {
  const filter = { scope: actor.scopeFor('orders.view'), deliveryTypes }
  const counts = await db.read((tx) => countByStatus(tx, filter, COUNTED_EXACTLY + 1))
  const each = ORDER_STATUSES.map((status) => [status, counts.get(status) ?? 0] as const)
  return { counts: Object.fromEntries(each) as Record<OrderStatus, number> } // every status has its entry
}

/** How many orders do what; those that are over nobody counts. */
export async function countRentalPhases(
  { db }: Pick<StaffOrdersNeeds, 'db'>,
  actor: StaffActor,
): Promise<ReplyIn<Calls['orderPhaseCounts']>> {
  const counts = await db.read((tx) => countPhases(tx, actor.scopeFor('orders.view')))
  const each = RENTAL_PHASES.map((phase) => [phase, counts.get(phase) ?? 0] as const)
  return { counts: Object.fromEntries(each) as Record<RentalPhase, number> } // every phase has its entry
}

/** Ways to deliver that the orders somebody may see have, and what they are of. */
export const knownDeliveries = async (
  { db }: Pick<StaffOrdersNeeds, 'db'>,
  actor: StaffActor,
): Promise<ReplyIn<Calls['orderDeliveries']>> => {
  const scope = actor.scopeFor('orders.view')
  return await db.read(async (tx) => ({
    deliveries: await deliveriesOf(tx, scope),
    of: await ordersOf(tx, scope),
  }))
}

/** Orders with what is ordered and how it is paid, each read once for all of them. */
export async function presentOrders(
  tx: Tx,
  details: {
    readonly found: readonly ListedOrder[]
    readonly actor: StaffActor
    readonly paymentsOfOrders: StaffOrdersNeeds['paymentsOfOrders']
  },
): Promise<StaffOrderRow[]> {
  const { found, actor, paymentsOfOrders } = details
  const orderIds = found.map(({ id }) => id)
  const items = await itemsOfOrders(tx, { scope: actor.scopeFor('orders.view'), orderIds })
  const payments = await paymentsOfOrders(tx, orderIds)
  const editable = actor.scopeFor('orders.edit')
  return found.map((order) => {
    const parts = { items: items.get(order.id) ?? [], payments: payments.get(order.id) ?? [] }
    return orderRow(order, parts, editable.includes(order.companyId))
  })
}
