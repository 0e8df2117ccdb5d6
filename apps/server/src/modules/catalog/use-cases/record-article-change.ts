import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { fieldsIn, valueWordsOf } from '@fachwerk/contract/record-fields'
import { recordChange, recordChanges, type RecordedChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { StoredArticle, StoredVariant } from '../articles-repository.ts'

const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`

/** `GE-102 · 0,5 l · 1,79 € · Pfand 0,15 € · Mehrweg · 500 ml`: what it does not name is no change, and would not be saved. */
function variantLine(variant: StoredVariant): string {
  const { number, name, ean, priceCents, depositCents, packaging, content, contentUnit, weightGrams } =
    variant
  const deposit = depositCents > 0 ? `Pfand ${euros(depositCents)}` : ''
  const pack = packaging === 'none' ? '' : valueWordsOf(variantFields, 'packaging', packaging)
  const unit = contentUnit === 'none' ? '' : valueWordsOf(variantFields, 'contentUnit', contentUnit)
  return [
    number,
    name,
    ean && `EAN ${ean}`,
    euros(priceCents),
    deposit,
    pack ?? '',
    `${content ?? ''} ${unit ?? ''}`.trim(),
    weightGrams === null ? '' : `Gewicht ${weightGrams} g`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Fields as forms and merge views name them. */
export const fieldsOf = (article: StoredArticle): JsonObject => ({
  ...fieldsIn(articleFields, article),
  // Of a single one its form has the fields beside the article's.
  ...(article.variants.length === 1 && article.variants[0] && fieldsIn(variantFields, article.variants[0])),
  variants: article.variants.map(({ ...variant }) => variant),
  translations: article.translations,
  categoryIds: article.categories.map(({ id }) => id),
})

const historyOf = (article: StoredArticle): JsonObject => ({
  ...fieldsIn(articleFields, article),
  variants: article.variants.map(variantLine).join('\n'),
  translations: Object.entries(article.translations)
    .map(([language, { title, description }]) =>
      [`${language}: ${title}`, description].filter(Boolean).join('\n'),
    )
    .join('\n'),
  categories: article.categories.map(({ title }) => title).join(', '),
  archived: article.archived,
})

interface ArticleChange {
  /** Null: a price that was planned has its day. */
  readonly actor: StaffActor | null
  readonly before: StoredArticle | null
  readonly after: StoredArticle
  readonly what:
    | 'created'
    | 'changed'
    | 'published'
    | 'hidden'
    | 'drafted'
    | 'archived'
    | 'restored'
    | 'imported'
}

const PLAN = { kind: 'system', name: 'Geplanter Preis' } as const

const recorded = ({ actor, before, after, what }: ArticleChange): RecordedChange => ({
  at: after.changedAt,
  companyId: after.companyId,
  actor: actor ? { kind: 'staff', id: actor.userId, name: actor.name } : PLAN,
  action: `article.${what}`,
  subject: { kind: 'article', id: after.id },
  before: before && historyOf(before),
  after: historyOf(after),
})

/** Records who did what to an article. @returns false when nothing changed */
export const recordArticleChange = (tx: Tx, change: ArticleChange): Promise<boolean> =>
  recordChange(tx, recorded(change))

/** The same of many. */
export const recordArticleChanges = (tx: Tx, changes: readonly ArticleChange[]): Promise<number> =>
  recordChanges(tx, changes.map(recorded))
