import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { DESK, fillByName, heading, inLanguage, PHONE, press, sideways } from './support/paying.ts'
import { CONTACT, payAtBank } from './support/visitor.ts'

/** Eight pages, each looked at by axe. */
const PATIENCE = 240_000

/** Whose rental of the demo is past its free time. */
const LATE = { ...CONTACT, email: 'lena.hoffmann@post.example' }

const WALKS = [
  {
    language: 'de',
    size: PHONE,
    order: 'zahlungspflichtig bestellen',
    outstanding: /Es sind noch Nachzahlungen offen/,
    view: 'Nachzahlung ansehen',
    title: 'Nachzahlung',
    denied: 'Die Zahlung wurde abgelehnt.',
    open: /jetzt öffnen/,
    isOpen: /Tür \d+ ist offen/,
    key: /Ihr Fach ist die \d+/,
  },
  {
    language: 'en',
    size: DESK,
    order: 'order with obligation to pay',
    outstanding: /Additional payments are still outstanding/,
    view: 'View additional payment',
    title: 'Additional payment',
    denied: 'Payment denied.',
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
      const another = `${at()}/mieten/konstanz-bahnhof?groesse=L`
      await page.goto(another)
      await fillByName(page, LATE)
      await order(page)
      await page.getByText(walk.outstanding).waitFor()
      await look(page)
      // Where it is paid goes by mail to whoever rented, never to the browser that asked.
      expect(await page.content()).not.toContain('/nachzahlung')
      const mail = await nextMailTo(journey.product.dataDir, LATE.email, '/bestellung/')
      const [, hash = ''] = /\/bestellung\/([\w-]+)/.exec(mail) ?? []
      await page.goto(`${at()}/bestellung/${hash}`)
      await page.getByRole('link', { name: walk.view }).first().waitFor()
      expect(await page.getByRole('button', { name: walk.open }).isEnabled()).toBe(false)
      await look(page)

      await page.getByRole('link', { name: walk.view }).first().click()
      await heading(page, walk.title)
      await look(page)
      await order(page)
      await page.waitForURL('**/bezahlen/**')
      await payAtBank(page, 'Ablehnen')
      await heading(page, walk.denied)
      await look(page)
      await page.locator('main .acts .btn-primary').first().click()
      await page.waitForURL('**/bezahlen/**')
      await payAtBank(page)
      // It is the page of the box again, and the key is good.
      await heading(page, walk.key)
      await look(page)
      await press(page, walk.open)
      await page.getByText(walk.isOpen).waitFor()
      await look(page)

      await page.goto(another)
      await fillByName(page, LATE)
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
