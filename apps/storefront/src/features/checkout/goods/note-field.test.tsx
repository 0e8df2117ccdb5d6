import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { takesOrders } from '../../../testing/shop-cart.ts'

const ORDER = 'zahlungspflichtig bestellen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true }
async function checkout() {
  const opened = browse(renderSite, (server) => takesOrders(server))
  await opened.browser.open('/kasse')
  return opened
}
type Opened = Awaited<ReturnType<typeof checkout>>
const ordered = ({ made }: Opened['server']) =>
  made.filter(({ path }) => path === cartCalls.orderCart.path).map(({ input }) => input.body)
/** What is wrong, as the list on top says it: the field and the words. */
const faults = ({ page }: Opened['browser']) =>
  [...page().querySelectorAll('.error-summary a')].map((each) => [
    each.getAttribute('href'),
    each.textContent,
  ])

describe('K-07 a note to the shop', () => {
  it('goes along with the order; who has nothing to say sends none', async () => {
    const { server, browser } = await checkout()
    await browser.send(ORDER, { ...LENA, anmerkung: 'Ei gut durch' })
    expect(ordered(server)).toMatchObject([{ note: 'Ei gut durch' }])
    const other = await checkout()
    await other.browser.send(ORDER, LENA)
    expect(ordered(other.server).map((body) => Object.hasOwn(body ?? {}, 'note'))).toEqual([false])
  })

  it('one that is too long is said at its field and stays as it was typed', async () => {
    const { server, browser } = await checkout()
    const typed = 'x'.repeat(301)
    await browser.send(ORDER, { ...LENA, anmerkung: typed })
    expect([browser.status(), ordered(server)]).toEqual([422, []])
    expect(faults(browser)).toEqual([['#feld-anmerkung', 'Bitte höchstens 300 Zeichen.']])
    expect(browser.page().querySelector('textarea[name="anmerkung"]')?.textContent).toBe(typed)
  })
})
