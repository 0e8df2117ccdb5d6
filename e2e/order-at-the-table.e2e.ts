import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectReachable, PHONE, sideways } from './support/paying.ts'
import {
  expectFitAnywhere,
  fillGoodsCheckout,
  setHours,
  openShop,
  payGoods,
  takeOne,
} from './support/shop.ts'
import { expectAccessibleInBoth, press, toast } from './support/staff.ts'

const journey = startJourney()
const TABLET = { width: 1180, height: 820 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The signs of the shop's tables, shop open around the clock. @returns id of its counter */
async function openSigns(office: Page): Promise<string> {
  const id = await openShop(office, journey.product)
  await office.goto(`${journey.product.admin}/admin/locations/${id}/delivery`)
  await office.getByRole('heading', { level: 2, name: 'Tische' }).waitFor()
  return id
}

/** Where the sign of a table leads. */
async function signOf(office: Page, table: string): Promise<string> {
  const link = office.getByRole('link', { name: `Link öffnen ${table}`, exact: true })
  return (await link.getAttribute('href')) ?? ''
}

/** Lays out a table anew. */
async function addTable(office: Page, name: string, seats: string): Promise<void> {
  await press(office, 'Tisch anlegen')
  const form = office.getByRole('dialog', { name: 'Tisch anlegen' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Plätze' }).fill(seats)
  await form.getByRole('button', { name: 'Speichern' }).click()
}

async function redeem(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Gutscheincode' })
  if (!(await field.isVisible())) await page.getByText('Gutschein einlösen').click()
  await field.fill(code)
  await press(page, 'Einlösen')
}

/** Brings the order of a table on by the board, and the customer's page follows. */
async function serve(board: Page, customer: Page, code: string): Promise<void> {
  const card = board.getByRole('article', { name: `Bestellung ${code}, Zu Tisch` })
  await card.getByText('Tisch 7', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Vorbereiten' }).click()
  await heading(customer, 'Ihre Bestellung wird vorbereitet.')
  await card.getByRole('button', { name: 'Fertig melden' }).click()
  await toast(board, `Bestellung ${code} ist fertig.`)
  await expectAccessibleInBoth(board)
  await card.getByRole('button', { name: 'Serviert melden' }).click()
  await toast(board, `Bestellung ${code} ist serviert.`)
  await heading(customer, 'Serviert. Lassen Sie es sich schmecken!')
  await card.waitFor({ state: 'detached' })
}

describe('K-04 somebody orders at a table', () => {
  it('F-06 O-02 from the sign on the table to the cup on it, a voucher taken off', async () => {
    const { page: office, troubles: inOffice } = await journey.openPage()
    await openSigns(office)
    await addTable(office, 'Tisch 4', '6')
    await office
      .getByRole('dialog')
      .getByText(/heißt an diesem Standort schon/)
      .first()
      .waitFor()
    await office.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Tisch 7')
    await office.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await office.getByRole('img', { name: 'Code von „Tisch 7“' }).waitFor()
    await expectAccessibleInBoth(office)

    // The sheet is signs and nothing to press.
    await office.emulateMedia({ media: 'print' })
    expect(await office.getByRole('button').count()).toBe(0)
    expect(await office.getByRole('link', { name: /Alle Standorte|Link öffnen/ }).count()).toBe(0)
    expect(await office.getByText('Scannen und bestellen').count()).toBe(4)
    await office.emulateMedia({ media: 'screen' })

    const { page, troubles } = await journey.openPage(PHONE)
    await page.goto(await signOf(office, 'Tisch 7'))
    await heading(page, 'Tisch 7')
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await expectReachable(page)
    await press(page, 'Hier bestellen')
    await page.waitForURL('**/sortiment')

    // Bottles are sold at the counter only; that is said in time.
    await takeOne(page, journey.product, 'mate-spreewasser')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await takeOne(page, journey.product, 'minztee')
    await page.getByRole('link', { name: /^Warenkorb.*2 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/warenkorb`)
    await page.getByRole('heading', { name: 'An den Tisch: Tisch 7' }).waitFor()
    await page.getByText('Nicht an den Tisch.').waitFor()
    await page.getByRole('button', { name: /^Mate Spreewasser.* entfernen$/ }).click()
    await page.getByText('Nicht an den Tisch.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Rückgängig' }).waitFor({ state: 'hidden' })
    await redeem(page, 'GIBT-ES-NICHT')
    await page.getByText('Diesen Gutschein gibt es nicht.').first().waitFor()
    await expectFitAnywhere(page)
    await redeem(page, 'KIEZ10')
    await page.getByText('0,29 € abgezogen').waitFor()
    await expectFitAnywhere(page)

    await page.goto(`${journey.product.kiez}/kasse`)
    await heading(page, 'Lieferung und Zahlung')
    await page.getByText('Zu Tisch: Tisch 7', { exact: true }).waitFor()
    await expectFitAnywhere(page)
    await fillGoodsCheckout(page, 'nora.am.tisch@post.example')
    await payGoods(page)
    await page.getByText('Wir bringen alles an Ihren Tisch: Tisch 7.').waitFor()
    await expectFitAnywhere(page)
    const code = await page.locator('.goods-code').innerText()

    await office.setViewportSize(TABLET)
    await office.goto(`${journey.product.admin}/admin/orders/board`)
    await serve(office, page, code)
    await expectFitAnywhere(page)
    // What was wrong is answered with 4xx; the browser says that to its console.
    expect([...troubles, ...inOffice].filter((trouble) => !/status of (409|422)/.test(trouble))).toEqual([])
  })

  it('without script it is ordered and paid from the table all the same', async () => {
    const { page: office } = await journey.openPage()
    await openSigns(office)
    const context = await journey.browser.newContext({
      viewport: PHONE,
      javaScriptEnabled: false,
      locale: 'de-DE',
    })
    const page = await context.newPage()
    await page.goto(await signOf(office, 'Tisch 1'))
    await press(page, 'Hier bestellen')
    await takeOne(page, journey.product, 'minztee')
    await page.waitForURL('**/warenkorb')
    await page.getByRole('heading', { name: 'An den Tisch: Tisch 1' }).waitFor()
    expect(await sideways(page)).toBe(0)
    await page.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(page, 'nora.tisch.ohne@post.example')
    await payGoods(page)
    await page.getByText('Wir bringen alles an Ihren Tisch: Tisch 1.').waitFor()
    expect(await sideways(page)).toBe(0)
    await context.close()
  })

  it('K-08 while it is closed the sign says so; a table that is put away leads nowhere', async () => {
    const { page: office } = await journey.openPage()
    const id = await openSigns(office)
    const sign = await signOf(office, 'Tisch 2')
    await setHours(office, id, [])
    const { page } = await journey.openPage(PHONE)
    await page.goto(sign)
    await page.getByText('Gerade geschlossen.').waitFor()
    expect(await page.getByRole('button', { name: 'Hier bestellen' }).count()).toBe(0)
    await expectFitAnywhere(page)

    await press(office, '„Tisch 2“ archivieren')
    await office.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click()
    await office.getByRole('button', { name: '„Tisch 2“ zurückholen' }).waitFor()
    await page.goto(sign)
    await heading(page, 'Diese Seite gibt es hier nicht.')
    await expectFitAnywhere(page)
  })
})
