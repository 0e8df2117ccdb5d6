import type { RequestOut } from '@fachwerk/contract/call'
import type { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import type { ArticleStock, StockMove } from '@fachwerk/contract/catalog/stock/stock-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { StockNeeds } from '../index.ts'
import { changeOf, type Level, type MoveRefusal } from '../rules/stock-change.ts'
import { beginLevel, holdLevels, insertMovements, updateLevel, variantOf } from '../stock-repository.ts'
import { stockOf } from './show-stock.ts'
import { notifyLow } from './notify-low.ts'

type Variant = NonNullable<Awaited<ReturnType<typeof variantOf>>> & { readonly variantId: string }

/** K-01: pieces that came, went or were counted. The first count begins to keep a stock. */
export function moveStock(
  { db, clock }: Pick<StockNeeds, 'db' | 'clock'>,
  {
    actor,
    move,
    idempotency,
  }: {
    readonly actor: StaffActor
    readonly move: StockMove
    readonly idempotency: IdempotencyRequest | null
  },
): Promise<Result<ArticleStock, MoveRefusal | 'not-found' | IdempotencyRefusal>> {
  const now = clock.now()
  return transact(db, (tx) =>
    idempotent<ArticleStock, MoveRefusal | 'not-found'>(tx, idempotency, now, async () => {
      const { variantId, note } = move
      const found = await variantOf(tx, { scope: actor.scopeFor('stock.edit'), variantId })
      if (!found) return refuse('not-found')
      const variant = { ...found, variantId }
      if (move.kind === 'count') await beginLevel(tx, variant)
      const level = await levelOf(tx, variant)
      if (!level) return refuse('stock-not-counted')
      const change = changeOf(move, level)
      if (!change.ok) return change
      if (!level.counted) await updateLevel(tx, variant, { ...level, counted: true })
      const { companyId } = variant
      await insertMovements(tx, [{ variantId, ...change.value }], {
        companyId,
        at: now,
        by: actor.name,
        note,
      })
      await notifyLow(tx, { companyId, variantIds: [variantId], at: now })
      const after = { ...level, counted: true, onHand: level.onHand + change.value.pieces }
      await record(tx, { actor, variant, before: level, after, now })
      return await stockOf(tx, { actor, articleId: variant.articleId })
    }),
  )
}

/** K-01: whether a variant is counted, and when it counts as few. Not counted it is always there; what was counted is kept. */
export function setStock(
  { db, clock }: Pick<StockNeeds, 'db' | 'clock'>,
  {
    actor,
    stock,
  }: RequestOut<typeof stockCalls.setStock>['body'] & {
    readonly actor: StaffActor
  },
): Promise<Result<ArticleStock, 'not-found' | 'stock-not-counted'>> {
  return db.transaction(async (tx) => {
    const { variantId, ...wanted } = stock
    const found = await variantOf(tx, { scope: actor.scopeFor('stock.edit'), variantId })
    if (!found) return refuse('not-found')
    const variant = { ...found, variantId }
    const level = await levelOf(tx, variant)
    if (!level) return refuse('stock-not-counted')
    const now = clock.now()
    await updateLevel(tx, variant, wanted)
    await notifyLow(tx, { companyId: variant.companyId, variantIds: [variantId], at: now })
    await record(tx, { actor, variant, before: level, after: { ...level, ...wanted }, now })
    return await stockOf(tx, { actor, articleId: variant.articleId })
  })
}

const levelOf = async (tx: Tx, { companyId, variantId }: Variant): Promise<Level | undefined> =>
  (await holdLevels(tx, { companyId, variantIds: [variantId] }))[0]

/** `GE-102: 12, warnen ab 5` */
function said({ number }: Variant, { counted, onHand, warnBelow }: Level): string {
  const warned = warnBelow === null ? '' : `, warnen ab ${warnBelow}`
  return counted ? `${number}: ${onHand}${warned}` : `${number}: wird nicht geführt`
}

/** The history of the article tells it; who moved what and why stands in the movements. */
async function record(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly variant: Variant
    readonly before: Level
    readonly after: Level
    readonly now: Date
  },
): Promise<void> {
  const { actor, variant, before, after, now } = change
  await recordChange(tx, {
    at: now,
    companyId: variant.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'article.stockChanged',
    subject: { kind: 'article', id: variant.articleId },
    before: { stock: said(variant, before) },
    after: { stock: said(variant, after) },
  })
}

/** A variant of which so many came (demo). */
export async function recordStock(
  tx: Tx,
  {
    companyId,
    variantId,
    onHand,
    warnBelow,
    by,
    at,
  }: {
    readonly companyId: string
    readonly variantId: string
    readonly onHand: number
    readonly warnBelow: number | null
    /** Who counted. */
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  await beginLevel(tx, { companyId, variantId })
  await updateLevel(tx, { companyId, variantId }, { counted: true, warnBelow })
  const movement = { variantId, reason: 'counted', pieces: onHand } as const
  await insertMovements(tx, [movement], { companyId, at, by, note: 'Inventur' })
  await notifyLow(tx, { companyId, variantIds: [variantId], at })
}
