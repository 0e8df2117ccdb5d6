import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { lowArticles, turnLow } from '../low-stock-repository.ts'

const DAY_MS = 86_400_000
const ACTOR = { kind: 'system', name: 'Bestand' } as const

/** K-01: whoever keeps the stock hears when a variant begins to run out, and that it is over; its level must be held. */
export async function notifyLow(
  tx: Tx,
  levels: { readonly companyId: string; readonly variantIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const { companyId, at } = levels
  for (const { isLow, title, name, ...described } of await turnLow(tx, levels))
    await appendEvent(tx, {
      type: isLow ? 'stock.low' : 'stock.refilled',
      at,
      companyId,
      actor: ACTOR,
      data: { ...described, article: name === '' ? title : `${title}, ${name}` },
    })
}

/** What is running out is to be ordered anew by the next day. */
export async function lowStockDuties(
  tx: Tx,
  query: { readonly scope: readonly string[]; readonly limit: number },
) {
  return (await lowArticles(tx, query)).map(({ since, ...article }) => ({
    ...article,
    kind: 'stockLow' as const,
    dueAt: new Date(since.getTime() + DAY_MS),
  }))
}
