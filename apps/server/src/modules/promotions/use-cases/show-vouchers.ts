import type { Voucher } from '@fachwerk/contract/voucher-fields'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { PromotionsNeeds } from '../needs.ts'
import { stateOf } from '../rules/voucher-terms.ts'
import { countVouchers, type StoredVoucher, vouchersOf } from '../vouchers-repository.ts'

/** As many as a list shows. */
const SHOWN = 500

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

/** F-06: the vouchers a person may see, the newest first. */
export async function listVouchers(
  { db, clock }: PromotionsNeeds,
  actor: StaffActor,
  query: {
    readonly locationId?: string | undefined
    readonly archived?: boolean | undefined
    readonly search?: string | undefined
  },
): Promise<{ rows: Voucher[]; total: number }> {
  const { locationId = null, archived = false, search } = query
  const wanted = { scope: actor.scopeFor('locations.view'), locationId, archived, search }
  return await db.read(async (tx) => {
    const rows = await vouchersOf(tx, wanted, SHOWN)
    const total = rows.length < SHOWN ? rows.length : await countVouchers(tx, wanted)
    return { rows: rows.map((voucher) => voucherView(voucher, actor, clock.now())), total }
  })
}
