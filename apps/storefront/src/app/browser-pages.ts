import type { ComponentType } from 'react'
import type { PageId } from './page-ids.ts'

/** A page's component; its data comes from the server, whose route ties the two together. */
export type BrowserPage = ComponentType<{ readonly data: never }>

/** The pages that go on in the browser, each a file of its own; the others are finished when they arrive. */
export const BROWSER_PAGES: Readonly<Partial<Record<PageId, () => Promise<BrowserPage>>>> = {
  find: async () => (await import('../features/find-location/find-page.tsx')).FindPage,
  'choose-size': async () => (await import('../features/choose-size/choose-size-page.tsx')).ChooseSizePage,
  checkout: async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
  order: async () => (await import('../features/order/order-page.tsx')).OrderPage,
  'shared-key': async () => (await import('../features/order/key/shared-key-page.tsx')).SharedKeyPage,
  declaration: async () => (await import('../features/legal/declaration-page.tsx')).DeclarationPage,
}

/** Parts of it say what is true for a while only. */
const sumFresh = async () => {
  const { refreshSum, sameAgain } = await import('../features/rental-end/refresh-sum.ts')
  refreshSum(document, { ask: sameAgain, reload: () => location.reload() })
}

/** Its filters apply at once and its search suggests. */
const watchShop = async () => {
  const [{ watchAssortment }, { askSuggestions }] = await Promise.all([
    import('../features/assortment/watch-assortment.ts'),
    import('../features/assortment/ask-suggestions.ts'),
  ])
  watchAssortment(document, askSuggestions)
}

/** Its forms are kept by what every page with script does. */
const nothingMore = async () => {}

/** Pages that are finished when they arrive, but watch something. */
export const BROWSER_SCRIPTS: Readonly<Partial<Record<PageId, () => Promise<void>>>> = {
  account: async () => {
    const { stayInAccount, watchIdle } = await import('../features/account/watch-idle.ts')
    watchIdle(document, { stay: stayInAccount })
  },
  assortment: watchShop,
  article: watchShop,
  'rent-monthly': nothingMore,
  'sign-in': nothingMore,
  extend: nothingMore,
  'key-card': async () => {
    const { printCard } = await import('../features/order/card/print-card.ts')
    printCard(document, () => window.print())
  },
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
