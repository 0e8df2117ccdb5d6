import { pictureFor, pictureSet } from '@fachwerk/contract/picture/picture-files'
import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { picturesQuery } from '../../../ui/pictures/picture-subject.ts'
import { picturesOf } from '../article-queries.ts'
import { priceWords } from '../article-words.tsx'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'
import { ARTICLE_TEXTS } from './article-texts.ts'

const typedCents = (form: RecordForm, name: string): number | null => {
  const text = form.form.getValues()[name]
  const typed = typeof text === 'string' ? ARTICLE_TEXTS[name]?.read(text) : undefined
  return typed?.ok && typeof typed.value === 'number' ? typed.value : null
}

/** The card of the shop with what stands in the form, saved or not. */
export function ArticlePreview({
  article,
  form,
}: {
  readonly article: ArticleDetail
  readonly form: RecordForm
}) {
  const { title, description, allergens } = form.form.getValues()
  const isSingle = article.variants.length === 1
  const prices = article.variants.map(({ priceCents }) => priceCents)
  const typed = isSingle ? typedCents(form, 'priceCents') : null
  const deposit = isSingle ? typedCents(form, 'depositCents') : null
  const price = typed ?? Math.min(...prices)
  const { data } = useQuery(picturesQuery(picturesOf(useApi(), article.id)))
  const picture = data?.rows[0]
  const contained = valueWordsOf(articleFields, 'allergens', allergens)
  return (
    <section className={styles['panel']} aria-label={c('preview.title')}>
      <h2>{c('preview.title')}</h2>
      <div className={styles['card']}>
        {picture ? (
          <img
            className={styles['cardPicture']}
            src={pictureFor(picture, 320)}
            srcSet={pictureSet(picture)}
            sizes="340px"
            width={picture.width}
            height={picture.height}
            alt={picture.words.de}
          />
        ) : null}
        <b>{String(title)}</b>
        <span className={styles['cardText']}>{String(description)}</span>
        {contained === null || (Array.isArray(allergens) && allergens.length === 0) ? null : (
          <span className="small">{c('preview.contains', { what: contained })}</span>
        )}
        <span className={styles['cardPrice']}>
          {isSingle ? moneyOf(price) : priceWords({ fromCents: price, toCents: Math.max(...prices) })}
        </span>
        <span className="small muted">
          {deposit !== null && deposit > 0
            ? `${c('preview.vat')}, ${c('articles.plusDeposit', { amount: moneyOf(deposit) })}`
            : c('preview.vat')}
        </span>
      </div>
    </section>
  )
}
