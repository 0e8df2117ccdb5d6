import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../entry-server.tsx'
import { aServer } from '../testing/a-server.ts'
import { type FakeApi, refuse } from '../testing/fake-api.ts'
import { aLocationPage, aPeriod } from '../testing/offers.ts'
import { aContact, aTypedContact, anOrder, aWaitingOrder, HASH } from '../testing/orders.ts'
import { findings } from '../testing/show.tsx'
import { plainBrowser } from '../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=S&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const GIVE_UP = 'Vormerkung aufgeben und neu bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const HELD = {
  hash: HASH,
  sizes: ['S' as const],
  heldUntil: '2026-11-20T16:58:00.000Z',
  heldUntilLocal: '2026-11-20T17:58',
}

/** The last S is kept for this browser, which came back from the bank. */
function comeBack(change: (server: FakeApi) => void = () => {}) {
  let isHeld = true
  const offers = () =>
    aLocationPage().sizes.map((each) => (each.size === 'S' && isHeld ? { ...each, free: 0 } : each))
  const server = aServer((made) => {
    made.answer(storefrontCalls.locationPage, () => ({
      period: aPeriod(),
      location: aLocationPage({ sizes: offers() }),
      problem: null,
    }))
    made.answer(orderCalls.unpaidOrder, () => ({ order: isHeld ? HELD : null }))
    made.answer(orderCalls.giveUpOrder, () => {
      isHeld = false
      return anOrder({ status: 'canceled' })
    })
    change(made)
  })
  const browser = plainBrowser(renderSite, server, undefined, { [VISITOR_COOKIE]: 'abc' })
  return { server, browser }
}

const made = (server: FakeApi, path: string) => server.made.filter((each) => each.path === path)

