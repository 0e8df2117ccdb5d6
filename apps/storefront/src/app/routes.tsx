import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { ACCOUNT_ROUTES } from './account-routes.tsx'
import { HELP_ROUTES } from './help-routes.tsx'
import { KEY_ROUTES } from './key-routes.tsx'
import { MONTHLY_ROUTES } from './monthly-routes.tsx'
import { REFUND_ROUTES } from './refund-routes.tsx'
import {
  actOnDeclaration,
  loadDeclaration,
  loadDeclarationOfOrder,
  loadDeclarationOfGoods,
} from '../features/legal/declaration-load.ts'
import { DeclarationPage } from '../features/legal/declaration-page.tsx'
import { OF_ORDER, PATHS, type DeclarationKind } from '../lib/declaration-links.ts'
import type { LegalData } from '../features/legal/legal-data.ts'
import { beginningOf, loadLegal } from '../features/legal/legal-load.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadCheckout, placeOrder } from '../features/checkout/checkout-load.ts'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { loadChooseSize } from '../features/choose-size/choose-size-load.ts'
import { ChooseSizePage } from '../features/choose-size/choose-size-page.tsx'
import { loadFind } from '../features/find-location/find-load.ts'
import { findEntries, readFindQuery } from '../features/find-location/find-query.ts'
import { FindPage } from '../features/find-location/find-page.tsx'
import { cartEntries, readSizes } from '../lib/cart-query.ts'
import { periodEntries, readPeriod } from '../lib/period-query.ts'
import { PLACE_NAME } from '../lib/page.tsx'
import { contractWords } from '../lib/words/contract-words.ts'
import { confirmByForm, loadConfirm } from '../features/checkout/confirm/confirm-load.ts'
import { ConfirmPage } from '../features/checkout/confirm/confirm-page.tsx'
import { actOnOrder, loadOrder, orderHead, returnFromBank } from '../features/order/order-load.ts'
import { contractOf } from '../features/order/papers/contract-of.ts'
import { OrderPage } from '../features/order/order-page.tsx'
import { loadSharedKey, openByForm, sharedKeyHead } from '../features/order/key/shared-key-load.ts'
import { SharedKeyPage } from '../features/order/key/shared-key-page.tsx'
import { backPaymentHead, loadBackPayment, payBackByForm } from '../features/rental-end/back-payment-load.ts'
import { BackPaymentPage } from '../features/rental-end/back-payment-page.tsx'
import { loadExtend, orderMoreTime } from '../features/rental-end/extend-load.ts'
import { ExtendPage } from '../features/rental-end/extend-page.tsx'
import { endWords } from '../features/rental-end/rental-end-words.ts'
import { decideByForm, loadPrivacy } from '../features/privacy/privacy-load.ts'
import { PrivacyPage } from '../features/privacy/privacy-page.tsx'
import { PRIVACY_PATH, privacyWords } from '../features/privacy/privacy-words.ts'
import { loadTransfer, transferHead } from '../features/order/transfer/transfer-load.ts'
import { TransferPage } from '../features/order/transfer/transfer-page.tsx'
import { actOnJam, jamHead, loadJam } from '../features/order/jam/jam-load.ts'
import { JamPage } from '../features/order/jam/jam-page.tsx'
import { matchPath } from './match-path.ts'
import { route, type Route } from './route.tsx'
import { SHOP_ROUTES } from './shop-routes.tsx'

const find = route({
  id: 'find',
  path: '/',
  source: 'src/features/find-location/find-page.tsx',
  Page: FindPage,
  shared: true,
  query: (params) => findEntries(readFindQuery(params)),
  load: loadFind,
  head: (_data, { say, site }) => ({
    title: say('nav.rent'),
    description: say('find.description', { site: site.name }),
  }),
})

const chooseSize = route({
  id: 'choose-size',
  path: '/standort/:slug',
  source: 'src/features/choose-size/choose-size-page.tsx',
  Page: ChooseSizePage,
  shared: true,
  query: (params) => [...periodEntries(readPeriod(params)), ...cartEntries(readSizes(params))],
  load: loadChooseSize,
  place: ({ location }) => location.slug,
  head: ({ location }, { say, language }) => ({
    title: nameIn(location, language),
    description: say('size.description', {
      location: nameIn(location, language),
      street: location.street,
      city: location.city,
    }),
  }),
})

const checkout = route({
  id: 'checkout',
  path: '/mieten/:slug',
  source: 'src/features/checkout/checkout-page.tsx',
  Page: CheckoutPage,
  secret: true,
  typed: true,
  load: loadCheckout,
  place: ({ location }) => location.slug,
  act: placeOrder,
  head: (_data, { say }) => ({ title: say('checkout.title') }),
})

const order = route({
  id: 'order',
  path: '/bestellung/:hash',
  source: 'src/features/order/order-page.tsx',
  Page: OrderPage,
  secret: true,
  load: loadOrder,
  act: actOnOrder,
  place: ({ order: { location } }) => location.slug,
  contract: ({ order: shown }) => contractOf(shown),
  head: orderHead,
})

const backFromBank = route({
  id: 'order',
  path: '/bestellung/:hash/zahlung',
  source: 'src/features/order/order-page.tsx',
  Page: OrderPage,
  secret: true,
  load: returnFromBank,
  head: orderHead,
})

