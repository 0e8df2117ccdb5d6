import type { ReplyIn } from '@fachwerk/contract/call'
import type { importCalls } from '@fachwerk/contract/catalog/import/import-calls'
import { gapsOf } from '@fachwerk/contract/catalog/article-gaps'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { StoredArticle } from '../articles-repository.ts'
import { knownCategories, holdTree, insertCategory } from '../categories-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { insertArticles, updateArticles } from '../write-articles-repository.ts'
import { recordArticleChanges } from '../use-cases/record-article-change.ts'
import {
  type ImportFile,
  type ImportPlan,
  type ImportQuery,
  openImport,
  planImport,
  reportOf,
} from './check-import.ts'
import { beginImport, storeKeys, storeMapping } from './import-repository.ts'
import { type CategoryPath, CategoryTree } from './rules/category-paths.ts'
import type { PlannedArticle } from './rules/plan-article.ts'

type Run = ReplyIn<typeof importCalls.runArticleImport>
type Refusal = (typeof importCalls.runArticleImport.refusals)[number]
type Needs = Pick<CatalogNeeds, 'db' | 'unpacking' | 'clock' | 'random'>
interface Writing {
  readonly actor: StaffActor
  readonly companyId: string
  readonly now: Date
  readonly random: Needs['random']
}

const AT_ONCE = 500

/**
 * B-14: takes over what was checked, all of it or nothing. Did articles change since, nothing is written and the answer is
 * what would happen now.
 */
export async function runImport(
  needs: Needs,
  {
    digest,
    leaveErrors,
    ...query
  }: ImportQuery & { readonly digest: string; readonly leaveErrors: 'true' | 'false' },
): Promise<Result<Run, Refusal>> {
  const opened = await openImport(needs, query)
  if (!opened.ok) return opened
  const file = opened.value
  const now = needs.clock.now()
  return transact(needs.db, async (tx): Promise<Result<Run, Refusal>> => {
    if (!(await beginImport(tx, file.companyId))) return refuse('article-import-running')
    await holdTree(tx, file.companyId)
    const plan = await planImport(tx, file, true)
    const report = reportOf(file, plan)
    if (plan.digest !== digest) return ok({ taken: false, report })
    const hasErrors = plan.articles.some(({ outcome }) => outcome === 'error')
    if (hasErrors && leaveErrors === 'false') return refuse('article-import-errors')
    await write(
      tx,
      { actor: query.actor, companyId: file.companyId, now, random: needs.random },
      { file, plan },
    )
    return ok({ taken: true, report })
  })
}

async function write(
  tx: Tx,
  writing: Writing,
  { file, plan }: { readonly file: ImportFile; readonly plan: ImportPlan },
): Promise<void> {
  const { companyId, now } = writing
  const tree = new CategoryTree(await knownCategories(tx, [companyId]))
  const written = plan.articles.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  for (const { paths } of written) for (const path of paths ?? []) await categoryAt(tx, writing, tree, path)
  const after = written.map((planned) => ({ planned, article: articleOf(writing, tree, planned) }))
  const fresh = after.flatMap(({ planned, article }) => (planned.before ? [] : [article]))
  const changed = after.flatMap(({ planned: { before }, article }) =>
    before ? [{ before, after: article }] : [],
  )
  for (let at = 0; at < fresh.length; at += AT_ONCE)
    await insertArticles(tx, { companyId, articles: fresh.slice(at, at + AT_ONCE) })
  for (let at = 0; at < changed.length; at += AT_ONCE)
    await updateArticles(tx, companyId, changed.slice(at, at + AT_ONCE))
  await recordArticleChanges(
    tx,
    after.map(({ planned: { before }, article }) => ({
      actor: writing.actor,
      before,
      after: article,
      what: 'imported',
    })),
  )
  const known = plan.articles.flatMap(({ key, before, outcome }) =>
    key !== '' && before && outcome !== 'error' ? [{ key, articleId: before.id }] : [],
  )
  const added = after.flatMap(({ planned: { key, before }, article }) =>
    key !== '' && !before ? [{ key, articleId: article.id }] : [],
  )
  await storeKeys(tx, { companyId, source: file.source, keys: [...known, ...added] })
  await storeMapping(tx, { companyId, head: file.head, fields: file.mapping, now })
}

/** The category at the end of a way, made with all that is missing on it. */
async function categoryAt(
  tx: Tx,
  { actor, companyId, now, random }: Writing,
  tree: CategoryTree,
  path: CategoryPath,
): Promise<void> {
  let parentId: string | null = null
  for (const [index, title] of path.entries()) {
    const here = path.slice(0, index + 1)
    const known = tree.idOf(here)
    const id: string = known ?? random.uuid()
    if (known === null) {
      await insertCategory(
        tx,
        { id, companyId, title, description: '', parentId, position: 1_000 + index },
        now,
      )
      await recordChange(tx, {
        at: now,
        companyId,
        actor: { kind: 'staff', id: actor.userId, name: actor.name },
        action: 'category.created',
        subject: { kind: 'category', id },
        before: null,
        after: { title, description: '' },
      })
      tree.added(here, id)
    }
    parentId = id
  }
}

function articleOf(
  { companyId, now, random }: Writing,
  tree: CategoryTree,
  { before, content, variants, paths }: PlannedArticle,
): StoredArticle {
  const categories =
    paths?.flatMap((path) => {
      const id = tree.idOf(path)
      return id === null ? [] : [{ id, title: path.at(-1) ?? '' }]
    }) ?? before?.categories
  return {
    ...content,
    id: before?.id ?? random.uuid(),
    companyId,
    variants: variants.map((variant) => ({ ...variant, id: variant.id ?? random.uuid() })),
    categories: categories ?? [],
    gaps: gapsOf(content, variants),
    archived: false,
    version: before?.version ?? 1,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  }
}
