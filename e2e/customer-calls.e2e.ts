import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { mailsTo, nextMailTo } from './support/mails.ts'
import { expectAccessibleInBoth, signIn } from './support/staff.ts'
import { CONTACT, codeOnPage, payAtBank, placeOrder } from './support/visitor.ts'

const RIGHT = 'lena.anruf@post.example'
const journey = startJourney()

describe('a customer calls: the key did not come', () => {
  it('B-20 R-11 the file is found, the address put right, and the key arrives with a new code', async () => {
    const { page: shop } = await journey.openPage()
    await placeOrder(shop, journey.product.shop, {
      location: 'konstanz-bahnhof',
      size: 'M',
      lastName: 'Anruf',
    })
    await payAtBank(shop)
    await shop.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const old = await codeOnPage(shop)
    const link = shop.url()

    const { page, troubles } = await journey.openPage()
    await signIn(page, journey.product)
    await page.getByRole('link', { name: 'Kunden', exact: true }).click()
    await page.getByRole('searchbox').fill('lena.besuch')
    await page.getByRole('link', { name: /^Akte von Lena Anruf K-\d+ .*öffnen$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Lena Anruf' }).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'E-Mail-Adresse berichtigen' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Neue Adresse').fill(RIGHT)
    await drawer.getByText('Am Telefon bestätigt').click()
    await drawer.getByText(/Ein neuer Schlüssel für KN-\d{3} geht an die neue Adresse/).waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Adresse ändern und Schlüssel senden' }).click()
    await page.getByText(/Adresse geändert/).waitFor()

    const mail = await nextMailTo(journey.product.dataDir, RIGHT, 'E-Mail-Adresse wurde berichtigt')
    const code = /Zahlencode\D{1,60}(\d{3})\s?(\d{3})(?!\d)/.exec(mail)?.slice(1).join('')
    expect(code).toMatch(/^\d{6}$/)
    expect(code).not.toBe(old)
    const mailed = await nextMailTo(journey.product.dataDir, CONTACT.email, 'E-Mail-Adresse')
    expect(mailed).not.toContain(RIGHT)
    expect(mailed).not.toContain('Anruf')
    expect(mailsTo(journey.product.dataDir, CONTACT.email, code ?? '')).toEqual([])
    // The link that lies in the wrong mailbox leads nowhere.
    const stranger = await journey.openPage()
    const answer = await stranger.page.goto(link)
    expect(answer?.status()).toBe(404)
    expect(troubles).toEqual([])
  })
})
