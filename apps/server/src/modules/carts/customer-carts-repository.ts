import { MOST_LINES as MOST } from '@fachwerk/contract/cart/cart-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { CartOf } from './carts-repository.ts'
import './cart-tables.ts'

interface Customer {
  readonly companyId: string
  readonly customerId: string
}

/** Where the cart of a customer hangs, and whether their browser has one besides. */
export interface FoundCarts {
  /** The session it hangs on; null: they have none any more. */
  readonly home: string | null
  readonly hasOwn: boolean
}

/** Both in one statement. */
export async function cartsFor(
  tx: Tx,
  {
    companyId,
    customerId,
    sessionId,
    now,
  }: Customer & { readonly sessionId: string | null; readonly now: Date },
): Promise<FoundCarts> {
  const { rows } = await sql<FoundCarts>`
    select (select k.session_id from customer_cart k where k.customer_id = ${customerId}::uuid
        and k.company_id = ${companyId}::uuid and k.ends_at > ${now}) as home,
      exists (select 1 from cart c where c.session_id = ${sessionId}::uuid and c.company_id = ${companyId}::uuid) as "hasOwn"`.execute(
    tx,
  )
  return rows[0] ?? { home: null, hasOwn: false }
}

/** Gives a customer a session to hang their cart on, unless another device was faster; @returns the one they have, held. */
export async function settleHome(
  tx: Tx,
  {
    customerId,
    companyId,
    sessionId,
    endsAt,
    now,
  }: Customer & { readonly sessionId: string; readonly endsAt: Date; readonly now: Date },
): Promise<string> {
  const { rows } = await sql<{ home: string }>`
    insert into customer_cart as k (customer_id, company_id, session_id, ends_at)
    values (${customerId}::uuid, ${companyId}::uuid, ${sessionId}::uuid, ${endsAt})
    on conflict (customer_id, company_id) do update set
      session_id = case when k.ends_at > ${now} then k.session_id else excluded.session_id end,
      ends_at = case when k.ends_at > ${now} then k.ends_at else excluded.ends_at end
    returning k.session_id as home`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the cart of customer ${customerId} hangs nowhere`)
  return row.home
}

/**
 * The cart of a browser comes to the customer's. The one that changed last keeps its choices; of what lies in both the larger number
 * stays, so that nothing is lost and nothing is doubled. Locked in the order of their ids.
 * @returns whether both held something
 */
export async function joinCarts(
  tx: Tx,
  { companyId, own, home, now }: { companyId: string; own: string; home: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; sessionId: string }>`
    select c.id, c.session_id as "sessionId" from cart c
    where c.company_id = ${companyId}::uuid and c.session_id in (${own}::uuid, ${home}::uuid)
    order by c.id for update`.execute(tx)
  const ofOwn = rows.find(({ sessionId }) => sessionId === own)
  const ofHome = rows.find(({ sessionId }) => sessionId === home)
  if (!ofOwn) return false
  if (ofHome) return await mergeCarts(tx, { companyId, one: ofHome.id, other: ofOwn.id, home, now })
  await moveCart(tx, { companyId, id: ofOwn.id, sessionId: home, joinedAt: null })
  return false
}

/** Whether two lines are of the same: variant, extras, what was written to it, and of a value voucher its worth and whom it is for. */
const isSame = (one: string, other: string) =>
  sql.join(
    ['variant_id', 'extras', 'note', 'amount_cents', 'gift'].map(
      (column) => sql`${sql.ref(`${one}.${column}`)} is not distinct from ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  )

async function mergeCarts(
  tx: Tx,
  {
    companyId,
    one,
    other,
    home,
    now,
  }: { companyId: string; one: string; other: string; home: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ stays: string; goes: string }>`
    select (array_agg(c.id order by c.changed_at desc, c.id))[1] as stays,
      (array_agg(c.id order by c.changed_at desc, c.id))[2] as goes
    from cart c where c.id in (${one}::uuid, ${other}::uuid) and c.company_id = ${companyId}::uuid`.execute(
    tx,
  )
  const [both] = rows
  if (!both) return false
  const { stays, goes } = both
  await sql`update cart_line l set quantity = greatest(l.quantity, g.quantity) from cart_line g
    where l.cart_id = ${stays}::uuid and l.company_id = ${companyId}::uuid and g.cart_id = ${goes}::uuid
      and g.company_id = l.company_id and ${isSame('g', 'l')}`.execute(tx)
  const moved = await sql`update cart_line l set cart_id = ${stays}::uuid
    where l.company_id = ${companyId}::uuid and l.id in (
      select g.id from cart_line g where g.cart_id = ${goes}::uuid and g.company_id = ${companyId}::uuid
        and not exists (select 1 from cart_line s where s.cart_id = ${stays}::uuid and s.company_id = g.company_id
          and ${isSame('s', 'g')})
      order by g.added_at desc limit greatest(0, ${MOST} - (select count(*) from cart_line s
        where s.cart_id = ${stays}::uuid and s.company_id = ${companyId}::uuid)))`.execute(tx)
  await sql`update cart_boxes b set cart_id = ${stays}::uuid
    where b.cart_id = ${goes}::uuid and b.company_id = ${companyId}::uuid
      and not exists (select 1 from cart_boxes s where s.cart_id = ${stays}::uuid and s.company_id = b.company_id)`.execute(
    tx,
  )
  await tx.deleteFrom('cart').where('id', '=', goes).where('company_id', '=', companyId).execute()
  const isMore = Number(moved.numAffectedRows ?? 0) > 0
  await moveCart(tx, { companyId, id: stays, sessionId: home, joinedAt: isMore ? now : null })
  return isMore
}

const moveCart = (
  tx: Tx,
  { id, companyId, sessionId, joinedAt }: CartOf & { readonly id: string; readonly joinedAt: Date | null },
) =>
  tx
    .updateTable('cart')
    .set({ session_id: sessionId, joined_at: joinedAt })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
