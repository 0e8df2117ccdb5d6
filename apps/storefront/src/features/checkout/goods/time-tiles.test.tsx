import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { aPickupPlace, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'
import { fullTimes, shownTimes, takenTime } from '../../../testing/shown-times.ts'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const SHOW = 'Zeiten zeigen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true }
const LATER = `${PLACE}|2026-11-20T18:30`
const TOMORROW = `${PLACE}|2026-11-21T09:00`

/** The checkout of a shop with this place to fetch it at. */
async function checkout(days: PickupPlace['days']) {
  const opened = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [aPickupPlace({ days })] }))
  })
  await opened.browser.open('/kasse')
  return opened
}
const faults = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.error-summary a')].map((each) => [
    each.getAttribute('href'),
    each.textContent,
  ])

describe('K-04 times as tiles', () => {
  it('a day with many times shows eight of them, the others behind „Weitere Zeiten“, open where the chosen one is', async () => {
    const hours = Array.from(
      { length: 10 },
      (_, hour) => `2026-11-20T${18 + Math.floor(hour / 2)}:${hour % 2 ? '30' : '00'}`,
    )
    const { browser } = await checkout([{ date: '2026-11-20', times: hours, full: [] }])
    const later = () => browser.page().querySelector<HTMLDetailsElement>('.later-times')
    expect(later()?.querySelector('summary')?.textContent).toBe('Weitere Zeiten')
    expect([later()?.open, later()?.querySelectorAll('[name="abholung"]').length]).toEqual([false, 2])
    expect(shownTimes(browser, 'abholung')).toHaveLength(10)
    await browser.send('bearbeiten', { abholung: `${PLACE}|2026-11-20T22:30` })
    expect([later()?.open, takenTime(browser, 'abholung')]).toEqual([true, `${PLACE}|2026-11-20T22:30`])
  })

  it('B-10 a day that is full can be looked at, and nothing of it is ordered, by another way of asking neither', async () => {
    const days = [
      { date: '2026-11-20', times: ['2026-11-20T18:30'], full: [] },
      { date: '2026-11-21', times: [], full: ['2026-11-21T09:00'] },
    ]
    const { browser, server } = await checkout(days)
    await browser.send(SHOW, { tag: `${PLACE}|2026-11-21` })
    expect(fullTimes(browser)).toEqual([['09:00', 'voll', 'Durchgestrichene Zeiten sind schon ausgebucht.']])
    expect([takenTime(browser, 'tag'), takenTime(browser, 'abholung')]).toEqual([`${PLACE}|2026-11-21`, ''])
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, LENA)
    expect(faults(browser)).toEqual([['#feld-abholung', 'Bitte wählen Sie eine Abholzeit.']])
    // Without script a browser lets everything be chosen: then the next free time is offered.
    await browser.send(ORDER, { ...LENA, abholung: TOMORROW })
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('gerade voll geworden. Berechnet wurde nichts')
    expect(takenTime(browser, 'abholung')).toBe(LATER)
    expect(server.made.some(({ path }) => path === cartCalls.orderCart.path)).toBe(false)
  })
})
