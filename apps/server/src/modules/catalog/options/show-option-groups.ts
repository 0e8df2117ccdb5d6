import type { RequestOut } from '@fachwerk/contract/call'
import { optionGroupList, type optionCalls } from '@fachwerk/contract/catalog/option-calls'
import type {
  OptionGroupDetail,
  OptionGroupRow,
  OptionGroupView,
} from '@fachwerk/contract/catalog/option-views'
import type { SearchHit } from '@fachwerk/contract/office/search-calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { byId, type Counted, countedViews } from '../../../platform/db/list-source.ts'
import type { SearchQuery } from '../../../platform/db/search-text.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { CatalogNeeds } from '../index.ts'
import { articlesUsing, optionGroupsByIds, type StoredOptionGroup } from './option-groups-repository.ts'
import {
  foundOptionGroups,
  listedOptionGroups,
  OPTION_GROUP_VIEW_CONDITIONS,
  optionGroups,
} from './option-list-repository.ts'

type ListBody = RequestOut<typeof optionCalls.optionGroups>['body'] & { readonly actor: StaffActor }
type Needs = Pick<CatalogNeeds, 'db'>

/** A page of the lists of extras of the companies a person may see (K-01, N-10). */
export function listOptionGroups(
  { db }: Needs,
  { actor, ...filter }: ListBody,
): Promise<{ rows: OptionGroupRow[] }> {
  const scope = actor.scopeFor(optionGroupList.rows.permission)
  return db.read(async (tx) => {
    const ids = await optionGroups.ids(tx, { scope, filter }, filter)
    const found = byId(await listedOptionGroups(tx, { scope, ids }))
    return {
      rows: ids
        .flatMap((id) => found.get(id) ?? [])
        .map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })),
    }
  })
}

/** How many match. */
export const countOptionGroups = ({ db }: Needs, { actor, ...filter }: ListBody): Promise<Counted> => {
  const scope = actor.scopeFor(optionGroupList.rows.permission)
  return db.read((tx) => optionGroups.count(tx, { scope, filter }))
}

/** How many each view has. */
export function countOptionGroupViews(
  { db }: Needs,
  actor: StaffActor,
): Promise<{ counts: Record<OptionGroupView, number> }> {
  const scope = actor.scopeFor(optionGroupList.rows.permission)
  return db.read(async (tx) => ({
    counts: await countedViews(tx, {
      views: OPTION_GROUP_VIEW_CONDITIONS,
      conditionOf: (view) => view,
      from: sql`option_group g where g.company_id = any(${[...scope]}::uuid[])`,
    }),
  }))
}

/** A list with everything staff keep of it; another company's is not there. */
export function showOptionGroup(
  { db }: Needs,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<OptionGroupDetail, 'not-found'>> {
  return db.read(async (tx) => {
    const groups = await optionGroupsByIds(tx, { scope: actor.scopeFor('articles.view'), ids: [id] })
    const [shown] = await shownOptionGroups(tx, { actor, groups })
    return shown ? ok(shown) : refuse('not-found')
  })
}

/** Lists of one company as a person sees them, in this order. */
export async function shownOptionGroups(
  tx: Tx,
  { actor, groups }: { readonly actor: StaffActor; readonly groups: readonly StoredOptionGroup[] },
): Promise<OptionGroupDetail[]> {
  const [first] = groups
  if (!first) return []
  const { companyId } = first
  const uses = await articlesUsing(tx, { companyId, groupIds: groups.map(({ id }) => id) })
  const edit = actor.scopeFor('articles.edit').includes(companyId)
  return groups.map(({ createdAt, changedAt, options, ...group }) => ({
    ...group,
    options: [...options],
    articles: uses.filter(({ groupId }) => groupId === group.id).map(({ id, title }) => ({ id, title })),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    can: { edit },
  }))
}

/** A few lists of these companies by their names and extras (N-06). */
export async function searchOptionGroups(tx: Tx, query: SearchQuery): Promise<SearchHit[]> {
  const rows = await foundOptionGroups(tx, query)
  return rows.map(({ id, title, heading }) => ({ id, title, detail: heading }))
}
