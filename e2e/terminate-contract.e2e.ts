import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { DESK, heading, inLanguage, PHONE, sideways } from './support/paying.ts'

const journey = startJourney()

/** The law writes the German names; elsewhere they stand beside the translation. */
const WALKS = [
  {
    language: 'de',
    size: PHONE,
    name: 'Verträge hier kündigen',
    contract: 'Vertrag',
    confirm: 'jetzt kündigen',
    wrong: /Bitte nennen Sie bei einer außerordentlichen Kündigung den Grund/,
    received: 'Ihre Kündigung ist eingegangen.',
    at: /Eingegangen am .*\d{2}:\d{2}.*Uhr/,
    mail: /Ihre Kündigung ist am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}:\d{2} ME(S)?Z bei uns eingegangen/,
    earliest: 'zum nächstmöglichen Zeitpunkt',
  },
  {
    language: 'en',
    size: DESK,
    name: 'Terminate contracts here (Verträge hier kündigen)',
    contract: 'Contract',
    confirm: 'terminate now',
    wrong: /Please give the reason for an extraordinary termination/,
    received: 'We have received your termination.',
    at: /Received on .*\d{2}:\d{2}/,
    mail: /Your notice of termination reached us on .*\d{2}:\d{2}:\d{2}/,
    earliest: 'at the earliest possible date',
  },
] as const

describe('LAW-4 LAW-11 somebody terminates a contract without signing in', () => {
  it.each(WALKS)('in $language: name, button, receipt on the page and by mail', async (walk) => {
    const { page, troubles } = await journey.openPage(walk.size)
    const email = `kuendigung-${walk.language}@post.example`
    const reason = 'Wasser im Fach <b>seit Montag</b>'
    await page.goto(inLanguage(journey.product.shop, walk.language))
    await page.getByRole('contentinfo').getByRole('link', { name: walk.name, exact: true }).click()
    await page.waitForURL('**/vertraege-kuendigen')
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    const confirm = page.getByRole('button', { name: walk.confirm, exact: true })
    await page.locator('input[value="extraordinary"]').check()
    await page.locator('[name="name"]').fill('Lena Besuch')
    await page.getByRole('textbox', { name: walk.contract, exact: true }).fill('Bestellung A9G4HX')
    await page.locator('[name="email"]').fill(email)
    await confirm.click()
    // Nothing is declared while something is missing, and nothing that was typed is gone.
    await page.getByText(walk.wrong).first().waitFor()
    await expectAccessible(page)
    expect(await page.locator('[name="email"]').inputValue()).toBe(email)
    await page.locator('[name="reason"]').fill(reason)
    await confirm.click()

    await heading(page, walk.received)
    await page.getByText(walk.at).waitFor()
    await page.getByText('Bestellung A9G4HX').waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    const mail = await nextMailTo(journey.product.dataDir, email, 'A9G4HX')
    expect(mail).toMatch(walk.mail)
    for (const part of ['Lena Besuch', reason, walk.earliest]) expect(mail).toContain(part)
    // What was refused for its missing reason the browser calls an error, too.
    expect(troubles.filter((said) => !said.includes('status of 422'))).toEqual([])
  })
})
