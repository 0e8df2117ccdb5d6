import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { ARTICLE_KINDS, ARTICLE_STATES } from './article-fields.ts'
import { catalogModule } from './catalog-module.ts'
import { ArticleDetail, ArticleRow, ArticleView, NewArticle, SavedArticle } from './article-views.ts'

/** Articles as a list (K-01, N-10). */
export const articleList = listCalls(catalogModule, {
  name: 'articles',
  title: 'Artikel',
  path: '/private/articles',
  tags: ['Artikel'],
  summary: 'Artikel, gesucht in Titel, Nummer, EAN und Hashtags, gefiltert und geordnet',
  row: ArticleRow,
  sorts: ['title', 'number', 'price', 'changed'],
  filter: {
    view: ArticleView.default('all'),
    companyIds: SomeIds,
    /** In one of these categories or below them. */
    categoryIds: SomeIds,
    kinds: z.array(z.enum(ARTICLE_KINDS)).max(ARTICLE_KINDS.length).optional(),
    asOf: AsOf,
  },
  number: 'apart',
})

const common = { auth: 'staff', host: 'admin', tags: ['Artikel'] } as const
const writing = {
  ...common,
  method: 'POST',
  permission: 'articles.edit',
  reply: ArticleDetail,
} as const
const details = <T extends z.ZodType>(article: T) => z.strictObject({ article })

/** What is sold beside boxes, as staff keep it (K-01). */
export const articleCalls = {
  articles: articleList.rows,
  articlesTotal: articleList.total,
  articleCounts: articleList.counts(ArticleView),
  exportArticles: articleList.file([
    'key',
    'title',
    'kind',
    'state',
    'number',
    'variant',
    'ean',
    'price',
    'vat',
    'deposit',
    'packaging',
    'content',
    'unit',
    'weight',
    'categories',
    'deliveryTypes',
    'hashtags',
    'description',
    'minutes',
    'goods',
    'ingredients',
    'allergens',
    'additives',
    'foodChecked',
    'takeAway',
    'maker',
    'makerAddress',
    'makerContact',
    'warnings',
    'guaranteeYears',
    'guaranteeTerms',
    'updatesUntil',
    'repairs',
    'minimumAge',
    'restriction',
    'lawChecked',
    'withdrawal',
    'title:de-informal',
    'description:de-informal',
    'title:en',
    'description:en',
    'title:it',
    'description:it',
    'title:ru',
    'description:ru',
    'gaps',
  ]),
  article: call({
    ...common,
    method: 'GET',
    path: '/private/articles/{id}',
    permission: 'articles.view',
    summary: 'Ein Artikel mit Ausführungen, Texten und dem, was ihm zum Veröffentlichen noch fehlt',
    params: z.object({ id: Id }),
    reply: ArticleDetail,
    refusals: ['not-found'],
  }),
  addArticle: call({
    ...writing,
    path: '/private/articles/add',
    summary: 'Artikel als Entwurf anlegen',
    idempotent: true,
    body: details(NewArticle),
    refusals: ['not-found', 'article-number-taken'],
  }),
  saveArticle: call({
    ...writing,
    path: '/private/articles/edit',
    summary: 'Artikel mit seinen Ausführungen ändern; wer ihn schon bestellt hat, behält seinen Preis',
    body: details(SavedArticle),
    refusals: ['not-found', 'changed-meanwhile', 'article-number-taken', 'article-incomplete'],
  }),
  setArticleState: call({
    ...writing,
    path: '/private/articles/state',
    summary: 'Artikel veröffentlichen, ausblenden oder wieder zum Entwurf machen',
    body: details(z.strictObject({ id: Id, state: z.enum(ARTICLE_STATES) })),
    refusals: ['not-found', 'article-archived', 'article-incomplete'],
  }),
  archiveArticle: call({
    ...writing,
    path: '/private/articles/archive',
    summary: 'Artikel archivieren, womit ihn niemand mehr kauft, oder zurückholen',
    body: details(z.strictObject({ id: Id, archived: z.boolean() })),
    refusals: ['not-found'],
  }),
} as const
