import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aPickupPlace, takesOrders } from '../../testing/shop-cart.ts'

const INVENTORY = { untilLocal: '2026-11-20T19:45', reason: 'Heute machen wir Inventur.' }

/** What somebody reads of the shop in the cart, in a language. */
async function said(places: readonly PickupPlace[], address = '/warenkorb') {
  const { browser } = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [...places] }))
  })
  await browser.open(address)
  const notices = [...browser.page().querySelectorAll('.notice')]
  return notices.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())
}
const harbour = (change: Partial<PickupPlace> = {}) =>
  aPickupPlace({ id: '0192f0c0-0000-7000-8000-00000000c002', name: 'Konstanz Hafen', ...change })

describe('K-08 whether the shop takes orders', () => {
  it('while it is open nothing is said', async () => {
    expect(await said([aPickupPlace()])).toEqual([])
    expect(await said([])).toEqual([])
  })

  it('closed by its hours it says when it opens, and from when on what is ordered now lies ready', async () => {
    const closed = aPickupPlace({
      isOpen: false,
      opensLocal: '2026-11-21T08:00',
      days: [
        {
          date: '2026-11-21',
          times: ['2026-11-21T09:00', '2026-11-21T10:00'],
          full: ['2026-11-21T09:30'],
        },
      ],
    })
    expect(await said([closed])).toEqual([
      'Wir haben gerade zu. Wir öffnen Sa 21.11.2026, 08:00. Bestellen können Sie jetzt schon; abholbereit ist es ab Sa 21.11.2026, 09:00.09:00 frei09:30 voll10:00 frei',
    ])
  })

  it('one counter that is open is enough', async () => {
    expect(await said([aPickupPlace({ isOpen: false }), harbour()])).toEqual([])
  })

  it('paused it says why and until when, by name where there are several', async () => {
    const paused = { paused: INVENTORY, days: [] }
    expect(await said([aPickupPlace(paused)])).toEqual([
      'Wir nehmen gerade keine Bestellungen an. Heute machen wir Inventur. Ab Fr 20.11.2026, 19:45 geht es weiter. Ihr Warenkorb bleibt liegen.',
    ])
    expect(await said([aPickupPlace(), harbour(paused)])).toEqual([
      'Konstanz Hafen nimmt gerade keine Bestellungen an. Heute machen wir Inventur. Ab Fr 20.11.2026, 19:45 geht es weiter. Ihr Warenkorb bleibt liegen.',
    ])
  })

  it.each([
    [
      '/en/warenkorb',
      'We are not taking orders right now. Inventory. We will be back on Fri 20 Nov 2026, 19:45. Your cart stays as it is.',
    ],
    [
      '/it/warenkorb',
      'Al momento non accettiamo ordini. Inventory. Riprendiamo ven 20/11/2026, 19:45. Il carrello resta com’è.',
    ],
    [
      '/ru/warenkorb',
      'Сейчас мы не принимаем заказы. Inventory. Продолжим пт 20.11.2026, 19:45. Корзина сохранится.',
    ],
  ])('in the language of the visitor, the reason as it was typed: %s', async (address, words) => {
    const paused = { paused: { ...INVENTORY, reason: 'Inventory.' }, days: [] }
    expect(await said([aPickupPlace(paused)], address)).toEqual([words])
  })
})
