import type { RequestOut } from '@fachwerk/contract/call'
import type { promotionCalls } from '@fachwerk/contract/price/promotion-calls'
import { type Promotion, promotionFields, type PromotionUse } from '@fachwerk/contract/price/promotion-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { Counted } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { PromotionsNeeds } from '../index.ts'
import { usesOfPromotion } from '../promotion-uses-repository.ts'
import { listedPromotions, promotionById, promotions, type UsedPromotion } from '../promotions-repository.ts'
import { promotionState } from '../rules/running-promotions.ts'
import { germanDay } from './show-vouchers.ts'

/** A promotion as staff see it. */
export function promotionView(promotion: UsedPromotion, actor: StaffActor, now: Date): Promotion {
  const { id, companyId, uses, givenCents, version, createdAt } = promotion
  return {
    ...fieldsIn(promotionFields, promotion),
    id,
    companyId,
    uses,
    givenCents,
    version,
    state: promotionState(promotion, germanDay(now)),
    createdAt: createdAt.toISOString(),
    can: { edit: actor.scopeFor('articles.edit').includes(companyId) },
  }
}

/** N-10: a page of the promotions a person may see, with how many there are. */
export async function listPromotions(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { actor, ...filter }: RequestOut<typeof promotionCalls.promotions>['body'] & { readonly actor: StaffActor },
): Promise<{ rows: Promotion[] } & Counted> {
  const now = clock.now()
  const wanted = { scope: actor.scopeFor('articles.view'), filter, today: germanDay(now) }
  return await db.read(async (tx) => {
    const found = await listedPromotions(tx, wanted, filter)
    const rows = found.map((promotion) => promotionView(promotion, actor, now))
    return { rows, ...(await promotions.count(tx, wanted)) }
  })
}

/** One promotion; another company's is not there. */
export async function showPromotion(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<Promotion, 'not-found'>> {
  const found = await db.read((tx) => promotionById(tx, actor.scopeFor('articles.view'), id))
  return found ? ok(promotionView(found, actor, clock.now())) : refuse('not-found')
}

/** Which orders it took something off; another company's is not there. */
export async function showPromotionUses(
  { db }: Pick<PromotionsNeeds, 'db'>,
  {
    actor,
    id,
    ...page
  }: RequestOut<typeof promotionCalls.promotionUses>['query'] & {
    readonly actor: StaffActor
    readonly id: string
  },
): Promise<Result<{ rows: PromotionUse[]; total: number }, 'not-found'>> {
  return await db.read(async (tx) => {
    const found = await promotionById(tx, actor.scopeFor('orders.view'), id)
    if (!found) return refuse('not-found')
    const { companyId } = found
    const { rows, total } = await usesOfPromotion(tx, { companyId, promotionId: id, ...page })
    const shown = rows.map(({ usedAt, releasedAt, ...use }) => ({
      ...use,
      usedAt: usedAt.toISOString(),
      releasedAt: releasedAt?.toISOString() ?? null,
    }))
    return ok({ rows: shown, total })
  })
}
