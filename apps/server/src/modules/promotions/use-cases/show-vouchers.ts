import type { RequestOut } from '@fachwerk/contract/call'
import type { voucherCalls } from '@fachwerk/contract/voucher-calls'
import type { Voucher } from '@fachwerk/contract/voucher-fields'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { PromotionsNeeds } from '../needs.ts'
import { stateOf } from '../rules/voucher-terms.ts'
import { countVouchers, type StoredVoucher, vouchersOf } from '../vouchers-repository.ts'

/** Vouchers are judged by the day at the location; the list goes by the day in Germany. */
export const germanDay = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(now)

/** A voucher as staff see it. */
export function voucherView(voucher: StoredVoucher, actor: StaffActor, now: Date): Voucher {
  const { archived: _archived, changedAt: _changedAt, createdAt, locationIds, sizes, ...rest } = voucher
  return {
    ...rest,
    locationIds: [...locationIds],
    sizes: [...sizes],
    state: stateOf(voucher, germanDay(now)),
    createdAt: createdAt.toISOString(),
    can: { edit: actor.scopeFor('locations.edit').includes(voucher.companyId) },
  }
}

/** F-06: a page of the vouchers a person may see, the newest first. */
export async function listVouchers(
  { db, clock }: PromotionsNeeds,
  actor: StaffActor,
  query: RequestOut<typeof voucherCalls.vouchers>['query'],
): Promise<{ rows: Voucher[]; total: number }> {
  const { locationId = null, archived = false, offset, limit, ...narrowed } = query
  const now = clock.now()
  const scope = actor.scopeFor('locations.view')
  const wanted = { ...narrowed, scope, locationId, archived, today: germanDay(now) }
  return await db.read(async (tx) => {
    const rows = await vouchersOf(tx, wanted, { offset, limit })
    // The last page of them tells how many there are.
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
    const total = isLast ? offset + rows.length : await countVouchers(tx, wanted)
    return { rows: rows.map((voucher) => voucherView(voucher, actor, now)), total }
  })
}
