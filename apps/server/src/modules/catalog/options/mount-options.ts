import { optionCalls } from '@fachwerk/contract/catalog/option-calls'
import type { Parts } from '../../../platform/parts.ts'
import { ok } from '../../../platform/result.ts'
import type { CatalogNeeds } from '../index.ts'
import { copyOptionGroup, orderArticleOptions, showArticleOptions } from './choose-article-options.ts'
import { exportOptionGroups } from './export-option-groups.ts'
import { addOptionGroup, archiveOptionGroup, saveOptionGroup } from './save-option-groups.ts'
import {
  countOptionGroups,
  countOptionGroupViews,
  listOptionGroups,
  showOptionGroup,
} from './show-option-groups.ts'

/** Lists of extras, and which of them articles use. */
export function mountOptions(needs: CatalogNeeds & Pick<Parts, 'serve' | 'serveFile' | 'exportRows'>): void {
  const { serve, serveFile } = needs
  serve(optionCalls.optionGroups, async ({ actor, body }) =>
    ok(await listOptionGroups(needs, { actor, ...body })),
  )
  serve(optionCalls.optionGroupsTotal, async ({ actor, body }) =>
    ok(await countOptionGroups(needs, { actor, ...body })),
  )
  serve(optionCalls.optionGroupCounts, async ({ actor }) => ok(await countOptionGroupViews(needs, actor)))
  serveFile(optionCalls.exportOptionGroups, ({ actor, body }) =>
    exportOptionGroups(needs, { actor, ...body }),
  )
  serve(optionCalls.optionGroup, ({ actor, params }) => showOptionGroup(needs, { actor, ...params }))
  serve(optionCalls.addOptionGroup, ({ actor, body, idempotency }) =>
    addOptionGroup(needs, { actor, idempotency, ...body.optionGroup }),
  )
  serve(optionCalls.saveOptionGroup, ({ actor, body }) =>
    saveOptionGroup(needs, { actor, ...body.optionGroup }),
  )
  serve(optionCalls.archiveOptionGroup, ({ actor, body }) =>
    archiveOptionGroup(needs, { actor, ...body.optionGroup }),
  )
  serve(optionCalls.copyOptionGroup, ({ actor, body, idempotency }) =>
    copyOptionGroup(needs, { actor, idempotency, ...body.optionGroup }),
  )
  serve(optionCalls.articleOptions, ({ actor, params }) => showArticleOptions(needs, { actor, ...params }))
  serve(optionCalls.orderArticleOptions, ({ actor, params, body }) =>
    orderArticleOptions(needs, { actor, ...params, ...body }),
  )
}
