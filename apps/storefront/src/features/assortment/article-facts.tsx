import { bearsDurabilityLabel } from '@fachwerk/contract/catalog/article-fields'
import { dayText } from '@fachwerk/texts/formats'
import type { Language } from '@fachwerk/contract/fields'
import { usePage } from '../../lib/page.tsx'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import type { ArticleData } from './article-load.ts'

type Fact = readonly [name: string, value: string]

const named = (words: readonly string[], none: string): string => (words.length > 0 ? words.join(', ') : none)

/** How long it lasts and how it is repaired (LAW-23): what a maker promises beyond the law, and what is known of updates and parts. */
function durabilityOf({ article }: ArticleData, t: AssortmentWords, language: Language): (Fact | null)[] {
  const { guaranteeYears, guaranteeTerms, updatesUntil, repairs } = article
  return [
    bearsDurabilityLabel(guaranteeYears)
      ? [
          t('article.guarantee'),
          [t('article.guarantee.years', { count: guaranteeYears }), guaranteeTerms]
            .filter(Boolean)
            .join('. '),
        ]
      : null,
    updatesUntil === null
      ? null
      : [t('article.updates'), t('article.updates.until', { day: dayText(updatesUntil, language) })],
    repairs ? [t('article.repairs'), repairs] : null,
  ]
}

/** What the law wants said before the purchase (LAW-24 to LAW-26, LAW-30, LAW-34, LAW-13), in the order people ask for it. */
function factsOf(data: ArticleData, t: AssortmentWords, language: Language): Fact[] {
  const { article, variant } = data
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
    isFood && (article.takeAway === 'offered' || article.takeAway === 'ownContainer')
      ? [t('article.takeAway'), t(`article.takeAway.${article.takeAway}`)]
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
    ...durabilityOf(data, t, language),
    article.kind === 'credit' ? null : [t('article.withdrawal'), t(`withdrawal.${article.withdrawal}`)],
    [t('article.number'), variant.number],
  ]
  return facts.filter((fact) => fact !== null)
}

export function ArticleFacts({ data, t }: { readonly data: ArticleData; readonly t: AssortmentWords }) {
  const { language } = usePage()
  return (
    <section className="goods-facts">
      <h2>{t('article.facts')}</h2>
      <dl>
        {factsOf(data, t, language).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
