import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { signIn, signInAt } from './support/staff.ts'

const journey = startJourney()
const START = 'Start: Zeit für Support starten'
const STOP = 'Stopp: Zeit für Support beenden'

describe('somebody records a day', () => {
  it('T-02 T-03 T-06 T-07 starts on one device, stops on another, finds it in list and record', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    const { page: phone } = await journey.openPage({ width: 390, height: 844 })
    await signIn(phone, journey.product)
    await phone.getByRole('button', { name: START }).waitFor()

    await page.getByRole('button', { name: START }).click()
    await page.getByRole('button', { name: STOP }).waitFor()
    await phone.getByRole('button', { name: STOP }).waitFor()
    await expectAccessible(page)

    await phone.getByRole('button', { name: STOP }).click()
    const save = phone.getByRole('button', { name: 'Zeit speichern' })
    expect(await save.isDisabled()).toBe(true)
    await expectAccessible(phone)
    await phone.getByLabel('Beschreibung').fill('Rückruf wegen Fach 12')
    await save.click()
    await page.getByRole('button', { name: START }).waitFor()

    await page.getByRole('link', { name: 'Zur Zeiterfassung' }).click()
    await page.getByText('Rückruf wegen Fach 12').waitFor()
    await expectAccessible(page)
    for (const part of [
      'Woche',
      'Kalender',
      'Auswertung',
      'Arbeitszeit',
      'Projekte',
      'Abschluss',
      'Übernahme',
      'Einstellungen',
    ]) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
    expect(troubles).toEqual([])
  })

  it('B-11 starts and stops without network, and both are there when it is back', async () => {
    const { page } = await journey.openPage()
    await signIn(page, journey.product)
    await page.getByRole('button', { name: START }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: START }).click()
    await page.getByText('wird übertragen').first().waitFor()
    await page.getByText('00:00:01').waitFor()
    await page.getByRole('button', { name: STOP }).click()
    await page.getByLabel('Beschreibung').fill('Im Keller ohne Netz')
    await page.getByRole('button', { name: 'Zeit speichern' }).click()
    await page.getByRole('button', { name: START }).waitFor()
    await page.context().setOffline(false)
    await page.getByText(/sobald wieder Netz da ist/).waitFor({ state: 'detached' })
    await page.goto(`${journey.product.admin}/admin/time-log?q=Keller`)
    await page.getByText('Im Keller ohne Netz').click()
    expect(await page.getByText('ohne Netz', { exact: true }).textContent()).toBe('ohne Netz')
    await expectAccessible(page)
  })

  it('T-06 T-07 takes the list and the own record out as PDF, and sets when a month is closed', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/time-log')
    expect(await pdfOf(page, 'Alle Treffer als PDF')).toMatch(/^Zeiteinträge .*\.pdf$/)
    await page.getByRole('link', { name: 'Arbeitszeit', exact: true }).click()
    expect(await pdfOf(page, 'Nachweis als PDF')).toMatch(/^Arbeitszeitnachweis .*\.pdf$/)
    await page.getByRole('link', { name: 'Einstellungen', exact: true }).click()
    const grace = 'Karenz nach dem Monatsabschluss (Tage)'
    await page.getByRole('button', { name: `${grace}: eigenen Wert setzen` }).click()
    await page.getByRole('textbox', { name: grace }).fill('7')
    await page.getByRole('button', { name: /Grenzen.*: eigenen Wert setzen/ }).click()
    await page.getByRole('button', { name: 'Grenzen hinzufügen' }).click()
    await page.getByRole('textbox', { name: 'Gültig ab' }).fill('01.01.2030')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Einstellungen gespeichert').waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await page.getByText('Ab 01.01.2030:').waitFor()
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })
})

/** The name of the file, after a look at its first bytes. */
async function pdfOf(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name }).click()
  const file = await waiting
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return file.suggestedFilename()
}
