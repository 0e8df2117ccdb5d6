import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleAtBoth, expectReachable, PHONE, sideways } from './support/paying.ts'

const journey = startJourney()
const cards = '.goods-card h3'

describe('K-01 somebody looks around in a shop', () => {
  it('goes through categories, filters and the search to an article, by keyboard too', async () => {
    const { page, troubles } = await journey.openPage()
    await page.goto(journey.product.kiez)
    await page.getByRole('heading', { level: 1, name: 'Alles aus dem Laden' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sortiment')
    await expectAccessibleAtBoth(page)

    const tree = page.getByRole('navigation', { name: 'Sortiment' })
    await tree.getByRole('link', { name: /^Getränke/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Getränke' }).waitFor()
    await tree.getByRole('link', { name: /^Limo und Mate/ }).waitFor()
    const all = await page.locator(cards).count()

    // A filter applies at once, says how many it leaves, and is taken back by its chip.
    await page
      .getByRole('checkbox', { name: /^vegan/ })
      .first()
      .check()
    await page.getByRole('link', { name: 'vegan entfernen' }).waitFor()
    expect(await page.locator(cards).count()).toBeLessThan(all)
    await expectAccessibleAtBoth(page)
    await page.getByRole('link', { name: 'vegan entfernen' }).click()
    await page.getByRole('link', { name: 'vegan entfernen' }).waitFor({ state: 'detached' })
    expect(await page.locator(cards).count()).toBe(all)

    // The search suggests; arrows and Enter open what is chosen.
    const search = page.getByRole('combobox', { name: 'Sortiment durchsuchen' })
    await search.pressSequentially('spreew')
    await page.getByRole('option', { name: 'Mate Spreewasser', exact: true }).waitFor()
    await expectAccessibleAtBoth(page)
    await search.press('ArrowDown')
    await search.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Mate Spreewasser' }).waitFor()
    await expectAccessibleAtBoth(page)
    await page.getByRole('link', { name: /^0,33 l/ }).click()
    await page.getByText('4,21 €/l').waitFor()

    // A typing error finds what is called nearly so.
    await page.getByRole('combobox', { name: 'Sortiment durchsuchen' }).fill('Aubregine')
    await page.keyboard.press('Enter')
    await page.getByText('Genau so heißt hier nichts.').waitFor()
    await page
      .getByRole('link', { name: /^Aubergine/ })
      .first()
      .waitFor()
    expect(troubles).toEqual([])
  })

  it('chooses extras by keyboard, with their price at once, and without script by a form', async () => {
    const { page, troubles } = await journey.openPage()
    const address = `${journey.product.kiez}/artikel/kiez-fruehstueck`
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Kiez-Frühstück' }).waitFor()
    await expectAccessibleAtBoth(page)
    const total = (amount: string) => page.getByText(`Mit dieser Auswahl ${amount}`)
    const bread = page.getByRole('group', { name: /^Brot/ })
    await bread.getByRole('radio', { name: /^Brötchen/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await total('10,40\u00a0€').waitFor()
    const more = page.getByRole('button', { name: 'Rührei vom Landei: mehr' })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await total('14,00\u00a0€').waitFor()
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('2 von 4').waitFor()
    await expectAccessibleAtBoth(page)
    expect(troubles).toEqual([])

    const context = await journey.browser.newContext({
      viewport: PHONE,
      javaScriptEnabled: false,
      locale: 'de-DE',
    })
    const plain = await context.newPage()
    await plain.goto(address)
    await plain.getByRole('spinbutton', { name: 'Avocado: Anzahl' }).fill('1')
    await plain.getByRole('button', { name: 'Preis ausrechnen' }).click()
    await plain.getByText('Brot: Hier fehlt noch Ihre Wahl (1 wählen).').waitFor()
    await plain.getByText('Mit dieser Auswahl 12,00\u00a0€').waitFor()
    expect(await sideways(plain)).toBe(0)
    await context.close()
  })

  it('on a phone filters fold away, nothing is wider than the screen, and everything is large enough for a finger', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await page.goto(`${journey.product.kiez}/sortiment/lebensmittel`)
    await expectReachable(page)
    expect(await sideways(page)).toBe(0)
    await page.locator('summary', { hasText: 'Filter' }).click()
    await page
      .getByRole('checkbox', { name: /^ohne Gluten/ })
      .last()
      .check()
    await page.getByRole('link', { name: 'ohne Gluten entfernen' }).waitFor()
    await page.locator(cards).first().click()
    await page.getByRole('heading', { level: 2, name: 'Angaben' }).waitFor()
    await expectReachable(page)
    expect(await sideways(page)).toBe(0)
    expect(troubles).toEqual([])
  })
})
