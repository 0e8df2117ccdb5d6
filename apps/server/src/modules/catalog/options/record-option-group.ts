import type { Tx } from '../../../platform/db/db.ts'
import {
  insertOptionGroup,
  optionGroupsOfArticle,
  type StoredOptionGroup,
  writeArticleOptions,
} from './option-groups-repository.ts'

/** Adds a list as it stands, at the end of those of these articles. */
export async function recordOptionGroup(
  tx: Tx,
  { articleIds, ...group }: StoredOptionGroup & { readonly articleIds: readonly string[] },
): Promise<void> {
  const { id, companyId } = group
  await insertOptionGroup(tx, group)
  for (const articleId of articleIds) {
    const before = await optionGroupsOfArticle(tx, { companyId, articleId })
    await writeArticleOptions(tx, { companyId, articleId, groupIds: [...before.map((each) => each.id), id] })
  }
}
