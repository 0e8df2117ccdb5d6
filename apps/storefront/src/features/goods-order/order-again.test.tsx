import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { OrderedAgain } from '@fachwerk/contract/cart/cart-views'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const AGAIN = 'Noch einmal bestellen'

async function open(
  answer: () => OrderedAgain | ReturnType<typeof refuse>,
  order: GoodsOrderView = aGoodsOrder({ status: 'finished' }),
) {
  const opened = browse(renderSite, (server) => {
    knowsGoodsOrder(server, () => order)
    server.answer(cartCalls.orderAgain, answer)
  })
  await opened.browser.open(`/einkauf/${HASH}`)
  return opened
}

describe('K-03 the same once more, without script too', () => {
  it('says how much lies in the cart and leads there', async () => {
    const { browser, server } = await open(() => ({ pieces: 3, missed: [] }))
    await browser.send(AGAIN)
    expect(server.made.filter(({ path }) => path === cartCalls.orderAgain.path)).toHaveLength(1)
    expect(browser.text()).toContain('3 Stück liegen wieder in Ihrem Warenkorb.')
    expect(browser.page().querySelector('.notice a')?.getAttribute('href')).toBe('/warenkorb')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('names each article that does not go, and why', async () => {
    const { browser } = await open(() => ({
      pieces: 0,
      missed: [
        { title: 'Auslaufmodell', why: 'gone' },
        { title: 'Kaffee (Hafermilch)', why: 'extras' },
        { title: 'Brot', why: 'stock' },
        { title: 'Honig', why: 'full' },
      ],
    }))
    await browser.send(AGAIN)
    expect([...browser.page().querySelectorAll('.notice li')].map((each) => each.textContent)).toEqual([
      'Auslaufmodell: wird nicht mehr angeboten',
      'Kaffee (Hafermilch): gibt es mit diesen Extras nicht mehr; wählen Sie sie im Sortiment neu',
      'Brot: ist gerade nicht genug da',
      'Honig: Ihr Warenkorb ist voll',
    ])
    expect(browser.text()).toContain('Nichts davon lässt sich gerade noch einmal bestellen.')
  })

  it('what fails says so and the page stays; what waits for its money has no such button', async () => {
    const failed = await open(() => refuse('too-many-tries'))
    await failed.browser.send(AGAIN)
    expect(failed.browser.status()).toBe(429)
    expect(failed.browser.page().querySelector('.notice')?.textContent).not.toBe('')
    const unpaid = await open(() => ({ pieces: 1, missed: [] }), anUnpaidGoodsOrder())
    expect(unpaid.browser.text()).not.toContain(AGAIN)
  })
})
