import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sample } from '../apps/server/src/modules/received-invoices/testing.ts'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, exported, press, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const A_WHILE = { timeout: 60_000 }

async function choose(page: Page, name: string, text: string): Promise<void> {
  await press(page, 'Rechnung aufnehmen')
  const file = { name, mimeType: 'text/xml', buffer: Buffer.from(text) }
  await page.getByLabel('E-Rechnung wählen').setInputFiles(file)
}
async function take(page: Page, name: string, text: string): Promise<void> {
  await choose(page, name, text)
  await page
    .getByText(/^Aufgenommen/)
    .first()
    .waitFor(A_WHILE)
  await page.getByRole('heading', { name: 'Positionen' }).waitFor()
}
/** For whoever wants to look: `LOOK=folder`. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOK']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

describe('LAW-44 an invoice that a supplier sent', () => {
  it('is taken in, read on a desk and on a phone, rejected with a reason, and comes back as it was', async () => {
    const { page } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/invoices')
    await page.getByRole('link', { name: 'Eingang', exact: true }).click()
    await page.getByText('Noch nichts eingegangen').waitFor()
    await look(page, 'empty')

    await choose(page, 'brief.xml', 'Sehr geehrte Damen und Herren')
    await page
      .getByRole('alert')
      .getByText(/keine E-Rechnung/)
      .waitFor(A_WHILE)
    await expectAccessibleInBoth(page)
    await look(page, 'refused')
    await page.keyboard.press('Escape')

    const good = sample('xrechnung-ubl-2')
    await take(page, 'gut.xml', good)
    await page.getByText('Keine Regel verletzt.').waitFor()
    const broken = sample('xrechnung-ubl').replace(/(<cbc:TaxInclusiveAmount[^>]*>)336.9/, '$1337.9')
    await take(page, 'falsche summe.xml', broken)
    await page.getByText('BR-CO-15', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await look(page, 'detail-desk')
    await page.emulateMedia({ colorScheme: 'dark' })
    await look(page, 'detail-desk-dark')
    await page.setViewportSize(PHONE)
    await expectAccessibleInBoth(page)
    await look(page, 'detail-phone')
    await page.setViewportSize({ width: 1440, height: 900 })

    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Original herunterladen')])
    expect(file.suggestedFilename()).toBe('falsche summe.xml')
    expect(await readFile(await file.path(), 'utf8')).toBe(broken)

    await press(page, 'Zurückweisen')
    await page.getByLabel('Grund').fill('Die Summe stimmt nicht')
    await press(page, 'Rechnung zurückweisen')
    await toast(page, 'Zurückgewiesen: 123456XX')
    await page
      .getByText(/: Die Summe stimmt nicht/)
      .first()
      .waitFor()
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByText('hat die Rechnung zurückgewiesen').waitFor()

    await choose(page, 'gut.xml', good)
    await page
      .getByRole('alert')
      .getByText(/Genau diese Datei ist schon im Eingang/)
      .waitFor(A_WHILE)
    await page.keyboard.press('Escape')
    await page.goto(`${journey.product.admin}/admin/invoices/received?state=rejected`)
    await page.getByRole('link', { name: /123456XX/ }).waitFor()
    await look(page, 'list-desk')
    expect(await exported(page, 'CSV')).toMatch(
      /123456XX;04\.04\.2016;;336,90;zurückgewiesen;Regeln verletzt/,
    )
    await page.setViewportSize(PHONE)
    await page.getByText('123456XX').waitFor()
    await look(page, 'list-phone')
  })
})
