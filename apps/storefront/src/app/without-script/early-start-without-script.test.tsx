import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aChoice, aLocationPage, aPeriod } from '../../testing/offers.ts'
import { aTypedContact } from '../../testing/orders.ts'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => each.getAttribute('href'))
const orders = (made: readonly { readonly path: string }[]) =>
  made.filter((each) => each.path === orderCalls.placeOrder.path)

describe('LAW-5 LAW-9 a rental that begins after the time to withdraw, unless its money is long on the way', () => {
  const later = { from: '2026-12-15T10:00', to: '2026-12-16T10:00' } as const
  const aLaterCheckout = () =>
    browse(renderSite, (server) => {
      const period = {
        ...aPeriod(),
        startsAt: '2026-12-15T09:00:00Z',
        endsAt: '2026-12-16T09:00:00Z',
        startsNow: false,
        localFrom: later.from,
        localTo: later.to,
      }
      server.answer(storefrontCalls.locationPage, () => ({
        period,
        location: aLocationPage(),
        problem: null,
      }))
      server.answer(orderCalls.paymentChoice, () => ({
        ...aChoice('card', 'transfer'),
        transferDays: 14,
      }))
    })

  it('who transfers must ask for the early start', async () => {
    const { server, browser } = aLaterCheckout()
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, earlyStart: false, zahlungsart: 'transfer' })
    expect(faults(browser)).toEqual(['#feld-earlyStart'])
    expect(orders(server.made)).toEqual([])
  })

  it('who pays at once need not', async () => {
    const { server, browser } = aLaterCheckout()
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, earlyStart: false, zahlungsart: 'card' })
    expect(orders(server.made)).toHaveLength(1)
  })
})
