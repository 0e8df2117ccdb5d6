import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openAlways } from './support/shop.ts'
import { expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'
import { codeOnPage, endRental, payAtBank, pressOrder } from './support/visitor.ts'

const journey = startJourney()

/** The storage company's office; Konstanz Bahnhof is open around the clock: journeys run at any hour. */
async function anOffice() {
  const opened = await journey.openPage()
  await signInAt(opened.page, journey.product, '/admin/locations')
  await openAlways(opened.page, /Konstanz Bahnhof/)
  return opened
}

/** A box for four hours from now on, and a padlock for it. */
async function takeBoth(page: Page): Promise<void> {
  const { shop } = journey.product
  await page.goto(`${shop}/standort/konstanz-bahnhof?dauer=4h`)
  await expectAccessible(page)
  await press(page, 'In den Warenkorb')
  await page.waitForURL('**/warenkorb')
  await page.goto(`${shop}/artikel/vorhaengeschloss-mit-zahlen`)
  await press(page, 'In den Warenkorb')
  await page.getByRole('link', { name: /^Warenkorb.*2 Stück/ }).waitFor()
  await page.goto(`${shop}/warenkorb`)
  await page.getByRole('heading', { name: 'Fach mieten: Konstanz Bahnhof' }).waitFor()
  await expectFitAnywhere(page)
  await page.setViewportSize(PHONE)
}

/** One checkout and one payment; ends where the key of the box is. */
async function payBoth(page: Page): Promise<void> {
  await page.goto(`${journey.product.shop}/kasse`)
  await fillGoodsCheckout(page, 'nora.fach@post.example')
  await page.getByRole('checkbox', { name: /Ich verlange ausdrücklich|Widerrufsfrist/ }).check()
  await expectFitAnywhere(page)
  await page.setViewportSize(PHONE)
  await pressOrder(page)
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
  expect(await codeOnPage(page)).toMatch(/^\d{6}$/)
  await expectFitAnywhere(page)
  await page.setViewportSize(PHONE)
}

/** Staff open the order and hand the padlock over at the counter. */
async function handOver(office: Page, code: string): Promise<void> {
  await office.goto(`${journey.product.admin}/admin/orders?view=all`)
  await office
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  const counter = office.getByRole('region', { name: 'Übergabe der Waren' })
  await counter.getByRole('button', { name: 'Übergeben' }).waitFor()
  await expectAccessibleInBoth(office)
  await counter.getByRole('button', { name: 'Übergeben' }).click()
  await toast(office, `Bestellung ${code} ist übergeben`)
}

/** The padlock comes back, the box stays rented. */
async function giveBackPadlock(office: Page): Promise<void> {
  await press(office, 'Stornieren, erstatten')
  const refund = office.getByRole('dialog', { name: 'Stornieren und erstatten' })
  await refund.getByText('Einzelne Artikel', { exact: true }).click()
  await refund.getByRole('checkbox', { name: 'Vorhängeschloss mit Zahlen zurücknehmen' }).check()
  await refund.getByRole('combobox', { name: 'Grund' }).click()
  await office.getByRole('option').first().click()
  await refund.getByText('12,90 €').first().waitFor()
  await expectAccessibleInBoth(office)
  await refund
    .getByRole('button', { name: /^Erstatten|erstatten$/ })
    .last()
    .click()
  await refund.waitFor({ state: 'detached' })
}

describe('K-03 D-04 a box and goods in one order', () => {
  it('are laid in one cart on a phone, paid once, opened and fetched; the padlock is given back alone', async () => {
    const { page: office, troubles: inOffice } = await anOffice()
    const { page, troubles } = await journey.openPage(PHONE)
    await takeBoth(page)
    await payBoth(page)
    const code = /Bestellung ([A-Z0-9]{6})/.exec(await page.locator('main').innerText())?.[1] ?? ''
    await page.getByRole('button', { name: /jetzt öffnen/ }).click()
    await page.getByText(/Tür \d+ ist offen/).waitFor()
    await page.getByText(/Tür \d+ ist wieder zu/).waitFor()

    await page.getByRole('link', { name: 'Waren ansehen' }).click()
    await page.waitForURL('**/einkauf/**')
    await page.getByRole('link', { name: 'Zu Ihrem Fach' }).waitFor()
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await handOver(office, code)
    // Its customer sees it without asking, and the rental goes on.
    await page.getByRole('heading', { level: 1, name: 'Abgeholt. Viel Freude damit!' }).waitFor()
    await giveBackPadlock(office)
    // Handed over, the page listens no more.
    await page.reload()
    await page.getByText('(1 zurückgenommen)').first().waitFor()
    await page.getByRole('link', { name: 'Zu Ihrem Fach' }).click()
    await page.getByText('Übergeben.').first().waitFor()
    await endRental(page)
    await page.getByRole('link', { name: /^Rechnungskorrektur|^Storno|^Korrektur/ }).waitFor()
    expect(await sideways(page)).toBe(0)
    expect([...troubles, ...inOffice]).toEqual([])
  })
})
