import type { RequestOut } from '@fachwerk/contract/call'
import type { categoryCalls, CategoryTree } from '@fachwerk/contract/catalog/category-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import { isDuplicate, type Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import {
  categoriesOf,
  companyOfCategory,
  deleteCategory,
  holdTree,
  insertCategory,
  orderCategories,
  type StoredCategory,
  updateCategory,
} from '../categories-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { inTreeOrder, levelOf, placedAt, whyNotThere } from '../rules/category-tree.ts'

type Body<C extends 'addCategory' | 'saveCategory' | 'moveCategory' | 'removeCategory'> = RequestOut<
  (typeof categoryCalls)[C]
>['body']['category'] & { readonly actor: StaffActor }
type Changed<E extends string> = Promise<
  Result<CategoryTree, E> | { readonly ok: false; readonly refusal: E; readonly field: string }
>

/** A tree has at most so many; it is read and drawn whole. */
const MOST_CATEGORIES = 500

async function treeOf(
  tx: Tx,
  { actor, companyId }: { readonly actor: StaffActor; readonly companyId: string },
): Promise<CategoryTree> {
  const all = await categoriesOf(tx, companyId)
  return {
    categories: inTreeOrder(all).map(({ position: _position, ...category }) => category),
    can: { edit: actor.scopeFor('articles.edit').includes(companyId) },
  }
}

/** K-01: the tree of a company. */
export function showCategories(
  { db }: Pick<CatalogNeeds, 'db'>,
  { actor, company = actor.companyId }: { readonly actor: StaffActor; readonly company?: string | undefined },
): Promise<Result<CategoryTree, 'not-found'>> {
  return db.read(async (tx) => {
    if (!actor.scopeFor('articles.view').includes(company)) return refuse('not-found')
    return ok(await treeOf(tx, { actor, companyId: company }))
  })
}

/** The tree, held, with the category it is about. */
async function held(tx: Tx, { actor, id }: { readonly actor: StaffActor; readonly id: string }) {
  const companyId = await companyOfCategory(tx, { scope: actor.scopeFor('articles.edit'), id })
  if (companyId === null) return null
  await holdTree(tx, companyId)
  const all = await categoriesOf(tx, companyId)
  const own = all.find((each) => each.id === id)
  return own ? { all, own, companyId } : null
}

/** Two of one level never have one title; the unique index decides. */
async function unlessTitleTaken<E extends string>(
  work: () => Changed<E>,
): Changed<E | 'category-title-taken'> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'category_title'))
      return { ...refuse('category-title-taken'), field: 'category.title' }
    throw error
  }
}

/** K-01: a new category at the end of its level. */
export function addCategory(
  { db, clock, random }: CatalogNeeds,
  { actor, company = actor.companyId, parentId, ...fields }: Body<'addCategory'>,
) {
  return unlessTitleTaken(() =>
    db.transaction(async (tx): Changed<'not-found' | 'category-too-deep'> => {
      if (!actor.scopeFor('articles.edit').includes(company)) return refuse('not-found')
      await holdTree(tx, company)
      const all = await categoriesOf(tx, company)
      const isParentThere = parentId === null || all.some(({ id }) => id === parentId)
      if (!isParentThere) return { ...refuse('not-found'), field: 'category.parentId' }
      if (whyNotThere(all, { id: null, parentId }) || all.length >= MOST_CATEGORIES)
        return refuse('category-too-deep')
      const id = random.uuid()
      // Of those that moved away a gap is left: two never share a place.
      const position = (levelOf(all, parentId).at(-1)?.position ?? -1) + 1
      const now = clock.now()
      await insertCategory(tx, { ...fields, id, companyId: company, parentId, position }, now)
      await record(tx, {
        actor,
        companyId: company,
        id,
        now,
        what: 'created',
        before: null,
        after: { ...fields, parent: titleOf(all, parentId) },
      })
      return ok(await treeOf(tx, { actor, companyId: company }))
    }),
  )
}