const extend = route({
  id: 'extend',
  path: '/bestellung/:hash/verlaengern',
  source: 'src/lib/hold-forms.ts',
  Page: ExtendPage,
  secret: true,
  typed: true,
  load: loadExtend,
  act: orderMoreTime,
  place: ({ offer }) => offer.locationSlug,
  head: (_data, context) => ({ title: endWords(context)('extend.title') }),
})

const backPayment = route({
  id: 'back-payment',
  path: '/bestellung/:hash/nachzahlung',
  source: 'src/features/rental-end/refresh-sum.ts',
  Page: BackPaymentPage,
  secret: true,
  load: loadBackPayment,
  act: payBackByForm,
  place: ({ owed }) => owed.locationSlug,
  head: backPaymentHead,
})

const transfer = route({
  id: 'transfer',
  path: '/bestellung/:hash/ueberweisung',
  source: 'src/features/order/transfer/copy-facts.ts',
  Page: TransferPage,
  secret: true,
  load: loadTransfer,
  place: ({ order: { location } }) => location.slug,
  head: transferHead,
})

const jam = route({
  id: 'jam',
  path: '/bestellung/:hash/klemmt',
  source: 'src/features/order/jam/watch-jam.ts',
  Page: JamPage,
  secret: true,
  load: loadJam,
  act: actOnJam,
  place: ({ order: { location } }) => location.slug,
  contract: ({ order: shown }) => contractOf(shown),
  head: jamHead,
})

const confirmOrder = route({
  id: 'confirm-order',
  path: '/bestellung/:hash/bestellen',
  source: null,
  Page: ConfirmPage,
  secret: true,
  typed: true,
  load: loadConfirm,
  act: confirmByForm,
  place: ({ order: { location } }) => location.slug,
  head: (_data, context) => ({ title: contractWords(context)('confirm.title') }),
})

const sharedKey = route({
  id: 'shared-key',
  path: '/schluessel/:hash',
  source: 'src/features/order/key/shared-key-page.tsx',
  Page: SharedKeyPage,
  secret: true,
  load: loadSharedKey,
  act: openByForm,
  head: sharedKeyHead,
})

const declaration = (kind: DeclarationKind) =>
  route({
    id: 'declaration',
    path: PATHS[kind],
    source: 'src/features/legal/declaration-page.tsx',
    Page: DeclarationPage,
    typed: true,
    load: loadDeclaration(kind),
    act: actOnDeclaration(kind),
    head: (_data, { say }) => ({ title: say(`${kind}.title`), description: say(`${kind}.lead`) }),
  })

const declarationOfOrder = (kind: DeclarationKind) =>
  route({
    id: 'declaration',
    path: `/bestellung/:hash/${OF_ORDER[kind]}`,
    source: 'src/features/legal/declaration-page.tsx',
    Page: DeclarationPage,
    secret: true,
    typed: true,
    load: loadDeclarationOfOrder(kind),
    head: (_data, { say }) => ({ title: say(`${kind}.title`) }),
  })

const declarationOfGoods = route({
  id: 'declaration',
  path: '/einkauf/:hash/widerrufen',
  source: 'src/features/legal/declaration-page.tsx',
  Page: DeclarationPage,
  secret: true,
  typed: true,
  load: loadDeclarationOfGoods,
  head: (_data, { say }) => ({ title: say('withdrawal.title') }),
})

const legal = (kind: LegalData['kind'], path: string) =>
  route({
    id: 'legal',
    path,
    source: null,
    Page: LegalPage,
    shared: true,
    query: (params) => [[PLACE_NAME, params.get(PLACE_NAME)]],
    load: loadLegal(kind),
    place: ({ place }) => place?.slug,
    head: (data) => ({ title: data.title, description: beginningOf(data) }),
  })

const privacySettings = route({
  id: 'privacy-settings',
  path: PRIVACY_PATH,
  source: null,
  Page: PrivacyPage,
  load: loadPrivacy,
  act: decideByForm,
  head: (_data, context) => {
    const t = privacyWords(context)
    return { title: t('title'), description: t('lead') }
  },
})

/** Every address of a site. */
const ROUTES: readonly Route[] = [
  find,
  chooseSize,
  checkout,
  order,
  backFromBank,
  extend,
  backPayment,
  transfer,
  jam,
  confirmOrder,
  sharedKey,
  ...SHOP_ROUTES,
  ...MONTHLY_ROUTES,
  ...REFUND_ROUTES,
  ...KEY_ROUTES,
  ...ACCOUNT_ROUTES,
  declaration('withdrawal'),
  declaration('termination'),
  declarationOfOrder('withdrawal'),
  declarationOfOrder('termination'),
  declarationOfGoods,
  legal('imprint', '/impressum'),
  legal('privacy', '/shop/datenschutz'),
  legal('terms', '/shop/agbs'),
  legal('withdrawal', '/shop/widerruf'),
  legal('accessibility', '/barrierefreiheit'),
  privacySettings,
  ...HELP_ROUTES,
]

/** The route of a path with what its colons stand for. */
export function routeOf(path: string): { route: Route; params: Record<string, string> } | null {
  for (const candidate of ROUTES) {
    const params = matchPath(candidate.path, path)
    if (params) return { route: candidate, params }
  }
  return null
}
