import type { RequestOut } from '@fachwerk/contract/call'
import type { optionCalls } from '@fachwerk/contract/catalog/option-calls'
import type { ArticleOptions, OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { articlesByIds, lockedArticle, type StoredArticle } from '../articles-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import {
  insertOptionGroup,
  optionGroupsByIds,
  optionGroupsOfArticle,
  type StoredOptionGroup,
  writeArticleOptions,
} from './option-groups-repository.ts'
import { recordOptionGroupChange } from './record-option-group-change.ts'
import { detailOf } from './save-option-groups.ts'
import { shownOptionGroups } from './show-option-groups.ts'

interface OfArticle {
  readonly actor: StaffActor
  readonly id: string
}

/** K-01: the lists of an article in their order. */
export function showArticleOptions(
  { db }: Pick<CatalogNeeds, 'db'>,
  { actor, id }: OfArticle,
): Promise<Result<ArticleOptions, 'not-found'>> {
  return db.read(async (tx) => {
    const [article] = await articlesByIds(tx, { scope: actor.scopeFor('articles.view'), ids: [id] })
    return article ? ok(await groupsOf(tx, { actor, article })) : refuse('not-found')
  })
}

async function groupsOf(
  tx: Tx,
  {
    actor,
    article: { id: articleId, companyId },
  }: { readonly actor: StaffActor; readonly article: StoredArticle },
): Promise<ArticleOptions> {
  const groups = await optionGroupsOfArticle(tx, { companyId, articleId })
  return { groups: await shownOptionGroups(tx, { actor, groups }) }
}

const idsOf = (groups: readonly { readonly id: string }[]): string => groups.map(({ id }) => id).join()

/** K-01: which lists an article uses, and in which order; only over those that were seen. */
export function orderArticleOptions(
  { db, clock }: Pick<CatalogNeeds, 'db' | 'clock'>,
  { actor, id, optionGroupIds, seen }: OfArticle & RequestOut<typeof optionCalls.orderArticleOptions>['body'],
): Promise<Result<ArticleOptions, 'not-found' | 'article-archived' | 'option-groups-changed'>> {
  return db.transaction(async (tx) => {
    const article = await lockedArticle(tx, { scope: actor.scopeFor('articles.edit'), id })
    if (!article) return refuse('not-found')
    if (article.archived) return refuse('article-archived')
    const { companyId } = article
    const before = await optionGroupsOfArticle(tx, { companyId, articleId: id })
    if (idsOf(before) !== seen.join()) return refuse('option-groups-changed')
    const known = new Map(
      (await optionGroupsByIds(tx, { scope: [companyId], ids: optionGroupIds })).map((group) => [
        group.id,
        group,
      ]),
    )
    if (optionGroupIds.some((each) => !known.has(each))) return refuse('not-found')
    const after = optionGroupIds.flatMap((each) => known.get(each) ?? [])
    await put(tx, { actor, article, before, after, now: clock.now() })
    return ok(await groupsOf(tx, { actor, article }))
  })
}

/** K-01: a list of its own instead of the shared one, which stays as it is for the others. Once per key. */
export function copyOptionGroup(
  { db, clock, random }: CatalogNeeds,
  {
    actor,
    id,
    articleId,
    idempotency,
  }: OfArticle & { readonly articleId: string; readonly idempotency: IdempotencyRequest | null },
): Promise<
  Result<OptionGroupDetail, 'not-found' | 'article-archived' | 'option-groups-changed' | IdempotencyRefusal>
> {
  const now = clock.now()
  return db.transaction((tx) =>
    idempotent(tx, idempotency, now, async () => {
      const article = await lockedArticle(tx, { scope: actor.scopeFor('articles.edit'), id: articleId })
      const [group] = article ? await optionGroupsByIds(tx, { scope: [article.companyId], ids: [id] }) : []
      if (!article || !group) return refuse('not-found')
      if (article.archived) return refuse('article-archived')
      const before = await optionGroupsOfArticle(tx, { companyId: article.companyId, articleId })
      if (!before.some((each) => each.id === id)) return refuse('option-groups-changed')
      const copy: StoredOptionGroup = {
        ...group,
        id: random.uuid(),
        title: copyTitle(group.title, article.title),
        heading: group.heading === '' ? group.title : group.heading,
        options: group.options.map((option) => ({ ...option, id: random.uuid() })),
        archived: false,
        version: 1,
        createdAt: now,
        changedAt: now,
      }
      await insertOptionGroup(tx, copy)
      await recordOptionGroupChange(tx, { actor, before: null, after: copy, what: 'created' })
      const after = before.map((each) => (each.id === id ? copy : each))
      await put(tx, { actor, article, before, after, now })
      return ok(await detailOf(tx, { actor, group: copy }))
    }),
  )
}

const LONGEST_TITLE = 60
/** „Frühstücks-Extras (Kiez-Frühstück)“: staff tell it from the shared one by its article. */
const copyTitle = (title: string, article: string): string => {
  const whole = `${title} (${article})`
  return whole.length <= LONGEST_TITLE ? whole : `${whole.slice(0, LONGEST_TITLE - 2)}…)`
}

interface Put {
  readonly actor: StaffActor
  readonly article: StoredArticle
  readonly before: readonly StoredOptionGroup[]
  readonly after: readonly StoredOptionGroup[]
  readonly now: Date
}

const titlesOf = (groups: readonly StoredOptionGroup[]): string => groups.map(({ title }) => title).join(', ')

async function put(tx: Tx, { actor, article, before, after, now }: Put): Promise<void> {
  if (idsOf(before) === idsOf(after)) return
  const { id: articleId, companyId } = article
  await writeArticleOptions(tx, { companyId, articleId, groupIds: after.map(({ id }) => id) })
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'article.extras',
    subject: { kind: 'article', id: articleId },
    before: { optionGroups: titlesOf(before) },
    after: { optionGroups: titlesOf(after) },
  })
}
