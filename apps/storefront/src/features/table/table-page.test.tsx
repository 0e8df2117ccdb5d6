import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aCart, PLACE, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const TOKEN = 'x'.repeat(32)

async function open({ isOpen = true, path = `/tisch/${TOKEN}` } = {}) {
  const opened = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(fulfilmentCalls.table, ({ params }) =>
      params.token === TOKEN
        ? {
            name: 'Tisch 4',
            place: {
              id: PLACE,
              name: 'Café',
              street: 'Weg 1',
              postcode: '78462',
              city: 'Konstanz',
              phone: '',
            },
            isOpen,
            addressFreeCents: 0,
          }
        : refuse('not-found'),
    )
    server.answer(cartCalls.sitAtTable, () => aCart())
  })
  await opened.browser.open(path)
  return opened
}

describe('K-04 the code on a table', () => {
  it('names the table; looking at it changes nothing, the button remembers it and opens the assortment', async () => {
    const { browser, server } = await open()
    expect(browser.heading()).toBe('Tisch 4')
    expect(browser.text()).toContain('Sie sitzen bei Café.')
    expect(await findings(browser.page().body)).toEqual([])
    const seated = () => server.made.filter(({ path }) => path === cartCalls.sitAtTable.path).length
    expect(seated()).toBe(0)
    await browser.send('Hier bestellen')
    expect([seated(), browser.address()]).toEqual([1, '/sortiment'])
  })

  it('while it is closed that is said, and nothing is to be ordered', async () => {
    const { browser } = await open({ isOpen: false })
    expect(browser.text()).toContain('Gerade geschlossen.')
    expect(browser.page().querySelector('main form[method="post"]')).toBeNull()
  })

  it('a code of no table leads to a page that says so', async () => {
    const { browser } = await open({ path: `/tisch/${'y'.repeat(32)}` })
    expect(browser.status()).toBe(404)
  })
})
