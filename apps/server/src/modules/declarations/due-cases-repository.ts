import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { DeclarationKind } from './declaration-tables.ts'
import type { StoredCase } from './cases-repository.ts'

export interface DueCase extends Pick<StoredCase, 'id' | 'companyId' | 'name' | 'dueAt' | 'state'> {
  readonly kind: DeclarationKind
  readonly customerNumber: string | null
  readonly order: { readonly id: string; readonly code: string } | null
  readonly cents: number | null
  readonly place: string | null
}

/** Cases in scope that wait for somebody, those due first. */
export async function dueCases(
  tx: Tx,
  { scope, limit }: { readonly scope: readonly string[]; readonly limit: number },
): Promise<DueCase[]> {
  const { rows } = await sql<DueCase>`
    select d.id, c.company_id as "companyId", d.kind, d.name, c.due_at as "dueAt", c.state,
      case when o.id is not null then jsonb_build_object('id', o.id, 'code', o.short_code) end as "order",
      'K-' || u.number as "customerNumber",
      case when d.kind = 'withdrawal' then coalesce(c.refund_cents, o.total_cents) end as cents,
      case when b.id is not null
        then l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0') || ', ' || l.name end as place
    from (
      select * from declaration_case where company_id = any(${[...scope]}::uuid[])
        and state in ('received', 'matched', 'decided')
      order by due_at, declaration_id limit ${limit}
    ) c join contract_declaration d on d.id = c.declaration_id
    left join customer_order o on o.id = c.order_id
    left join rental r on r.id = c.rental_id
    left join customer u on u.id = coalesce(r.customer_id, o.customer_id) and u.erased_at is null
    left join box b on b.id = r.box_id left join location l on l.id = r.location_id
    order by c.due_at, d.id`.execute(tx)
  return rows
}
