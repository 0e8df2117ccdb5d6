import type { RequestOut } from '@fachwerk/contract/call'
import type { textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { conflictOf } from '../../../platform/audit.ts'
import { notifyAfterCommit, type Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { TranslationsNeeds } from '../index.ts'
import { catalogueText } from '../rules/catalogue.ts'
import { ownOf, refusedText } from '../rules/check-own-text.ts'
import { historyIdOf } from '../rules/history-id.ts'
import { lockOf } from '../rules/locked-texts.ts'
import { holdTexts, storeText, type StoredText } from '../text-constants-repository.ts'
import { TEXTS_CHANNEL } from './cached-texts.ts'
import { levelsOf, shownText } from './show-texts.ts'
import { recordTextChange } from './record-text-change.ts'

type Input = RequestOut<typeof textConstantCalls.editTextConstant>['body']['item']
type Refusal = (typeof textConstantCalls.editTextConstant.refusals)[number]
type RefusedAt = { readonly ok: false; readonly refusal: Refusal; readonly field: string }

/** G-04: what a company says in its own words from now on, over the version that was read (FAULT-72). */
export async function editText(
  { db, clock }: TranslationsNeeds,
  { actor, id, version, ...typed }: Input & { readonly actor: StaffActor },
): Promise<Result<TextConstant, Refusal> | RefusedAt> {
  const { companyId } = actor
  const constant = catalogueText(id)
  if (!constant || !actor.scopeFor('sites.edit').includes(companyId)) return refuse('not-found')
  if (lockOf(id) !== null) return refuse('text-locked')
  const refused = refusedText(constant, typed)
  if (refused) return { ...refuse(refused.refusal), field: `item.${refused.language}` }
  return await db.transaction(async (tx) => {
    await holdTexts(tx, companyId)
    const levels = (await levelsOf(tx, companyId)).get(id) ?? {}
    const before = levels.own
    if ((before?.version ?? 0) !== version) return await changedMeanwhile(tx, { companyId, id, before })
    const own = ownOf(constant, typed, levels.inherited?.own)
    const at = clock.now()
    const after: StoredText = { companyId, id, own, version: version + 1, changedAt: at }
    const isChanged = await recordTextChange(tx, { actor, id, before: before?.own ?? {}, after: own, at })
    if (!isChanged) return ok(shownText(constant, levels, actor))
    await storeText(tx, after)
    notifyAfterCommit(tx, TEXTS_CHANNEL)
    return ok(shownText(constant, { ...levels, own: after }, actor))
  })
}

async function changedMeanwhile(
  tx: Tx,
  {
    companyId,
    id,
    before,
  }: { readonly companyId: string; readonly id: string; readonly before: StoredText | undefined },
) {
  const subject = { kind: 'textConstant', id: historyIdOf(companyId, id) } as const
  const { own = {}, version = 0, changedAt = new Date(0) } = before ?? {}
  const current = {
    de: own.de ?? '',
    'de-informal': own['de-informal'] ?? '',
    en: own.en ?? '',
    it: own.it ?? '',
    ru: own.ru ?? '',
    version,
  }
  return refuseChanged(
    await conflictOf(tx, { companyIds: [companyId], subject }, { fields: current, changedAt }),
  )
}
