import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  lockLongTerm,
  longTermOf,
  type LongTermRow,
  type MonthRow,
  monthsOf,
  type RentalFacts,
  rentalFacts,
} from '../long-term-repository.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

/** What somebody of the staff wants done to which state of a long-term rental, and why. */
export interface LongTermChange {
  readonly actor: StaffActor
  readonly rentalId: string
  readonly version: number
  readonly reason: string
  readonly now: Date
}
export type LongTermChangeRefusal = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'

interface Changing {
  readonly terms: LongTermRow
  readonly rental: RentalFacts
  readonly months: readonly MonthRow[]
  /** Of the months, locked; the first is the rental's own. */
  readonly orders: readonly OrderRow[]
  readonly first: OrderRow
}

/** Locks orders, then what was agreed, in the one order everybody keeps; says whether the person looked at this state (FAULT-72). */
export async function lockForChange(
  tx: Tx,
  { orders: { rows } }: Pick<TenanciesNeeds, 'orders'>,
  { actor, rentalId, version }: LongTermChange,
): Promise<Result<Changing, 'not-found' | 'changed-meanwhile'>> {
  const known = await longTermOf(tx, rentalId)
  if (!known || !actor.scopeFor('accessRights.edit').includes(known.company_id)) return refuse('not-found')
  const orders: OrderRow[] = []
  const ids = (await monthsOf(tx, rentalId)).map(({ order_id }) => order_id)
  for (const id of [...new Set([known.order_id, ...ids])].toSorted()) {
    const locked = await rows.lock(tx, id)
    if (locked) orders.push(locked)
  }
  const terms = await lockLongTerm(tx, rentalId)
  const rental = await rentalFacts(tx, rentalId)
  const first = orders.find(({ id }) => id === known.order_id)
  if (!terms || !rental || !first) return refuse('not-found')
  if (rental.version !== version) return refuse('changed-meanwhile')
  return ok({ terms, rental, orders, first, months: await monthsOf(tx, rentalId) })
}

/** Records who did it and why. */
export const recordLongTermChange = (
  tx: Tx,
  {
    actor,
    rentalId,
    reason,
    now,
    what,
  }: LongTermChange & {
    readonly what: { readonly terms: LongTermRow; readonly action: `accessRight.${string}` } & (
      | { readonly before: string | null; readonly after: string | null }
      | { readonly cents: number }
    )
  },
) =>
  recordChange(tx, {
    at: now,
    companyId: what.terms.company_id,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: what.action,
    subject: { kind: 'accessRight', id: rentalId },
    before: 'cents' in what ? { priceCents: what.terms.month_cents } : { endsAt: what.before },
    after: 'cents' in what ? { priceCents: what.cents } : { endsAt: what.after },
    reason,
  })
