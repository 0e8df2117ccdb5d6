import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, payGoods, SHOP_KEEPER, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, press, signInAt } from './support/staff.ts'
import type { Page } from 'playwright-core'

const journey = startJourney()
const NUMBER = '00340434161094000000'

/** Fills where a parcel or a courier goes to. */
async function fillAddress(page: Page, address: { street: string; postcode: string; city: string }) {
  await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill(address.street)
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill(address.postcode)
  await page.getByRole('textbox', { name: 'Ort', exact: true }).fill(address.city)
}

/** Opens an order in the office of the shop. */
async function openOrder(office: Page, code: string): Promise<void> {
  await office
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await office.getByRole('region', { name: 'Übergabe der Waren' }).waitFor()
}

describe('K-04 O-02 somebody is sent what they bought', () => {
  it('LAW-2 O-07 packed, sent, followed, brought; then a mug is withdrawn and its money goes back', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await takeOne(page, journey.product, 'tasse-kiezladen')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await takeOne(page, journey.product, 'notizbuch-a5')
    await page.getByRole('link', { name: /^Warenkorb.*2 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/kasse`)
    await page.getByRole('radio', { name: /^Versand/ }).check()
    await page.getByRole('radio', { name: /^Express/ }).check()
    await page.getByText('37,30 €').first().waitFor()
    await page.getByRole('radio', { name: /^Paket/ }).check()
    await page.getByText('29,30 €').first().waitFor()
    await fillGoodsCheckout(page, 'nora.paket@post.example')
    // An address that is missing is said at its field, and what was typed stays.
    await press(page, 'zahlungspflichtig bestellen')
    await page.getByRole('alert').first().waitFor()
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await fillAddress(page, { street: 'Rheingasse 12', postcode: '78462', city: 'Konstanz' })
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    await payGoods(page)
    const order = page.url()
    const code = await page.locator('.goods-code').innerText()
    const lines = await page.locator('.goods-lines li').allInnerTexts()
    expect(lines.map((line) => /Tasse|Notizbuch|Versand/.exec(line)?.[0])).toEqual([
      'Tasse',
      'Notizbuch',
      'Versand',
    ])

    const { page: office, troubles: inOffice } = await journey.openPage()
    await signInAt(office, journey.product, '/admin/orders?view=all', SHOP_KEEPER)
    await openOrder(office, code)
    await press(office, 'Packen')
    await page.getByRole('heading', { level: 1, name: /gepackt|vorbereitet/ }).waitFor()
    await press(office, 'Versenden …')
    const sending = office.getByRole('dialog', { name: `Bestellung ${code} versenden` })
    await press(office, 'Versendet')
    await sending
      .getByRole('alert')
      .or(sending.getByText(/Sendungsnummer/).nth(1))
      .first()
      .waitFor()
    await expectAccessibleInBoth(office)
    await sending.getByRole('textbox', { name: 'Sendungsnummer' }).fill(NUMBER)
    await press(office, 'Versendet')
    await page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist verschickt.' }).waitFor()
    expect(await page.locator(`a[href*="${NUMBER}"]`).count()).toBeGreaterThan(0)
    await expectFitAnywhere(page)
    await press(office, 'Zugestellt melden')
    await page.getByRole('heading', { level: 1, name: 'Zugestellt. Viel Freude damit!' }).waitFor()

    await page.setViewportSize(PHONE)
    await page.getByRole('link', { name: 'Vertrag widerrufen' }).first().click()
    await page.getByRole('combobox', { name: 'Notizbuch A5' }).selectOption({ label: '0 ×' })
    await expectAccessible(page)
    await press(page, 'Weiter zur Prüfung')
    await page.getByText(`${code}: 1 × Tasse Kiezladen`).waitFor()
    await press(page, 'Widerruf bestätigen')
    await page.getByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen.' }).waitFor()

    // The office is led from the order to the case, which knows the piece.
    await office.reload()
    await office.getByRole('link', { name: 'Widerruf öffnen' }).click()
    await office.getByText('Tasse Kiezladen').first().waitFor()
    await expectAccessibleInBoth(office)
    await press(office, 'Widerruf annehmen')
    await office
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /nnehmen/ })
      .click()
    await office.getByText('angenommen').first().waitFor()
    await page.goto(order)
    await page.getByText('Widerruf angenommen.').waitFor()
    await page.getByText('Es geht um 1 × Tasse Kiezladen.').waitFor()
    await expectFitAnywhere(page)
    expect(await sideways(page)).toBe(0)

    // The parcel arrives: its mug is the withdrawal's, and nothing more is to be decided.
    await office.goto(`${journey.product.admin}/admin/orders?view=all`)
    await openOrder(office, code)
    await press(office, 'Rücksendung erfassen …')
    const back = office.getByRole('dialog', { name: `Rücksendung zu Bestellung ${code}` })
    await back.getByRole('textbox', { name: /^Tasse Kiezladen.*in Ordnung/ }).fill('2')
    await press(office, 'Rücksendung erfassen')
    await back.getByText('Höchstens 1 Stück.').waitFor()
    await expectAccessibleInBoth(office)
    await back.getByRole('textbox', { name: /^Tasse Kiezladen.*in Ordnung/ }).fill('1')
    await press(office, 'Rücksendung erfassen')
    const returns = office.getByRole('region', { name: 'Rücksendungen' })
    await returns.getByText(/1 × Tasse Kiezladen.*, wieder im Bestand/).waitFor()
    await returns.getByRole('link', { name: 'Widerruf öffnen' }).waitFor()
    await office.setViewportSize(PHONE)
    expect(await sideways(office)).toBe(0)
    expect([...troubles, ...inOffice].filter((trouble) => !trouble.includes('422'))).toEqual([])
  })
})
