import { ARTICLE_GAPS, GAP_WORDS } from '@fachwerk/contract/catalog/article-gaps'
import { type articleCalls, articleList } from '@fachwerk/contract/catalog/article-calls'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleLanguage } from '@fachwerk/contract/catalog/article-views'
import { IMPORT_FIELDS } from '@fachwerk/contract/catalog/import/import-fields'
import type { RequestOut } from '@fachwerk/contract/call'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { articleVariants } from '../article-list-repository.ts'
import { knownCategories } from '../categories-repository.ts'
import { CategoryTree, pathsAsText } from '../import/rules/category-paths.ts'
import { armoured } from '../import/rules/read-values.ts'
import { articlesOfVariants, type StoredArticle, type StoredVariant } from '../articles-repository.ts'

interface Row {
  readonly article: StoredArticle
  /** Of all companies in sight; ids tell them apart. */
  readonly tree: CategoryTree
  readonly variant: StoredVariant
}

const words = (name: keyof typeof articleFields, value: unknown) =>
  valueWordsOf(articleFields, name, value) ?? ''
const variantWords = (name: keyof typeof variantFields, value: unknown) =>
  valueWordsOf(variantFields, name, value) ?? ''

type Columns = ListColumns<typeof articleCalls.exportArticles, Row>
type TextName =
  | 'title'
  | 'hashtags'
  | 'description'
  | 'ingredients'
  | 'maker'
  | 'makerAddress'
  | 'makerContact'
  | 'warnings'
  | 'guaranteeTerms'
  | 'repairs'
type WordName = 'goods' | 'takeAway' | 'minimumAge' | 'restriction' | 'withdrawal' | 'allergens' | 'additives'

const textOf = (name: TextName) => ({
  title: articleFields[name].label,
  cell: ({ article }: Row) => armoured(article[name]),
})
const wordOf = (name: WordName) => ({
  title: articleFields[name].label,
  cell: ({ article }: Row) => words(name, article[name]),
})
const flagOf = (name: 'foodChecked' | 'lawChecked') => ({
  title: articleFields[name].label,
  cell: ({ article }: Row) => (article[name] ? 'ja' : 'nein'),
})
const inLanguage = (name: 'title' | 'description', language: ArticleLanguage) => ({
  title: IMPORT_FIELDS[`${name}:${language}`] ?? '',
  cell: ({ article }: Row) => armoured(article.translations[language]?.[name] ?? ''),
})

/** What our own import reads again without a change (K-02): its columns are called as the fields are. */
const COLUMNS: Columns = {
  key: { title: 'Artikel-ID', cell: ({ article }) => article.id },
  title: textOf('title'),
  kind: { title: 'Art', cell: ({ article }) => words('kind', article.kind) },
  state: {
    title: 'Status',
    cell: ({ article }) => (article.archived ? 'Archiviert' : words('state', article.state)),
  },
  number: { title: 'Artikelnummer', cell: ({ variant }) => armoured(variant.number) },
  variant: { title: 'Ausführung', cell: ({ variant }) => armoured(variant.name) },
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
  weight: { title: variantFields.weightGrams.label, cell: ({ variant }) => variant.weightGrams },
  categories: {
    title: 'Kategorien',
    cell: ({ article, tree }) =>
      armoured(pathsAsText(article.categories.map(({ id, title }) => tree.pathOf(id) ?? [title]))),
  },
  deliveryTypes: {
    title: 'Lieferarten',
    cell: ({ article }) => words('deliveryTypes', article.deliveryTypes),
  },
  hashtags: textOf('hashtags'),
  description: textOf('description'),
  minutes: { title: articleFields.minutes.label, cell: ({ article }) => article.minutes },
  goods: wordOf('goods'),
  ingredients: textOf('ingredients'),
  allergens: wordOf('allergens'),
  additives: wordOf('additives'),
  foodChecked: flagOf('foodChecked'),
  takeAway: wordOf('takeAway'),
  maker: textOf('maker'),
  makerAddress: textOf('makerAddress'),
  makerContact: textOf('makerContact'),
  warnings: textOf('warnings'),
  guaranteeYears: {
    title: articleFields.guaranteeYears.label,
    cell: ({ article }) => article.guaranteeYears,
  },
  guaranteeTerms: textOf('guaranteeTerms'),
  updatesUntil: { title: articleFields.updatesUntil.label, cell: ({ article }) => article.updatesUntil },
  repairs: textOf('repairs'),
  minimumAge: wordOf('minimumAge'),
  restriction: wordOf('restriction'),
  lawChecked: flagOf('lawChecked'),
  withdrawal: wordOf('withdrawal'),
  'title:de-informal': inLanguage('title', 'de-informal'),
  'description:de-informal': inLanguage('description', 'de-informal'),
  'title:en': inLanguage('title', 'en'),
  'description:en': inLanguage('description', 'en'),
  'title:it': inLanguage('title', 'it'),
  'description:it': inLanguage('description', 'it'),
  'title:ru': inLanguage('title', 'ru'),
  'description:ru': inLanguage('description', 'ru'),
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
        const tree = new CategoryTree(await knownCategories(tx, scope))
        return new Map(
          articles.flatMap((article) =>
            article.variants.map((variant) => [variant.id, { article, variant, tree }]),
          ),
        )
      },
    }),
  )
}
