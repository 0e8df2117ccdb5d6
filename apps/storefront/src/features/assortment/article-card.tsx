import type { OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { articlePath, type AssortmentWords, assortmentWords } from '../../lib/words/assortment-words.ts'
import { AddToCart } from '../../ui/goods/add-to-cart.tsx'
import { CartSign } from '../../ui/goods/cart-sign.tsx'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { basePriceText, contentText } from '../../ui/goods/content-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { ArticleTile } from '../../ui/goods/article-tile.tsx'
import { LineStepper } from '../../ui/goods/line-stepper.tsx'
import { Drawing } from '../../ui/icon.tsx'
import { WATCH_ANCHOR } from './watch/watch-form.tsx'
import type { ShopVisit } from './shop-visit.ts'

/** Tabler's „wheat“ (MIT), beside what somebody may not bear. */
const WHEAT = [
  'M9.014 9.514c-.992 -2.985 1.324 -5.743 2.986 -7.014c1.662 1.271 3.978 4.029 2.986 7.014',
  'M5.602 14.486c-.612 2.985 1.987 5.017 6.398 5.017v-3.003c0 -3.015 -1.905 -5.03 -6.4 -5.03c-.6 1 -.3 2 .002 3.016z',
  'M18.398 14.486c.612 2.985 -1.987 5.017 -6.398 5.017v-3.003c0 -3.015 1.905 -5.03 6.4 -5.03c.6 1 .3 2 -.002 3.016z',
  'M12 19.5v2.5',
] as const

interface CardProps {
  readonly article: OfferedArticle
  readonly visit: ShopVisit | null
  readonly t: AssortmentWords
}

/** An article among others; the whole card is its title's link. */
export function ArticleCard({ article, visit, t }: CardProps) {
  const { href } = usePage()
  const isOut = article.left === 0
  return (
    <article className={isOut ? 'goods-card is-out' : 'goods-card'} id={`karte-${article.id}`}>
      <ArticleTile article={article} picture={article.picture} t={t} isOut={isOut} />
      <div className="goods-text">
        <h3>
          <a href={href(articlePath(article.slug))}>{article.title}</a>
        </h3>
        <ShortFacts article={article} t={t} />
        <NotThisWay article={article} visit={visit} />
        <CardPrice article={article} t={t} />
      </div>
      <Add article={article} visit={visit} />
    </article>
  )
}

/** K-03: adds at once what needs no choice; what has several variants is chosen on its page. */
function Add({ article, visit }: Omit<CardProps, 't'>) {
  const page = usePage()
  const { id, slug, title, kind, variantCount, hasOptions, left } = article
  if (!page.site.offers.orders || kind !== 'product') return null
  if (left === 0) return <Bell article={article} />
  const t = shopCartWords(page)
  if (variantCount > 1 || hasOptions)
    return (
      <p className="goods-add">
        <a href={page.href(articlePath(slug))} aria-label={t('add.choose', { title })}>
          <CartSign name="choose" />
        </a>
      </p>
    )
  const line = lineOf(visit, id)
  if (line)
    return (
      <div className="goods-add">
        <LineStepper line={line} t={t} inCard />
      </div>
    )
  return (
    <AddToCart articleId={id} title={title} className="goods-add" onCard>
      <button type="submit" aria-label={t('add.of', { title })}>
        <CartSign name="plus" />
      </button>
    </AddToCart>
  )
}

/** K-01: it is sold out; on its own page one can be told when it is there again. */
function Bell({ article: { slug, title } }: Pick<CardProps, 'article'>) {
  const page = usePage()
  return (
    <p className="goods-add">
      <a
        href={`${page.href(articlePath(slug))}#${WATCH_ANCHOR}`}
        aria-label={assortmentWords(page)('watch.bell', { title })}
      >
        <CartSign name="bell" />
      </a>
    </p>
  )
}

/** Its pieces in the cart: those nobody wrote anything to (K-07), else the first. */
function lineOf(visit: CardProps['visit'], id: string) {
  const lines = visit?.lines.filter(({ articleId }) => articleId === id) ?? []
  return lines.find(({ note }) => note === '') ?? lines[0]
}

/** K-04: it cannot be had on the way that is chosen; it stays here all the same. */
function NotThisWay({ article, visit }: Omit<CardProps, 't'>) {
  const t = deliveryWords(usePage())
  const way = visit?.delivery.way ?? null
  if (way === null || way === 'email' || article.kind !== 'product' || !visit) return null
  if (visit.delivery.ways.length < 2 || article.deliveryTypes.some((type) => type === way)) return null
  return <p className="goods-few">{t(`line.unfit.${way}`)}</p>
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
      {contains ? (
        <p className="goods-contains">
          <Drawing paths={WHEAT} />
          {contains}
        </p>
      ) : null}
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
