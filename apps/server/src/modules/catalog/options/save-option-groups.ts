import type { RequestOut } from '@fachwerk/contract/call'
import type { optionCalls } from '@fachwerk/contract/catalog/option-calls'
import type { OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { conflictOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { CatalogNeeds } from '../index.ts'
import {
  insertOptionGroup,
  lockedOptionGroup,
  type StoredOptionGroup,
  updateOptionGroup,
} from './option-groups-repository.ts'
import { fieldsOf, recordOptionGroupChange } from './record-option-group-change.ts'
import { shownOptionGroups } from './show-option-groups.ts'

type Body<C extends 'addOptionGroup' | 'saveOptionGroup' | 'archiveOptionGroup'> = RequestOut<
  (typeof optionCalls)[C]
>['body']['optionGroup'] & { readonly actor: StaffActor }
type Saved<E extends string> = Promise<
  Result<OptionGroupDetail, E> | { readonly ok: false; readonly refusal: E; readonly field: string }
>

/** The list as the actor sees it at this moment of the transaction. */
export async function detailOf(
  tx: Tx,
  { actor, group }: { readonly actor: StaffActor; readonly group: StoredOptionGroup },
): Promise<OptionGroupDetail> {
  const [shown] = await shownOptionGroups(tx, { actor, groups: [group] })
  if (!shown) throw new Error('one for each')
  return shown
}

/** K-01: a new list of extras. Once per key. */
export function addOptionGroup(
  { db, clock, random }: CatalogNeeds,
  {
    actor,
    company = actor.companyId,
    options,
    idempotency,
    ...content
  }: Body<'addOptionGroup'> & { readonly idempotency: IdempotencyRequest | null },
): Saved<'not-found' | IdempotencyRefusal> {
  const now = clock.now()
  return db.transaction((tx) =>
    idempotent(tx, idempotency, now, async () => {
      if (!actor.scopeFor('articles.edit').includes(company)) return refuse('not-found')
      const group: StoredOptionGroup = {
        ...content,
        id: random.uuid(),
        companyId: company,
        options: options.map((option) => ({ ...option, id: random.uuid() })),
        archived: false,
        version: 1,
        createdAt: now,
        changedAt: now,
      }
      await insertOptionGroup(tx, group)
      await recordOptionGroupChange(tx, { actor, before: null, after: group, what: 'created' })
      return ok(await detailOf(tx, { actor, group }))
    }),
  )
}

/** K-01: over the version that was read (FAULT-72), for every article that uses it. */
export function saveOptionGroup(
  { db, clock, random }: CatalogNeeds,
  { actor, id, version, options, ...content }: Body<'saveOptionGroup'>,
): Saved<'not-found' | 'changed-meanwhile' | 'option-group-archived'> {
  return db.transaction(async (tx) => {
    const before = await lockedOptionGroup(tx, { scope: actor.scopeFor('articles.edit'), id })
    if (!before) return refuse('not-found')
    if (before.archived) return refuse('option-group-archived')
    if (before.version !== version) return refuseChanged(await conflict(tx, before))
    const known = new Set(before.options.map((option) => option.id))
    if (options.some((option) => option.id !== null && !known.has(option.id)))
      return { ...refuse('not-found'), field: 'optionGroup.options' }
    const after = {
      ...before,
      ...content,
      options: options.map((option) => ({ ...option, id: option.id ?? random.uuid() })),
      changedAt: clock.now(),
    }
    return ok(await saved(tx, { actor, before, after, what: 'changed' }))
  })
}

/** K-01: put away, with which it is to be chosen nowhere, or brought back to the articles that have it. */
export function archiveOptionGroup(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id, archived }: Body<'archiveOptionGroup'>,
): Saved<'not-found'> {
  return db.transaction(async (tx) => {
    const before = await lockedOptionGroup(tx, { scope: actor.scopeFor('articles.edit'), id })
    if (!before) return refuse('not-found')
    const after = { ...before, archived, changedAt: clock.now() }
    return ok(await saved(tx, { actor, before, after, what: archived ? 'archived' : 'restored' }))
  })
}

async function saved(
  tx: Tx,
  change: Parameters<typeof recordOptionGroupChange>[1] & { readonly before: StoredOptionGroup },
): Promise<OptionGroupDetail> {
  const { actor, before, after } = change
  const isChanged = await recordOptionGroupChange(tx, change)
  if (isChanged) await updateOptionGroup(tx, after)
  return detailOf(tx, { actor, group: isChanged ? { ...after, version: before.version + 1 } : before })
}

const conflict = (tx: Tx, group: StoredOptionGroup) =>
  conflictOf(
    tx,
    { companyIds: [group.companyId], subject: { kind: 'optionGroup', id: group.id } },
    { fields: { ...fieldsOf(group), version: group.version }, changedAt: group.changedAt },
  )
