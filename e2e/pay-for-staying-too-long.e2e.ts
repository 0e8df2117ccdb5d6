import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { mailsTo, nextMailTo } from './support/mails.ts'
import { DESK, fillByName, heading, inLanguage, PHONE, press, sideways } from './support/paying.ts'
import { mostRoom } from './support/room.ts'
import { CONTACT, payAtBank, proveAddress } from './support/visitor.ts'

/** Eight pages, each looked at by axe. */
const PATIENCE = 240_000

/** Whose rental of the demo is past its free time. */
const LATE = { ...CONTACT, email: 'lena.hoffmann@post.example' }

const WALKS = [
  {
    language: 'de',
    size: PHONE,
    order: 'zahlungspflichtig bestellen',
    prove: 'Bitte die E-Mail-Adresse bestätigen',
    outstanding: 'Unter dieser Adresse ist noch etwas offen',
    pay: 'Jetzt bezahlen',
    view: 'Nachzahlung ansehen',
    title: 'Nachzahlung',
    denied: 'Die PayPal-Zahlung ist fehlgeschlagen.',
    open: /jetzt öffnen/,
    isOpen: /Tür \d+ ist offen/,
    key: /Ihr Fach ist die \d+/,
  },
  {
    language: 'en',
    size: DESK,
    order: 'order with obligation to pay',
    prove: 'Please confirm your e-mail address',
    outstanding: 'Something is still to be paid for this address',
    pay: 'Pay now',
    view: 'View additional payment',
    title: 'Additional payment',
    denied: 'The PayPal payment failed.',
    open: /Open box \d+ now/,
    isOpen: /Door \d+ is open/,
    key: /Your box is number \d+/,
  },
] as const

const look = async (page: Page) => {
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page)
}

/** Each stays too long in a product of their own: the demo has one of them. */
describe.each(WALKS)('R-05 R-08 staying too long, in $language', (walk) => {
  const journey = startJourney()
  const at = () => inLanguage(journey.product.shop, walk.language)
  const order = (page: Page) => page.getByRole('button', { name: walk.order, exact: true }).click()

  it(
    'no other box until it is paid; denied once, then paid: the box opens, and another one can be rented',
    async () => {
      const { page, troubles } = await journey.openPage(walk.size)
      const another = `${at()}/mieten/${await mostRoom(page, journey.product.shop)}`
      const { dataDir } = journey.product
      const before = mailsTo(dataDir, LATE.email, '/bestellung/').length
      await page.goto(another)
      await fillByName(page, LATE)
      await order(page)
      // Whoever has not proven the address learns nothing of what is open under it, and causes no mail of it (B-22, LAW-61).
      await heading(page, walk.prove)
      expect(mailsTo(dataDir, LATE.email, '/bestellung/')).toHaveLength(before)
      expect(await page.content()).not.toContain('/nachzahlung')
      await look(page)
      await proveAddress(page, LATE.email)
      await page.getByText(walk.outstanding).waitFor()
      await nextMailTo(dataDir, LATE.email, '/bestellung/', before)
      await look(page)

      // It is paid in another tab, so that nothing typed is lost.
      const [paying] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: walk.pay }).click(),
      ])
      await heading(paying, walk.title)
      await look(paying)
      await paying.goto(paying.url().replace(/\/nachzahlung.*/, ''))
      await paying.getByRole('link', { name: walk.view }).first().waitFor()
      expect(await paying.getByRole('button', { name: walk.open }).isEnabled()).toBe(false)
      await look(paying)

      await paying.getByRole('link', { name: walk.view }).first().click()
      await heading(paying, walk.title)
      await look(paying)
      await order(paying)
      await paying.waitForURL('**/bezahlen/**')
      await payAtBank(paying, 'Ablehnen')
      await heading(paying, walk.denied)
      await look(paying)
      await paying.locator('main .acts .btn-primary').first().click()
      await paying.waitForURL('**/bezahlen/**')
      await payAtBank(paying)
      // It is the page of the box again, and the key is good.
      await heading(paying, walk.key)
      await look(paying)
      await press(paying, walk.open)
      await paying.getByText(walk.isOpen).waitFor()
      await look(paying)

      // The first tab goes on where it was, without digits once more.
      await order(page)
      await page.waitForURL('**/bezahlen/**')
      await payAtBank(page)
      await heading(page, walk.key)
      // What was refused at first the browser calls an error, too.
      expect(troubles.filter((said) => !said.includes('status of 409'))).toEqual([])
    },
    PATIENCE,
  )
})
