import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { HASH } from '../../../testing/orders.ts'
import { aCart, aCartLine, aPickupPlace, BANK, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { fullTimes, shownTimes, takenTime } from '../../../testing/shown-times.ts'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const TOMORROW = `${PLACE}|2026-11-21T09:00`
const LENA = {
  name: 'Lena Hoffmann',
  email: 'lena.hoffmann@post.example',
  terms: true,
  abholung: `${PLACE}|2026-11-20T18:30`,
}
const PLACED = { hash: HASH, shortCode: 'A9G4H', paymentUrl: BANK }

async function checkout(change: (server: FakeApi) => void = () => {}) {
  const opened = browse(renderSite, (server) => {
    takesOrders(server)
    change(server)
  })
  await opened.browser.open('/kasse')
  return opened
}
const orders = ({ made }: FakeApi) => made.filter(({ path }) => path === cartCalls.orderCart.path)
const alert = (browser: PlainBrowser) =>
  browser.page().querySelector('[role="alert"]')?.textContent?.replaceAll(/\s+/g, ' ')
const times = (browser: PlainBrowser) => shownTimes(browser, 'abholung').map(([value]) => value)
const field = (browser: PlainBrowser, name: string) =>
  browser.page().querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]:not([type="hidden"])`)

describe('K-04 an order that is not taken', () => {
  it('a time that cannot be made any more is said, those of now are offered, and one of them is ordered', async () => {
    let days = aPickupPlace().days
    const { browser, server } = await checkout((known) => {
      known.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [aPickupPlace({ days })] }))
      known.answer(cartCalls.orderCart, ({ body }) => {
        if (body.readyLocal === '2026-11-21T09:00') return PLACED
        days = days.slice(1)
        return refuse('pickup-time-gone')
      })
    })
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(alert(browser)).toBe('Diese Abholzeit ist nicht mehr zu schaffen. Bitte wählen Sie eine andere.')
    // None is chosen for who wanted another one.
    expect([times(browser), takenTime(browser, 'abholung')]).toEqual([[TOMORROW], ''])
    expect(field(browser, 'name')?.value).toBe(LENA.name)
    expect(browser.left()).toBeNull()
    await browser.send(ORDER, { abholung: TOMORROW })
    expect(browser.left()).toBe(BANK)
    const [first, second] = orders(server).map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(second).not.toBe(first)
  })

  it('a time that went while somebody typed is said at its field before anything is ordered', async () => {
    let days = aPickupPlace().days
    const { browser, server } = await checkout((known) =>
      known.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [aPickupPlace({ days })] })),
    )
    days = days.slice(1)
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(422)
    expect(alert(browser)).toContain('Bitte wählen Sie eine Abholzeit.')
    expect(times(browser)).toEqual([TOMORROW])
    expect(orders(server)).toEqual([])
  })

  it('B-10 a full time is shown as full; one that fills up while somebody orders has the next free ones beside it', async () => {
    let days = [
      { date: '2026-11-20', times: ['2026-11-20T18:30', '2026-11-20T19:00'], full: ['2026-11-20T18:15'] },
      { date: '2026-11-21', times: ['2026-11-21T09:00'], full: [] },
    ]
    const { browser, server } = await checkout((known) => {
      known.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [aPickupPlace({ days })] }))
      known.answer(cartCalls.orderCart, ({ body }) => {
        if (body.readyLocal !== '2026-11-20T18:30') return PLACED
        days = [
          { date: '2026-11-20', times: ['2026-11-20T19:00'], full: ['2026-11-20T18:15', '2026-11-20T18:30'] },
          { date: '2026-11-21', times: ['2026-11-21T09:00'], full: [] },
        ]
        return refuse('pickup-time-full')
      })
    })
    expect(fullTimes(browser)).toEqual([['18:15', 'voll', 'Durchgestrichene Zeiten sind schon ausgebucht.']])
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(alert(browser)).toContain('gerade voll geworden. Berechnet wurde nichts')
    expect(alert(browser)).toContain('Noch frei: Fr 20.11.2026, 19:00; Sa 21.11.2026, 09:00.')
    expect(takenTime(browser, 'abholung')).toBe(`${PLACE}|2026-11-20T19:00`)
    expect(fullTimes(browser)).toHaveLength(2)
    await browser.send(ORDER)
    expect(browser.left()).toBe(BANK)
    expect(orders(server)).toHaveLength(2)
  })

  it('K-08 a counter that pauses says why and until when, in the cart and here; then nothing is ordered', async () => {
    let paused: ReturnType<typeof aPickupPlace>['paused'] = null
    const place = () => aPickupPlace({ paused, ...(paused && { days: [] }) })
    const { browser, server } = await checkout((known) => {
      known.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [place()] }))
    })
    paused = { untilLocal: '2026-11-20T19:45', reason: 'Heute machen wir Inventur.' }
    const words =
      'Wir nehmen gerade keine Bestellungen an. Heute machen wir Inventur. Ab Fr 20.11.2026, 19:45 geht es weiter.'
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain(words)
    expect(browser.text()).not.toContain(ORDER)
    expect(orders(server)).toEqual([])
    await browser.open('/warenkorb')
    expect(browser.text()).toContain(words)
  })

  it('FAULT-12 a new price is said and shown, and only what was shown is ordered', async () => {
    let totalCents = 776
    const seen: number[] = []
    const { browser } = await checkout((known) => {
      known.answer(cartCalls.cart, () => aCart({ totalCents }))
      known.answer(cartCalls.orderCart, ({ body }) => {
        seen.push(body.shownTotalCents)
        return body.shownTotalCents === totalCents ? PLACED : refuse('price-changed')
      })
    })
    totalCents = 796
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBe(409)
    expect(alert(browser)).toBe(
      'Inzwischen hat sich ein Preis geändert. Bitte sehen Sie die Summe noch einmal an.',
    )
    expect(browser.text()).toContain('Gesamt7,96 €')
    expect(takenTime(browser, 'abholung')).toBe(LENA.abholung)
    await browser.send(ORDER)
    expect(seen).toEqual([776, 796])
    expect(browser.left()).toBe(BANK)
  })

  it('what went out of the catalogue is named where it can be taken out', async () => {
    let gone = false
    const { browser } = await checkout((known) => {
      known.answer(cartCalls.cart, () => aCart({ lines: [aCartLine({ gone })] }))
      known.answer(cartCalls.orderCart, () => {
        gone = true
        return refuse('article-gone')
      })
    })
    await browser.send(ORDER, LENA)
    expect([browser.address(), browser.left()]).toEqual(['/warenkorb', null])
    expect(browser.text()).toContain('Gibt es nicht mehr.')
    expect(browser.text()).toContain('Bitte entfernen Sie zuerst, was es nicht mehr gibt.')
  })

  it('a cart that was ordered in another tab is empty, and that is said', async () => {
    let isOrdered = false
    const { browser } = await checkout((known) => {
      known.answer(cartCalls.cart, () => (isOrdered ? aCart({ lines: [], pieces: 0 }) : aCart()))
      known.answer(cartCalls.orderCart, () => {
        isOrdered = true
        return refuse('cart-empty')
      })
    })
    await browser.send(ORDER, LENA)
    expect([browser.address(), browser.heading()]).toEqual(['/warenkorb', 'Ihr Warenkorb ist leer.'])
  })

  it.each([
    ['payment-unavailable', 'Diese Zahlungsart geht gerade nicht. Bitte wählen Sie eine andere.'],
    ['voucher-used-up', 'Der Gutschein ist schon eingelöst. Ohne ihn bestellen Sie, wenn'],
    ['voucher-not-here', 'Der Gutschein gilt an diesem Standort nicht.'],
    ['payment-outstanding', 'Es sind noch Nachzahlungen offen.'],
    ['too-many-tries', 'Zu viele Versuche. Bitte warten Sie einen Moment.'],
    ['not-found', 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.'],
  ] as const)('why is said in words, and the times stay: %s', async (code, words) => {
    const { browser } = await checkout((known) => known.answer(cartCalls.orderCart, () => refuse(code)))
    await browser.send(ORDER, LENA)
    expect(browser.status()).toBeGreaterThanOrEqual(400)
    expect(alert(browser)).toContain(words)
    expect([times(browser).length, takenTime(browser, 'abholung')]).toEqual([2, LENA.abholung])
    expect(browser.left()).toBeNull()
  })

  it.each([
    ['terms-required', '#feld-terms'],
    ['age-required', '#feld-alter'],
    ['address-required', '#feld-street'],
  ] as const)('what the server misses is said at its field: %s', async (code, at) => {
    const { browser } = await checkout((known) => {
      known.answer(cartCalls.cart, () => aCart({ lines: [aCartLine({ minimumAge: 'from16' })] }))
      known.answer(cartCalls.orderCart, () => refuse(code))
    })
    await browser.send(ORDER, { ...LENA, alter: true })
    const links = [...browser.page().querySelectorAll('.error-summary a')]
    expect(links.map((each) => each.getAttribute('href'))).toContain(at)
    expect(browser.page().querySelector(at)?.getAttribute('aria-invalid')).toBe('true')
  })

  it('FAULT-08 the same form sent twice carries the same key', async () => {
    const { browser, server } = await checkout()
    await browser.send(ORDER, LENA)
    await browser.send(ORDER, LENA)
    const [first, second] = orders(server).map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

describe('B-22 an address that has to be proven', () => {
  it('is proven in the page; the order that was typed goes out unchanged, with its time and the age', async () => {
    let isProven = false
    const { browser, server } = await checkout((known) => {
      known.answer(cartCalls.cart, () => aCart({ lines: [aCartLine({ minimumAge: 'from18' })] }))
      known.answer(cartCalls.orderCart, () => (isProven ? PLACED : refuse('address-unproven')))
      known.answer(addressProofCalls.requestDigits, ({ body: { email } }) => ({
        state: 'waiting' as const,
        email,
        triesLeft: 5,
        expiresAt: '2026-11-20T17:00:00.000Z',
        nextAt: '2026-11-20T16:45:30.000Z',
        compare: '47',
      }))
      known.answer(addressProofCalls.proveByDigits, ({ body: { digits } }) => {
        isProven = digits.replaceAll(/\D/g, '') === '417902'
        return isProven
          ? { state: 'proven' as const, triesLeft: 0 }
          : { state: 'waiting' as const, triesLeft: 4 }
      })
    })
    await browser.send(ORDER, { ...LENA, alter: true })
    expect(browser.heading()).toBe('Bitte die E-Mail-Adresse bestätigen')
    expect(browser.text()).toContain('Mate Spreewasser')
    await browser.send(ORDER, { ziffern: '000 000' })
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain('Noch 4 Versuche.')
    await browser.send(ORDER, { ziffern: '417 902' })
    expect(browser.left()).toBe(BANK)
    const [first, last] = [0, -1].map((at) => orders(server).at(at)?.input.body)
    expect(first).toMatchObject({ readyLocal: '2026-11-20T18:30', consents: { age: true } })
    expect(last).toEqual(first)
  })
})
