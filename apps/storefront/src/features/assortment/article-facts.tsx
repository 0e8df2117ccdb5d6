import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import type { ArticleData } from './article-load.ts'

type Fact = readonly [name: string, value: string]

const named = (words: readonly string[], none: string): string => (words.length > 0 ? words.join(', ') : none)

/** What the law wants said before the purchase (LAW-24 to LAW-26, LAW-30, LAW-34, LAW-13), in the order people ask for it. */
function factsOf({ article, variant }: ArticleData, t: AssortmentWords): Fact[] {
  const isFood = article.kind === 'product' && article.goods !== 'other'
  const facts: (Fact | null)[] = [
    article.ingredients ? [t('article.ingredients'), article.ingredients] : null,
    isFood && article.foodChecked
      ? [
          t('article.contains'),
          named(
            article.allergens.map((allergen) => t(`allergen.${allergen}`)),
            t('article.containsNone'),
          ),
        ]
      : null,
    isFood && article.foodChecked
      ? [
          t('article.additives'),
          named(
            article.additives.map((additive) => t(`additive.${additive}`)),
            t('article.additivesNone'),
          ),
        ]
      : null,
    article.minutes === null
      ? null
      : [t('article.duration'), t('kind.minutes', { minutes: article.minutes })],
    article.minimumAge === 'none' ? null : [t('article.age'), t(`age.${article.minimumAge}`)],
    article.warnings ? [t('article.warnings'), article.warnings] : null,
    article.maker
      ? [
          t('article.maker'),
          [article.maker, article.makerAddress, article.makerContact].filter(Boolean).join(', '),
        ]
      : null,
    article.kind === 'credit' ? null : [t('article.withdrawal'), t(`withdrawal.${article.withdrawal}`)],
    [t('article.number'), variant.number],
  ]
  return facts.filter((fact) => fact !== null)
}

export function ArticleFacts({ data, t }: { readonly data: ArticleData; readonly t: AssortmentWords }) {
  return (
    <section className="goods-facts">
      <h2>{t('article.facts')}</h2>
      <dl>
        {factsOf(data, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
