import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { choose, expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const WIDTHS = [
  { where: 'at the desk', size: { width: 1440, height: 900 }, lastName: 'Tisch' },
  { where: 'on the phone', size: { width: 390, height: 844 }, lastName: 'Telefon' },
]

const inDialog = (page: Page) => page.getByRole('dialog').last()

/** One of the actions behind „…“, with its reason. */
async function does(page: Page, action: string, said: RegExp) {
  await press(page, 'Mehr')
  await page.getByRole('menuitem', { name: action }).click()
  await inDialog(page).getByRole('textbox', { name: 'Grund' }).fill('Kundin rief an')
  await inDialog(page).getByRole('button', { name: action }).click()
  await page.getByText(said).first().waitFor()
}

/** Writes a rental of two days for nothing, where several boxes of its size are free at any hour. */
async function addRight(page: Page, lastName: string) {
  await page.getByRole('link', { name: 'Zugriffsrecht anlegen' }).click()
  await page.getByRole('textbox', { name: 'Kunde' }).fill(`Ada ${lastName}`)
  await page.getByRole('option', { name: /^Neuer Kunde/ }).click()
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(`${lastName.toLowerCase()}@post.example`)
  await page.getByRole('combobox', { name: 'Standort', exact: true }).click()
  await page.getByRole('option', { name: 'München Ostbahnhof' }).first().click()
  const end = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
  await page.getByRole('textbox', { name: 'Ende' }).fill(`${end.format(Date.now() + 2 * 86_400_000)} 12:00`)
  await page.getByText(/^M: /).click()
  await page.getByText(/^Kostenlos/).click()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Kulanz')
  await page.getByRole('button', { name: 'Zugriffsrecht anlegen' }).click()
  await page.getByText(/ist vergeben, der Schlüssel ist unterwegs/).waitFor()
}

/** Buttons at the foot of the record that a message lies on. */
async function coveredButtons(page: Page): Promise<string[]> {
  const said = await page.getByText(/ist vergeben, der Schlüssel ist unterwegs/).boundingBox()
  const covered: string[] = []
  for (const name of ['Fach öffnen', 'Zeitraum ändern', 'Stornieren, erstatten', 'Mehr']) {
    const button = await page.getByRole('button', { name, exact: true }).last().boundingBox()
    if (!said || !button) continue
    const apart = said.y + said.height <= button.y || button.y + button.height <= said.y
    if (!apart && said.x < button.x + button.width && button.x < said.x + said.width) covered.push(name)
  }
  return covered
}

describe('R-01 somebody works on access rights', () => {
  it.each(WIDTHS)(
    'B-01 B-04 R-06 R-09 R-11 $where: by hand, longer, another box, a second key, blocked, given back, ended',
    async ({ size, lastName }) => {
      const { page, troubles } = await journey.openPage()
      await page.setViewportSize(size)
      await signInAt(page, journey.product, '/admin/access-rights')
      await addRight(page, lastName)
      // The rental that was written is opened.
      await page.getByText('Verlauf').first().waitFor()
      expect(await coveredButtons(page)).toEqual([])
      await expectAccessibleInBoth(page)

      await press(page, 'Zeitraum ändern')
      await inDialog(page).getByRole('button', { name: '1 Tag' }).click()
      await inDialog(page)
        .getByText(/Das Fach ist frei/)
        .waitFor()
      await inDialog(page).getByRole('textbox', { name: 'Grund' }).fill('Zug fällt aus')
      await inDialog(page).getByRole('button', { name: 'Zeitraum ändern' }).click()
      await page.getByText(/^Zeitraum von Fach .* geändert/).waitFor()

      await press(page, 'Mehr')
      await page.getByRole('menuitem', { name: 'Fach oder Name ändern' }).click()
      await choose(page, 'Fach', /^MU-\d+ \(M\)$/)
      await inDialog(page).getByRole('textbox', { name: 'Grund' }).fill('Tür klemmt')
      await inDialog(page).getByRole('button', { name: 'Änderung speichern' }).click()
      await toast(page, 'Zugriffsrecht geändert')

      await press(page, 'Mehr')
      await page.getByRole('menuitem', { name: 'Schlüssel teilen' }).click()
      await inDialog(page).getByRole('textbox', { name: 'Name der Person' }).fill('Ben Anders')
      await inDialog(page)
        .getByRole('textbox', { name: 'E-Mail-Adresse der Person' })
        .fill('ben@post.example')
      await inDialog(page).getByRole('textbox', { name: 'Grund' }).fill('Holt es ab')
      await inDialog(page).getByRole('button', { name: 'Schlüssel senden' }).click()
      await page.getByText(/^gilt, vom Terminal bestätigt · geteilt am/).waitFor()

      await does(page, 'Schlüssel sperren', /^Schlüssel von Ada .* gesperrt/)
      await does(page, 'Schlüssel freigeben', /^Schlüssel von Ada .* freigegeben/)
      // Each change stands there with its cause.
      await page.getByText('Zug fällt aus').first().waitFor()
      await page.getByText('Tür klemmt').first().waitFor()
      await expectAccessibleInBoth(page)
      await does(page, 'Miete beenden', /^Miete von Fach .* beendet/)
      expect(troubles).toEqual([])
    },
  )
})
