import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, postAs, press, toast } from './support/staff.ts'
import { pressOrder } from './support/visitor.ts'

const journey = startJourney()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
/** Refusals are answered with 4xx; the browser says that to its console. */
const unexpected = (troubles: readonly string[]) =>
  troubles.filter((trouble) => !/status of (409|422)/.test(trouble))

/** Opens the order in the office of the shop. */
async function openOrder(office: Page, code: string): Promise<void> {
  await office.goto(`${journey.product.admin}/admin/orders?view=all`)
  await office
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await office.getByRole('region', { name: 'Übergabe der Waren' }).waitFor()
}
const codeOn = async (page: Page): Promise<string> =>
  /Bestellung (\w+)/.exec(await page.locator('.cart-sum h2').innerText())?.[1] ?? ''

/** Chooses another way to pay on the page of an order. */
async function payOtherwise(page: Page, name: RegExp): Promise<void> {
  await page.getByText('Anders bezahlen', { exact: true }).click()
  await page.getByRole('radio', { name }).check({ force: true })
}

describe('K-06 somebody pays goods otherwise than they said', () => {
  it('from cash to card at the counter, and at last online; the office sees each change', async () => {
    const { page: office, troubles: inOffice } = await journey.openPage()
    await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/payments`)
    await press(office, 'Bar bei Übergabe anbieten')
    await toast(office, 'Zahlungsarten gespeichert')
    await press(office, 'Karte bei Übergabe anbieten')
    await office.getByRole('region', { name: 'Zahlung bei Übergabe' }).waitFor()

    const { page, troubles } = await journey.openPage(PHONE)
    await takeOne(page, journey.product, 'mate-spreewasser')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(page, 'nora.zahlt.anders@post.example')
    await page.getByRole('radio', { name: /^Bar/ }).check({ force: true })
    await pressOrder(page)
    await heading(page, 'Danke, Ihre Bestellung ist angenommen.')
    const code = await codeOn(page)
    await page.getByText('Anders bezahlen', { exact: true }).click()
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await page.getByRole('radio', { name: /^Karte vor Ort/ }).check({ force: true })
    await press(page, 'Zahlungsart ändern')
    await page.getByText(/Noch zu bezahlen: .*, mit Karte bei der Übergabe\./).waitFor()

    await openOrder(office, code)
    await office
      .getByText(/mit Karte bei/)
      .first()
      .waitFor()
    await office.getByRole('tab', { name: 'Verlauf' }).click()
    await office.getByText('Kunde hat die Zahlungsart geändert').first().waitFor()
    await expectAccessibleInBoth(office)

    await payOtherwise(page, /^Kreditkarte/)
    await press(page, 'Zahlungsart ändern')
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await page.getByText(/^bezahlt am/).waitFor()
    expect(await page.getByText('Noch zu bezahlen').count()).toBe(0)
    await page.getByRole('link', { name: /^Rechnung/ }).waitFor({ timeout: 30_000 })
    expect(unexpected([...troubles, ...inOffice])).toEqual([])
  })

  it('a parcel is paid to its carrier: accepted at once, sent without money, and paid when the carrier pays', async () => {
    const { page: office, troubles: inOffice } = await journey.openPage()
    const id = await openShop(office, journey.product)
    const keys = {
      provider: 'transfer',
      holder: 'Kiezladen',
      iban: 'DE89370400440532013000',
      bic: '',
      days: 5,
    }
    await postAs(office, '/private/payments/account', { account: { version: 0, keys } })
    await office.goto(`${journey.product.admin}/admin/payments`)
    await press(office, 'Nachnahme über Eigenes Bankkonto anbieten')
    await toast(office, 'Zahlungsarten gespeichert')
    await office.goto(`${journey.product.admin}/admin/locations/${id}/delivery`)
    await press(office, 'Versandart anlegen')
    const form = office.getByRole('dialog')
    await form.getByRole('textbox', { name: /^Name/ }).fill('Paket mit Nachnahme')
    await form.getByRole('textbox', { name: /^Preise/ }).fill('11,80 €')
    await form.getByRole('textbox', { name: /^Nachnahme bis/ }).fill('300')
    await expectAccessibleInBoth(office)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await office.getByText('Nachnahme bis 300,00 €').waitFor()

    const { page, troubles } = await journey.openPage(PHONE)
    await takeOne(page, journey.product, 'notizbuch-a5')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/kasse`)
    await page.getByRole('radio', { name: /^Versand/ }).check()
    await page.getByRole('radio', { name: /^Paket mit Nachnahme/ }).check()
    await page.getByText('Sie bezahlen beim Paketdienst, wenn das Paket kommt').waitFor()
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await fillGoodsCheckout(page, 'nora.nachnahme@post.example')
    await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Rheingasse 12')
    await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('78462')
    await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Konstanz')
    await pressOrder(page)
    await heading(page, 'Danke, Ihre Bestellung ist angenommen.')
    await page.getByText(/Noch zu bezahlen: .*, per Nachnahme beim Paketdienst\./).waitFor()
    await expectFitAnywhere(page)
    const code = await codeOn(page)

    await openOrder(office, code)
    await office.getByText(/per Nachnahme\. Der Paketdienst kassiert\./).waitFor()
    await press(office, 'Versenden …')
    await office.getByRole('textbox', { name: 'Sendungsnummer' }).fill('00340434161094000000')
    await press(office, 'Versendet')
    await press(office, 'Zugestellt melden')
    await heading(page, 'Zugestellt. Viel Freude damit!')
    await office.getByRole('heading', { name: 'Nachnahme' }).waitFor()
    await expectAccessibleInBoth(office)
    await press(office, 'Zahlungseingang buchen')
    await office.getByRole('dialog').getByRole('button', { name: 'Zahlungseingang buchen' }).click()
    await office.getByText(/^Eingegangen/).waitFor()
    await page.reload()
    await page.getByText(/^bezahlt am/).waitFor()
    await page.getByRole('link', { name: /^Rechnung/ }).waitFor({ timeout: 30_000 })
    expect(unexpected([...troubles, ...inOffice])).toEqual([])
  })
})
