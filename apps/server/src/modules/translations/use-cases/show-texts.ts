import type { ReplyIn } from '@fachwerk/contract/call'
import type { TextConstantFilter, textConstantCalls } from '@fachwerk/contract/site/text-constant-calls'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { TranslationsNeeds } from '../index.ts'
import { CATALOGUE, type CatalogueText, catalogueText } from '../rules/catalogue.ts'
import { historyIdOf } from '../rules/history-id.ts'
import { lockOf } from '../rules/locked-texts.ts'
import { matchTexts } from '../rules/match-texts.ts'
import { settleText } from '../rules/settle-text.ts'
import { type StoredText, textsInForce } from '../text-constants-repository.ts'

/** What is stored about a text, at the company and above it. */
export interface TextLevels {
  readonly inherited?: StoredText
  readonly own?: StoredText
}

/** What a company and its franchisor say otherwise, by the name of the text. */
export async function levelsOf(tx: Tx, companyId: string): Promise<ReadonlyMap<string, TextLevels>> {
  const levels = new Map<string, TextLevels>()
  for (const stored of await textsInForce(tx, companyId)) {
    const level = stored.companyId === companyId ? { own: stored } : { inherited: stored }
    levels.set(stored.id, { ...levels.get(stored.id), ...level })
  }
  return levels
}

/** A text as staff of a company see it. */
export function shownText(
  constant: CatalogueText,
  { own, inherited }: TextLevels,
  actor: Pick<StaffActor, 'companyId' | 'permissions'>,
): TextConstant {
  const { id, area, key } = constant
  const said = { own: own?.own, inherited: inherited?.own }
  const lock = lockOf(id)
  return {
    id,
    area,
    key,
    texts: {
      de: settleText(constant, said, 'de'),
      'de-informal': settleText(constant, said, 'de-informal'),
      en: settleText(constant, said, 'en'),
      it: settleText(constant, said, 'it'),
      ru: settleText(constant, said, 'ru'),
    },
    lock,
    historyId: historyIdOf(actor.companyId, id),
    version: own?.version ?? 0,
    changedAt: own?.changedAt.toISOString() ?? null,
    can: { edit: lock === null && actor.permissions.has('sites.edit') },
  }
}

/** G-04: the texts of the own company that match, a page of them. They are few enough to be looked through here. */
export async function listTexts(
  { db }: TranslationsNeeds,
  { actor, ...filter }: TextConstantFilter & { readonly actor: StaffActor },
): Promise<ReplyIn<typeof textConstantCalls.textConstants>> {
  const levels = await db.read((tx) => levelsOf(tx, actor.companyId))
  const found = matchTexts(
    CATALOGUE.map((constant) => shownText(constant, levels.get(constant.id) ?? {}, actor)),
    filter,
  )
  const rows = found.slice(filter.offset, filter.offset + filter.limit)
  return { rows, total: found.length, totalIsExact: true }
}

/** G-04: one text. */
export async function showText(
  { db }: TranslationsNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<TextConstant, 'not-found'>> {
  const constant = catalogueText(id)
  if (!constant) return refuse('not-found')
  const levels = await db.read((tx) => levelsOf(tx, actor.companyId))
  return ok(shownText(constant, levels.get(id) ?? {}, actor))
}
