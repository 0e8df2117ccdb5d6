import type { PageId } from './page-ids.ts'

/** Parts of it say what is true for a while only. */
const sumFresh = async () => {
  const { refreshSum, sameAgain } = await import('../features/rental-end/refresh-sum.ts')
  refreshSum(document, { ask: sameAgain, reload: () => location.reload() })
}

/** Its filters apply at once and its search suggests. */
const watchShop = async () => {
  const { watchShop: watch } = await import('../features/assortment/watch-shop.ts')
  watch()
  await watchGoods()
}

/** What is put into the cart, or changed there, leaves the page where it is. */
const watchGoods = async () => {
  const { askPage, watchCart } = await import('../ui/goods/watch-cart.ts')
  watchCart(document, askPage)
}

/** It is made for paper. */
const printable = async () => {
  const { printCard } = await import('../features/order/card/print-card.ts')
  printCard(document, () => window.print())
}

/** Its forms are kept by what every page with script does. */
const nothingMore = async () => {}

/** Pages that are finished when they arrive, but watch something; a file of its own, for the others need none of it. */
export const BROWSER_SCRIPTS: Readonly<Partial<Record<PageId, () => Promise<void>>>> = {
  account: async () => {
    const { stayInAccount, watchIdle } = await import('../features/account/watch-idle.ts')
    watchIdle(document, { stay: stayInAccount })
  },
  assortment: watchShop,
  article: watchShop,
  cart: watchGoods,
  'goods-checkout': async () => {
    const { askPage } = await import('../ui/goods/watch-cart.ts')
    const { watchWay } = await import('../features/checkout/goods/watch-way.ts')
    watchWay(document, askPage)
  },
  'goods-order': async () => {
    const { copyFacts } = await import('../features/order/transfer/copy-facts.ts')
    const copyGoodsFacts = () => copyFacts(document, navigator.clipboard)
    const { sameAddress, watchGoodsOrder } = await import('../features/goods-order/watch-goods-order.ts')
    watchGoodsOrder(document, { ask: sameAddress, shows: copyGoodsFacts })
    copyGoodsFacts()
  },
  'rent-monthly': nothingMore,
  'sign-in': nothingMore,
  extend: nothingMore,
  'key-card': printable,
  'value-voucher': printable,
  'back-payment': sumFresh,
  'booking-change': sumFresh,
  jam: async () => {
    const { listenTo, watchJam } = await import('../features/order/jam/watch-jam.ts')
    watchJam(document, { listen: listenTo, reload: () => location.reload() })
  },
  transfer: async () => {
    const { copyFacts } = await import('../features/order/transfer/copy-facts.ts')
    copyFacts(document, navigator.clipboard)
  },
}
