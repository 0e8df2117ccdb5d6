import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../e2e/support/browser.ts'
import { PASSWORD, type Product, startProduct } from '../e2e/support/product.ts'
import { listStops, type Stop } from './tour-lists.ts'
import { codeOnPage, endRental, payAtBank, placeOrder } from '../e2e/support/visitor.ts'

/**
 * Pictures of every screen and state at three widths, light and dark, into the ignored folder `tour/`;
 * `npm run tour -- verwaltung benutzer` takes those of one area whose names begin so.
 */
const [only, begins = ''] = process.argv.slice(2)
const folder = new URL('../tour/', import.meta.url).pathname
const WIDTHS = [
  { name: '1440', width: 1440, height: 900 },
  { name: '768', width: 768, height: 1024 },
  { name: '390', width: 390, height: 844 },
] as const
const SCHEMES = [
  { name: 'hell', dark: false },
  { name: 'dunkel', dark: true },
] as const

let taken = 0

async function takeAll(
  browser: Browser,
  area: string,
  stops: readonly Stop[],
  prepare?: (page: Page) => Promise<unknown>,
) {
  for (const { name: size, width, height } of WIDTHS) {
    for (const { name: scheme, dark } of SCHEMES) {
      const { page } = await openPage(browser, { width, height, dark })
      await prepare?.(page)
      for (const stop of stops.filter(({ name }) => name.startsWith(begins))) {
        await stop.show(page)
        // A map draws its outline last; everything else has settled long before.
        await page.waitForTimeout((await page.locator('.maplibregl-canvas').count()) > 0 ? 3500 : 900)
        await page.screenshot({ path: join(folder, `${area}-${stop.name}-${size}-${scheme}.png`) })
        taken += 1
      }
      await page.context().close()
    }
  }
}

const go = (url: string) => (page: Page) => page.goto(url)

async function tourShop(browser: Browser, { shop, nord }: Product) {
  const { page } = await openPage(browser)
  await placeOrder(page, shop, { location: 'konstanz-bahnhof', size: 'M' })
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  const running = page.url()
  await placeOrder(page, shop, { location: 'berlin-ostbahnhof', size: 'S' })
  await payAtBank(page, 'Ablehnen')
  const denied = page.url()
  await placeOrder(page, shop, { location: 'berlin-ostbahnhof', size: 'M' })
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  await endRental(page)
  const ended = page.url()
  await takeAll(browser, 'shop', [
    { name: 'start', show: go(shop) },
    { name: 'suche', show: go(`${shop}/?suche=78462`) },
    { name: 'nord', show: go(nord) },
    { name: 'groesse', show: go(`${shop}/standort/konstanz-bahnhof`) },
    { name: 'kasse', show: go(`${shop}/mieten/konstanz-bahnhof?groesse=L`) },
    {
      name: 'kasse-fehler',
      show: (at) => at.getByRole('button', { name: 'zahlungspflichtig bestellen', exact: true }).click(),
    },
    { name: 'schluessel', show: go(running) },
    { name: 'abgelehnt', show: go(denied) },
    { name: 'beendet', show: go(ended) },
    { name: 'widerrufen', show: go(`${shop}/vertrag-widerrufen`) },
    { name: 'kuendigen', show: go(`${shop}/vertraege-kuendigen`) },
    { name: 'impressum', show: go(`${shop}/impressum`) },
    { name: 'widerrufsbelehrung', show: go(`${shop}/shop/widerruf`) },
    { name: 'barrierefreiheit', show: go(`${shop}/barrierefreiheit`) },
    { name: 'nicht-gefunden', show: go(`${shop}/gibt-es-nicht`) },
    { name: 'russisch', show: go(`${shop}/ru/standort/konstanz-bahnhof`) },
  ])
}

/** The login box and the page of the link, from asking to a link that is dead. */
const lostPassword = (admin: string): Stop[] => [
  { name: 'passwort-vergessen', show: (page) => page.getByText('Passwort vergessen?').click() },
  {
    name: 'passwort-vergessen-fehler',
    async show(page) {
      await page.getByLabel('E-Mail-Adresse').fill('keine Adresse')
      await page.getByRole('button', { name: 'Passwort wiederherstellen' }).click()
    },
  },
  {
    name: 'passwort-vergessen-gesendet',
    async show(page) {
      // Nobody's, and each time another one: asking again and again is slowed.
      await page.getByLabel('E-Mail-Adresse').fill(`niemand${taken}@zeitlager.example`)
      await page.getByRole('button', { name: 'Passwort wiederherstellen' }).click()
      await page.getByText('Sehen Sie in Ihrem Postfach nach').waitFor()
    },
  },
  { name: 'neues-passwort', show: go(`${admin}/reset-password/abgelaufen`) },
  {
    name: 'neues-passwort-ungleich',
    async show(page) {
      await page.getByLabel('E-Mail-Adresse').fill('betreiber@zeitlager.example')
      await page.getByLabel('Passwort', { exact: true }).fill('drei Igel im Regen')
      await page.getByLabel('Passwortwiederholung').fill('drei Igel im Schnee')
      await page.getByRole('button', { name: 'Speichern' }).click()
    },
  },
  {
    name: 'neues-passwort-abgelaufen',
    async show(page) {
      await page.getByLabel('Passwortwiederholung').fill('drei Igel im Regen')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByText('Neuen Link anfordern').waitFor()
    },
  },
]