/** K-01: what it is called and says. */
export function saveCategory(
  { db, clock }: CatalogNeeds,
  { actor, id, version, ...fields }: Body<'saveCategory'>,
) {
  return unlessTitleTaken(() =>
    db.transaction(async (tx): Changed<'not-found' | 'changed-meanwhile'> => {
      const found = await held(tx, { actor, id })
      if (!found) return refuse('not-found')
      const { own, companyId } = found
      const before = { title: own.title, description: own.description }
      const now = clock.now()
      if (own.version !== version)
        return refuseChanged(
          await conflictOf(
            tx,
            { companyIds: [companyId], subject: { kind: 'category', id } },
            { fields: { ...before, version: own.version }, changedAt: now },
          ),
        )
      if (await record(tx, { actor, companyId, id, now, what: 'changed', before, after: fields }))
        await updateCategory(tx, { ...own, ...fields })
      return ok(await treeOf(tx, { actor, companyId }))
    }),
  )
}

/** K-01: another place in the tree, with everything below it. */
export function moveCategory(
  { db, clock }: CatalogNeeds,
  { actor, id, parentId, position }: Body<'moveCategory'>,
) {
  return unlessTitleTaken(() =>
    db.transaction(async (tx): Changed<'not-found' | 'category-too-deep' | 'category-below-itself'> => {
      const found = await held(tx, { actor, id })
      if (!found) return refuse('not-found')
      const { all, own, companyId } = found
      if (parentId !== null && !all.some((each) => each.id === parentId))
        return { ...refuse('not-found'), field: 'category.parentId' }
      const why = whyNotThere(all, { id, parentId })
      if (why) return refuse(why)
      const before = { parent: titleOf(all, own.parentId), position: placeOf(all, own) }
      const ids = placedAt(levelOf(all, parentId), { id, position })
      const after = { parent: titleOf(all, parentId), position: ids.indexOf(id) + 1 }
      if (await record(tx, { actor, companyId, id, now: clock.now(), what: 'moved', before, after })) {
        await updateCategory(tx, { ...own, parentId })
        await orderCategories(tx, { companyId, ids })
      }
      return ok(await treeOf(tx, { actor, companyId }))
    }),
  )
}

/** K-01: out of the tree; nothing may stand below it. */
export function removeCategory(
  { db, clock }: CatalogNeeds,
  { actor, id, version }: Body<'removeCategory'>,
): Changed<'not-found' | 'changed-meanwhile' | 'category-has-children'> {
  return db.transaction(async (tx): Changed<'not-found' | 'changed-meanwhile' | 'category-has-children'> => {
    const found = await held(tx, { actor, id })
    if (!found) return refuse('not-found')
    const { all, own, companyId } = found
    const now = clock.now()
    const before = { title: own.title, description: own.description, removed: false }
    if (own.version !== version)
      return refuseChanged(
        await conflictOf(
          tx,
          { companyIds: [companyId], subject: { kind: 'category', id } },
          { fields: { ...before, version: own.version }, changedAt: now },
        ),
      )
    if (levelOf(all, id).length > 0) return refuse('category-has-children')
    const after = { ...before, removed: true }
    await record(tx, { actor, companyId, id, now, what: 'removed', before, after })
    await deleteCategory(tx, own)
    return ok(await treeOf(tx, { actor, companyId }))
  })
}

const titleOf = (all: readonly StoredCategory[], id: string | null): string =>
  all.find((each) => each.id === id)?.title ?? ''

const placeOf = (all: readonly StoredCategory[], { id, parentId }: StoredCategory): number =>
  levelOf(all, parentId).findIndex((each) => each.id === id) + 1

interface CategoryChange {
  readonly actor: StaffActor
  readonly companyId: string
  readonly id: string
  readonly now: Date
  readonly what: 'created' | 'changed' | 'moved' | 'removed'
  readonly before: JsonObject | null
  readonly after: JsonObject
}

const record = (tx: Tx, { actor, companyId, id, now, what, before, after }: CategoryChange) =>
  recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `category.${what}`,
    subject: { kind: 'category', id },
    before,
    after,
  })
