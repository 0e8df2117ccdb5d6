import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { tabTo, typeInto } from './support/keyboard.ts'
import {
  DESK,
  expectReachable,
  heading,
  orderIn,
  PHONE,
  press,
  sideways,
  startPaymentJourney,
} from './support/paying.ts'
import { CONTACT, digitsFor } from './support/visitor.ts'

/** Somebody of the demo who owes nothing: whoever is known is always asked to prove the address (B-22). */
const KNOWN = 'paul.rottenegger@post.example'

const { journey, services } = startPaymentJourney([
  { method: 'card', provider: 'stripe' },
  { method: 'paypal', provider: 'paypal' },
])

describe('a visitor pays with a payment service', () => {
  it('K-06 E-02 in English: its time is over, the card fails, PayPal fails, and PayPal pays', async () => {
    const { page, troubles } = await journey.openPage(DESK)
    const failed = async (title: string) => {
      await heading(page, title)
      await page.getByText('Nothing was charged.').first().waitFor()
      await expectAccessible(page)
    }
    const path = 'muenchen-ostbahnhof?groesse=M'
    await orderIn(page, journey.product.shop, { language: 'en', path, method: 'card' })
    await press(page, 'Verfallen')
    await failed('The time for payment has run out.')
    await press(page, 'Try credit card again')
    await press(page, 'Ablehnen')
    await failed('The card payment failed.')
    await press(page, 'Pay by PayPal')
    await press(page, 'Ablehnen')
    await failed('The PayPal payment failed.')
    await press(page, 'Try PayPal again')
    await press(page, 'Bezahlen')
    await heading(page, /Your box is number \d+/)
    expect(page.url()).toContain('/en/')
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  it('K-06 FAULT-25 in Italian on a phone: the service does not say whether it was paid; the page waits, and news resolve it', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    const path = 'muenchen-ostbahnhof?groesse=L'
    await orderIn(page, journey.product.shop, { language: 'it', path, method: 'card' })
    await heading(page, 'stripe')
    const reference = services().lastOf('stripe')
    services().mute('stripe', true)
    services().stubs.stripe.fail({ status: 503, at: `/v1/checkout/sessions/${reference}` })
    await press(page, 'Bezahlen')
    await heading(page, 'Verifica del pagamento in corso …')
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    services().stubs.stripe.fail()
    services().mute('stripe', false)
    await services().later('stripe', reference, 'pay')
    await heading(page, /Il Suo box è il \d+/)
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  it('LAW-67 LAW-69 K-06 FAULT-79 by keyboard only, on a phone: from the location to the open door', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    const { keyboard } = page
    const wrong: string[] = []
    const to = async (selector: string) => void wrong.push(...(await tabTo(page, page.locator(selector))))
    await page.goto(`${journey.product.shop}/standort/muenchen-ostbahnhof?groesse=S`)
    await to('.size-form input[type=radio]:checked')
    await expectReachable(page)
    await to('.dock .btn-primary')
    await keyboard.press('Enter')
    await heading(page, 'Prüfen und bestellen')
    await expectReachable(page)
    for (const [name, value] of Object.entries({ ...CONTACT, email: KNOWN }))
      wrong.push(...(await typeInto(page, page.locator(`input[name="${name}"]`), value)))
    await to('input[name="zahlungsart"]:checked')
    await keyboard.press('ArrowDown')
    for (const consent of ['terms', 'earlyStart']) {
      await to(`input[name="${consent}"]`)
      await keyboard.press('Space')
    }
    await to('button:has-text("zahlungspflichtig bestellen")')
    await keyboard.press('Enter')
    await heading(page, 'Bitte die E-Mail-Adresse bestätigen')
    await expectReachable(page)
    const digits = await digitsFor(page, KNOWN)
    wrong.push(...(await typeInto(page, page.locator('input[data-digits]'), digits)))
    await heading(page, 'paypal')
    await tabTo(page, page.getByRole('button', { name: 'Bezahlen' }))
    await keyboard.press('Enter')
    await heading(page, /Ihr Fach ist die \d+/)
    await to('button:has-text("jetzt öffnen")')
    await keyboard.press('Enter')
    await page.getByText(/Tür \d+ ist offen/).waitFor()
    expect(wrong).toEqual([])
    expect(troubles).toEqual([])
  })
})
