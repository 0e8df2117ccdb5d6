import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { DESK, heading, PHONE, sideways } from './support/paying.ts'
import { expectAccessibleInBoth, press, signIn, toast } from './support/staff.ts'
import { payAtBank, placeOrder } from './support/visitor.ts'

const journey = startJourney()
const DAY_MS = 86_400_000
const PATIENCE = 240_000
/** From places that are open around the clock: a rental begins at once, whenever this runs. */
const WALKS = [
  {
    where: 'at the desk',
    size: DESK,
    from: 'Berlin Ostbahnhof',
    slug: 'berlin-ostbahnhof',
    to: 'Lindau Insel',
  },
  {
    where: 'on the phone',
    size: PHONE,
    from: 'München Ostbahnhof',
    slug: 'muenchen-ostbahnhof',
    to: 'Kiel Hauptbahnhof',
  },
]

const inDays = (days: number): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + days * DAY_MS)

const dialog = (page: Page) => page.getByRole('dialog').last()
const fill = (page: Page, field: string, text: string) =>
  dialog(page).getByRole('textbox', { name: field, exact: true }).fill(text)
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Speichern' }).click()

async function openPrices(page: Page, location: string) {
  await page.goto(`${journey.product.admin}/admin/locations`)
  await page.getByText(location).first().click()
  await page.getByRole('link', { name: 'Standort öffnen' }).click()
  await page.getByRole('link', { name: 'Preise', exact: true }).click()
  await page.getByRole('heading', { name: 'Was kostet das?' }).waitFor()
}

/** What two hours of a box of size M cost on a day, with the reasons. */
async function explain(page: Page, day: string): Promise<string> {
  const panel = page.getByRole('region', { name: 'Was kostet das?' })
  for (const [moment, time] of [
    ['Beginn', '10:00'],
    ['Ende', '12:00'],
  ] as const) {
    await panel.getByRole('textbox', { name: moment, exact: true }).fill(day)
    await panel.getByRole('textbox', { name: `${moment}, Uhrzeit` }).fill(time)
  }
  const answered = page.waitForResponse(
    (reply) => reply.url().includes('/price') && reply.request().method() === 'POST',
  )
  await press(page, 'Preis erklären')
  await answered
  await panel.getByText(`„`).first().waitFor()
  return (await panel.innerText()).replaceAll('\u00a0', ' ')
}

/** A group that holds from today on; what is wrong with it is said where it is. */
async function addGroup(page: Page, name: string) {
  await press(page, 'Preisgruppe anlegen')
  await fill(page, 'Name', name)
  await fill(page, 'Gültig ab', inDays(0))
  await fill(page, 'Gültig bis', inDays(-3))
  await fill(page, 'M, 1 Stunde', '2,50')
  await fill(page, 'M, 1 Tag', '12,00')
  await save(page)
  const until = dialog(page).getByRole('textbox', { name: 'Gültig bis' })
  await expect.poll(() => until.getAttribute('aria-invalid')).toBe('true')
  await expectAccessibleInBoth(page)
  await until.fill('')
  await save(page)
  await toast(page, `Preisgruppe ${name} gespeichert`)
}

async function planDearer(page: Page, name: string) {
  await press(page, `Änderung planen: ${name}`)
  await fill(page, 'Name', `${name} neu`)
  await fill(page, 'Gültig ab', inDays(10))
  await fill(page, 'M, 1 Stunde', '4,00')
  await save(page)
  await toast(page, `Preisgruppe ${name} neu gespeichert`)
}

async function carryOver(page: Page, name: string, to: string) {
  await press(page, `Übertragen: ${name}`)
  await dialog(page).getByRole('button', { name: 'Preisgruppe übertragen' }).click()
  await dialog(page).getByText('Bitte wählen Sie mindestens einen Standort.').waitFor()
  await dialog(page).getByLabel('Standorte').first().click()
  await page.getByRole('option', { name: to }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Preisgruppe übertragen' }).click()
  await toast(page, 'An einen Standort übertragen')
}

const totalOf = async (page: Page) => /\d+,\d\d/.exec(await page.locator('main').innerText())?.[0]

describe('F-05 prices are looked after', () => {
  it.each(WALKS)(
    'F-05 $where: a group is added, planned ahead and carried over; the checker says why, and who has booked keeps their price',
    async ({ size, from, slug, to, where }) => {
      const { product } = journey
      const { page: customer } = await journey.openPage(PHONE)
      await placeOrder(customer, product.shop, { location: slug, size: 'M' })
      await payAtBank(customer)
      await heading(customer, /Ihr Fach ist die/)
      const promised = await totalOf(customer)
      expect(promised).toBeDefined()

      const { page, troubles } = await journey.openPage(size)
      await signIn(page, product)
      await openPrices(page, from)
      const name = `Messe ${where.split(' ').at(-1)}`
      await addGroup(page, name)
      await planDearer(page, name)
      await carryOver(page, name, to)

      const now = await explain(page, inDays(1))
      expect(now).toContain('5,00 € inkl. USt')
      expect(now).toContain(`„${name}“ gilt am ${inDays(1)}, dem ersten Tag der Miete.`)
      expect(now).toContain(`„${name} neu“ beginnt erst am ${inDays(10)}.`)
      expect(now).toContain('2 Stunden zu je 2,50 €')
      await expectAccessibleInBoth(page)
      const then = await explain(page, inDays(11))
      expect(then).toContain('8,00 € inkl. USt')
      expect(then).toContain(`„${name} neu“ gilt am ${inDays(11)}, dem ersten Tag der Miete.`)
      expect(await sideways(page)).toBe(0)
      await openPrices(page, to)
      const there = await explain(page, inDays(11))
      expect(there).toContain('5,00 € inkl. USt')

      await customer.reload()
      expect(await totalOf(customer)).toBe(promised)
      await customer.goto(`${product.shop}/standort/${slug}?dauer=2h`)
      await customer.getByText(/5,00/).first().waitFor()
      expect(troubles).toEqual([])
    },
    PATIENCE,
  )
})
