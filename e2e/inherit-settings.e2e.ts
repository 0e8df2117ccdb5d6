import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const AHEAD = 'Buchbar bis … Tage im Voraus'

/** Pictures for whoever wants to look: SHOTS names a folder. */
async function shot(page: Page, name: string) {
  const shots = process.env['SHOTS']
  if (!shots) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const openEdit = async (page: Page, name: string) => {
  await page.goto(`${journey.product.admin}/admin/locations?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `${name} öffnen` }).click()
  await page.getByRole('link', { name: 'Standort öffnen' }).click()
  await page.getByRole('link', { name: 'Daten', exact: true }).click()
  await page.getByRole('textbox', { name: AHEAD }).waitFor()
}

describe('B-08 a franchisor’s settings reach the locations', () => {
  it('a default is set, a location overrides it, a lock takes it back and nobody there may change it', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/settings')
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
    await expectAccessibleInBoth(page)
    // The values are what one looks for: until the mouse comes a button has neither frame nor ground.
    const looks = await page
      .getByRole('button', { name: /: eigenen Wert setzen$/ })
      .evaluateAll((all) =>
        all.map((each) => getComputedStyle(each)).map((at) => `${at.borderTopColor} ${at.backgroundColor}`),
      )
    expect(looks.length).toBeGreaterThan(10)
    expect(new Set(looks)).toEqual(new Set(['rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)']))
    await press(page, `${AHEAD}: eigenen Wert setzen`)
    await page.getByRole('textbox', { name: AHEAD }).fill('90')
    await press(page, 'Speichern')
    await toast(page, 'Einstellungen gespeichert')
    await shot(page, 'settings')

    await openEdit(page, 'Konstanz Bahnhof')
    expect(await page.getByRole('textbox', { name: AHEAD }).inputValue()).toBe('90')
    await press(page, `${AHEAD}: eigenen Wert setzen`)
    await page.getByRole('textbox', { name: AHEAD }).fill('14')
    await press(page, 'Speichern')
    await toast(page, 'gespeichert')
    await expectAccessibleInBoth(page)
    await shot(page, 'location')

    await page.goto(`${journey.product.admin}/admin/settings`)
    await press(page, `${AHEAD} sperren`)
    await page.getByText('Konstanz Bahnhof (Zeitlager): 14 Tage').last().waitFor()
    await expectAccessibleInBoth(page)
    await shot(page, 'lock')
    await press(page, 'Einstellung sperren')
    await page.getByText('Für alle gesperrt').waitFor()
    await shot(page, 'locked')

    await openEdit(page, 'Konstanz Bahnhof')
    const ahead = page.getByRole('textbox', { name: AHEAD })
    expect(await ahead.inputValue()).toBe('90')
    expect(await ahead.getAttribute('readonly')).not.toBeNull()
    await page.getByText(/Gesperrt von .*: 90 Tage/).waitFor()
    await shot(page, 'location-locked')
    expect(troubles).toEqual([])
  })
})
