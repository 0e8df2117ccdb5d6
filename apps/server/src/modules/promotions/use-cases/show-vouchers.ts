import type { RequestOut } from '@fachwerk/contract/call'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import type { Voucher, VoucherRow, VoucherUse } from '@fachwerk/contract/price/voucher-fields'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { PromotionsNeeds } from '../index.ts'
import { stateOf } from '../rules/voucher-terms.ts'
import { usesOfVoucher } from '../voucher-uses-repository.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { Counted } from '../../../platform/db/list-source.ts'
import {
  listedVouchers,
  locationNames,
  type StoredVoucher,
  vouchers,
  vouchersByIds,
} from '../vouchers-repository.ts'

/** Vouchers are judged by the day at the location; the list goes by the day in Germany. */
export const germanDay = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(now)

/** A voucher as staff see it. */
export function voucherView(voucher: StoredVoucher, actor: StaffActor, now: Date): Voucher {
  const { archived: _archived, changedAt: _changedAt, createdAt, ...rest } = voucher
  return {
    ...rest,
    state: stateOf(voucher, germanDay(now)),
    createdAt: createdAt.toISOString(),
    can: { edit: actor.scopeFor('locations.edit').includes(voucher.companyId) },
  }
}

/** F-06: a page of the vouchers a person may see, the newest first. */
export async function listVouchers(
  { db, clock }: PromotionsNeeds,
  { actor, ...query }: RequestOut<typeof voucherCalls.vouchers>['query'] & { readonly actor: StaffActor },
): Promise<{ rows: Voucher[]; total: number }> {
  const { locationId, archived = false, state, offset, limit, search, asOf } = query
  const now = clock.now()
  const filter = {
    view: state ?? (archived ? ('archived' as const) : ('inUse' as const)),
    locationIds: locationId === undefined ? undefined : [locationId],
    search,
    asOf,
    dir: 'desc' as const,
  }
  const wanted = { scope: actor.scopeFor('locations.view'), filter, today: germanDay(now) }
  return await db.read(async (tx) => {
    const rows = await listedVouchers(tx, wanted, query)
    // The last page of them tells how many there are.
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
    const total = isLast ? offset + rows.length : (await vouchers.count(tx, wanted, 'all')).total
    return { rows: rows.map((voucher) => voucherView(voucher, actor, now)), total }
  })
}

/** So many locations are said by name. */
const NAMED_PLACES = 2

/** F-06, N-10: a page of the list of all vouchers, with how many there are. */
export async function voucherList(
  { db, clock }: PromotionsNeeds,
  { actor, ...filter }: RequestOut<typeof voucherCalls.voucherList>['body'] & { readonly actor: StaffActor },
): Promise<{ rows: VoucherRow[] } & Counted> {
  const now = clock.now()
  const wanted = { scope: actor.scopeFor('locations.view'), filter, today: germanDay(now) }
  return await db.read(async (tx) => {
    const found = await listedVouchers(tx, wanted, filter)
    const named = found.flatMap(({ locationIds }) => (locationIds.length <= NAMED_PLACES ? locationIds : []))
    const names = await locationNames(tx, wanted.scope, [...new Set(named)])
    const rows = found.map((voucher) => ({
      ...voucherView(voucher, actor, now),
      placeNames:
        voucher.locationIds.length > NAMED_PLACES ? [] : voucher.locationIds.map((id) => names.get(id) ?? ''),
    }))
    return { rows, ...(await vouchers.count(tx, wanted)) }
  })
}

/** F-06: one voucher; another company's is not there. */
export async function showVoucher(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<Voucher, 'not-found'>> {
  const [found] = await db.read((tx) => vouchersByIds(tx, actor.scopeFor('locations.view'), [id]))
  return found ? ok(voucherView(found, actor, clock.now())) : refuse('not-found')
}

/** O-06: who redeemed a voucher with which order; another company's is not there. */
export async function showUses(
  { db }: Pick<PromotionsNeeds, 'db'>,
  {
    actor,
    id,
    ...page
  }: RequestOut<typeof voucherCalls.voucherUses>['query'] & {
    readonly actor: StaffActor
    readonly id: string
  },
): Promise<Result<{ rows: VoucherUse[]; total: number }, 'not-found'>> {
  return await db.read(async (tx) => {
    const [voucher] = await vouchersByIds(tx, actor.scopeFor('orders.view'), [id])
    if (!voucher) return refuse('not-found')
    const { rows, total } = await usesOfVoucher(tx, { companyId: voucher.companyId, voucherId: id, ...page })
    const shown = rows.map(({ usedAt, releasedAt, ...use }) => ({
      ...use,
      usedAt: usedAt.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
    }))
    return ok({ rows: shown, total })
  })
}
