import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aLocationPage, aPeriod, aQuote } from '../../testing/offers.ts'
import { aTypedContact, HASH } from '../../testing/orders.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const orders = (made: readonly { readonly path: string }[]) =>
  made.filter((each) => each.path === orderCalls.placeOrder.path)

describe('price and box while one types', () => {
  it('FAULT-12 a new price is shown, and only what was shown can be ordered', async () => {
    let cents = 1100
    const seen: unknown[] = []
    const { browser } = browse(renderSite, (server) => {
      server.answer(storefrontCalls.locationPage, () => ({
        period: aPeriod(),
        location: aLocationPage({ quotes: [aQuote('L', { totalCents: cents })] }),
        problem: null,
      }))
      server.answer(orderCalls.placeOrder, ({ body }) => {
        seen.push(body.shownTotalCents)
        return body.shownTotalCents === cents
          ? { hash: HASH, shortCode: 'A9G4H', paymentUrl: 'http://localhost:8095/pay/1' }
          : refuse('price-changed')
      })
    })
    await browser.open(ADDRESS)
    cents = 1300
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Der Preis hat sich geändert.')
    expect(browser.text()).toContain('Gesamtpreis13,00 €')
    expect(browser.left()).toBeNull()
    await browser.send(ORDER)
    expect(seen).toEqual([1100, 1300])
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
  })

  it('R-08 S-01 what is outstanding keeps from renting anew: said in the words of the house, nothing is paid', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.placeOrder, () => refuse('payment-outstanding')),
    )
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Es sind noch Nachzahlungen offen.')
    expect(browser.left()).toBeNull()
    await browser.open(`/en${ADDRESS}`)
    await browser.send('order with obligation to pay', LENA)
    expect(browser.text()).toContain('Additional payments are still outstanding.')
  })

  it('FAULT-09 the last box went to somebody else: nothing is paid, the choice is one click away', async () => {
    const { browser } = browse(renderSite, (server) =>
      server.answer(orderCalls.placeOrder, () => refuse('box-size-unavailable')),
    )
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    expect(browser.left()).toBeNull()
    await browser.follow('Fach neu wählen')
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?dauer=1d&groesse=L')
    const chosen = browser.page().querySelector<HTMLInputElement>('input[name="groesse"]:checked')
    expect(chosen?.value).toBe('L')
  })

  it('FAULT-08 the same form sent twice carries the same key', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    await browser.send(ORDER, LENA)
    const keys = orders(server.made).map((each) => Reflect.get(each, 'key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('a price that a visitor typed in himself is only what he claims to have seen', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, shownTotalCents: '1' })
    expect(server.made.at(-1)?.input.body).toMatchObject({ shownTotalCents: 1, sizes: ['L'] })
    expect(server.made.at(-1)?.input.body).not.toHaveProperty('totalCents')
  })

  it('a location that does not exist any more is a page that does not exist', async () => {
    const { browser } = browse(renderSite)
    await browser.open('/mieten/abgebaut?groesse=L')
    expect(browser.status()).toBe(404)
  })
})
