import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, exported, press, signIn, signInAt, toast } from './support/staff.ts'
import { endRental, payAtBank, placeOrder, type Input } from './support/visitor.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const READER = 'revision@zeitlager.example'

/** Rents and pays as a visitor does; the page stays on the key. */
async function rent(input: Input): Promise<Page> {
  const { page } = await journey.openPage()
  await placeOrder(page, journey.product.shop, input)
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
  return page
}

const board = (page: Page) => page.getByRole('region', { name: 'Bestellungen', exact: true })
const rowOf = (page: Page, customer: string) =>
  board(page).locator('li').filter({ hasText: customer }).first()
const tab = (page: Page, name: string) =>
  board(page).getByRole('group', { name: 'Was die Mieten tun' }).getByRole('button', { name })

/** The code by which the board names the order of somebody. */
async function codeOf(page: Page, customer: string): Promise<string> {
  const button = rowOf(page, customer).getByRole('button', { name: /^Positionen von/ })
  return (await button.innerText()).trim()
}

describe('somebody works on orders', () => {
  it('D-04 what is ordered meanwhile comes onto the board and is talked about', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await tab(page, 'Läuft').waitFor()
    await board(page).getByRole('link', { name: 'Alle ansehen' }).waitFor()
    await rent({ location: 'konstanz-bahnhof', size: 'M', lastName: 'Tannhäuser' })

    // Said at first, and nothing moves under the pointer.
    await board(page)
      .getByRole('button', { name: /neue[r]? Eintr/ })
      .click()
    await rowOf(page, 'Lena Tannhäuser').waitFor()
    const code = await codeOf(page, 'Lena Tannhäuser')
    const row = rowOf(page, 'Lena Tannhäuser')
    await expect.poll(() => row.innerText()).not.toContain('Zahlung offen')
    if ((await row.getAttribute('data-expanded')) === null) await press(page, `Positionen von ${code} zeigen`)
    await row.getByText(/^Konstanz Bahnhof, .*78462 Konstanz$/).waitFor()
    await expectAccessibleInBoth(page)

    // What the box does says all: nobody brings it on by hand.
    await row.getByText('Läuft', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Status von/ }).count()).toBe(0)

    await press(page, `Kommentar zu ${code} schreiben`)
    await page.getByLabel('Neuer Kommentar').fill('Kundin kommt erst um 18 Uhr.')
    await expectAccessibleInBoth(page)
    await press(page, 'Kommentar speichern')
    await toast(page, 'Kommentar gespeichert')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Einen Kommentar zu ${code} lesen` }).waitFor()
    await tab(page, 'Beginnt').click()
    await rowOf(page, 'Lena Tannhäuser').waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('O-01 N-10 the list filters and exports what is paid; Ctrl-K finds an order by its number', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/orders')
    const link = page.getByRole('link', { name: /^Bestellung \S+ von Lena Tannhäuser öffnen$/ })
    await link.waitFor()
    const code = (await link.innerText()).trim()
    await expectAccessibleInBoth(page)

    await press(page, 'Exportieren')
    await page.getByRole('menuitem', { name: 'Alle Treffer als CSV' }).waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await press(page, 'Filter')
    await page.getByRole('checkbox', { name: 'Zahlung offen' }).click()
    await page.waitForURL('**/admin/orders?*payment=open*')
    await page.getByText('Keine Bestellung passt zu diesem Filter.').waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('checkbox', { name: 'Zahlung offen' }).click()
    await page.getByRole('checkbox', { name: 'Bezahlt' }).click()
    await page.waitForURL('**/admin/orders?*payment=paid*')
    await page.getByRole('button', { name: /anzeigen$/ }).click()
    await link.waitFor()
    const csv = await exported(page, 'Alle Treffer als CSV')
    expect(csv.split('\r\n').filter((line) => line.includes('Lena Tannhäuser'))).toHaveLength(1)

    await page.goto(`${journey.product.admin}/admin/dashboard`)
    await board(page).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Alles durchsuchen' }).fill(code)
    await page
      .getByRole('button', { name: new RegExp(code) })
      .first()
      .waitFor()
    await expectAccessibleInBoth(page)
    // Its customer and its rental are found by it, too.
    await page.getByRole('button', { name: new RegExp(`^${code}`) }).click()
    await page.waitForURL('**/admin/orders?*open=*')
    await page.getByRole('heading', { level: 2, name: code }).waitFor()
    expect(troubles).toEqual([])
  })

  it('O-02 the detail says what, for whom and how paid, and what was said about it', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/orders')
    const link = page.getByRole('link', { name: /^Bestellung \S+ von Lena Tannhäuser öffnen$/ })
    const code = (await link.innerText()).trim()
    await link.click()
    await page.getByRole('heading', { level: 2, name: code }).waitFor()
    await page.getByRole('link', { name: 'Lena Tannhäuser' }).last().waitFor()
    await page.getByText('Testbank, bezahlt').first().waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('tab', { name: 'Kommentare (1)' }).click()
    await page.getByText('Kundin kommt erst um 18 Uhr.').waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await expectAccessibleInBoth(page)
    expect(troubles).toEqual([])
  })

  it('D-04 A-12 on the phone: found among what runs, and among what is over when the box is given back', async () => {
    const visitor = await rent({ location: 'konstanz-bahnhof', size: 'L', lastName: 'Loreley' })
    const { page, troubles } = await journey.openPage(PHONE)
    await signIn(page, journey.product)
    await rowOf(page, 'Lena Loreley').waitFor()
    await expectAccessibleInBoth(page)
    const code = await codeOf(page, 'Lena Loreley')
    const sideways = await page
      .locator('main')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(sideways).toBe(0)
    await page.goto(`${journey.product.admin}/admin/orders`)
    await page.getByRole('link', { name: /Lena Loreley/ }).click()
    await page.getByRole('heading', { level: 2, name: code }).waitFor()
    await expectAccessibleInBoth(page)

    await endRental(visitor)
    await page.goto(`${journey.product.admin}/admin/orders?view=ended`)
    const card = page.getByRole('link', { name: /Lena Loreley/ })
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor()
          await page.locator('[aria-busy="false"]').first().waitFor()
          return card.count()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1)
    await expectAccessibleInBoth(page)

    // Who only reads sees where it stands, and nothing to press.
    const { page: reader } = await journey.openPage(PHONE)
    await signInAt(reader, journey.product, '/admin/orders?view=ended', READER)
    await reader.getByRole('link', { name: /Lena Loreley/ }).click()
    await reader.getByRole('heading', { level: 2, name: code }).waitFor()
    await reader.getByRole('dialog').getByText('Beendet', { exact: true }).first().waitFor()
    expect(await reader.getByRole('button', { name: /^Status von/ }).count()).toBe(0)
    expect(troubles).toEqual([])
  })
})