describe('B-10 the checkout once more, after the bank', () => {
  it('says what is kept until when and leads on to pay; nothing is called gone, no other town is offered', async () => {
    const { browser } = comeBack()
    await browser.open(ADDRESS)
    expect(browser.status()).toBe(200)
    expect(browser.text()).toContain(
      'Fach Klein ist für diese Zeit schon für Sie vorgemerkt, bis 17:58 Uhr. Bezahlt haben Sie noch nicht.',
    )
    expect(browser.text()).not.toContain('nicht mehr frei')
    expect(browser.page().querySelectorAll(`a.btn-primary[href="/bestellung/${HASH}"]`)).toHaveLength(2)
    // Nothing can be ordered beside it.
    expect([...browser.page().querySelectorAll('button')].map((each) => each.textContent)).not.toContain(
      ORDER,
    )
    await browser.follow('Weiter bezahlen')
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('giving it up keeps what was typed, has a new key, and orders on the next press', async () => {
    const { server, browser } = comeBack()
    await browser.open(ADDRESS)
    const before = browser.page().querySelector<HTMLInputElement>('input[name="key"]')?.value
    await browser.send(GIVE_UP, LENA)
    expect(browser.status()).toBe(200)
    expect(made(server, orderCalls.giveUpOrder.path)[0]?.input.params).toEqual({ hash: HASH })
    const field = (name: string) => browser.page().querySelector<HTMLInputElement>(`input[name="${name}"]`)
    expect(field('email')?.value).toBe(aContact().email)
    expect(field('key')?.value).not.toBe(before)
    await browser.send(ORDER)
    expect(browser.left()).toBe('http://localhost:8095/pay/1')
  })

  it('while money may still come it stays kept, and that is said', async () => {
    const { server, browser } = comeBack((house) =>
      house.answer(orderCalls.giveUpOrder, () => refuse('payment-running')),
    )
    await browser.open(ADDRESS)
    await browser.send(GIVE_UP, LENA)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Für diese Bestellung läuft schon eine Zahlung.')
    expect(browser.text()).toContain('Weiter bezahlen')
    expect(made(server, orderCalls.placeOrder.path)).toEqual([])
  })

  it('ordered in another window meanwhile: the press orders nothing and shows what is kept', async () => {
    let isHeld = false
    const { browser } = comeBack((house) => {
      house.answer(orderCalls.unpaidOrder, () => ({ order: isHeld ? HELD : null }))
      house.answer(orderCalls.placeOrder, () => {
        isHeld = true
        return refuse('already-held')
      })
    })
    await browser.open('/mieten/konstanz-bahnhof?groesse=L&dauer=1d')
    await browser.send(ORDER, LENA)
    expect([browser.status(), browser.left()]).toEqual([409, null])
    expect(browser.text()).toContain('schon für Sie vorgemerkt')
  })

  it.each([
    ['en', 'is already kept for you for this period'],
    ['it', 'già riservato per Lei'],
    ['ru', 'уже зарезервирована за вами'],
  ])('LAW-67 in %s too, without findings', async (language, words) => {
    const { browser } = comeBack()
    await browser.open(`/${language}${ADDRESS}`)
    expect(browser.text()).toContain(words)
    document.documentElement.lang = language
    document.title = browser.page().title
    document.body.innerHTML = browser.page().body.innerHTML
    expect(await findings(document.body)).toEqual([])
  })

  it('who never ordered here is asked nothing of it', async () => {
    const server = aServer()
    await plainBrowser(renderSite, server).open(ADDRESS)
    expect(made(server, orderCalls.unpaidOrder.path)).toEqual([])
  })
})

describe('S-04 the location once more', () => {
  it('its last box is free for the one it is kept for, and the page is theirs alone', async () => {
    const { browser } = comeBack()
    await browser.open('/standort/konstanz-bahnhof?groesse=S&dauer=1d')
    expect(browser.text()).not.toContain('ausgebucht')
    expect(browser.page().querySelector<HTMLInputElement>('input[type="radio"][value="S"]')?.checked).toBe(
      true,
    )
    expect(browser.shared()).toBe(false)
    await browser.follow('Weiter bezahlen')
    expect(browser.address()).toBe(`/bestellung/${HASH}`)
  })

  it('without anything kept it is the same for everybody', async () => {
    const browser = plainBrowser(renderSite, aServer(), undefined, { [VISITOR_COOKIE]: 'abc' })
    await browser.open('/standort/konstanz-bahnhof?dauer=1d')
    expect(browser.shared()).toBe(true)
  })
})

const failed = () => aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true })

describe('K-06 the payment failed', () => {
  it('„Fach neu wählen“ gives up what is kept and leads to the choice, where it is free again', async () => {
    const { server, browser } = comeBack((house) => house.answer(orderCalls.order, failed))
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Fach neu wählen')
    expect(made(server, orderCalls.giveUpOrder.path)).toHaveLength(1)
    expect(browser.address()).toBe('/standort/konstanz-bahnhof?bis=2026-11-21T10%3A00&groesse=L')
    expect(browser.text()).not.toContain('schon für Sie vorgemerkt')
  })

  it('where it cannot be given up yet, the order stays and says why', async () => {
    const { browser } = comeBack((house) => {
      house.answer(orderCalls.order, failed)
      house.answer(orderCalls.giveUpOrder, () => refuse('payment-running'))
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Fach neu wählen')
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Für diese Bestellung läuft schon eine Zahlung.')
  })
})

describe('R-12 month by month', () => {
  const MONTHLY = '/monatlich/konstanz-bahnhof'

  it('what is kept is said, can be given up, and nothing is ordered beside it', async () => {
    const { server, browser } = comeBack()
    await browser.open(MONTHLY)
    expect(browser.text()).toContain('schon für Sie vorgemerkt')
    expect([...browser.page().querySelectorAll('button')].map((each) => each.textContent)).not.toContain(
      ORDER,
    )
    await browser.send(GIVE_UP)
    expect(made(server, orderCalls.giveUpOrder.path)).toHaveLength(1)
    expect(browser.text()).not.toContain('schon für Sie vorgemerkt')
    expect(made(server, rentMonthlyCalls.rentMonthly.path)).toEqual([])
  })
})
