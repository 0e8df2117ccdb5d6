import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { locationPartyCalls } from '@fachwerk/contract/location/location-party-calls'
import { helpCalls } from '@fachwerk/contract/location/help-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { RenderInput, RenderSite } from '../render-contract.ts'
import { aSite, fakeApi, refuse, type FakeApi } from './fake-api.ts'
import { aChoice, aLocationPage, aParty, aPeriod, aQuote, findReply, NOW, someLocations } from './offers.ts'
import { aHelpPage, aHelpPlace } from './help.ts'
import { answersMonthly } from './monthly.ts'
import { answersShop } from './shop.ts'
import { answersCart } from './shop-cart.ts'
import { aBackPayment, anExtensionOffer } from './rental-end.ts'
import { aCommand, aKeyPage, anOrder, HASH } from './orders.ts'
import { plainBrowser, someAssets, type PlainBrowser } from './without-script.ts'

export const found = () => findReply(someLocations())

/** A site whose server knows four locations and one order. */
export function aServer(change: (server: FakeApi) => void = () => {}): FakeApi {
  const server = fakeApi()
  server.answer(storefrontCalls.findLocations, () => found())
  server.answer(storefrontCalls.locationPage, ({ params }) =>
    params.slug === 'konstanz-bahnhof'
      ? { period: aPeriod(), location: aLocationPage(), problem: null }
      : refuse('not-found'),
  )
  server.answer(locationPartyCalls.locationParty, ({ params }) =>
    params.slug === 'konstanz-bahnhof' ? { name: 'Konstanz Bahnhof', party: aParty() } : refuse('not-found'),
  )
  server.answer(helpCalls.helpPage, ({ query }) =>
    aHelpPage(query.location === 'konstanz-bahnhof' ? aHelpPlace() : null),
  )
  server.answer(orderCalls.order, ({ params }) => (params.hash === HASH ? anOrder() : refuse('not-found')))
  server.answer(orderCalls.checkPayment, () => anOrder())
  server.answer(orderCalls.unpaidOrder, () => ({ order: null }))
  server.answer(orderCalls.paymentChoice, () => aChoice())
  server.answer(orderCalls.checkVoucher, ({ body }) =>
    body.voucher.toUpperCase() === 'ADVENT'
      ? {
          // A tenth off.
          quotes: body.sizes.map((size) => {
            const { totalCents } = aQuote(size)
            const cents = Math.round(totalCents / 10)
            const left = totalCents - cents
            return aQuote(size, {
              totalCents: left,
              vatCents: Math.round((left * 19) / 119),
              discount: { code: 'ADVENT', cents },
            })
          }),
        }
      : refuse('voucher-unknown'),
  )
  server.answer(orderCalls.placeOrder, () => ({
    hash: HASH,
    shortCode: 'A9G4H',
    paymentUrl: 'http://localhost:8095/pay/1',
  }))
  server.answer(orderCalls.openBox, () => aCommand())
  server.answer(orderCalls.orderCommand, () =>
    aCommand({ state: 'sent', sentAt: '2026-11-20T16:48:01.300Z' }),
  )
  server.answer(orderCalls.endRental, () => anOrder())
  server.answer(sharedKeyCalls.sharedKey, ({ params }) =>
    params.hash === HASH ? aKeyPage() : refuse('not-found'),
  )
  server.answer(rentalEndCalls.extensionOffer, ({ params, query }) =>
    params.hash === HASH ? anExtensionOffer(query.length ?? query.to) : refuse('not-found'),
  )
  server.answer(rentalEndCalls.backPayment, ({ params }) =>
    params.hash === HASH ? aBackPayment() : refuse('not-found'),
  )
  server.answer(orderCalls.declare, () => ({ receivedAt: NOW, receivedAtLocal: '2026-11-20T17:45' }))
  answersMonthly(server)
  answersShop(server)
  answersCart(server)
  change(server)
  return server
}

/** Such a server and a browser without scripts that looks at its site. */
export function browse(
  renderSite: RenderSite,
  change?: (server: FakeApi) => void,
): { readonly server: FakeApi; readonly browser: PlainBrowser } {
  const server = aServer(change)
  return { server, browser: plainBrowser(renderSite, server) }
}

/** One request as the render host hands it over. */
export function inputFor(
  url: string,
  cookies: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
): Omit<RenderInput, 'api'> {
  return {
    site: aSite(),
    assets: someAssets(),
    ownTexts: () => ({}),
    request: {
      method,
      url,
      origin: 'http://zeitlager.example',
      form: {},
      cookies,
      now: new Date(NOW),
      newKey: () => 'key',
    },
  }
}
