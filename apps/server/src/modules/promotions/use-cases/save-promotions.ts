import type { RequestOut } from '@fachwerk/contract/call'
import type { promotionCalls } from '@fachwerk/contract/price/promotion-calls'
import { type Promotion, promotionFields, withoutOthers } from '@fachwerk/contract/price/promotion-fields'
import { MOST_PROMOTIONS } from '@fachwerk/contract/price/promotion-refusals'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { PromotionsNeeds } from '../index.ts'
import {
  countInUse,
  insertPromotion,
  lockedPromotion,
  promotionById,
  type StoredPromotion,
  updatePromotion,
} from '../promotions-repository.ts'
import type { PromotionTerms } from '../rules/running-promotions.ts'
import { unknownIn } from './save-vouchers.ts'
import { promotionView } from './show-promotions.ts'

type Body<C extends 'addPromotion' | 'savePromotion' | 'archivePromotion'> = RequestOut<
  (typeof promotionCalls)[C]
>['body']['promotion'] & { readonly actor: StaffActor }
type Saved<E extends string> =
  | Result<Promotion, E>
  | { readonly ok: false; readonly refusal: E; readonly field: string }

const fieldsOf = (promotion: PromotionTerms): JsonObject => fieldsIn(promotionFields, promotion)
const historyOf = (promotion: PromotionTerms): JsonObject => ({
  ...fieldsOf(promotion),
  archived: promotion.archived,
})

/** Records who did what to a promotion. @returns false when nothing changed */
const record = (
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly companyId: string
    readonly before: PromotionTerms | null
    readonly after: PromotionTerms
    readonly what: 'created' | 'changed' | 'archived' | 'restored'
    readonly now: Date
  },
): Promise<boolean> => {
  const { actor, companyId, before, after, what, now } = change
  return recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `promotion.${what}`,
    subject: { kind: 'promotion', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
}

/** As it stands in this transaction. */
async function viewed(
  tx: Tx,
  {
    actor,
    companyId,
    id,
    now,
  }: { readonly actor: StaffActor; readonly companyId: string; readonly id: string; readonly now: Date },
): Promise<Promotion> {
  const found = await promotionById(tx, [companyId], id)
  if (!found) throw new Error(`promotion ${id} is gone`)
  return promotionView(found, actor, now)
}

/** K-03: a promotion of the own company or of a franchisee's; it holds as soon as its time has come. Once per key. */
export async function addPromotion(
  { db, clock, random }: Pick<PromotionsNeeds, 'db' | 'clock' | 'random'>,
  {
    actor,
    idempotency,
    company: companyId = actor.companyId,
    ...fields
  }: Body<'addPromotion'> & { readonly idempotency: IdempotencyRequest | null },
): Promise<Saved<'not-found' | 'too-many-promotions' | IdempotencyRefusal>> {
  if (!actor.scopeFor('articles.edit').includes(companyId)) return refuse('not-found')
  const now = clock.now()
  return await db.transaction((tx) =>
    idempotent<Promotion, 'not-found' | 'too-many-promotions'>(tx, idempotency, now, async () => {
      const unknown = await unknownIn(tx, { companyId, ...fields })
      if (unknown) return { ...refuse('not-found'), field: `promotion.${unknown}` }
      if ((await countInUse(tx, companyId)) >= MOST_PROMOTIONS) return refuse('too-many-promotions')
      const after = { ...withoutOthers(fields), id: random.uuid(), companyId, archived: false }
      await insertPromotion(tx, after, now)
      await record(tx, { actor, companyId, before: null, after, what: 'created', now })
      return ok(await viewed(tx, { actor, companyId, id: after.id, now }))
    }),
  )
}

/** K-03: over the version that was read (FAULT-72); what is ordered already keeps its price. */
export async function savePromotion(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { actor, id, version, ...fields }: Body<'savePromotion'>,
): Promise<Saved<'not-found' | 'changed-meanwhile'>> {
  return await db.transaction(async (tx): Promise<Saved<'not-found' | 'changed-meanwhile'>> => {
    const before = await lockedPromotion(tx, actor.scopeFor('articles.edit'), id)
    if (!before) return refuse('not-found')
    const { companyId } = before
    const unknown = await unknownIn(tx, { companyId, before: before.categoryIds, ...fields })
    if (unknown) return { ...refuse('not-found'), field: `promotion.${unknown}` }
    if (before.version !== version) return refuseChanged(await conflict(tx, before))
    const now = clock.now()
    const after = { ...before, ...withoutOthers(fields) }
    if (await record(tx, { actor, companyId, before, after, what: 'changed', now }))
      await updatePromotion(tx, after, now)
    return ok(await viewed(tx, { actor, companyId, id, now }))
  })
}

const conflict = (tx: Tx, before: StoredPromotion) =>
  conflictOf(
    tx,
    { companyIds: [before.companyId], subject: { kind: 'promotion', id: before.id } },
    {
      fields: { ...fieldsOf(before), version: before.version },
      changedAt: before.changedAt ?? before.createdAt,
    },
  )

/** Put away, it takes nothing off any more; or brought back, as far as there is room. */
export async function archivePromotion(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { actor, id, archived }: Body<'archivePromotion'>,
): Promise<Result<Promotion, 'not-found' | 'too-many-promotions'>> {
  return await db.transaction(async (tx): Promise<Result<Promotion, 'not-found' | 'too-many-promotions'>> => {
    const before = await lockedPromotion(tx, actor.scopeFor('articles.edit'), id)
    if (!before) return refuse('not-found')
    const { companyId } = before
    const comesBack = before.archived && !archived
    if (comesBack && (await countInUse(tx, companyId)) >= MOST_PROMOTIONS)
      return refuse('too-many-promotions')
    const now = clock.now()
    const after = { ...before, archived }
    const what = archived ? 'archived' : 'restored'
    if (await record(tx, { actor, companyId, before, after, what, now }))
      await updatePromotion(tx, after, now)
    return ok(await viewed(tx, { actor, companyId, id, now }))
  })
}
