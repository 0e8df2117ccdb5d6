import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signIn, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const SUPPORT = 'support@zeitlager.example'
const BOARD = 'https://board.zeitlager.example/team'

const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => place(page, name).getByRole('listitem').allInnerTexts()
const shown = (page: Page, name: string) => page.locator('main').getByRole('region', { name, exact: true })

async function arrange(page: Page) {
  await press(page, 'Anordnen')
  await place(page, 'Dashboard anordnen').waitFor()
}

/** Takes a card by its grip and lets it go over the middle of another one. */
async function drag(page: Page, card: string, onto: string) {
  const from = await page.locator(`[data-widget="${card}"] [aria-hidden="true"]`).first().boundingBox()
  const to = await page.locator(`[data-widget="${onto}"]`).boundingBox()
  if (!from || !to) throw new Error(`${card} or ${onto} is not on screen`)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  // In steps, as a hand does: a card that jumps over the others passes none of them.
  await page.mouse.move(from.x + 20, from.y + 8, { steps: 5 })
  await page.mouse.move(to.x + to.width / 3, to.y + to.height / 2, { steps: 25 })
  await page.waitForTimeout(300)
  await page.mouse.up()
}

/** From top to bottom; what stands in the aside comes after everything else. */
async function order(page: Page, names: readonly string[]): Promise<string[]> {
  const places = await Promise.all(
    names.map(async (name) => {
      const box = await shown(page, name).boundingBox()
      return { name, y: box?.y ?? Number.POSITIVE_INFINITY }
    }),
  )
  return places.toSorted((one, other) => one.y - other.y).map(({ name }) => name)
}

/** What `month` is called so many months before this one in Berlin. */
function monthBefore(months: number): { readonly key: string; readonly name: string } {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  const at = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - months)
  const name = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    at,
  )
  return { key: at.toISOString().slice(0, 7), name }
}

