import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { signIn } from './support/staff.ts'

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
    ]) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
    expect(troubles).toEqual([])
  })
})
