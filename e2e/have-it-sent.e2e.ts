import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleAtBoth, expectReachable, PHONE, sideways } from './support/paying.ts'
import { pressOrder } from './support/visitor.ts'
import { expectAccessibleInBoth, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const ORDER = /\/einkauf\/[\w-]+$/

async function fillCart(page: Page) {
  await page.goto(`${journey.product.kiez}/artikel/tasse-kiezladen`)
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
}

async function fillAddress(page: Page, email: string) {
  await page.getByLabel('Straße und Hausnummer').first().fill('Mariahilfer Straße 3')
  await page.getByLabel('Postleitzahl').first().fill('1060')
  await page.getByLabel('Ort', { exact: true }).first().fill('Wien')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Albrecht')
  await page.getByRole('textbox', { name: /^E-Mail/ }).fill(email)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
}

/** Pays at the bank and is back at the page of the order. @returns its number */
async function pay(page: Page): Promise<string> {
  await pressOrder(page)
  await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
  await page.waitForURL(ORDER)
  await page.getByRole('heading', { level: 1, name: 'Danke, Ihre Bestellung ist angenommen.' }).waitFor()
  return await page.locator('.goods-code').innerText()
}

describe('K-04 O-02 somebody has goods sent and follows them', () => {
  it('from the country that is chosen to the number of the carrier, which staff give', async () => {
    const { page, troubles } = await journey.openPage()
    await fillCart(page)
    await page.goto(`${journey.product.kiez}/kasse`)
    await page.getByRole('radio', { name: /^Versand/ }).check()
    await page.getByRole('heading', { name: 'Wohin verschicken wir?' }).waitFor()
    await expectAccessibleAtBoth(page)
    // To Austria there is one way, and it says its price and time.
    await page.getByLabel('Land').selectOption('AT')
    await page.getByRole('radio', { name: /Express/ }).waitFor({ state: 'detached' })
    await page.getByText(/4,90.€, Lieferzeit 2–3 Werktage/).waitFor()
    await fillAddress(page, 'nora.albrecht@post.example')
    const code = await pay(page)
    await page.getByText('Wir verschicken alles an Mariahilfer Straße 3, 1060 Wien, Österreich.').waitFor()
    await page.getByText('Versand: Paket, 2–3 Werktage').waitFor()
    await expectAccessibleAtBoth(page)

    const { page: office, troubles: inOffice } = await journey.openPage()
    await signInAt(office, journey.product, '/admin/orders/board', 'laden@kiez.example')
    const card = office.locator('article', { hasText: code })
    await card.getByText('Mariahilfer Straße 3, 1060 Wien, Österreich').waitFor()
    await card.getByRole('button', { name: 'Packen' }).click()
    await card.getByRole('button', { name: 'Versenden …' }).click()
    const dialog = office.getByRole('dialog', { name: `Bestellung ${code} versenden` })
    await dialog.getByLabel('Sendungsnummer').fill('00340434161094015902')
    await dialog.getByRole('button', { name: 'Versendet' }).click()
    await toast(office, `Bestellung ${code} ist versendet`)
    await expectAccessibleInBoth(office)

    await page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist verschickt.' }).waitFor()
    const follow = page.getByRole('link', { name: 'Sendung verfolgen' })
    expect(await follow.getAttribute('href')).toContain('00340434161094015902')
    await expectAccessibleAtBoth(page)
    expect([...troubles, ...inOffice]).toEqual([])
  })

  it('on a phone, without script, it is sent all the same', async () => {
    const context = await journey.browser.newContext({
      viewport: PHONE,
      javaScriptEnabled: false,
      locale: 'de-DE',
    })
    const page = await context.newPage()
    await page.goto(`${journey.product.kiez}/artikel/tasse-kiezladen`)
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await page.waitForURL('**/warenkorb')
    await page.goto(`${journey.product.kiez}/kasse`)
    await page.getByRole('radio', { name: /^Versand/ }).check()
    await page.getByRole('button', { name: 'Übernehmen' }).first().click()
    await page.getByLabel('Land').selectOption('AT')
    await page.getByRole('button', { name: 'Preis und Zeiten zeigen' }).click()
    await page.getByText(/4,90.€, Lieferzeit/).waitFor()
    await expectReachable(page)
    expect(await sideways(page)).toBe(0)
    await fillAddress(page, 'nora.ohne.skript@post.example')
    await pay(page)
    expect(await sideways(page)).toBe(0)
    await context.close()
  })
})
