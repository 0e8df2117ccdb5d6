import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { mailsTo, nextMailTo } from './support/mails.ts'
import { PASSWORD } from '../endurance/demo-world.ts'
import { fillLogin, OPERATOR as EMAIL } from './support/staff.ts'

const NEW = 'drei Igel im Regen'
const journey = startJourney()

const signIn = (page: Page, password: string) => fillLogin(page, journey.product, EMAIL, password)
const linkFor = async (page: Page): Promise<string> => {
  await page.goto(journey.product.admin)
  await page.getByText('Passwort vergessen?').click()
  await page.getByRole('heading', { name: 'Passwort Wiederherstellung' }).waitFor()
  await page.getByLabel('E-Mail-Adresse').fill(EMAIL)
  await page.getByRole('button', { name: 'Passwort wiederherstellen' }).click()
  await page.getByText('Sehen Sie in Ihrem Postfach nach').waitFor()
  const text = await nextMailTo(journey.product.dataDir, EMAIL, 'Neues Passwort festlegen')
  return /https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0] ?? ''
}

describe('a member of staff has lost the password', () => {
  it('A-03 A-04 FAULT-53 FAULT-56 asks for a link, sets a new one; the old session and the link are dead', async () => {
    const { page: elsewhere } = await journey.openPage()
    await signIn(elsewhere, PASSWORD)
    await elsewhere.waitForURL('**/admin/dashboard')
    await elsewhere.getByRole('heading', { level: 1 }).waitFor()

    const { page, troubles } = await journey.openPage({ width: 390, height: 844 })
    const link = await linkFor(page)
    await expectAccessible(page)
    expect(link.startsWith(`${journey.product.admin}/reset-password/`)).toBe(true)

    // A program that looks at links before the person does uses nothing up.
    const looked = await fetch(link, { headers: { accept: 'text/html' } })
    expect(looked.headers.get('referrer-policy')).toBe('no-referrer')
    const referers: (string | undefined)[] = []
    page.on('request', (request) => referers.push(request.headers()['referer']))
    await page.goto(link)
    await page.getByRole('heading', { name: 'Neues Passwort festlegen' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('E-Mail-Adresse').fill(EMAIL)
    await page.getByLabel('Passwort', { exact: true }).fill(NEW)
    await page.getByLabel('Passwortwiederholung').fill(`${NEW}!`)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Passwort und Passwortwiederholung stimmen nicht überein.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Passwortwiederholung').fill(NEW)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Ihr neues Passwort ist gespeichert.').waitFor()
    await expectAccessible(page)
    expect(referers.filter((referer) => referer?.includes('/reset-password/'))).toEqual([])
    expect(troubles).toEqual([])

    await elsewhere.reload()
    await elsewhere.getByRole('button', { name: 'Einloggen' }).waitFor()
    await signIn(elsewhere, PASSWORD)
    await elsewhere.getByText('Die Zugangsdaten sind falsch. Bitte versuchen Sie es erneut.').waitFor()
    await signIn(page, NEW)
    await page.waitForURL('**/admin/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await nextMailTo(journey.product.dataDir, EMAIL, 'Ihr Passwort wurde geändert')

    await elsewhere.goto(link)
    await elsewhere.getByLabel('E-Mail-Adresse').fill(EMAIL)
    for (const field of ['Passwort', 'Passwortwiederholung'])
      await elsewhere.getByLabel(field, { exact: true }).fill('noch ein anderes Passwort')
    await elsewhere.getByRole('button', { name: 'Speichern' }).click()
    await elsewhere.getByText(/Dieser Link ist abgelaufen/).waitFor()
    await expectAccessible(elsewhere)
    expect(journey.product.output()).not.toContain(link.split('/').at(-1))
  })

  it('FAULT-58 no foreign page can ask for a link in somebody’s name', async () => {
    const { page } = await journey.openPage()
    const path = `/auth/request-password-reset/${encodeURIComponent(EMAIL)}`
    const address = journey.product.admin + path
    const links = () => mailsTo(journey.product.dataDir, EMAIL, 'Neues Passwort festlegen').length
    const before = links()
    await page.goto(`${journey.product.shop}/impressum`)
    expect((await page.goto(address))?.status()).toBe(400)
    await page.goto('about:blank')
    // Not even the refusal is shown to a foreign page: the browser drops it.
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url() === address),
      page.setContent(`<img src="${address}" alt="">`),
    ])
    await page.goto(journey.product.admin)
    expect(await page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(200)
    await nextMailTo(journey.product.dataDir, EMAIL, 'Neues Passwort festlegen', before)
    expect(links()).toBe(before + 1)
  })
})
