import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { codeOnPage, endRental, fillForm, payAtBank, pressOrder } from './support/visitor.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const keyPage = (page: Page) => page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Ihre Fächer' }).getByRole('link')

/** Opens the box whose page is shown, and waits until its door fell shut again. */
async function openBox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /jetzt öffnen/ }).click()
  await page.getByText(/Tür \d+ ist offen/).waitFor()
  await page.getByText(/Tür \d+ ist wieder zu/).waitFor()
}

describe('K-03 a visitor needs two boxes', () => {
  it('on a phone: one more at the checkout, paid at once, a key each; one ends and the other goes on', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await page.goto(`${journey.product.shop}/mieten/muenchen-ostbahnhof?dauer=1d&groesse=M`)
    await fillForm(page)
    const adding = page.getByRole('region', { name: 'Weiteres Fach hinzufügen' })
    await adding.getByText('Weiteres Fach hinzufügen').click()
    expect((await adding.getByRole('button').first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await adding.getByRole('button', { name: /^Groß/ }).click()
    await page.getByRole('button', { name: 'Fach Groß entfernen' }).waitFor()
    expect(new URL(page.url()).searchParams.getAll('groesse')).toEqual(['M', 'L'])
    expect(await page.locator('input[name="name"]').inputValue()).toBe('Lena Hoffmann')
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
    await pressOrder(page)
    await page.waitForURL('**/bezahlen/**')
    await payAtBank(page)

    await keyPage(page)
    expect(await tabs(page).count()).toBe(2)
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
    const first = page.url()
    const firstCode = await codeOnPage(page)
    expect(firstCode).toMatch(/^\d{6}$/)
    await openBox(page)

    await tabs(page).nth(1).click()
    await page.waitForURL((url) => url.href !== first)
    await keyPage(page)
    const secondCode = await codeOnPage(page)
    expect(secondCode).toMatch(/^\d{6}$/)
    expect(secondCode).not.toBe(firstCode)
    await openBox(page)
    await endRental(page)
    expect(await tabs(page).nth(1).innerText()).toContain('beendet')

    await tabs(page).nth(0).click()
    await keyPage(page)
    expect(await codeOnPage(page)).toBe(firstCode)
    expect(await page.getByRole('button', { name: /jetzt öffnen/ }).isVisible()).toBe(true)
    await expect.poll(() => tabs(page).nth(1).innerText()).toContain('beendet')
    expect(troubles).toEqual([])
  })

  it('in English at a desk: adds, takes away, and reads why there is not one more', async () => {
    const { page, troubles } = await journey.openPage({ width: 1440, height: 900 })
    await page.goto(`${journey.product.shop}/en/mieten/muenchen-ostbahnhof?dauer=1d&groesse=M`)
    const adding = page.getByRole('region', { name: 'Add another box' })
    await adding.getByText('Add another box').click()
    const boxes = page.getByRole('button', { name: /^Remove box/ })
    const small = adding.getByRole('button', { name: /^Small/ })
    await small.click()
    await expect.poll(() => boxes.count()).toBe(2)
    await page.getByRole('button', { name: 'Remove box Medium' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('groesse')).toEqual(['S'])
    expect(await boxes.count()).toBe(0)
    // One box alone has no need of more open.
    if (!(await small.isVisible())) await adding.getByText('Add another box').click()

    // As often as there is one: the last one is told in the words of the specification, or the order is full.
    for (let count = 1; count < 6 && (await small.isEnabled()); count += 1) {
      await small.click()
      await expect.poll(() => boxes.count()).toBe(count + 1)
    }
    const said = await adding.innerText()
    expect(said).toMatch(/This box is already in the shopping cart\.|An order can hold at most 6 boxes\./)
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })
})
