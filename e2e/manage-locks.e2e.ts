import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { choose, expectAccessibleInBoth, press, signIn, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }

const openBox = async (page: Page, box: string) => {
  await page.goto(`${journey.product.admin}/admin/locks?q=${box}`)
  await page
    .getByRole('link', { name: new RegExp(`^${box}`) })
    .first()
    .click()
  await page.getByRole('heading', { name: `Fach ${box}` }).waitFor()
}

/** Whether what was just said stands on the left, and which buttons of the page it lies on. */
const whatMessageCovers = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: text })
    .first()
    .evaluate((message) => {
      const { left, top, right, bottom } = message.getBoundingClientRect()
      const covered = [
        ...document.querySelectorAll('main button, aside button, [role="dialog"] button'),
      ].filter((button) => {
        const at = button.getBoundingClientRect()
        return at.width > 0 && at.left < right && at.right > left && at.top < bottom && at.bottom > top
      })
      return { onTheLeft: left < innerWidth / 3, covered: covered.map(({ textContent }) => textContent) }
    })
const ON_NOTHING = { onTheLeft: true, covered: [] }

describe('somebody keeps locks and boxes', () => {
  it('L-01 L-02 B-07 looks, opens, writes a note, exchanges a lock, sees the wall', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await page.getByRole('link', { name: 'Schlösser/Boxen' }).click()
    await page.getByRole('heading', { name: 'Schlösser/Boxen' }).waitFor()
    await page.getByRole('link', { name: 'BE-002 ansehen' }).waitFor()
    await expectAccessibleInBoth(page)

    await openBox(page, 'BE-002')
    await expectAccessibleInBoth(page)
    await press(page, 'Fach öffnen')
    await page.getByRole('textbox', { name: 'Grund' }).fill('Probe')
    await press(page, 'Jetzt öffnen')
    await page.getByText('Das Schloss hat bestätigt: Das Fach ist offen.').waitFor()

    await press(page, 'Bearbeiten')
    await page.getByRole('textbox', { name: 'Notiz' }).fill('Feder getauscht')
    await expectAccessibleInBoth(page)
    await press(page, 'Speichern')
    await toast(page, 'BE-002 gespeichert')
    expect(await whatMessageCovers(page, 'BE-002 gespeichert')).toEqual(ON_NOTHING)
    await page.getByRole('tab', { name: 'Änderungen' }).click()
    await page.getByRole('list', { name: 'Verlauf' }).getByText('Feder getauscht').first().waitFor()

    const before = await page.getByRole('heading', { name: 'Fach BE-002' }).innerText()
    await press(page, 'Mehr')
    await page.getByRole('menuitem', { name: 'Schloss umhängen' }).click()
    await choose(page, 'Fach', /^BE-003/)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Grund' }).fill('Falsch verkabelt')
    await page.getByRole('button', { name: 'Schloss umhängen' }).click()
    await toast(page, 'BE-003 umgehängt')
    expect(before).toContain('BE-002')

    await page.goto(`${journey.product.admin}/admin/locks/wall`)
    const doors = page.getByRole('button', { name: /^Fach \d+, Größe/ })
    await doors.first().waitFor()
    await expectAccessibleInBoth(page)
    // The ground line is in sight, and the wall has most of the height.
    const boxes = await doors.evaluateAll((all) => all.map((door) => door.getBoundingClientRect().toJSON()))
    const [top, end] = [Math.min(...boxes.map((at) => at.top)), Math.max(...boxes.map((at) => at.bottom))]
    expect([end <= 900, end - top > 520]).toEqual([true, true])
    await page.getByText('Akku', { exact: true }).first().click()
    await expectAccessibleInBoth(page)
    await page.getByText('Zustand', { exact: true }).first().click()
    await doors.nth(2).click()
    await page.getByRole('button', { name: 'Fach öffnen' }).waitFor()
    await page.keyboard.press('Escape')
    expect(troubles).toEqual([])
  })

  it('L-01 on the phone: filters by size, takes a box out of service, exports', async () => {
    const { page, troubles } = await journey.openPage()
    await page.setViewportSize(PHONE)
    await signInAt(page, journey.product, '/admin/locks')
    await press(page, 'Filter')
    await page.getByRole('checkbox', { name: 'XL' }).click()
    await page.getByRole('button', { name: /anzeigen$/ }).click()
    await page.waitForURL('**/admin/locks?size=XL*')
    await expectAccessibleInBoth(page)

    await openBox(page, 'BE-013')
    await press(page, 'Bearbeiten')
    await page.getByRole('checkbox', { name: 'Fach außer Betrieb' }).click()
    await page.getByRole('textbox', { name: 'Grund' }).fill('Wasser im Fach')
    await press(page, 'Speichern')
    await toast(page, 'BE-013 gespeichert')
    expect((await whatMessageCovers(page, 'BE-013 gespeichert')).covered).toEqual([])
    await page.goto(`${journey.product.admin}/admin/locks?view=outOfService`)
    await page.getByText('Außer Betrieb: Wasser im Fach').first().waitFor({ state: 'attached' })
    await press(page, 'Mehr zu dieser Liste')
    await press(page, 'Exportieren')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/BE-013;.*Wasser im Fach/)
    await page.goto(`${journey.product.admin}/admin/locks/wall`)
    await page.getByRole('button', { name: /^Fach 13, Größe XL, Gesperrt/ }).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByText('Als Liste', { exact: true }).click()
    await page.getByRole('table').getByRole('button', { name: 'Fach 13', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(troubles).toEqual([])
  })

  it('L-11 L-04 what was done stands in the log with its reason, and counts in the statistics', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await page.getByRole('link', { name: 'Protokoll/Auswertung' }).click()
    await page.getByRole('searchbox').fill('BE-002')
    await page.waitForURL('**/admin/logs?q=BE-002*')
    const rows = page.getByRole('row').filter({ hasText: 'Jana Brandt' })
    await rows.first().waitFor()
    await expectAccessibleInBoth(page)
    await rows
      .filter({ hasText: /Öffnen/ })
      .last()
      .getByRole('link')
      .first()
      .click()
    await page.getByText('Probe').first().waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    const taken = page.waitForEvent('download')
    await press(page, 'Exportieren')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    expect(readFileSync(await (await taken).path(), 'utf8')).toContain('Jana Brandt')

    await page.goto(`${journey.product.admin}/admin/locations`)
    await page
      .getByRole('link', { name: /^Berlin Ostbahnhof/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Standort öffnen' }).click()
    await page.getByRole('link', { name: 'Schlossstatistik' }).click()
    await page.getByRole('table').first().waitFor()
    await expectAccessibleInBoth(page)
    expect(troubles).toEqual([])
  })
})
