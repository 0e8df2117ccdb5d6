import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aTypedContact } from '../../testing/orders.ts'
import { plainText } from '../../testing/plain-text.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const REDEEM = 'Einlösen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const code = (browser: PlainBrowser) =>
  browser.page().querySelector<HTMLInputElement>('input[name="gutschein"]')
const money = (browser: PlainBrowser) => plainText(browser.page().querySelector('.is-money'))
const ordered = (made: readonly { readonly path: string; readonly input: { readonly body?: object } }[]) =>
  made.filter((each) => each.path === orderCalls.placeOrder.path)

describe('F-06 a voucher before the order', () => {
  it('is looked at first: the price with it, what was typed, and nothing ordered', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    expect(browser.page().querySelector<HTMLDetailsElement>('details.voucher')?.open).toBe(false)
    await browser.send(REDEEM, { name: 'Lena', gutschein: 'advent' })
    expect(browser.status()).toBe(200)
    expect(money(browser)).toMatch(/Gutschein ADVENT-1,10 €.*Gesamtpreis9,90 €/)
    expect(code(browser)?.value).toBe('advent')
    expect(browser.page().querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Lena')
    expect(ordered(server.made)).toEqual([])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('goes along with the order at the price that was shown', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(REDEEM, { gutschein: 'advent' })
    await browser.send(ORDER, LENA)
    expect(ordered(server.made)[0]?.input.body).toMatchObject({ voucher: 'advent', shownTotalCents: 990 })
  })

  it('one that does not exist is told at its field, and nothing is ordered with it', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, gutschein: 'vertippt' })
    expect(browser.status()).toBe(422)
    expect(code(browser)?.getAttribute('aria-invalid')).toBe('true')
    expect(browser.page().body.textContent).toContain('Diesen Gutschein gibt es nicht.')
    expect(ordered(server.made)).toEqual([])
  })

  it.each([
    ['', 'Dieser Gutschein gilt ab 20,00 €; Ihre Miete kostet 11,00 €.'],
    ['/en', 'This voucher is valid from €20.00; your rental costs €11.00.'],
    ['/it', 'Questo buono vale a partire da 20,00 €; il Suo noleggio costa 11,00 €.'],
    ['/ru', 'Этот ваучер действует при сумме от 20,00 €; ваша аренда стоит 11,00 €.'],
  ])(
    'one for dearer rentals says from which price it holds, and what this one costs: „%s“',
    async (prefix, said) => {
      const { browser } = browse(renderSite, (server) =>
        server.answer(orderCalls.checkVoucher, () =>
          refuse('voucher-below-minimum', { neededCents: 2_000, givenCents: 1_100 }),
        ),
      )
      await browser.open(`${prefix}${ADDRESS}&gutschein=ADVENT`)
      expect(browser.text().replaceAll('\u00a0', ' ')).toContain(said)
      expect(code(browser)?.getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('one that somebody else used up in the meantime is told at its field too', async () => {
    const { browser } = browse(renderSite, (server) => {
      server.answer(orderCalls.placeOrder, () => refuse('voucher-used-up'))
    })
    await browser.open(ADDRESS)
    await browser.send(REDEEM, { gutschein: 'advent' })
    await browser.send(ORDER, LENA)
    expect(browser.page().body.textContent).toContain('Dieser Gutschein ist schon eingelöst.')
    expect(code(browser)?.getAttribute('aria-invalid')).toBe('true')
  })

  it('without one the order says nothing of it', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, LENA)
    expect(ordered(server.made)[0]?.input.body).not.toHaveProperty('voucher')
  })
})
