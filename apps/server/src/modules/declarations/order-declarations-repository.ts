import type { CaseRefusal } from '@fachwerk/contract/order/declaration-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { namedBoxes } from './rules/named-boxes.ts'
import { boxesOfOrders } from './withdrawn-boxes-repository.ts'
import './declaration-tables.ts'

export interface DeclaredOfOrder {
  readonly id: string
  readonly kind: 'withdrawal' | 'termination'
  readonly receivedAt: Date
  readonly state: 'received' | 'matched' | 'decided' | 'refunded' | 'closed'
  readonly outcome: 'accepted' | 'partly' | 'refused' | null
  readonly decidedAt: Date | null
  readonly refundCents: number | null
  readonly keptCents: number | null
  readonly refusal: CaseRefusal | null
  /** Local date. */
  readonly lastDay: string | null
  /** The order is one month of a contract that goes on month by month. */
  readonly ofMonths: boolean
  /** Of an order of goods the pieces it names, as its customer reads them; null: it is of none. */
  readonly goods: readonly { readonly title: string; readonly quantity: number }[] | null
  /** Of several boxes those it is about; null: there is one, or nobody can tell yet. */
  readonly boxes: readonly { readonly rentalId: string; readonly boxNumber: number }[] | null
}

interface Order {
  readonly orderId: string
  readonly companyId: string
  readonly siteId: string
  readonly code: string
  readonly email: string
}

/**
 * What was declared last about an order's contract: what staff have matched with it, and until then what names its number under the
 * address it was ordered with. Under another address nobody stops anything. All months are one contract, and a changed
 * booking is that of its first order (B-21).
 */
export async function declaredOfOrder(tx: Tx, order: Order): Promise<DeclaredOfOrder | null> {
  const { orderId, companyId, siteId, email } = order
  const { rows } = await sql<
    Omit<DeclaredOfOrder, 'boxes'> & {
      readonly contract: string
      readonly withdrawn: DeclaredOfOrder['boxes']
    }
  >`
    with part as (
      select o.id, o.short_code as code from customer_order o where o.company_id = ${companyId}::uuid and o.id in (
        select ${orderId}::uuid
        union select m.order_id from rental_month own join rental_month m on m.rental_id = own.rental_id
          where own.order_id = ${orderId}::uuid
        union select r.order_id from order_line i join rental r on r.id = i.rental_id
          where i.order_id = ${orderId}::uuid and i.kind = 'change'
        union select i.order_id from rental r join order_line i on i.rental_id = r.id and i.kind = 'change'
          where r.order_id = ${orderId}::uuid)
    )
    select d.id, d.kind, d.contract, d.received_at as "receivedAt", c.state, c.outcome, c.decided_at as "decidedAt",
      c.refund_cents as "refundCents", c.kept_cents as "keptCents", c.refusal, c.last_day::text as "lastDay",
      exists (select from rental_month m where m.order_id = ${orderId}::uuid) as "ofMonths",
      (select jsonb_agg(jsonb_build_object('rentalId', r.id, 'boxNumber', b.number) order by b.number)
        from withdrawn_box w join rental r on r.id = w.rental_id join box b on b.id = r.box_id
        where w.declaration_id = d.id and w.order_id = ${orderId}::uuid) as withdrawn,
      case when exists (select from order_line l where l.order_id = ${orderId}::uuid and l.company_id = ${companyId}::uuid and l.kind = 'article')
        then coalesce((select jsonb_agg(jsonb_build_object('title', coalesce(l.said, l.description), 'quantity', g.pieces) order by l.id)
          from declared_line g join order_line l on l.id = g.line_id and l.company_id = g.company_id
          where g.declaration_id = d.id and l.order_id = ${orderId}::uuid and l.kind = 'article'), '[]') end as goods
    from (
      select declaration_id from declaration_case
        where order_id in (select id from part) and company_id = ${companyId}::uuid
      union
      select d.id from contract_declaration d join declaration_case c on c.declaration_id = d.id and c.order_id is null
      where d.site_id = ${siteId}::uuid and d.company_id = ${companyId}::uuid and lower(d.email) = ${email.toLowerCase()}
        and exists (select from part where position(upper(part.code) in upper(d.contract)) > 0)
    ) found join contract_declaration d on d.id = found.declaration_id
      join declaration_case c on c.declaration_id = d.id
    order by (c.state <> 'closed') desc, d.received_at desc, d.id limit 1`.execute(tx)
  const [found] = rows
  if (!found) return null
  const { contract, withdrawn, ...declared } = found
  return { ...declared, boxes: await declaredBoxes(tx, order, { ...declared, contract, withdrawn }) }
}

/** Once it is decided those that were withdrawn from; until then those that are named. */
async function declaredBoxes(
  tx: Tx,
  { orderId, code }: Order,
  found: Pick<DeclaredOfOrder, 'kind' | 'outcome'> & {
    readonly contract: string
    readonly withdrawn: DeclaredOfOrder['boxes']
  },
): Promise<DeclaredOfOrder['boxes']> {
  if (found.kind === 'termination' || found.outcome === 'refused') return null
  const boxes = (await boxesOfOrders(tx, [orderId])).get(orderId) ?? []
  if (boxes.length < 2) return null
  if (found.outcome !== null) return found.withdrawn
  const named = namedBoxes(found.contract, code, boxes)
  if (named.kind !== 'some') return null
  return named.boxes.map(({ rentalId, boxNumber }) => ({ rentalId, boxNumber }))
}

/** How many orders of a company have one of these numbers. */
export async function ordersNamed(
  tx: Tx,
  { companyId, codes }: { readonly companyId: string; readonly codes: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer_order
    where company_id = ${companyId}::uuid and short_code = any(${[...codes]}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}
