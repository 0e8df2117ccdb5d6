import { articleCalls, articleList } from '@fachwerk/contract/catalog/article-calls'
import { ARTICLE_KINDS, articleFields } from '@fachwerk/contract/catalog/article-fields'
import { ARTICLE_VIEWS } from '@fachwerk/contract/catalog/article-views'
import { Id } from '@fachwerk/contract/fields'
import { z } from 'zod'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField } from '../../ui/list/filter/list-fields.ts'
import { companyField } from '../../ui/list/filter/usual-fields.ts'
import { articleCard, articleColumns } from './articles-columns.tsx'
import { categoryChoices } from '../../ui/list/filter/category-choices.ts'
import { c } from './texts.ts'

const kinds = choiceField(z.enum(ARTICLE_KINDS), {
  param: 'kind',
  title: c('articles.filter.kind'),
  chip: c('articles.filter.kind.chip'),
  choices: articleFields.kind.choices ?? [],
})

const categories = choiceField(Id, {
  param: 'category',
  title: c('articles.column.categories'),
  choices: categoryChoices,
})

/** Articles with price, taxes, deposit and what they lack (K-01, N-10). */
export const articlesList = declaredList(articleList, ARTICLE_VIEWS, {
  texts: listTexts(c, 'articles', (count) => c('articles.noMatch', { count })),
  views: {
    ...viewTexts(c, 'articles', { shown: ARTICLE_VIEWS, everything: 'all' }),
    counts: ({ client }) => ({
      queryKey: ['articleCounts'],
      ask: (signal) => client.articleCounts({ body: {} }, { signal }),
    }),
    alarming: 'gaps',
  },
  usualSorting: () => ({ by: 'title', dir: 'asc' }),
  filters: { categoryIds: categories, kinds, companyIds: companyField(c('articles.filter.company')) },
  columns: () => articleColumns(),
  hidden: ['changed'],
  card: articleCard,
  keyOf: ({ id }) => id,
  rowName: ({ title }) => c('articles.open', { title }),
  pageOf: ({ id }) => `/admin/articles/${id}`,
  asks: {
    rows: asking(articleList.rows, (client) => client.articles),
    total: asking(articleList.total, (client) => client.articlesTotal),
    file: askingFile(articleCalls.exportArticles, (client) => client.exportArticles),
  },
  // What the screen tells in one column are several in a file.
  inFile: {
    title: ['title', 'kind', 'variant', 'description', 'hashtags'],
    number: ['number', 'ean'],
    deposit: ['deposit', 'packaging', 'content', 'unit'],
    state: ['state', 'gaps'],
  },
})
