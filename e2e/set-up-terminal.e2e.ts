import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts, type Running, run } from '../endurance/processes.ts'
import { expectAccessible } from './support/accessible.ts'
import { launchBrowser, openPage, type WatchedPage } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { press, signIn } from './support/staff.ts'

const NAME = 'T-KN-77'

let product: Product
let browser: Browser
let desk: WatchedPage
let screen: WatchedPage
let device: Running
let kiosk: string
const folder = mkdtempSync(join(tmpdir(), 'fachwerk-terminal-'))

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const port = await freePorts(1)
  kiosk = `http://localhost:${port}`
  device = run('terminal', 'node', ['apps/terminal/src/provisioning/start.ts'], {
    SERVER_URL: product.admin,
    KIOSK_PORT: String(port),
    TERMINAL_DATA_DIR: folder,
  })
  desk = await openPage(browser)
  screen = await openPage(browser, { width: 1280, height: 800 })
  await signIn(desk.page, product)
})
afterAll(async () => {
  await device.end('SIGTERM')
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Pictures for whoever wants to look: SHOTS names a folder. */
async function shot(page: Page, name: string) {
  const shots = process.env['SHOTS']
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) })
}
const stateOf = (page: Page) => page.locator('.pane-body .fw-state').first()
let code = ''

describe('L-05 L-09 from the desk to the device', () => {
  it('staff add a terminal and see its code once', async () => {
    const { page } = desk
    await page.goto(`${product.admin}/admin/monitoring`)
    await page.getByRole('link', { name: 'T-KN-01 ansehen' }).waitFor()
    await expectAccessible(page)
    await shot(page, 'list')
    await press(page, 'Terminal anlegen')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(NAME)
    await dialog.getByRole('combobox', { name: 'Standort' }).click()
    await page.getByRole('option', { name: 'Konstanz Hafen' }).click()
    await shot(page, 'add')
    await dialog.getByRole('button', { name: 'Terminal anlegen' }).click()
    await page.getByRole('img', { name: 'QR-Code mit dem Einrichtungscode' }).waitFor()
    code = (await page.getByLabel('Einrichtungscode', { exact: true }).textContent()) ?? ''
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    await expectAccessible(page)
    await shot(page, 'code')
  })

  it('the device asks for the code, takes it from its keys, and is the terminal', async () => {
    const { page } = screen
    await page.goto(kiosk)
    await page.getByRole('heading', { name: 'Terminal einrichten' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.type('0000-0000-0000-0000')
    await press(page, 'Einrichten')
    await page
      .getByRole('alert')
      .getByText(/stimmt nicht/)
      .waitFor()
    for (const sign of code.replaceAll('-', '')) await press(page, sign)
    await shot(page, 'kiosk')
    await press(page, 'Einrichten')
    await page.getByRole('heading', { name: 'Code eingeben' }).waitFor()
    expect(statSync(join(folder, 'identity.json')).mode & 0o777).toBe(0o600)
    await desk.page.getByText(`${NAME} ist eingerichtet und verbunden.`).waitFor()
    await press(desk.page, 'Fertig')
  })

  it('the desk sees it online, pings it and hears the answer', async () => {
    const { page } = desk
    await page.goto(`${product.admin}/admin/monitoring?q=${NAME}`)
    await page.getByRole('link', { name: `${NAME} ansehen` }).click()
    await expect.poll(() => stateOf(page).textContent(), { timeout: 60_000 }).toBe('online')
    await press(page, `Ping an ${NAME}`)
    await page.getByText(/^Antwort nach \d+ ms$/).waitFor()
    await expectAccessible(page)
    await shot(page, 'detail')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await shot(page, 'detail-390-dark')
    await page.goto(`${product.admin}/admin/monitoring`)
    await page.getByText('T-KN-01').first().waitFor()
    await shot(page, 'list-390-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('withdrawn credentials cut it off at once, and the code that was used is good for nobody', async () => {
    const { page } = desk
    await page.goto(`${product.admin}/admin/monitoring?q=${NAME}`)
    await page.getByRole('link', { name: `${NAME} ansehen` }).click()
    await expect.poll(() => stateOf(page).textContent(), { timeout: 60_000 }).toBe('online')
    await press(page, 'Mehr')
    await page.getByRole('menuitem', { name: 'Zugangsdaten entziehen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Grund').fill('Gerät gestohlen')
    await shot(page, 'withdraw')
    await dialog.getByRole('button', { name: 'Zugangsdaten entziehen' }).click()
    await expect.poll(() => stateOf(page).textContent(), { timeout: 20_000 }).toBe('offline')
    const answer = await fetch(`${product.admin}/public/terminal/provision`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, password: 'x'.repeat(43) }),
    })
    expect(answer.status).toBe(422)
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByText('Gerät gestohlen').first().waitFor()
    await shot(page, 'history')
    // While the device changes from asking to working, its page finds nobody for a moment.
    expect(
      [...desk.troubles, ...screen.troubles].filter((trouble) => !/CONNECTION_REFUSED/.test(trouble)),
    ).toEqual([])
  })
})
