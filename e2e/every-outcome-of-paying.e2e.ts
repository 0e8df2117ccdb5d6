import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  DESK,
  heading,
  offer,
  orderIn,
  PHONE,
  press,
  sideways,
  startPaymentJourney,
} from './support/paying.ts'
import type { ServiceName } from './support/payment-services.ts'
import { mostRoom } from './support/room.ts'
import { acceptWithdrawal, withdraw } from './support/withdrawing.ts'

// The demo has one already, the journey replaced it.
let offers = 1
const { journey, services, office } = startPaymentJourney([{ method: 'card', provider: 'stripe' }])

const WORDS = {
  de: {
    card: 'Die Kartenzahlung ist fehlgeschlagen.',
    paypal: 'Die PayPal-Zahlung ist fehlgeschlagen.',
    away: 'Die Bezahlseite war nicht erreichbar.',
    expired: 'Die Zeit zum Bezahlen ist abgelaufen.',
    left: 'Sie haben die Zahlung abgebrochen.',
    elsewhere: 'Die Zahlung wurde an anderer Stelle begonnen.',
    checked: 'Zahlung wird geprüft …',
    onItsWay: 'Überweisung läuft …',
    key: /Ihr Fach ist die \d+/,
    takenBack: 'Ihre Zahlung wurde zurückgebucht.',
    paid: /Zahlung erhalten · Bestellung (\w+)/,
    refunded: /Wir haben Ihnen .* erstattet/,
  },
  en: {
    card: 'The card payment failed.',
    paypal: 'The PayPal payment failed.',
    away: 'The payment page could not be reached.',
    expired: 'The time for payment has run out.',
    left: 'You cancelled the payment.',
    elsewhere: 'The payment was started elsewhere.',
    checked: 'Checking the payment …',
    onItsWay: 'Transfer in progress …',
    key: /Your box is number \d+/,
    takenBack: 'Your payment has been reversed.',
    paid: /Payment received · order (\w+)/,
    refunded: /We have refunded \S+ to you/,
  },
} as const

/** Where each service tells how a payment stands. */
const STATE_AT: Readonly<Record<ServiceName, string>> = {
  stripe: '/v1/checkout/sessions/',
  mollie: '/payments/',
  paypal: '/v2/checkout/orders/',
}
/** What each service is taken for; the other way to pay is the other service's. */
const OFFERS = {
  stripe: ['card', { method: 'paypal', provider: 'paypal' }],
  mollie: ['card', { method: 'paypal', provider: 'paypal' }],
  paypal: ['paypal', { method: 'card', provider: 'stripe' }],
} as const

interface Walk {
  readonly page: Page
  readonly at: ServiceName
  readonly method: 'card' | 'paypal'
  readonly words: (typeof WORDS)[keyof typeof WORDS]
  /** All of it is on one screen; where no other journey has been, there is nothing for axe to find either. */
  look(isNew?: 'new'): Promise<void>
}

/** Once more, the way the page offers first; ends on the service's page. */
async function again({ page, at }: Walk) {
  await page.locator('main .acts .btn-primary').first().click()
  await heading(page, at)
}

/** From the service's page over each way to fail, and back to it each time. @returns where the order is */
async function failEachWay(walk: Walk): Promise<string> {
  const { page, at, method, words, look } = walk
  const failed = async (title: string, isNew?: 'new') => {
    await heading(page, title)
    await look(isNew)
  }
  await press(page, 'Ablehnen')
  await failed(words[method])
  services().stubs[at].fail({ status: 503 })
  await page.locator('main .acts .btn-primary').first().click()
  await failed(words.away, 'new')
  services().stubs[at].fail()
  await again(walk)
  // PayPal has no word for a payment nobody agrees to in time: to it, it stays open.
  if (at !== 'paypal') {
    await press(page, 'Verfallen')
    await failed(words.expired)
    await again(walk)
  }
  await press(page, 'Abbrechen')
  await failed(words.left)
  const order = page.url().replace(/\?.*/, '')
  await again(walk)
  return order
}

/** The payment is open in another window; whether it can still be paid nobody says, so that no second one begins. */
async function startElsewhere({ page, at, method, words, look }: Walk, order: string) {
  services().stubs[at].fail({ status: 503 })
  await page.goto(order)
  await page.locator(`button[name="zahlungsart"][value="${method === 'card' ? 'paypal' : 'card'}"]`).click()
  await heading(page, words.elsewhere)
  await look()
  services().stubs[at].fail()
  await page.locator('main a[href*="/pay/"]').click()
  await heading(page, at)
}

/** The service is silent when the payer comes back, then says that the money is on its way, then that it is there. */
async function payAtLast({ page, at, words, look }: Walk) {
  const reference = services().lastOf(at)
  services().mute(at, true)
  services().stubs[at].fail({ status: 503, at: STATE_AT[at] })
  await press(page, 'In Arbeit')
  await heading(page, words.checked)
  await look()
  services().stubs[at].fail()
  services().mute(at, false)
  await services().later(at, reference, 'pending')
  await heading(page, words.onItsWay)
  await look()
  await services().later(at, reference, 'pay')
  await heading(page, words.key)
}

const openButton = (page: Page) => page.locator('main .btn-primary', { hasText: /jetzt öffnen|now/ })

/** The payer's bank takes all of it back, and gives it back again: the key goes and comes. */
async function disputeAndWin({ page, at, words, look }: Walk) {
  const reference = services().lastOf(at)
  const [, euros, cents] = /(\d+)[,.](\d\d)/.exec(await page.locator('.facts').innerText()) ?? []
  services().stubs[at].dispute?.(reference, Number(euros) * 100 + Number(cents))
  await services().notify(at, reference)
  await page.getByText(words.takenBack).waitFor()
  expect(await openButton(page).count()).toBe(0)
  await look('new')
  services().stubs[at].winDispute?.(reference)
  await services().notify(at, reference)
  await page.getByText(words.paid).waitFor()
}

const WALKS = (['stripe', 'mollie', 'paypal'] as const).flatMap((at) => [
  { at, language: 'de', width: 390 } as const,
  { at, language: 'en', width: 1440 } as const,
])

describe('K-06 E-02 O-07 FAULT-25 every outcome of a payment, as its payer sees it', () => {
  it.each(WALKS)('at $at in $language, $width px wide', async ({ at, language, width }) => {
    const [method, other] = OFFERS[at]
    const { page, troubles } = await journey.openPage(width === 390 ? PHONE : DESK)
    await offer(office(), (offers += 1), [{ method, provider: at }, other])
    const look = async (isNew?: 'new') => {
      expect(await sideways(page)).toBe(0)
      // The same screens follow at the others.
      if (isNew && at === 'stripe') await expectAccessible(page)
    }
    const walk: Walk = { page, at, method, words: WORDS[language], look }
    const path = await mostRoom(page, journey.product.shop)
    await orderIn(page, journey.product.shop, { language, path, method })
    await heading(page, at)
    await startElsewhere(walk, await failEachWay(walk))
    await payAtLast(walk)
    await disputeAndWin(walk)
    const key = page.url()
    const [, code = ''] = walk.words.paid.exec(await page.locator('main').innerText()) ?? []
    await withdraw(page, journey.product.shop, { language, code })
    await acceptWithdrawal(office(), code)
    await page.goto(key)
    await page.getByText(walk.words.refunded).waitFor()
    await look('new')
    // What was refused on purpose the browser calls an error, too.
    expect(troubles.filter((said) => !/status of (409|503)/.test(said))).toEqual([])
  })
})
