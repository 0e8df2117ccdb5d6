import type { OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { articlePath, type AssortmentWords } from '../../lib/words/assortment-words.ts'
import { AddToCart } from '../../ui/goods/add-to-cart.tsx'
import { CartSign } from '../../ui/goods/cart-sign.tsx'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { basePriceText, contentText } from '../../ui/goods/content-words.ts'
import { ArticleTile } from '../../ui/goods/article-tile.tsx'

/** An article among others; the whole card is its title's link. */
export function ArticleCard({
  article,
  t,
}: {
  readonly article: OfferedArticle
  readonly t: AssortmentWords
}) {
  const { href } = usePage()
  const isOut = article.left === 0
  return (
    <article className={isOut ? 'goods-card is-out' : 'goods-card'}>
      <ArticleTile article={article} picture={article.picture} t={t} isOut={isOut} />
      <div className="goods-text">
        <h3>
          <a href={href(articlePath(article.slug))}>{article.title}</a>
        </h3>
        <ShortFacts article={article} t={t} />
        <CardPrice article={article} t={t} />
      </div>
      <Add article={article} />
    </article>
  )
}

/** K-03: adds at once what needs no choice; what has several variants is chosen on its page. */
function Add({ article }: { readonly article: OfferedArticle }) {
  const page = usePage()
  const { id, slug, title, kind, variantCount, hasOptions, left } = article
  if (!page.site.offers.orders || kind !== 'product' || left === 0) return null
  const t = shopCartWords(page)
  if (variantCount > 1 || hasOptions)
    return (
      <p className="goods-add">
        <a href={page.href(articlePath(slug))} aria-label={t('add.choose', { title })}>
          <CartSign name="choose" />
        </a>
      </p>
    )
  return (
    <AddToCart articleId={id} title={title} className="goods-add">
      <button type="submit" aria-label={t('add.of', { title })}>
        <CartSign name="plus" />
      </button>
    </AddToCart>
  )
}

/** What is in it, or what it is, in a line; below it what somebody must know before choosing. */
function ShortFacts({ article, t }: { readonly article: OfferedArticle; readonly t: AssortmentWords }) {
  const { language } = usePage()
  const measured = [
    contentText(article, t, language),
    basePriceText({ ...article, priceCents: article.fromCents }, t, language),
  ].filter(Boolean)
  const several = article.variantCount > 1 ? t('kind.variants', { count: article.variantCount }) : ''
  const line =
    article.kind === 'service' && article.minutes !== null
      ? t('kind.minutes', { minutes: article.minutes })
      : measured.length > 0
        ? measured.join(' · ')
        : several || article.description
  const contains = article.allergens.map((allergen) => t(`allergen.${allergen}`)).join(', ')
  return (
    <>
      {line ? <p className="goods-line">{line}</p> : null}
      {contains ? <p className="goods-contains">{contains}</p> : null}
      {article.minimumAge === 'none' ? null : (
        <p className="goods-contains">{t(`age.${article.minimumAge}`)}</p>
      )}
      {article.left ? <p className="goods-few">{t('stock.few', { count: article.left })}</p> : null}
    </>
  )
}

/** LAW-27 to LAW-30: what it costs with VAT; the deposit stands beside it, never in it. */
function CardPrice({ article, t }: { readonly article: OfferedArticle; readonly t: AssortmentWords }) {
  const { language } = usePage()
  const { fromCents, isFrom, depositCents, vat } = article
  return (
    <p className="goods-price">
      <b className="price">
        {isFrom ? <span>{t('price.from')} </span> : null}
        {moneyText(fromCents, language)}
      </b>
      <small>
        {depositCents > 0
          ? t('price.deposit', { deposit: moneyText(depositCents, language) })
          : vat === 'none'
            ? t('article.noVat')
            : t('price.vat')}
      </small>
    </p>
  )
}