describe('somebody arranges the dashboard', () => {
  it('D-07 with the keys and by dragging; it stands so after a reload, and only for this person', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await shown(page, 'Bestellungen').waitFor()
    await shown(page, 'Termine').waitFor()
    expect(await order(page, ['Fächer', 'Bestellungen'])).toEqual(['Bestellungen', 'Fächer'])
    await expectAccessibleInBoth(page)

    await arrange(page)
    await page.getByRole('button', { name: '„Fächer“ nach oben' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('„Fächer“ steht jetzt an Stelle 5 von 6: Hauptbereich.').waitFor()
    await page.getByRole('button', { name: '„Termine“ ausblenden' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('„Termine“ ist jetzt ausgeblendet.').waitFor()
    // Whoever pressed a key goes on from where the card went.
    await page.locator('[data-widget="termin"] :focus').waitFor()
    await expectAccessibleInBoth(page)

    await drag(page, 'chatlist', 'time-log')
    await expect.poll(() => cards(page, 'Hauptbereich')).toContain('Chats')
    expect((await cards(page, 'Hauptbereich')).indexOf('Chats')).toBeLessThan(3)
    expect(await cards(page, 'Seitenspalte')).toEqual(['Neuigkeiten'])
    const arranged = await cards(page, 'Hauptbereich')
    await press(page, 'Anordnung speichern')
    await toast(page, 'Ihr Dashboard ist angeordnet.')

    await page.reload()
    await shown(page, 'Bestellungen').waitFor()
    await shown(page, 'Fächer').waitFor()
    expect(await shown(page, 'Termine').count()).toBe(0)
    expect(await order(page, ['Bestellungen', 'Fächer'])).toEqual(['Fächer', 'Bestellungen'])
    await arrange(page)
    expect(await cards(page, 'Hauptbereich')).toEqual(arranged)

    const { page: colleague } = await journey.openPage()
    await signIn(colleague, journey.product, SUPPORT)
    await shown(colleague, 'Termine').waitFor()
    await shown(colleague, 'Bestellungen').waitFor()
    expect(await order(colleague, ['Fächer', 'Bestellungen'])).toEqual(['Bestellungen', 'Fächer'])

    await press(page, 'Auf die Anordnung der Firma zurücksetzen')
    await shown(page, 'Termine').waitFor()
    expect(troubles).toEqual([])
  })

  it('D-01 D-07 for the company, with its board; who arranges for everybody is refused an address without https', async () => {
    const { page } = await journey.openPage()
    await signIn(page, journey.product)
    await arrange(page)
    await page.getByRole('radio', { name: 'alle in Zeitlager' }).check()
    const address = page.getByRole('textbox', { name: 'Adresse des Projektboards' })
    await address.fill('http://board.zeitlager.example')
    await press(page, 'Anordnung speichern')
    await page.getByText('Bitte geben Sie eine Adresse an, die mit https:// beginnt.').waitFor()
    await expectAccessibleInBoth(page)
    await address.fill(BOARD)
    await press(page, '„Neuigkeiten“ in den Hauptbereich')
    await page.keyboard.press('Control+s')
    await toast(page, 'Das Dashboard der Firma ist angeordnet.')

    const { page: colleague, troubles } = await journey.openPage()
    await signIn(colleague, journey.product, SUPPORT)
    const link = colleague.getByRole('link', { name: /^Projektboard/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(BOARD)
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await shown(colleague, 'Neuigkeiten').waitFor()
    const aside = colleague.getByRole('complementary', { name: 'Seitenspalte' })
    expect(await aside.getByRole('region', { name: 'Neuigkeiten' }).count()).toBe(0)
    await arrange(colleague)
    expect(await colleague.getByRole('radio').count()).toBe(0)
    expect(troubles).toEqual([])
  })
})

describe('somebody reads the dashboard', () => {
  it('D-01 D-05 the month stands in the address and leads back; every version since 1.06 can be read', async () => {
    const { page, troubles } = await journey.openPage()
    const [now, before] = [monthBefore(0), monthBefore(1)]
    await signIn(page, journey.product)
    const month = page.getByRole('combobox', { name: 'Monat' })
    const chosen = () => month.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
    await month.waitFor()
    expect(await chosen()).toBe(now.name)
    const tiles = shown(page, 'Kennzahlen').getByRole('listitem')
    await tiles.filter({ hasText: '€' }).first().waitFor()
    const names = (await tiles.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(names).toEqual(['Umsatz', 'Mieten', 'Auslastung', 'Mittlere Mietdauer'])
    // The other two go on with the clock.
    const booked = async () => (await tiles.allInnerTexts()).slice(0, 2)
    const today = await booked()

    await page.goto(`${journey.product.admin}/admin/dashboard?month=${before.key}`)
    await tiles.filter({ hasText: '€' }).first().waitFor()
    expect(await chosen()).toBe(before.name)
    await expect.poll(booked).not.toEqual(today)
    await page.reload()
    await month.waitFor()
    expect(await chosen()).toBe(before.name)
    await month.selectOption({ label: now.name })
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(booked).toEqual(today)
    await page.goBack()
    await page.waitForURL(`**/admin/dashboard?month=${before.key}`)

    await press(page, 'Alle Versionen')
    const versions = page.getByRole('dialog', { name: 'Versionen' })
    await versions.getByText('v. 1.06', { exact: true }).waitFor()
    expect(await versions.getByText('17.11.2024').count()).toBe(1)
    expect(await versions.getByText('16.11.2023').count()).toBe(1)
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await versions.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })

  it('D-07 LAW-67 on the phone by buttons, nothing wider than the screen', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await signIn(page, journey.product, SUPPORT)
    await shown(page, 'Termine').waitFor()
    await expectAccessibleInBoth(page)
    await arrange(page)
    await press(page, '„Zeiterfassung“ ausblenden')
    await press(page, '„Fächer“ nach oben')
    await expectAccessibleInBoth(page)
    const sideways = await page
      .locator('main')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(sideways).toBe(0)
    await press(page, 'Anordnung speichern')
    await toast(page, 'Ihr Dashboard ist angeordnet.')
    await page.reload()
    await shown(page, 'Fächer').waitFor()
    expect(await shown(page, 'Zeiterfassung').count()).toBe(0)
    expect(await order(page, ['Bestellungen', 'Fächer'])).toEqual(['Fächer', 'Bestellungen'])
    expect(troubles).toEqual([])
  })
})
