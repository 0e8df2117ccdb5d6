import type { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleGap } from '@fachwerk/contract/catalog/article-gaps'
import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import type { categoryFields } from '@fachwerk/contract/catalog/category-calls'
import type { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail, OptionView } from '@fachwerk/contract/catalog/option-views'
import type { PictureWords } from '@fachwerk/contract/picture/picture-views'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf } from '../../platform/db/record-columns.ts'
import { BOOKS, COMPANY, type RetainedTables } from '../../platform/db/retained-tables.ts'

interface ArticleTable extends ColumnsOf<typeof articleFields> {
  id: string
  company_id: string
  slug: string
  words: GeneratedAlways<string>
  translations: ColumnType<ArticleDetail['translations'], string, string>
  gaps: ArticleGap[]
  number: string
  from_cents: number
  search_text: string
  version: Generated<number>
  created_at: Date
  changed_at: Date
  archived_at: Date | null
}

interface VariantTable extends ColumnsOf<typeof variantFields> {
  id: string
  article_id: string
  company_id: string
  position: number
  archived_at: Date | null
}

interface PriceTable {
  id: GeneratedAlways<number>
  variant_id: string
  company_id: string
  from_at: Date
  price_cents: number
}

interface PlannedPriceTable {
  id: string
  company_id: string
  article_id: string
  variant_id: string
  price_cents: number
  from_on: string
  until_on: string | null
  before_cents: number | null
  begun_at: Date | null
  ended_at: Date | null
  created_at: Date
}

interface CategoryTable extends ColumnsOf<typeof categoryFields> {
  id: string
  company_id: string
  slug: string
  parent_id: string | null
  position: number
  version: Generated<number>
  created_at: Date
}

interface CategoryArticleTable {
  category_id: string
  article_id: string
  company_id: string
  position: number
}

interface ArticlePictureTable {
  id: string
  company_id: string
  article_id: string
  position: number
  digest: string
  width: number
  height: number
  words: ColumnType<PictureWords, string, string>
  version: Generated<number>
  created_at: Date
}

interface OptionGroupTable extends ColumnsOf<typeof optionGroupFields> {
  id: string
  company_id: string
  translations: ColumnType<OptionGroupDetail['translations'], string, string>
  search_text: string
  version: Generated<number>
  created_at: Date
  changed_at: Date
  archived_at: Date | null
}

interface OptionTable extends ColumnsOf<typeof optionFields> {
  id: string
  group_id: string
  company_id: string
  position: number
  translations: ColumnType<OptionView['translations'], string, string>
}

interface ArticleOptionGroupTable {
  article_id: string
  group_id: string
  company_id: string
  position: number
}

interface ArticleSourceTable {
  company_id: string
  source: string
  foreign_id: string
  article_id: string
}

interface ImportMappingTable {
  company_id: string
  head: string
  fields: string[]
  changed_at: Date
}

/** Kept by the database itself (migration 0420). */
interface AssortmentPlaceTable {
  company_id: string
  node_id: string
  article_id: string
  path: number[] | null
  title_key: string
  from_cents: number
  advertised: boolean
  facts: string[]
}

interface AssortmentCountTable {
  company_id: string
  node_id: string
  kind: string
  name: string
  many: number
}

declare module '../../platform/db/db.ts' {
  interface Database {
    article: ArticleTable
    article_variant: VariantTable
    article_price: PriceTable
    planned_price: PlannedPriceTable
    article_picture: ArticlePictureTable
    category: CategoryTable
    category_article: CategoryArticleTable
    option_group: OptionGroupTable
    option: OptionTable
    article_option_group: ArticleOptionGroupTable
    article_source: ArticleSourceTable
    article_import_mapping: ImportMappingTable
    assortment_place: AssortmentPlaceTable
    assortment_count: AssortmentCountTable
  }
}

/** How long its rows stay; the test of what is forgotten collects it. @public */
export const retained = {
  article: { stays: BOOKS },
  article_variant: { stays: BOOKS },
  article_price: { stays: BOOKS },
  planned_price: { stays: COMPANY },
  article_picture: { stays: 'stays while its article shows it' },
  article_source: { stays: COMPANY },
  article_import_mapping: { stays: COMPANY },
  category: { stays: COMPANY },
  category_article: { stays: COMPANY },
  option_group: { stays: COMPANY },
  option: { stays: COMPANY },
  article_option_group: { stays: COMPANY },
  assortment_place: { stays: 'follows what is offered, kept by triggers' },
  assortment_count: { stays: 'follows what is offered, kept by triggers' },
} as const satisfies RetainedTables
