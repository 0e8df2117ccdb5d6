import { moneyText } from '@fachwerk/texts/formats'
import { articleEntries, loadArticle } from '../features/assortment/article-load.ts'
import { ArticlePage } from '../features/assortment/article-page.tsx'
import { type AssortmentData, loadAssortment } from '../features/assortment/assortment-load.ts'
import { AssortmentPage, titleOf } from '../features/assortment/assortment-page.tsx'
import { chooseWay } from '../features/assortment/shop-visit.ts'
import { readShopQuery, shopEntries } from '../features/assortment/assortment-query.ts'
import {
  articlePath,
  ASSORTMENT_PATH,
  type AssortmentWords,
  assortmentWords,
} from '../lib/words/assortment-words.ts'
import { loadGoodsCheckout, orderGoods } from '../features/checkout/goods/goods-load.ts'
import { GoodsCheckoutPage } from '../features/checkout/goods/goods-page.tsx'
import {
  backFromBank,
  goodsOrderHead,
  loadGoodsOrder,
  actOnGoodsOrder,
} from '../features/goods-order/goods-order-load.ts'
import { GoodsOrderPage } from '../features/goods-order/goods-order-page.tsx'
import { CART_PATH, CHECKOUT_PATH, shopCartWords } from '../lib/words/shop-cart-words.ts'
import { changeCart, loadCart } from '../features/cart/cart-load.ts'
import { loadValueVoucher, redeemValueVoucher } from '../features/value-voucher/value-voucher-load.ts'
import { ValueVoucherPage } from '../features/value-voucher/value-voucher-page.tsx'
import { VALUE_VOUCHER_PATH, valueVoucherWords } from '../lib/words/value-voucher-words.ts'
import { loadTable, sitDown } from '../features/table/table-load.ts'
import { TablePage } from '../features/table/table-page.tsx'
import { answerWatch, askToWatch, loadWatch, noWatch } from '../features/assortment/watch/watch-load.ts'
import { WATCH_PATH } from '../features/assortment/watch/watch-fields.ts'
import { WatchLinkPage, WatchPage } from '../features/assortment/watch/watch-pages.tsx'
import { CartPage } from '../features/cart/cart-page.tsx'
import { route, type Route } from './route.tsx'

const WATCHED = 'src/features/assortment/watch-shop.ts'

const assortment = (path: string) =>
  route({
    id: 'assortment',
    path,
    source: WATCHED,
    finished: true,
    Page: AssortmentPage,
    shared: true,
    query: (params) => shopEntries(readShopQuery(params)),
    load: loadAssortment,
    act: chooseWay(loadAssortment),
    head: (data, context) => {
      const t = assortmentWords(context)
      return { title: titleOf(data, t), description: descriptionOf(data, t, context.site.name) }
    },
  })

function descriptionOf({ result }: AssortmentData, t: AssortmentWords, site: string): string {
  const { category, total } = result
  if (!category) return t('description', { site })
  return t('category.meta', { category: category.title, site, count: t('count', { count: total }) })
}

const article = route({
  id: 'article',
  path: articlePath(':slug'),
  source: WATCHED,
  finished: true,
  Page: ArticlePage,
  shared: true,
  query: articleEntries,
  load: loadArticle,
  act: chooseWay(loadArticle),
  head: ({ article: { title } }, context) => ({
    title,
    description: assortmentWords(context)('article.meta', { title, site: context.site.name }),
  }),
})

const cart = route({
  id: 'cart',
  path: CART_PATH,
  source: 'src/ui/goods/watch-cart.ts',
  finished: true,
  Page: CartPage,
  load: loadCart,
  act: changeCart,
  head: (_data, context) => {
    const t = shopCartWords(context)
    return { title: t('title'), description: t('description', { site: context.site.name }) }
  },
})

const goodsCheckout = route({
  id: 'goods-checkout',
  path: CHECKOUT_PATH,
  source: 'src/lib/hold-forms.ts',
  Page: GoodsCheckoutPage,
  finished: true,
  secret: true,
  typed: true,
  load: loadGoodsCheckout,
  act: orderGoods,
  head: (_data, context) => ({ title: shopCartWords(context)('kasse.title') }),
})

const table = route({
  id: 'table',
  path: '/tisch/:token',
  source: null,
  Page: TablePage,
  finished: true,
  secret: true,
  load: loadTable,
  act: sitDown,
  head: ({ table: { name } }) => ({ title: name }),
})

const goodsOrder = route({
  id: 'goods-order',
  path: '/einkauf/:hash',
  source: 'src/features/goods-order/watch-goods-order.ts',
  Page: GoodsOrderPage,
  finished: true,
  secret: true,
  load: loadGoodsOrder,
  act: actOnGoodsOrder,
  place: ({ order }) => order.location.slug,
  contract: ({ order }) => ({ code: order.shortCode }),
  head: goodsOrderHead,
})

const goodsPaid = route({
  id: 'goods-order',
  path: '/einkauf/:hash/zahlung',
  source: null,
  Page: GoodsOrderPage,
  secret: true,
  load: backFromBank,
  head: goodsOrderHead,
})

const valueVoucher = route({
  id: 'value-voucher',
  path: `${VALUE_VOUCHER_PATH}/:hash`,
  source: 'src/features/order/card/print-card.ts',
  Page: ValueVoucherPage,
  finished: true,
  secret: true,
  load: loadValueVoucher,
  act: redeemValueVoucher,
  head: ({ voucher: { issuedCents } }, context) => ({
    title: valueVoucherWords(context)('page.title', { amount: moneyText(issuedCents, context.language) }),
  }),
})

const watch = route({
  id: 'watch',
  path: WATCH_PATH,
  source: null,
  Page: WatchPage,
  secret: true,
  load: noWatch,
  act: askToWatch,
  head: (_data, context) => ({ title: assortmentWords(context)('watch.link.title') }),
})

const watchLink = route({
  id: 'watch',
  path: `${WATCH_PATH}/:token`,
  source: null,
  Page: WatchLinkPage,
  secret: true,
  load: loadWatch,
  act: answerWatch,
  head: (_data, context) => ({ title: assortmentWords(context)('watch.link.title') }),
})

/** What a shop offers (K-01), and what is about to be bought (K-03). */
export const SHOP_ROUTES: readonly Route[] = [
  assortment(ASSORTMENT_PATH),
  assortment(`${ASSORTMENT_PATH}/:category`),
  article,
  cart,
  goodsCheckout,
  table,
  goodsOrder,
  goodsPaid,
  valueVoucher,
  watch,
  watchLink,
]
