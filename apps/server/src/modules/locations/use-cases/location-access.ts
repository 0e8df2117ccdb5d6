import type { Tx } from '../../../platform/db/db.ts'
import { termsByIds } from '../locations-repository.ts'
import { accessAt, type AccessNow, type AccessPlan, accessPlan } from '../settings/rules/access-hours.ts'

/** Whether boxes of these locations open at an instant, by location; unknown ones are left out. */
export async function accessOfLocations(
  tx: Tx,
  { locationIds, now }: { readonly locationIds: readonly string[]; readonly now: Date },
): Promise<Map<string, AccessNow>> {
  const terms = await termsByIds(tx, [...new Set(locationIds)])
  return new Map(terms.map((each) => [each.id, accessAt(each, now)]))
}

/** What the terminals of a location keep of its hours; null when there is no such location. */
export async function accessPlanOf(
  tx: Tx,
  { locationId, now }: { readonly locationId: string; readonly now: Date },
): Promise<AccessPlan | null> {
  const [terms] = await termsByIds(tx, [locationId])
  return terms ? accessPlan(terms, now) : null
}
