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
