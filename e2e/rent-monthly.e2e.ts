import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { DESK, inLanguage, PHONE, sideways } from './support/paying.ts'
import { CONTACT, fillPostal, pressOrder } from './support/visitor.ts'

const journey = startJourney()

const WALKS = [
  {
    language: 'de',
    size: PHONE,
    longer: /Länger\? Ohne festes Ende ab \d+,\d{2}\s€ im Monat/,
    order: 'zahlungspflichtig bestellen',
    missing: /Bitte geben Sie Straße und Hausnummer/,
    every: /Jeder weitere Monat\s*69,00\s€/,
    pay: 'Bezahlen',
    key: /Ihr Fach ist die \d+/,
    mail: 'ohne festes Ende, Monat für Monat',
    collected: 'Abbuchung',
    from: /am Tag vor seinem Beginn abgebucht: Testbank/,
    stop: 'Nichts mehr abbuchen',
    nothing: /Es wird nichts abgebucht/,
  },
  {
    language: 'en',
    size: DESK,
    longer: /Staying longer\? No fixed end, from €\d+\.\d{2} a month/,
    order: /^order with obligation to pay/i,
    missing: /Please enter your street and house number/,
    every: /Each further month\s*€69\.00/,
    pay: 'Bezahlen',
    key: /Your box is number \d+/,
    mail: 'month by month',
    collected: 'Automatic collection',
    from: /collected on the day before it starts: Testbank/,
    stop: 'Stop the collection',
    nothing: /Nothing is collected/,
  },
] as const

describe('R-12 somebody rents a box without an end and lets its months be taken', () => {
  it.each(WALKS)(
    'in $language: from the location to the key, and the mail says how it ends',
    async (walk) => {
      const { page, troubles } = await journey.openPage(walk.size)
      const email = `monatlich-${walk.language}@post.example`
      await page.goto(`${inLanguage(journey.product.shop, walk.language)}/standort/konstanz-bahnhof`)
      await page.getByRole('link', { name: walk.longer }).click()
      await page.waitForURL('**/monatlich/konstanz-bahnhof')
      await expectAccessible(page)
      expect(await sideways(page)).toBe(0)

      await page.locator('input[name="groesse"][value="L"]').check({ force: true })
      await page.getByText(walk.every).waitFor()
      await page.locator('[name="name"]').fill(CONTACT.name)
      await page.getByRole('button', { name: walk.order }).click()
      await page.getByText(walk.missing).first().waitFor()
      await expectAccessible(page)
      expect(await page.locator('input[name="groesse"]:checked').inputValue()).toBe('L')

      await fillPostal(page)
      await page.locator('[name="email"]').fill(email)
      for (const name of ['terms', 'earlyStart', 'abbuchen'])
        await page.locator(`[name="${name}"]`).check({ force: true })
      // One new address in five is asked for digits, too (B-22).
      await pressOrder(page, page.getByRole('button', { name: walk.order }))
      await page.waitForURL('**/bezahlen/**')
      await page.getByRole('button', { name: walk.pay, exact: true }).click()
      await page.waitForURL('**/bestellung/**')
      await page.getByRole('heading', { name: walk.key }).first().waitFor()
      await expectAccessible(page)
      expect(await sideways(page)).toBe(0)
      await nextMailTo(journey.product.dataDir, email, walk.mail)
      await page.getByRole('link', { name: walk.collected, exact: true }).click()
      await page.getByText(walk.from).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: walk.stop }).click()
      await page.getByText(walk.nothing).waitFor()
      await expectAccessible(page)
      expect(troubles.filter((said) => !said.includes('status of 422'))).toEqual([])
    },
  )
})
