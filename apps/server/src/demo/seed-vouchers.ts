import { demoVouchers } from '@fachwerk/demo-data/vouchers'
import type { Tx } from '../platform/db/db.ts'
import type { Random } from '../platform/random.ts'
import type { Promotions } from '../modules/promotions/index.ts'
import { idOf, type SeededLocation } from './seed-places.ts'

/** The vouchers of the demo, redeemed by nobody yet. */
export async function seedVouchers(
  tx: Tx,
  { random, promotions }: { readonly random: Random; readonly promotions: Promotions },
  world: {
    readonly companyIds: ReadonlyMap<string, string>
    readonly places: ReadonlyMap<string, SeededLocation>
    readonly now: Date
  },
): Promise<void> {
  for (const { company, locations, ...voucher } of demoVouchers) {
    const locationIds = locations.map((key) => idOf(world.places, key).locationId)
    const companyId = idOf(world.companyIds, company)
    const sizes = [...voucher.sizes]
    const stored = { ...voucher, id: random.uuid(), companyId, locationIds, categoryIds: [], sizes }
    await promotions.recordVoucher(tx, stored, world.now)
  }
}
