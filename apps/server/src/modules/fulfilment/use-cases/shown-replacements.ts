import type { ShownReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import type { Tx } from '../../../platform/db/db.ts'
import { replacementsOfOrder } from '../replacements-repository.ts'

/** O-07: what of an order is sent anew, as its customer follows it. */
export async function shownReplacements(
  tx: Tx,
  {
    lines,
    ...of
  }: {
    readonly companyId: string
    readonly orderId: string
    readonly lines: readonly { readonly id: string; readonly title: string }[]
  },
): Promise<{ readonly replacements?: ShownReplacement[] }> {
  const stored = await replacementsOfOrder(tx, of)
  if (stored.length === 0) return {}
  const titles = new Map(lines.map(({ id, title }) => [id, title]))
  const replacements = stored.map(({ carrier, trackingNumber, lines: replaced, ...each }) => ({
    id: each.id,
    deliveryType: each.deliveryType,
    at: each.at.toISOString(),
    preparingAt: each.preparingAt?.toISOString() ?? null,
    readyAt: each.readyAt?.toISOString() ?? null,
    sentAt: each.sentAt?.toISOString() ?? null,
    tracking: carrier === null ? null : { carrier, number: trackingNumber },
    handedOverAt: each.handedOverAt?.toISOString() ?? null,
    pieces: replaced.map(({ lineId, pieces }) => ({ title: titles.get(lineId) ?? '', quantity: pieces })),
  }))
  return { replacements }
}
