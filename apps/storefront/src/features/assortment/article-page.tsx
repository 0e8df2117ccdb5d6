import { isPriceFrom, leastCentsOf, rulesOf } from '@fachwerk/contract/catalog/option-rules'
import { moneyText, percentText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import {
  articlePath,
  ASSORTMENT_PATH,
  type AssortmentWords,
  assortmentWords,
} from '../../lib/words/assortment-words.ts'
import { AddToCart } from '../../ui/goods/add-to-cart.tsx'
import { boughtTitle, BuyFields, BuyService, isForCart, NotOnline, SoldOut } from './buy-fields.tsx'
import { VoucherFields } from './voucher-fields.tsx'
import { Picture } from '../../ui/choosing/picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { type ArticleData, VARIANT_NAME } from './article-load.ts'
import { OptionLists } from './option-lists.tsx'
import { ArticleTile } from '../../ui/goods/article-tile.tsx'
import { basePriceText, contentText, markText } from '../../ui/goods/content-words.ts'
import { ArticleWays } from './article-ways.tsx'
import { ShopBar } from './shop-bar.tsx'
import { WatchForm } from './watch/watch-form.tsx'

interface PartProps {
  readonly data: ArticleData
  readonly t: AssortmentWords
}

/** K-01: one article with everything one reads before buying it. */
export function ArticlePage({ data }: { readonly data: ArticleData }) {
  const page = usePage()
  const t = assortmentWords(page)
  const { article, variant, visit } = data
  const here = withQuery(page.href(articlePath(article.slug)), [[VARIANT_NAME, variant.number]])
  return (
    <>
      <ShopBar visit={visit} here={here} t={t} typed="" />
      <div className="goods-one">
        <Path data={data} t={t} />
        <div className="goods-parts">
          <div className="goods-left">
            <ArticleTile
              article={{ ...article, packaging: variant.packaging }}
              picture={article.pictures[0] ?? null}
              t={t}
              large
              isOut={variant.left === 0}
            />
            <MorePictures data={data} t={t} />
            <ArticleFacts data={data} t={t} />
          </div>
          <div className="goods-right">
            <h1>{article.title}</h1>
            <Marks data={data} />
            {article.description ? <p className="lead is-lines">{article.description}</p> : null}
            <Price data={data} t={t} />
            <Variants data={data} t={t} />
            {variant.left ? <p className="goods-few">{t('stock.few', { count: variant.left })}</p> : null}
            {article.options.length > 0 ? (
              <OptionLists data={data} t={t} />
            ) : (
              <>
                <ArticleWays data={data} />
                <Buy data={data} t={t} />
              </>
            )}
            <WatchSoldOut data={data} />
          </div>
        </div>
        {article.beside.length > 0 ? (
          <section className="goods-beside">
            <h2>{t('article.beside')}</h2>
            <div className="goods-cards">
              {article.beside.map((each) => (
                <ArticleCard key={each.id} article={each} visit={visit} t={t} />
              ))}
            </div>
          </section>
        ) : null}
      </div>
    </>
  )
}

function Path({ data, t }: PartProps) {
  const { href } = usePage()
  const { article } = data
  return (
    <nav className="goods-path" aria-label={t('article.path')}>
      <ol>
        <li>
          <a href={href(ASSORTMENT_PATH)}>{t('tree.title')}</a>
          <Icon name="chevron-right" />
        </li>
        {article.path.map(({ slug, title }) => (
          <li key={slug}>
            <a href={href(`${ASSORTMENT_PATH}/${slug}`)}>{title}</a>
            <Icon name="chevron-right" />
          </li>
        ))}
        <li aria-current="page">{article.title}</li>
      </ol>
    </nav>
  )
}

/** Further pictures. */
function MorePictures({ data, t }: PartProps) {
  const [, ...more] = data.article.pictures
  if (more.length === 0) return null
  return (
    <ul className="goods-more" aria-label={t('article.pictures')}>
      {more.map((picture) => (
        <li key={picture.digest}>
          <Picture picture={picture} name={data.article.title} sizes="160px" className="goods-picture" />
        </li>
      ))}
    </ul>
  )
}

function Marks({ data }: Pick<PartProps, 'data'>) {
  const { href } = usePage()
  const { marks } = data.article
  if (marks.length === 0) return null
  return (
    <ul className="goods-marks">
      {marks.map((mark) => (
        <li key={mark}>
          <a href={withQuery(href(ASSORTMENT_PATH), [['merkmal', mark.slice(1)]])}>{markText(mark)}</a>
        </li>
      ))}
    </ul>
  )
}

/** LAW-27 to LAW-32: with VAT and its rate; deposit, base price and what it cost before beside it. */
function Price({ data, t }: PartProps) {
  const { language } = usePage()
  const { article, variant } = data
  const { priceCents, depositCents, insteadOfCents } = variant
  const rules = rulesOf(article.options)
  const base = basePriceText(variant, t, language)
  const content = contentText(variant, t, language)
  return (
    <div className="goods-now">
      <p>
        {isPriceFrom(rules) ? `${t('price.from')} ` : null}
        <b className="price">{moneyText(priceCents + leastCentsOf(rules), language)}</b>{' '}
        <span className="muted">
          {article.vat === 'none'
            ? t('article.noVat')
            : t('article.vat', { rate: percentText(article.vatRate, language) })}
        </span>
      </p>
      {insteadOfCents === null ? null : (
        <p className="small">
          <s>{t('price.instead', { price: moneyText(insteadOfCents, language) })}</s>{' '}
          <span className="muted">{t('price.insteadNote')}</span>
        </p>
      )}
      {content || base || depositCents > 0 ? (
        <p className="small muted">
          {[
            content,
            base,
            depositCents > 0 ? t('price.deposit', { deposit: moneyText(depositCents, language) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </div>
  )
}

/** K-03: so many pieces of the variant that is shown. */
function Buy({ data, t }: PartProps) {
  const { site } = usePage()
  const { article, variant } = data
  if (!site.offers.orders) return null
  if (!isForCart(article, site)) return <NotOnline />
  if (variant.left === 0) return <SoldOut t={t} />
  return (
    <AddToCart
      articleId={article.id}
      variantId={variant.id}
      title={boughtTitle(data)}
      className={article.kind === 'product' ? 'goods-buy goods-foot' : 'goods-buy'}
    >
      {article.kind === 'credit' ? <VoucherFields data={data} /> : null}
      {article.kind === 'service' ? <BuyService /> : <BuyFields left={variant.left} />}
    </AddToCart>
  )
}

/** K-01: who wants what is sold out can be told when it is there again; a form of its own, behind the one that chooses. */
function WatchSoldOut({ data: { article, variant } }: Pick<PartProps, 'data'>) {
  const { site } = usePage()
  if (variant.left !== 0 || article.kind !== 'product' || !site.offers.orders || !isForCart(article, site))
    return null
  return <WatchForm variantId={variant.id} slug={article.slug} email="" isWrong={false} />
}

/** Each variant is an address of its own: it can be sent on and works without script. */
function Variants({ data, t }: PartProps) {
  const { href, language } = usePage()
  const { article, variant: shown } = data
  if (article.variants.length < 2) return null
  return (
    <section className="goods-variants">
      <h2>{t('article.variants')}</h2>
      <ul>
        {article.variants.map((variant) => (
          <li key={variant.id}>
            <a
              href={withQuery(href(articlePath(article.slug)), [[VARIANT_NAME, variant.number]])}
              {...(variant.id === shown.id && { 'aria-current': 'true' as const })}
            >
              <b>{variant.name}</b>
              {variant.left === 0 ? <small>{t('stock.out')}</small> : null}
              <span>{moneyText(variant.priceCents, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
