import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { mailsTo } from './support/mails.ts'
import { PHONE } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth } from './support/staff.ts'
import { pressOrder } from './support/visitor.ts'

const journey = startJourney()
const GRANDMA = 'oma.berg@post.example'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The page of the voucher that a mail leads to. */
async function linkInMail(): Promise<string> {
  const link = /http:\S+\/wertgutschein\/[\w-]+/
  await expect.poll(() => mailsTo(journey.product.dataDir, GRANDMA, link).length, { timeout: 30_000 }).toBe(1)
  return link.exec(mailsTo(journey.product.dataDir, GRANDMA, link)[0] ?? '')?.[0] ?? ''
}

describe('K-01 K-03 somebody gives a voucher away', () => {
  it('bought without an account, sent to who it is for, redeemed in part; staff see what is left', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await page.goto(`${journey.product.kiez}/artikel/wertgutschein-10-bis-150`)
    await page.getByRole('textbox', { name: 'Betrag in Euro' }).fill('30')
    await page.getByRole('radio', { name: /^Verschenken/ }).check()
    await page.getByRole('textbox', { name: 'E-Mail der beschenkten Person' }).fill(GRANDMA)
    await page.getByRole('textbox', { name: /^Nachricht/ }).fill('Alles Gute!')
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await page.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(page, 'nora.schenkt@post.example')
    await expectFitAnywhere(page)
    await page.setViewportSize(PHONE)
    await pressOrder(page)
    await page.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await heading(page, 'Danke, Ihre Wertgutscheine sind da.')
    await expectFitAnywhere(page)

    const { page: grandma, troubles: atGrandma } = await journey.openPage(PHONE)
    const link = await linkInMail()
    await takeOne(grandma, journey.product, 'notizbuch-a5')
    await grandma.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await grandma.goto(link)
    await heading(grandma, /^Wertgutschein über 30,00/)
    await grandma.getByText('Alles Gute!').waitFor()
    await expectFitAnywhere(grandma)
    await grandma.setViewportSize(PHONE)
    await grandma.getByRole('button', { name: 'Im Warenkorb einlösen' }).click()
    await heading(grandma, 'Warenkorb')
    await expectFitAnywhere(grandma)

    const { page: office, troubles: inOffice } = await journey.openPage()
    await openShop(office, journey.product)
    await grandma.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(grandma, GRANDMA, 'Hilde Berg')
    await grandma.getByText('Der Wertgutschein bezahlt alles.', { exact: false }).waitFor()
    await pressOrder(grandma)
    await heading(grandma, 'Danke, Ihre Bestellung ist angenommen.')
    await grandma.getByText(/Davon mit Wertgutschein bezahlt: 11,50/).waitFor()
    await grandma.goto(link)
    await grandma.getByText(/18,50/).waitFor()

    await office.goto(`${journey.product.admin}/admin/value-vouchers`)
    await office
      .getByRole('link', { name: /^Wertgutschein .* ansehen/ })
      .first()
      .click()
    await office.getByRole('tab', { name: 'Bewegungen' }).click()
    await office.getByText('danach 18,50', { exact: false }).waitFor()
    await expectAccessibleInBoth(office)
    expect([...troubles, ...atGrandma, ...inOffice]).toEqual([])
  })

  it('a cancelled order puts its money back on it', async () => {
    const { page } = await journey.openPage(PHONE)
    const link = await linkInMail()
    await takeOne(page, journey.product, 'mate-spreewasser')
    await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    await page.goto(link)
    await page.getByRole('button', { name: 'Im Warenkorb einlösen' }).click()
    await heading(page, 'Warenkorb')
    await page.goto(`${journey.product.kiez}/kasse`)
    await fillGoodsCheckout(page, 'max.berg@post.example', 'Max Berg')
    await pressOrder(page)
    await heading(page, 'Danke, Ihre Bestellung ist angenommen.')
    const order = page.url()
    await page.goto(link)
    expect(await page.getByText(/18,50/).count()).toBe(0)
    await page.goto(order)
    await page.getByText('Bestellung stornieren', { exact: true }).first().click()
    await page
      .getByRole('button', { name: /stornieren/i })
      .last()
      .click()
    await heading(page, /storniert/i)
    await page.goto(link)
    await page.getByText(/18,50/).waitFor()
  })
})