async function tourAdmin(browser: Browser, { admin }: Product) {
  await takeAll(browser, 'verwaltung', [
    { name: 'anmeldung', show: go(admin) },
    {
      name: 'anmeldung-fehler',
      async show(page) {
        await page.getByLabel('E-Mail-Adresse').fill('niemand@zeitlager.example')
        await page.getByLabel('Passwort', { exact: true }).fill('falsch')
        await page.getByRole('button', { name: 'Einloggen' }).click()
      },
    },
    ...lostPassword(admin),
  ])
  const rights = `${admin}/admin/access-rights`
  await takeAll(
    browser,
    'verwaltung',
    [
      { name: 'dashboard', show: go(`${admin}/admin/dashboard`) },
      { name: 'zugriffsrechte', show: go(rights) },
      { name: 'zugriffsrechte-ohne-treffer', show: go(`${rights}?search=gibtesnicht`) },
      {
        name: 'zugriffsrechte-detail',
        async show(page) {
          await page.goto(rights)
          await page.getByText('Katharina Oberhauser').first().click()
        },
      },
      { name: 'monitoring', show: go(`${admin}/admin/real-time-monitoring`) },
      ...['', '/week', '/month', '/totals', '/record', '/projects', '/closing', '/import'].map((part) => ({
        name: `zeiterfassung${part.replace('/', '-')}`,
        show: go(`${admin}/admin/time-log${part}`),
      })),
      ...['profile', 'security', 'sessions'].map((part) => ({
        name: `konto-${part}`,
        show: go(`${admin}/admin/profile?bereich=${part}`),
      })),
      ...listStops(admin),
      { name: 'bestellungen', show: go(`${admin}/admin/orders`) },
      { name: 'termine', show: go(`${admin}/admin/appointments`) },
      { name: 'termine-monat', show: go(`${admin}/admin/appointments/month`) },
      { name: 'rollen', show: go(`${admin}/admin/roles`) },
      { name: 'nicht-gefunden', show: go(`${admin}/admin/gibt-es-nicht`) },
    ],
    async (page) => {
      await page.goto(admin)
      await page.getByLabel('E-Mail-Adresse').fill('betreiber@zeitlager.example')
      await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Einloggen' }).click()
      await page.waitForURL('**/admin/dashboard')
    },
  )
}

async function tourKiosk(browser: Browser, product: Product) {
  const { page: visitor } = await openPage(browser)
  await placeOrder(visitor, product.shop, { location: 'konstanz-bahnhof', size: 'L' })
  await payAtBank(visitor)
  await visitor.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  const code = await codeOnPage(visitor)
  const { page } = await openPage(browser, { width: 1280, height: 800 })
  const shoot = async (name: string) => {
    await page.waitForTimeout(900)
    await page.screenshot({ path: join(folder, `kiosk-${name}.png`) })
    taken += 1
  }
  const type = async (digits: string) => {
    await page.goto(product.kiosk)
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
  }
  await type(code.slice(0, 3))
  await shoot('eingabe')
  await type(code)
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click()
  await page.getByRole('heading', { name: /^Fach \d+$/ }).waitFor()
  await shoot('geoeffnet')
  for (const [name, button] of [
    ['mieten', 'Fach mieten'],
    ['hilfe', 'Hilfe rufen'],
  ] as const) {
    await page.goto(product.kiosk)
    await page.getByRole('button', { name: button }).click()
    await shoot(name)
  }
  await page.goto(`${product.kiosk}/steuerung`)
  await shoot('steuerung')
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await launchBrowser()
try {
  if (!only || only === 'shop') await tourShop(browser, product)
  if (!only || only === 'verwaltung') await tourAdmin(browser, product)
  if (!only || only === 'kiosk') await tourKiosk(browser, product)
  console.log(`${taken} Bilder in ${folder}`)
} finally {
  await browser.close()
  await product.stop()
}
