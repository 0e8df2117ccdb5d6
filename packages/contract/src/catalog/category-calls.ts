import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { bodyOf, maybeLinesField, textField, viewOf } from '../record-fields.ts'

/** What a category says of itself. */
export const categoryFields = {
  title: textField({ label: 'Name', max: 60, sample: 'Getränke', searched: true }),
  description: maybeLinesField({ label: 'Beschreibung', max: 500, sample: 'Kalt und warm.' }),
}

/** Levels of the tree that customers browse. */
export const MOST_LEVELS = 3

export const CategoryNode = z
  .object({
    id: Id,
    companyId: Id,
    /** Null: at the top. */
    parentId: Id.nullable(),
    ...viewOf(categoryFields),
    /** Articles in it that are not archived, without those below. */
    articleCount: z.int(),
    publishedCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'CategoryNode' })
export type CategoryNode = z.infer<typeof CategoryNode>

const common = { auth: 'staff', host: 'admin', tags: ['Sortiment'] } as const
const writing = { ...common, method: 'POST', permission: 'articles.edit' } as const
const Tree = z.object({
  /** In the order of the tree: each after what stands before it, children after their parent. */
  categories: z.array(CategoryNode),
  can: z.object({ edit: z.boolean() }),
})
export type CategoryTree = z.infer<typeof Tree>
const details = <T extends z.ZodType>(category: T) => z.strictObject({ category })
const known = { id: Id, version: z.int().min(1) }

/** The tree of categories (K-01). Every change answers with the whole tree. */
export const categoryCalls = {
  categories: call({
    ...common,
    method: 'GET',
    path: '/private/categories',
    permission: 'articles.view',
    summary: 'Kategorien einer Firma als Baum',
    query: z.object({ company: Id.optional() }),
    reply: Tree,
    refusals: ['not-found'],
  }),
  addCategory: call({
    ...writing,
    path: '/private/categories/add',
    summary: 'Kategorie anlegen, oben oder unter einer anderen, am Ende ihrer Ebene',
    body: details(
      z.strictObject({ ...bodyOf(categoryFields), company: Id.optional(), parentId: Id.nullable() }),
    ),
    reply: Tree,
    refusals: ['not-found', 'category-too-deep', 'category-title-taken'],
  }),
  saveCategory: call({
    ...writing,
    path: '/private/categories/edit',
    summary: 'Name und Beschreibung einer Kategorie ändern',
    body: details(z.strictObject({ ...known, ...bodyOf(categoryFields) })),
    reply: Tree,
    refusals: ['not-found', 'changed-meanwhile', 'category-title-taken'],
  }),
  moveCategory: call({
    ...writing,
    path: '/private/categories/move',
    summary: 'Kategorie an eine Stelle des Baums verschieben, mit allem darunter',
    body: details(
      z.strictObject({
        id: Id,
        parentId: Id.nullable(),
        /** Its place among its new neighbours, from 0. */
        position: z.int().min(0).max(1_000),
      }),
    ),
    reply: Tree,
    refusals: ['not-found', 'category-too-deep', 'category-title-taken', 'category-below-itself'],
  }),
  removeCategory: call({
    ...writing,
    path: '/private/categories/remove',
    summary: 'Leere Kategorie entfernen; Artikel darin stehen danach nicht mehr in ihr',
    body: details(z.strictObject(known)),
    reply: Tree,
    refusals: ['not-found', 'changed-meanwhile', 'category-has-children'],
  }),
} as const
