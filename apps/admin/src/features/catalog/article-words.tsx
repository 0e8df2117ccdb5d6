import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { type ArticleDetail, type ArticleRow, SavedArticle } from '@fachwerk/contract/catalog/article-views'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { actionWords } from '../../lib/words/action-words.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { q } from '../../ui/pictures/picture-texts.ts'
import { CategoryNames } from './category-names.tsx'
import { c } from './texts.ts'

/** What the fields of an article and of a single variant are called. */
export const ARTICLE_LABELS = {
  ...labelsOf(articleFields),
  ...labelsOf(variantFields),
  categoryIds: c('field.categoryIds'),
  categories: c('field.categoryIds'),
  translations: c('field.translations'),
  variants: c('field.variants'),
  pictures: q('pictures.title'),
  optionGroups: c('field.optionGroups'),
  stock: c('field.stock'),
  plannedPrices: c('field.plannedPrices'),
  archived: c('field.archived'),
}

const LOOKS = { published: 'st-frei', draft: 'st-gesperrt', hidden: 'st-gesperrt' } as const

/** Whether customers see it, or what keeps them from it. */
export function ArticleMark({
  article,
}: {
  readonly article: Pick<ArticleRow, 'state' | 'archived' | 'gaps'>
}) {
  const { state, archived, gaps } = article
  if (archived) return <span className="fw-state st-gesperrt">{c('state.archived')}</span>
  if (gaps.length > 0) return <span className="fw-state st-reserviert">{c('state.gaps')}</span>
  return <span className={`fw-state ${LOOKS[state]}`}>{c(`state.${state}`)}</span>
}

/** „9,80 €“, or „ab 2,60 €“ where its variants differ. */
export const priceWords = ({ fromCents, toCents }: Pick<ArticleRow, 'fromCents' | 'toCents'>): string =>
  fromCents === toCents ? moneyOf(fromCents) : c('articles.from', { amount: moneyOf(fromCents) })

/** „0,5 l“; a single variant has no name and goes by its number. */
export const variantName = ({ name, number }: Pick<ArticleDetail['variants'][number], 'name' | 'number'>) =>
  name === '' ? number : name

export const articleDid = actionWords(
  {
    'article.created': c('did.created'),
    'article.changed': c('did.changed'),
    'article.published': c('did.published'),
    'article.hidden': c('did.hidden'),
    'article.drafted': c('did.drafted'),
    'article.archived': c('did.archived'),
    'article.restored': c('did.restored'),
    'article.imported': c('did.imported'),
    'article.extras': c('did.extras'),
    'article.stockChanged': c('did.stock'),
    'article.pictureAdded': q('pictures.did.added'),
    'article.picturesOrdered': q('pictures.did.ordered'),
    'article.pictureDescribed': q('pictures.did.described'),
    'article.pictureDeleted': q('pictures.did.deleted'),
  },
  (action) => c('did.other', { action }),
)

const FIELDS = { ...articleFields, ...variantFields }

const Variants = SavedArticle.shape.variants
const Texts = z.object({ title: z.string(), description: z.string() })

/** „0,5 l 1,79 €, Kasten 29,90 €“ */
function variantsWords(value: unknown): string | null {
  const { data } = Variants.safeParse(value)
  return data ? data.map((each) => `${variantName(each)} ${moneyOf(each.priceCents)}`).join(', ') : null
}

/** The texts of one language, as they are compared; both in one line. */
function textsWords(value: unknown): string | null {
  const texts = Texts.safeParse(value).data
  return texts ? [texts.title, texts.description].filter((text) => text !== '').join(': ') : null
}

/** A value of an article in the words of its form; null: as it is. */
export function articleWords(field: string, value: unknown): ReactNode {
  if (field === 'variants' && Array.isArray(value)) return variantsWords(value)
  if (field === 'translations') return textsWords(value)
  if (field === 'categoryIds' && Array.isArray(value) && value.length > 0)
    return <CategoryNames ids={value.map(String)} />
  if (typeof value === 'number' && field.endsWith('Cents')) return moneyOf(value)
  return valueWordsOf(FIELDS, field, value)
}
