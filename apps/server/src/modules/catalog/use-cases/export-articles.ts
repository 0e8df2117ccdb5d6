import { ARTICLE_GAPS, GAP_WORDS } from '@fachwerk/contract/catalog/article-gaps'
import { type articleCalls, articleList } from '@fachwerk/contract/catalog/article-calls'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { RequestOut } from '@fachwerk/contract/call'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { articleVariants } from '../article-list-repository.ts'
import { articlesOfVariants, type StoredArticle, type StoredVariant } from '../articles-repository.ts'

interface Row {
  readonly article: StoredArticle
  readonly variant: StoredVariant
}

const words = (name: keyof typeof articleFields, value: unknown) =>
  valueWordsOf(articleFields, name, value) ?? ''
const variantWords = (name: keyof typeof variantFields, value: unknown) =>
  valueWordsOf(variantFields, name, value) ?? ''

const COLUMNS: ListColumns<typeof articleCalls.exportArticles, Row> = {
  title: { title: 'Titel', cell: ({ article }) => article.title },
  kind: { title: 'Art', cell: ({ article }) => words('kind', article.kind) },
  state: {
    title: 'Status',
    cell: ({ article }) => (article.archived ? 'Archiviert' : words('state', article.state)),
  },
  number: { title: 'Artikelnummer', cell: ({ variant }) => variant.number },
  variant: { title: 'Ausführung', cell: ({ variant }) => variant.name },
  ean: { title: 'EAN', cell: ({ variant }) => variant.ean },
  price: {
    title: 'Preis inkl. MwSt.',
    format: 'euros',
    cell: ({ variant }) => ({ cents: variant.priceCents }),
  },
  vat: { title: 'MwSt.', cell: ({ article }) => words('vat', article.vat) },
  deposit: { title: 'Pfand', format: 'euros', cell: ({ variant }) => ({ cents: variant.depositCents }) },
  packaging: {
    title: 'Verpackung',
    cell: ({ variant }) => (variant.packaging === 'none' ? '' : variantWords('packaging', variant.packaging)),
  },
  content: { title: 'Inhalt', cell: ({ variant }) => variant.content },
  unit: {
    title: 'Einheit',
    cell: ({ variant }) => (variant.content === null ? '' : variantWords('contentUnit', variant.contentUnit)),
  },
  categories: {
    title: 'Kategorien',
    cell: ({ article }) => article.categories.map(({ title }) => title).join(', '),
  },
  deliveryTypes: {
    title: 'Lieferarten',
    cell: ({ article }) => words('deliveryTypes', article.deliveryTypes),
  },
  hashtags: { title: 'Hashtags', cell: ({ article }) => article.hashtags },
  description: { title: 'Beschreibung', cell: ({ article }) => article.description },
  gaps: {
    title: 'Es fehlt noch',
    cell: ({ article }) =>
      ARTICLE_GAPS.filter((gap) => article.gaps.includes(gap))
        .map((gap) => GAP_WORDS[gap])
        .join(', '),
  },
}

/** All articles that match as a file, one row for each variant (N-10). */
export function exportArticles(
  { exportRows }: { readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof articleCalls.exportArticles>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor(articleList.rows.permission)
  return exportRows(
    actor,
    listFile(articleList, {
      source: articleVariants,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => {
        const articles = await articlesOfVariants(tx, { scope, variantIds: ids })
        return new Map(
          articles.flatMap((article) =>
            article.variants.map((variant) => [variant.id, { article, variant }]),
          ),
        )
      },
    }),
  )
}
