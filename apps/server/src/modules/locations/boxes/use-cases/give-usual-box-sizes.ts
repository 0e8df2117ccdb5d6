import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { ensureBoxSizes } from '../cabinets-repository.ts'

/** Of a common luggage locker: columns 500 mm wide, in which six S, four M, three L or two XL fill 1,800 mm. */
const USUAL = [
  { size: 0, heightMm: 300, widthMm: 500, depthMm: 600 },
  { size: 1, heightMm: 450, widthMm: 500, depthMm: 600 },
  { size: 2, heightMm: 600, widthMm: 500, depthMm: 600 },
  { size: 3, heightMm: 900, widthMm: 500, depthMm: 600 },
] as const

/** S, M, L and XL of a company that starts from nothing; sizes it has keep their measures (F-03). */
export async function giveUsualBoxSizes(tx: Tx, random: Random, companyId: string): Promise<void> {
  await ensureBoxSizes(
    tx,
    companyId,
    USUAL.map((size) => ({ ...size, id: random.uuid(), companyId })),
  )
}
