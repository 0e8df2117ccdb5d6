import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './declaration-tables.ts'
import type { Declaration } from './rules/declaration.ts'
import { dueAt } from './rules/withdrawal-period.ts'

const UNDECIDED = {
  outcome: null,
  order_id: null,
  rental_id: null,
  refund_cents: null,
  kept_cents: null,
  refusal: null,
  note: null,
  last_day: null,
  decided_at: null,
  decided_by: null,
  changed_at: null,
} as const

/** Stores a declaration word for word, never changed afterwards, and begins its case. */
export async function insertDeclaration(
  tx: Tx,
  id: string,
  companyId: string,
  siteId: string,
  declaration: Declaration,
): Promise<void> {
  await tx
    .insertInto('contract_declaration')
    .values({
      id,
      company_id: companyId,
      site_id: siteId,
      kind: declaration.kind,
      name: declaration.name,
      contract: declaration.contract,
      email: declaration.email,
      termination_kind: declaration.terminationKind ?? null,
      reason: declaration.reason ?? null,
      end_date: declaration.endDate ?? null,
      language: declaration.language,
      received_at: declaration.receivedAt,
    })
    .execute()
  await tx
    .insertInto('declaration_case')
    .values({
      declaration_id: id,
      company_id: companyId,
      state: 'received',
      due_at: dueAt(declaration.kind, declaration.receivedAt),
      ...UNDECIDED,
    })
    .execute()
}

/**
 * Stores which pieces of goods it names, of the order behind that link of the site; what is not of it is only words. Whoever has the
 * link has the order: nobody needs to look for it, and no money goes back past the case.
 */
export async function insertDeclaredLines(
  tx: Tx,
  {
    id,
    siteId,
    goods: { hash, lines },
  }: {
    readonly id: string
    readonly siteId: string
    readonly goods: { readonly hash: string; readonly lines: readonly WithdrawnPieces[] }
  },
): Promise<void> {
  await sql`
    with named as (
    insert into declared_line (declaration_id, company_id, line_id, pieces)
    select ${id}::uuid, o.company_id, i.id, least(x.pieces, i.quantity)
    from customer_order o join order_line i on i.order_id = o.id and i.company_id = o.company_id and i.kind = 'article'
      join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x("lineId" uuid, pieces int) on x."lineId" = i.id
    where o.hash = ${hash} and o.site_id = ${siteId}::uuid and o.hash_revoked_at is null
    on conflict do nothing returning company_id, line_id)
    update declaration_case c set state = 'matched', company_id = n.company_id, order_id = n.order_id
    from (select x.company_id, i.order_id from named x join order_line i on i.id = x.line_id and i.company_id = x.company_id limit 1) n
    where c.declaration_id = ${id}::uuid`.execute(tx)
}

/** What a collecting receipt tells of one declaration. */
export interface Declared {
  readonly kind: Declaration['kind']
  readonly contract: string
  readonly receivedAt: Date
}

/** What was declared with an address since then, oldest first, and how many that are in all. */
export async function declaredSince(
  tx: Tx,
  filter: {
    readonly companyId: string
    readonly email: string
    readonly since: Date
    readonly limit: number
  },
): Promise<{ readonly rows: readonly Declared[]; readonly total: number }> {
  const rows = await tx
    .selectFrom('contract_declaration')
    .select(['kind', 'contract', 'received_at', sql<number>`count(*) over ()`.as('total')])
    .where('company_id', '=', filter.companyId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', filter.email.toLowerCase()))
    .where('received_at', '>=', filter.since)
    .orderBy('received_at')
    .orderBy('id')
    .limit(filter.limit)
    .execute()
  const shown = rows.map(({ kind, contract, received_at: receivedAt }) => ({ kind, contract, receivedAt }))
  return { rows: shown, total: rows[0]?.total ?? 0 }
}
