import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import {
  DESK,
  heading,
  inLanguage,
  orderIn,
  PHONE,
  press,
  sideways,
  startPaymentJourney,
} from './support/paying.ts'

const { journey, services } = startPaymentJourney([
  { method: 'klarna', provider: 'stripe' },
  { method: 'card', provider: 'stripe' },
])

const WALKS = [
  {
    language: 'de',
    size: PHONE,
    note: 'sofort, später oder in Raten bei Klarna',
    denied: 'Die Zahlung wurde abgelehnt.',
    nothing: 'Es wurde nichts abgebucht.',
    left: 'Sie haben die Zahlung abgebrochen.',
    pay: 'Mit Klarna bezahlen',
    again: 'Noch einmal mit Klarna bezahlen',
    onItsWay: 'Überweisung läuft …',
    stay: /Bitte schließen Sie dieses Fenster nicht/,
    key: /Ihr Fach ist die \d+/,
  },
  {
    language: 'en',
    size: DESK,
    note: 'now, later or in instalments with Klarna',
    denied: 'Payment denied.',
    nothing: 'Nothing was charged.',
    left: 'You cancelled the payment.',
    pay: 'Pay by Klarna',
    again: 'Try Klarna again',
    onItsWay: 'Transfer in progress …',
    stay: /do not close this window/,
    key: /Your box is number \d+/,
  },
] as const

describe('K-06 LAW-19 Klarna, at its own page and with its own words', () => {
  it.each(WALKS)('in $language: denied, left, being checked, and paid', async (walk) => {
    const { page, troubles } = await journey.openPage(walk.size)
    const look = async () => {
      expect(await sideways(page)).toBe(0)
      await expectAccessible(page)
    }
    const path = 'muenchen-ostbahnhof?groesse=M'
    await page.goto(`${inLanguage(journey.product.shop, walk.language)}/mieten/${path}`)
    await page.getByText(walk.note).waitFor()
    await look()
    await orderIn(page, journey.product.shop, { language: walk.language, path, method: 'klarna' })
    await heading(page, 'stripe')
    // Asked for at the service as what was chosen, and for nothing else.
    const begun = services().stubs.stripe.seen.findLast(({ body }) => body.includes('payment_method_types'))
    const asked = [...new URLSearchParams(begun?.body)].filter(([name]) =>
      name.startsWith('allowed_payment_method_t'),
    )
    expect(asked.map(([, value]) => value)).toEqual(['klarna'])

    await press(page, 'Ablehnen')
    await heading(page, walk.denied)
    await page.getByText(walk.nothing).first().waitFor()
    await look()
    await press(page, walk.again)
    await press(page, 'Abbrechen')
    await heading(page, walk.left)
    await look()
    await press(page, walk.pay)
    await heading(page, 'stripe')
    const reference = services().lastOf('stripe')
    await press(page, 'In Arbeit')
    await heading(page, walk.onItsWay)
    await page.getByText(walk.stay).waitFor()
    await look()
    await services().later('stripe', reference, 'pay')
    await heading(page, walk.key)
    await look()
    expect(troubles).toEqual([])
  })
})
