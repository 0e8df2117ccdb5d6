import type { Tx } from '../../../../platform/db/db.ts'
import { candidates } from '../availability-repository.ts'
import { boxesAt } from '../../change-repository.ts'

export interface FreeBox {
  readonly boxId: string
  readonly number: number
  /** 0 S … 3 XL */
  readonly size: number
}

/** Boxes of a location that are free for a time, its cleaning included, by number; looked up without keeping any. */
export async function freeBoxes(
  tx: Tx,
  input: {
    readonly companyId: string
    readonly locationId: string
    readonly startsAt: Date
    readonly blockedUntil: Date
    readonly now: Date
  },
): Promise<FreeBox[]> {
  const boxIds = (await boxesAt(tx, input)).map(({ id }) => id)
  const free = await candidates(tx, { ...input, boxIds, except: null })
  return free
    .map(({ boxId, number, size }) => ({ boxId, number, size }))
    .toSorted((a, b) => a.number - b.number)
}
