import type { GoodsReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import type { Tx } from '../../../platform/db/db.ts'
import { replacementSteps } from '../rules/replaced-pieces.ts'
import { replacementsOf, replacingLines, type StoredReplacement } from './replacements-repository.ts'

/** What of an order is sent anew, as staff see it. */
export async function showReplacements(
  tx: Tx,
  of: { readonly id: string; readonly companyId: string; readonly mayEdit: boolean },
): Promise<GoodsReplacement[]> {
  const stored = await replacementsOf(tx, of)
  if (stored.length === 0) return []
  const lines = await replacingLines(tx, of)
  return stored.map((each) => ({
    ...timesOf(each),
    id: each.id,
    deliveryType: each.delivery_type,
    by: each.by_name,
    note: each.note,
    lines: lines
      .filter(({ replacementId }) => replacementId === each.id)
      .map(({ name, pieces }) => ({ name, pieces })),
    steps: of.mayEdit ? replacementSteps(each) : [],
  }))
}

const at = (when: Date | null): string | null => when?.toISOString() ?? null

const timesOf = (each: StoredReplacement) => ({
  at: each.at.toISOString(),
  preparingAt: at(each.preparing_at),
  readyAt: at(each.ready_at),
  sentAt: at(each.sent_at),
  tracking: each.carrier === null ? null : { carrier: each.carrier, number: each.tracking_number },
  handedOverAt: at(each.handed_over_at),
  closedAt: at(each.closed_at),
})
