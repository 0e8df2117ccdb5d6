import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { PASSWORD } from '../endurance/demo-world.ts'
import {
  codeOnPage,
  endRental,
  fillCheckout,
  fillPostal,
  payAtBank,
  placeOrder,
  pressOrder,
} from './support/visitor.ts'

const journey = startJourney()

const signIn = async (page: Page, email: string) => {
  await page.goto(journey.product.admin)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe('a visitor rents a box', () => {
  it('S-01 S-02 FAULT-79 R-03 R-04 R-07 R-11 K-04 K-05 finds, pays, gets the key, opens and ends; LAW-12 the button says what it does', async () => {
    const { page, troubles } = await journey.openPage()
    await page.goto(journey.product.shop)
    await page.getByRole('heading', { name: 'Wo brauchen Sie ein Fach?' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${journey.product.shop}/standort/konstanz-bahnhof`)
    await expectAccessible(page)
    // Nobody scrolls to find how to order: now, in a while or several at once.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    for (const query of ['groesse=M', `von=${day}T10:00&groesse=M`, 'groesse=M&groesse=L']) {
      await page.goto(`${journey.product.shop}/mieten/konstanz-bahnhof?${query}`)
      const order = page.getByRole('button', { name: 'zahlungspflichtig bestellen', exact: true })
      expect(await order.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900)
    }
    await placeOrder(page, journey.product.shop, { location: 'konstanz-bahnhof', size: 'M' })
    const paid = performance.now()
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    // Measured on a shared machine; the bar of 2 s stands in the handbook with the machine it was taken on.
    console.log(`paid → key on screen: ${Math.round(performance.now() - paid)} ms`)
    await expectAccessible(page)
    expect(await codeOnPage(page)).toMatch(/^\d{6}$/)

    const pressed = performance.now()
    await page.getByRole('button', { name: /jetzt öffnen/ }).click()
    await page.getByText(/Tür \d+ ist offen/).waitFor()
    console.log(`open pressed → confirmed on screen: ${Math.round(performance.now() - pressed)} ms`)
    // The simulated door falls shut by itself.
    await page.getByText(/Tür \d+ ist wieder zu/).waitFor()
    expect(await page.getByText(/Tür \d+ ist offen/).count()).toBe(0)

    await endRental(page)
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })

  it('S-01 P-06 FAULT-79 on a phone, at the franchisee’s black site, with the contracting party LAW-20 names', async () => {
    const { page, troubles } = await journey.openPage({ width: 390, height: 844 })
    await page.goto(journey.product.nord)
    expect(await page.locator('html').getAttribute('data-template')).toBe('black-clean')
    await expectAccessible(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    await placeOrder(page, journey.product.nord, { location: 'hamburg-hauptbahnhof', size: 'L' })
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    await expectAccessible(page)
    // With letters twice as large nothing is wider than the screen, the number of the invoice neither.
    await page.getByRole('link', { name: /^Rechnung / }).waitFor()
    const atDouble = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(atDouble).toBe(0)
    expect(troubles).toEqual([])
  })

  it('S-01 LAW-67 on the map a finger reaches every pin, also beside the selected one', async () => {
    const { page, troubles } = await journey.openPage()
    await page.goto(`${journey.product.shop}/?suche=Konstanz`)
    await page
      .getByRole('button', { name: /: (\d+ (Fach|Fächer) frei|zum Beginn geschlossen)$/, pressed: true })
      .waitFor()
    const sizes = new AxeBuilder({ page }).include('.lm').withRules(['target-size'])
    await expect.poll(async () => (await sizes.analyze()).violations.length, { timeout: 20_000 }).toBe(0)
    expect(troubles).toEqual([])
  })

  it('S-01 R-11 works without script as well', async () => {
    const context = await journey.browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
    const page = await context.newPage()
    await placeOrder(page, journey.product.shop, { location: 'berlin-ostbahnhof', size: 'M' })
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    await page.getByRole('button', { name: /jetzt öffnen/ }).click()
    const step = page.getByText(/angefordert/).first()
    await step.waitFor()
    expect(await step.isVisible()).toBe(true)
    await context.close()
  })

  it.each([true, false])(
    'K-05 E-01 goes back from the bank to the form that came back once (script: %s)',
    async (javaScriptEnabled) => {
      const context = await journey.browser.newContext({ javaScriptEnabled, locale: 'de-DE' })
      const page = await context.newPage()
      await fillCheckout(page, journey.product.shop, { location: 'muenchen-ostbahnhof', size: 'M' })
      // An invoice to a company opens the address in place (K-05).
      await page.getByLabel('Rechnung an eine Firma').check({ force: true })
      await page.locator('input[name="company"]').fill('Besuch GmbH')
      await fillPostal(page)
      await page.getByLabel('Postleitzahl', { exact: true }).fill('7846')
      await pressOrder(page)
      await page.getByText('vollständige, gültige Postleitzahl').first().waitFor()
      await page.getByLabel('Postleitzahl', { exact: true }).fill('78464')
      // S-01: „ändern“ leads to size and time and brings all of it back, but what was agreed to.
      await page.locator('.strip-change').click()
      await page.waitForURL('**/standort/**')
      await page.locator('.dock .btn-primary').click()
      await page.waitForURL('**/mieten/**')
      expect(await page.locator('input[name="company"]').inputValue()).toBe('Besuch GmbH')
      // By keyboard: what was agreed to is not kept, and has to be said again.
      await page.getByLabel(/Ich akzeptiere die AGB/).press('Space')
      await page.getByLabel(/Ich verlange ausdrücklich/).press('Space')
      await pressOrder(page)
      await page.waitForURL('**/bezahlen/**')
      await page.goBack()
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Whoever was asked for digits comes back to that step; from there the form is one press away, as it was typed.
      const otherAddress = page.getByRole('button', { name: 'Andere Adresse' })
      if (await otherAddress.isVisible()) await otherAddress.click()
      await page.locator('input[name="name"]').waitFor()
      expect(await page.locator('input[name="name"]').inputValue()).toBe('Lena Hoffmann')
      expect(await page.getByLabel('Postleitzahl', { exact: true }).inputValue()).toBe('78464')
      expect(page.url()).toContain('/mieten/muenchen-ostbahnhof')
      await context.close()
    },
  )

  it.each([
    ['Ablehnen', /PayPal-Zahlung ist fehlgeschlagen/],
    ['Abbrechen', /abgebrochen/i],
  ])('R-04 pressing „%s" at the bank leaves no key and offers the way on', async (button, said) => {
    const { page } = await journey.openPage()
    await placeOrder(page, journey.product.shop, { location: 'berlin-ostbahnhof', size: 'S' })
    await payAtBank(page, button)
    await page.getByText(said).first().waitFor()
    expect(await page.getByRole('heading', { name: /Ihr Fach ist/ }).count()).toBe(0)
    await expectAccessible(page)
  })
})

describe('staff watch', () => {
  it('A-01 A-07 N-01 R-01 R-10 L-02 L-08 the operator sees the rental, opens it with a reason, watches the events and leaves', async () => {
    const { page: visitor } = await journey.openPage()
    await placeOrder(visitor, journey.product.shop, {
      location: 'konstanz-bahnhof',
      size: 'L',
      lastName: 'Wiedersehen',
    })
    await payAtBank(visitor)
    await visitor.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()

    const { page, troubles } = await journey.openPage()
    await signIn(page, 'betreiber@zeitlager.example')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Zugriffsrechte' }).click()
    await page.getByText('Lena Wiedersehen').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('row', { name: /Lena Wiedersehen/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    await page.getByText('Verlauf').waitFor()
    await page.getByRole('button', { name: 'Fach öffnen' }).click()
    await page.getByLabel(/Grund/).fill('Kundin steht davor, Code vergessen')
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Jetzt öffnen' }).click()
    // The step's name stands there from the beginning; its tick comes with the lock's own confirmation.
    await page.locator('li[data-look="done"]').filter({ hasText: 'geöffnet' }).waitFor()
    console.log(`staff press open → confirmed on screen: ${Math.round(performance.now() - pressed)} ms`)

    await page.goto(`${journey.product.admin}/admin/real-time-monitoring`)
    await page
      .getByText(/Tür geöffnet/)
      .first()
      .waitFor()
    await expectAccessible(page)
    expect(troubles).toEqual([])
    await page.getByText('Abmelden').click()
    await page.getByRole('button', { name: 'Einloggen' }).waitFor()
    expect(await page.evaluate(() => window.localStorage.length)).toBe(0)
  })

  it('A-13 N-01 the franchisee sees its own rentals and menu only', async () => {
    const { page } = await journey.openPage()
    await signIn(page, 'nord@zeitlager.example')
    expect(await page.getByText('Echtzeit-Monitoring').count()).toBe(0)
    await page.getByRole('link', { name: 'Zugriffsrechte' }).click()
    await page.getByText(/HH-0/).first().waitFor()
    expect(await page.getByText(/KN-0/).count()).toBe(0)
  })

  it('A-02 wrong credentials say so and nothing else', async () => {
    const { page } = await journey.openPage()
    await page.goto(journey.product.admin)
    await page.getByLabel('E-Mail-Adresse').fill('betreiber@zeitlager.example')
    await page.getByLabel('Passwort', { exact: true }).fill('ganz falsch')
    await page.getByRole('button', { name: 'Einloggen' }).click()
    const alert = page.getByText('Die Zugangsdaten sind falsch. Bitte versuchen Sie es erneut.')
    await alert.waitFor()
    expect(await alert.isVisible()).toBe(true)
    await expectAccessible(page)
  })
})
