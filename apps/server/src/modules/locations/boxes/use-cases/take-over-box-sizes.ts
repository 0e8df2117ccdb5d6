import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { sizesOfCompany } from '../stored-boxes-repository.ts'
import { ensureBoxSizes } from '../cabinets-repository.ts'

/** A company gets the measures of another one's box sizes, as far as it has none of its own (F-01). */
export async function takeOverBoxSizes(
  tx: Tx,
  random: Random,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const sizes = await sizesOfCompany(tx, from)
  await ensureBoxSizes(
    tx,
    to,
    sizes.map((size) => ({ ...size, id: random.uuid(), companyId: to })),
  )
}
