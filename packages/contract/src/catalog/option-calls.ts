import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { catalogModule } from './catalog-module.ts'
import {
  ArticleOptions,
  MOST_OPTION_GROUPS,
  NewOptionGroup,
  OptionGroupDetail,
  OptionGroupRow,
  OptionGroupView,
  SavedOptionGroup,
} from './option-views.ts'

/** Lists of extras as a list (K-01, N-10). */
export const optionGroupList = listCalls(catalogModule, {
  name: 'optionGroups',
  title: 'Extras-Listen',
  path: '/private/option-groups',
  tags: ['Extras'],
  summary: 'Extras-Listen, gesucht in ihrem Namen und ihren Extras, gefiltert und geordnet',
  row: OptionGroupRow,
  sorts: ['title', 'changed'],
  filter: { view: OptionGroupView.default('all'), companyIds: SomeIds, asOf: AsOf },
  number: 'apart',
})

const common = { auth: 'staff', host: 'admin', tags: ['Extras'] } as const
const writing = {
  ...common,
  method: 'POST',
  permission: 'articles.edit',
  reply: OptionGroupDetail,
} as const
const details = <T extends z.ZodType>(optionGroup: T) => z.strictObject({ optionGroup })

/** What customers may add to an article, in lists that articles share (K-01). */
export const optionCalls = {
  optionGroups: optionGroupList.rows,
  optionGroupsTotal: optionGroupList.total,
  optionGroupCounts: optionGroupList.counts(OptionGroupView),
  exportOptionGroups: optionGroupList.file([
    'title',
    'heading',
    'min',
    'max',
    'freeCount',
    'mostOfOne',
    'option',
    'note',
    'price',
    'allergens',
    'additives',
    'soldOut',
    'articles',
  ]),
  optionGroup: call({
    ...common,
    method: 'GET',
    path: '/private/option-groups/{id}',
    permission: 'articles.view',
    summary: 'Eine Extras-Liste mit ihren Extras und den Artikeln, die sie verwenden',
    params: z.object({ id: Id }),
    reply: OptionGroupDetail,
    refusals: ['not-found'],
  }),
  addOptionGroup: call({
    ...writing,
    path: '/private/option-groups/add',
    summary: 'Extras-Liste anlegen',
    idempotent: true,
    body: details(NewOptionGroup),
    refusals: ['not-found'],
  }),
  saveOptionGroup: call({
    ...writing,
    path: '/private/option-groups/edit',
    summary: 'Extras-Liste mit ihren Extras ändern, für alle Artikel, die sie verwenden',
    body: details(SavedOptionGroup),
    refusals: ['not-found', 'changed-meanwhile', 'option-group-archived'],
  }),
  archiveOptionGroup: call({
    ...writing,
    path: '/private/option-groups/archive',
    summary: 'Extras-Liste archivieren, womit sie an keinem Artikel mehr zu wählen ist, oder zurückholen',
    body: details(z.strictObject({ id: Id, archived: z.boolean() })),
    refusals: ['not-found'],
  }),
  copyOptionGroup: call({
    ...writing,
    path: '/private/option-groups/copy',
    summary: 'Eine Kopie der Extras-Liste, die in diesem Artikel an ihre Stelle tritt',
    idempotent: true,
    body: details(z.strictObject({ id: Id, articleId: Id })),
    refusals: ['not-found', 'article-archived', 'option-groups-changed'],
  }),
  articleOptions: call({
    ...common,
    method: 'GET',
    path: '/private/articles/{id}/option-groups',
    permission: 'articles.view',
    summary: 'Extras-Listen eines Artikels in ihrer Reihenfolge',
    params: z.object({ id: Id }),
    reply: ArticleOptions,
    refusals: ['not-found'],
  }),
  orderArticleOptions: call({
    ...common,
    method: 'PUT',
    path: '/private/articles/{id}/option-groups',
    permission: 'articles.edit',
    summary: 'Sagen, welche Extras-Listen ein Artikel verwendet und in welcher Reihenfolge',
    params: z.object({ id: Id }),
    body: z.strictObject({
      optionGroupIds: z
        .array(Id)
        .max(MOST_OPTION_GROUPS, { error: `Ein Artikel hat höchstens ${MOST_OPTION_GROUPS} Extras-Listen.` })
        .refine((ids) => new Set(ids).size === ids.length, { error: 'Jede Extras-Liste nur einmal.' }),
      /** Those that were seen: what somebody else changed meanwhile is not lost. */
      seen: z.array(Id).max(MOST_OPTION_GROUPS),
    }),
    reply: ArticleOptions,
    refusals: ['not-found', 'article-archived', 'option-groups-changed'],
  }),
} as const
