import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { expectAccessibleInBoth, signIn } from './support/staff.ts'
import { codeOnPage, payAtBank, placeOrder } from './support/visitor.ts'

const TOM = 'tom.winter@post.example'
const journey = startJourney()

describe('a renter shares the key', () => {
  it('R-11 LAW-61 L-02 shares, the other person opens, it is taken back and opens no more', async () => {
    const { page, troubles } = await journey.openPage()
    await placeOrder(page, journey.product.shop, {
      location: 'konstanz-bahnhof',
      size: 'M',
      lastName: 'Teiler',
    })
    await payAtBank(page)
    await page.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const own = await codeOnPage(page)

    await page.locator('summary', { hasText: 'Schlüssel teilen' }).click()
    await expectAccessible(page)
    // Below what opened the other two begin at its edge, side by side.
    const [share, extend, end] = await Promise.all(
      [
        'summary:has-text("Schlüssel teilen")',
        'a:has-text("Miete verlängern")',
        'button:has-text("Miete beenden")',
      ].map((what) => page.locator(`.key-acts ${what}`).first().boundingBox()),
    )
    expect([extend?.x, extend?.y, extend?.height]).toEqual([share?.x, end?.y, end?.height])
    await page.getByRole('button', { name: 'Schlüssel senden' }).click()
    await page.getByText('Bitte geben Sie den Namen der Person ein.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name der Person').fill('Tom Winter')
    await page.getByLabel('E-Mail-Adresse der Person').fill(TOM)
    await page.getByRole('button', { name: 'Schlüssel senden' }).click()
    await page
      .getByRole('region', { name: 'Geteilte Schlüssel' })
      .getByText('gilt', { exact: true })
      .waitFor()
    await expectAccessible(page)

    const mail = await nextMailTo(journey.product.dataDir, TOM, 'Ihr Schlüssel für Fach')
    expect(mail).not.toContain('Teiler')
    expect(mail).not.toContain(own)
    const link = new URL(/https?:\/\/\S+\/schluessel\/\S+/.exec(mail)?.[0] ?? '')
    const { page: toms, troubles: tomsTroubles } = await journey.openPage({ width: 390, height: 844 })
    await toms.goto(`${journey.product.shop}${link.pathname}`)
    await toms.getByRole('heading', { name: /Ihr Schlüssel öffnet Fach \d+/ }).waitFor()
    await expectAccessible(toms)
    const code = await codeOnPage(toms)
    expect(code).toMatch(/^\d{6}$/)
    expect(code).not.toBe(own)
    const sideways = await toms.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    await toms.getByRole('button', { name: /jetzt öffnen/ }).click()
    await toms.getByText(/Tür \d+ ist (offen|wieder zu)/).waitFor()
    expect(await toms.getByText('Miete beenden').count()).toBe(0)

    await page.getByRole('button', { name: 'Schlüssel von Tom Winter zurücknehmen' }).click()
    // The page of the other person says so by itself.
    await toms.getByRole('heading', { name: 'Dieser Schlüssel gilt nicht mehr.' }).waitFor()
    await expectAccessible(toms)
    await page.getByText('zurückgenommen', { exact: true }).waitFor()
    await nextMailTo(journey.product.dataDir, TOM, 'Ihr Schlüssel gilt nicht mehr')
    // The form without a name was refused on purpose.
    expect(troubles.filter((trouble) => !trouble.includes('status of 400'))).toEqual([])
    expect(tomsTroubles).toEqual([])
  })

  it('R-11 B-01 staff see who has a key, and share and withdraw one with a reason', async () => {
    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await page.getByRole('link', { name: 'Zugriffsrechte' }).click()
    await page
      .getByRole('row', { name: /Lena Teiler/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    const keys = page.getByRole('region', { name: 'Geteilte Schlüssel' })
    await keys.getByText(/zurückgenommen/).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Schlüssel teilen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name der Person').fill('Eva Sommer')
    await dialog.getByLabel('E-Mail-Adresse der Person').fill('eva@post.example')
    await dialog.getByLabel('Grund').fill('Anruf der Mieterin')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Schlüssel senden' }).click()
    await keys.getByText('Eva Sommer', { exact: true }).waitFor()
    await keys.getByText(/vom Terminal bestätigt/).waitFor()
    await keys.getByRole('button', { name: /Zurücknehmen/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Nicht mehr nötig')
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect.poll(() => keys.getByRole('button').count()).toBe(0)
    expect(troubles).toEqual([])
  })
})
