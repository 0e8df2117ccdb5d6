import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const SHOP = 'laden@kiez.example'

const type = (page: Page, field: string, text: string) =>
  page.getByRole('textbox', { name: field, exact: true }).fill(text)

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function addCandle(page: Page) {
  await press(page, 'Artikel anlegen')
  const form = page.getByRole('dialog', { name: 'Artikel anlegen' })
  await form.getByRole('textbox', { name: 'Titel' }).fill('Laterne Sankt Martin')
  await form.getByRole('textbox', { name: 'Artikelnummer' }).fill('GS-900')
  await form.getByRole('textbox', { name: 'Preis inkl. MwSt.' }).fill('12,90')
  await form.getByRole('button', { name: 'Artikel anlegen' }).click()
  await page.getByRole('heading', { level: 1, name: /Laterne Sankt Martin/ }).waitFor()
}

describe('somebody keeps a shop', () => {
  it('K-01 K-02 an article from nothing to being offered, and the tree it stands in', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/articles', SHOP)
    await page.getByRole('link', { name: 'Artikel Aubergine öffnen' }).waitFor()
    await expectAccessibleInBoth(page)

    // A draft; what it lacks stands there, and it cannot be offered before.
    await addCandle(page)
    const gaps = page.getByRole('region', { name: 'Das fehlt zum Veröffentlichen' })
    expect(await gaps.getByRole('link').allInnerTexts()).toEqual([
      'Lieferarten',
      'Widerruf',
      'Hersteller mit Anschrift und Kontakt',
    ])
    await press(page, 'Veröffentlichen')
    await page
      .getByRole('alert')
      .getByText(/fehlen noch Angaben/)
      .waitFor()
    await expectAccessibleInBoth(page)

    await choose(page, 'Lieferarten', 'Abholung')
    await choose(page, 'Kategorien', 'Weihnachten')
    await choose(page, 'Widerruf', '14 Tage')
    await type(page, 'Hersteller', 'Werkstatt Weser e. V.')
    await type(page, 'Anschrift des Herstellers', 'Weserstraße 51, 12045 Berlin')
    await type(page, 'E-Mail oder Webseite des Herstellers', 'post@werkstatt-weser.example')
    await page.keyboard.press('Control+s')
    await toast(page, '„Laterne Sankt Martin“ gespeichert')
    await page.getByText('Alles da: Der Artikel kann veröffentlicht werden.').waitFor()
    await press(page, 'Veröffentlichen')
    await toast(page, '„Laterne Sankt Martin“ veröffentlicht')

    // Found by its number, on a phone too.
    await page.setViewportSize(PHONE)
    await page.goto(`${journey.product.admin}/admin/articles?q=gs-900`)
    await page.getByText('Laterne Sankt Martin').first().waitFor()
    await expectAccessibleInBoth(page)

    // Extras: a list is made at the article, filled on its own page, and customers choose from it.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${journey.product.admin}/admin/articles?q=gs-900`)
    await page.getByRole('link', { name: 'Artikel Laterne Sankt Martin öffnen' }).click()
    await page
      .getByRole('link', { name: /^Extras/ })
      .last()
      .click()
    await press(page, 'Neue Liste')
    const list = page.getByRole('dialog', { name: 'Extras-Liste anlegen' })
    await list.getByRole('textbox', { name: 'Name' }).fill('Licht zur Laterne')
    await list.getByRole('button', { name: 'Extras-Liste anlegen' }).click()
    await page.getByRole('link', { name: 'Extras-Liste Licht zur Laterne bearbeiten' }).click()
    await press(page, 'Extra hinzufügen')
    const extra = page.getByRole('dialog', { name: 'Extra hinzufügen' })
    await extra.getByRole('textbox', { name: 'Extra', exact: true }).fill('LED-Stab')
    await extra.getByRole('textbox', { name: 'Aufpreis' }).fill('3,50')
    await extra.getByRole('button', { name: 'Speichern' }).click()
    await toast(page, '„Licht zur Laterne“ gespeichert')
    await expectAccessibleInBoth(page)
    await page.goto(`${journey.product.kiez}/artikel/laterne-sankt-martin`)
    await page.getByRole('radio', { name: /^LED-Stab/ }).check()
    await page.getByText('Mit dieser Auswahl 16,40\u00a0€').waitFor()

    // The tree: a place further up, and back.
    await page.goto(`${journey.product.admin}/admin/categories`)
    await press(page, 'Weihnachten nach oben')
    await toast(page, 'Weihnachten steht jetzt an Stelle 6 von 7 ganz oben')
    await press(page, 'Rückgängig')
    await page
      .getByRole('button', { name: 'Weihnachten nach unten' })
      .and(page.locator('[aria-disabled="true"]'))
      .waitFor()
    await expectAccessibleInBoth(page)
    // Only what publishing too early was refused with.
    expect(troubles).toEqual([expect.stringContaining('422')])
  })
})
