import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, payGoods, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, press } from './support/staff.ts'

const journey = startJourney()
const TABLET = { width: 1180, height: 820 }

/** The shop is open at any hour; its keeper looks at the board. */
async function boardOf(board: Page): Promise<Page> {
  await openShop(board, journey.product)
  await board.goto(`${journey.product.admin}/admin/orders/board`)
  await board.getByRole('heading', { level: 1, name: 'Küche und Packen' }).waitFor()
  return board
}

/** Somebody in the Reuterkiez has so many of them in the cart. */
async function wants(slug: string, pieces: number) {
  const opened = await journey.openPage(PHONE)
  const { page } = opened
  await takeOne(page, journey.product, slug)
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/warenkorb`)
  for (let more = 2; more <= pieces; more += 1) {
    await page.getByRole('button', { name: /ein Stück mehr$/ }).click()
    await page.getByRole('link', { name: new RegExp(`^Warenkorb.*${more} Stück`) }).waitFor()
  }
  return opened
}

/** The checkout as far as the postcode that decides about the area. */
async function toTheDoor(page: Page, postcode: string): Promise<void> {
  await page.goto(`${journey.product.kiez}/kasse`)
  await page.getByRole('radio', { name: /^Lieferung/ }).check()
  await page.getByRole('textbox', { name: 'Postleitzahl' }).first().fill(postcode)
  await page.getByRole('textbox', { name: 'Postleitzahl' }).first().press('Tab')
}

describe('K-04 O-02 a courier brings what was ordered', () => {
  it('K-03 FAULT-14 below the minimum it says what is missing, above it is brought; a piece that was missing goes back', async () => {
    const board = await boardOf((await journey.openPage(TABLET)).page)
    const { page, troubles } = await wants('gemuesekiste-klein', 2)
    await toTheDoor(page, '10115')
    await page
      .getByText(/liefern wir nicht|wird nicht geliefert/)
      .first()
      .waitFor()
    await toTheDoor(page, '12047')
    // 2 × 14,00 € of 30,00 €.
    await page
      .getByText(/2,00\s€/)
      .first()
      .waitFor()
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await page.goto(`${journey.product.kiez}/warenkorb`)
    await page.getByRole('button', { name: /ein Stück mehr$/ }).click()
    await page.getByRole('link', { name: /^Warenkorb.*3 Stück/ }).waitFor()
    await toTheDoor(page, '12047')
    await page.getByText('44,90 €').first().waitFor()
    await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Pannierstraße 9')
    await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Berlin')
    await fillGoodsCheckout(page, 'nora.lieferung@post.example')
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await payGoods(page)
    const code = await page.locator('.goods-code').innerText()

    const card = board.getByRole('article', { name: `Bestellung ${code}, Lieferung` })
    await card.getByText('Pannierstraße 9').first().waitFor()
    await card.getByRole('button', { name: 'Vorbereiten' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ihre Bestellung wird vorbereitet.' }).waitFor()

    // One crate is not there after all: its money goes back before the courier leaves.
    const { page: office, troubles: inOffice } = await journey.openPage()
    await openShop(office, journey.product)
    await office.goto(`${journey.product.admin}/admin/orders?view=all`)
    await office
      .getByRole('link', { name: new RegExp(code) })
      .first()
      .click()
    await press(office, 'Stornieren, erstatten')
    const refund = office.getByRole('dialog', { name: 'Stornieren und erstatten' })
    await refund.getByRole('checkbox', { name: 'Gemüsekiste klein zurücknehmen' }).check()
    await expectAccessibleInBoth(office)
    await refund.getByRole('combobox', { name: 'Wie viele Stück von Gemüsekiste klein' }).click()
    await office.getByRole('option', { name: '1 Stück' }).click()
    await refund.getByRole('combobox', { name: 'Grund' }).click()
    await office.getByRole('option').first().click()
    await refund.getByText('14,00 €').first().waitFor()
    await expectAccessibleInBoth(office)
    await refund
      .getByRole('button', { name: /^Erstatten|erstatten$/ })
      .last()
      .click()
    await refund.waitFor({ state: 'detached' })
    await page.getByText('(1 zurückgenommen)').first().waitFor()

    await card.getByRole('button', { name: 'Bereit melden' }).click()
    await card.getByRole('button', { name: 'Losfahren' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist unterwegs.' }).waitFor()
    await expectFitAnywhere(page)
    await card.getByRole('button', { name: 'Zugestellt melden' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zugestellt. Viel Freude damit!' }).waitFor()
    expect(await page.getByRole('link', { name: /^Rechnungskorrektur|^Storno|^Korrektur/ }).count()).toBe(1)
    expect([...troubles, ...inOffice]).toEqual([])
  })

  it('K-04 as long as nobody prepares it, its customer cancels it and has the money back; the board is empty again', async () => {
    const board = await boardOf((await journey.openPage(TABLET)).page)
    const { page, troubles } = await wants('notizbuch-a5', 1)
    await page.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(page, 'nora.storniert@post.example')
    await payGoods(page)
    const code = await page.locator('.goods-code').innerText()
    const card = board.getByRole('article', { name: `Bestellung ${code}, Abholung` })
    await card.waitFor()
    await page.getByText('Bestellung stornieren').first().click()
    await expectFitAnywhere(page)
    await page.getByRole('button', { name: 'Ja, stornieren' }).click()
    await page.getByRole('heading', { level: 1, name: /storniert/ }).waitFor()
    await page
      .getByText(/11,50\s€/)
      .first()
      .waitFor()
    await expectFitAnywhere(page)
    await card.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })
})
