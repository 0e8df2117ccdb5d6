import type { RefusalCode } from '@fachwerk/contract/refusals'
import { notifyAfterCommit, type Tx } from '../../../../platform/db/db.ts'
import { GRANTS_CHANNEL } from '../../devices-context.ts'
import { raiseGrantsList } from '../../grants-repository.ts'

/** A refusal that belongs to a field. */
export type RefusedAt<E extends RefusalCode> = {
  readonly ok: false
  readonly refusal: E
  readonly field: string
}

export const refuseAt = <E extends RefusalCode>(field: string, refusal: E): RefusedAt<E> => ({
  ok: false,
  refusal,
  field,
})

/** These terminals hear of their locks and keys anew; in one order, so that nobody waits in a circle. */
export async function republishLists(tx: Tx, terminalIds: readonly string[]): Promise<void> {
  for (const terminalId of [...new Set(terminalIds)].toSorted()) await raiseGrantsList(tx, terminalId)
  notifyAfterCommit(tx, GRANTS_CHANNEL)
}
