import { mkdirSync, rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser, openPage } from '../e2e/support/browser.ts'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { press } from '../e2e/support/staff.ts'
import { nextMailTo } from '../e2e/support/mails.ts'
import { codeOnPage, endRental, payAtBank, placeOrder } from '../e2e/support/visitor.ts'
import { signInByMail } from '../e2e/support/customer.ts'
import { startPaymentServices } from '../e2e/support/payment-services.ts'
import { accountStops } from './tour-account.ts'
import { createCamera } from './tour-camera.ts'
import { dashboardStops } from './tour-dashboard.ts'
import { endStops } from './tour-ends.ts'
import { franchiseStops } from './tour-franchise.ts'
import { lockStops, locationStops, rightStops } from './tour-fleet.ts'
import { listStops } from './tour-lists.ts'
import { openStops } from './tour-login.ts'
import { payingStops } from './tour-paying.ts'
import { go, goAndPress, signedIn } from './tour-stops.ts'
import { terminalStops } from './tour-terminals.ts'
import { invoiceStops } from './tour-invoices.ts'
import { mailStops } from './tour-mails.ts'
import { translationStops } from './tour-translations.ts'
import { appointmentStops, logStops, orderStops, othersStops } from './tour-work.ts'

/**
 * Pictures of every screen and state at three widths, light and dark, into the ignored folder `tour/`;
 * `npm run tour -- verwaltung benutzer` takes those of one area whose names begin so, or so.
 */
const [only, ...begins] = process.argv.slice(2)
const folder = new URL('../tour/', import.meta.url).pathname
type TakeAll = ReturnType<typeof createCamera>['takeAll']

async function tourShop(browser: Browser, takeAll: TakeAll, { shop, nord, dataDir }: Product) {
  const { page } = await openPage(browser)
  await placeOrder(page, shop, { location: 'konstanz-bahnhof', size: 'M' })
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  const running = page.url()
  await page.locator('summary', { hasText: 'Schlüssel teilen' }).click()
  await page.getByLabel('Name der Person').fill('Tom Winter')
  await page.getByLabel('E-Mail-Adresse der Person').fill('tom.winter@post.example')
  await page.getByRole('button', { name: 'Schlüssel senden' }).click()
  await page.getByRole('heading', { name: 'Geteilte Schlüssel' }).waitFor()
  const mail = await nextMailTo(dataDir, 'tom.winter@post.example', 'Ihr Schlüssel für Fach')
  const shared = shop + new URL(/https?:\/\/\S+\/schluessel\/\S+/.exec(mail)?.[0] ?? shop).pathname
  await placeOrder(page, shop, { location: 'berlin-ostbahnhof', size: 'S' })
  await payAtBank(page, 'Ablehnen')
  const denied = page.url()
  await placeOrder(page, shop, { location: 'berlin-ostbahnhof', size: 'M' })
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  await endRental(page)
  const ended = page.url()
  await placeOrder(page, shop, { location: 'muenchen-ostbahnhof', size: ['M', 'L'] })
  await payAtBank(page)
  await page.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  const two = page.url()
  await takeAll('shop', [
    { name: 'start', show: go(shop) },
    { name: 'suche', show: go(`${shop}/?suche=78462`) },
    { name: 'nord', show: go(nord) },
    { name: 'groesse', show: go(`${shop}/standort/konstanz-bahnhof`) },
    { name: 'kasse', show: go(`${shop}/mieten/konstanz-bahnhof?groesse=L`) },
    {
      name: 'kasse-fehler',
      show: (at) => at.getByRole('button', { name: 'zahlungspflichtig bestellen', exact: true }).click(),
    },
    {
      name: 'kasse-drei-faecher',
      whole: true,
      show: go(`${shop}/mieten/muenchen-ostbahnhof?groesse=M&groesse=M&groesse=L`),
    },
    { name: 'schluessel', show: go(running) },
    { name: 'schluessel-zwei-faecher', show: go(two) },
    { name: 'geteilter-schluessel', show: go(shared) },
    { name: 'schluessel-drucken', show: go(`${running}/drucken`) },
    { name: 'schluessel-ohne-netz', show: go(`${running}/ohne-netz`) },
    { name: 'schluessel-anleitung', whole: true, show: go(`${running}/anleitung`) },
    { name: 'abgelehnt', show: go(denied) },
    { name: 'beendet', show: go(ended) },
    { name: 'widerrufen', show: go(`${shop}/vertrag-widerrufen`) },
    { name: 'kuendigen', show: go(`${shop}/vertraege-kuendigen`) },
    { name: 'impressum', show: go(`${shop}/impressum`) },
    { name: 'widerrufsbelehrung', show: go(`${shop}/shop/widerruf`) },
    { name: 'datenschutz-einstellungen', show: go(`${shop}/datenschutz-einstellungen`) },
    { name: 'barrierefreiheit', show: go(`${shop}/barrierefreiheit`) },
    { name: 'nicht-gefunden', show: go(`${shop}/gibt-es-nicht`) },
    { name: 'russisch', show: go(`${shop}/ru/standort/konstanz-bahnhof`) },
  ])
}

/** Something to work on: orders in several states, a comment, a time that runs. */
async function prepareWork(browser: Browser, product: Product) {
  const { page: visitor } = await openPage(browser)
  await placeOrder(visitor, product.shop, {
    location: 'berlin-ostbahnhof',
    size: 'S',
    lastName: 'Morgenroth',
  })
  await payAtBank(visitor, 'Ablehnen')
  // Sizes of which enough are free after the visitors of the tour.
  for (const input of [
    { location: 'berlin-ostbahnhof', size: 'L', lastName: 'Sonnenberg' },
    { location: 'konstanz-bahnhof', size: 'M', lastName: 'Abendroth' },
  ] as const) {
    await placeOrder(visitor, product.shop, input)
    await payAtBank(visitor)
    await visitor.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  }
  const { page } = await openPage(browser)
  await signedIn(product)(page)
  await press(page, 'Start: Zeit für Support starten')
  await page.goto(`${product.admin}/admin/orders?view=all&q=Abendroth`)
  await page
    .getByRole('link', { name: /Abendroth/ })
    .first()
    .click()
  for (const status of ['Im Gange', 'Freigegeben', 'Neu']) {
    await page.getByRole('button', { name: /^Status von / }).click()
    await page.getByRole('menuitem', { name: status }).click()
    await page.getByRole('button', { name: `jetzt ${status}` }).waitFor()
  }
  await page.getByRole('tab', { name: /^Kommentare/ }).click()
  await page.getByLabel('Neuer Kommentar').fill('Kundin kommt erst um 18 Uhr.')
  await press(page, 'Kommentar speichern')
  await page.getByRole('tab', { name: 'Kommentare (1)' }).waitFor()
  await page.context().close()
}

async function tourAdmin(browser: Browser, takeAll: TakeAll, product: Product) {
  const { admin } = product
  await prepareWork(browser, product)
  await takeAll('verwaltung', openStops(admin))
  await takeAll(
    'verwaltung',
    [
      ...dashboardStops(admin),
      ...rightStops(admin),
      ...lockStops(admin),
      ...locationStops(admin),
      { name: 'monitoring', show: go(`${admin}/admin/real-time-monitoring`) },
      { name: 'terminals', show: go(`${admin}/admin/monitoring`) },
      { name: 'terminals-live', show: go(`${admin}/admin/monitoring/live`) },
      ...terminalStops(admin),
      ...franchiseStops(admin),
      ...['', '/week', '/month', '/totals', '/record', '/projects', '/closing', '/import', '/settings'].map(
        (part) => ({
          name: `zeiterfassung${part.replace('/', '-')}`,
          show: go(`${admin}/admin/time-log${part}`),
        }),
      ),
      ...['profile', 'security', 'sessions'].map((part) => ({
        name: `konto-${part}`,
        whole: true,
        show: go(`${admin}/admin/profile?bereich=${part}`),
      })),
      ...listStops(admin),
      ...orderStops(admin),
      ...invoiceStops(admin),
      ...mailStops(admin),
      ...translationStops(admin),
      ...logStops(admin),
      ...appointmentStops(admin),
      { name: 'auftritte', show: go(`${admin}/admin/sites`) },
      { name: 'auftritt-anlegen', show: goAndPress(`${admin}/admin/sites`, 'Auftritt anlegen') },
      { name: 'domains', whole: true, show: go(`${admin}/admin/domains`) },
      { name: 'domains-hinzufuegen', show: goAndPress(`${admin}/admin/domains`, 'Domain hinzufügen') },
      { name: 'rollen', whole: true, show: go(`${admin}/admin/roles`) },
      { name: 'nicht-gefunden', show: go(`${admin}/admin/gibt-es-nicht`) },
      ...endStops(product),
    ],
    signedIn(product),
  )
  for (const [who, email] of OTHERS) await takeAll(who, othersStops(admin), signedIn(product, email))
}

/** A shop without lockers, a franchisee, a brand that only chats, a role that only reads. */
const OTHERS = [
  ['laden', 'laden@kiez.example'],
  ['nord', 'nord@zeitlager.example'],
  ['camper', 'camper@wolke7.example'],
  ['lesend', 'revision@zeitlager.example'],
] as const

async function tourKiosk(browser: Browser, take: ReturnType<typeof createCamera>['take'], product: Product) {
  const { page: visitor } = await openPage(browser)
  await placeOrder(visitor, product.shop, { location: 'konstanz-bahnhof', size: 'L' })
  await payAtBank(visitor)
  await visitor.getByRole('heading', { name: /Ihr Fach ist die/ }).waitFor()
  const code = await codeOnPage(visitor)
  const { page } = await openPage(browser, { width: 1280, height: 800 })
  const shoot = async (name: string) => {
    await page.waitForTimeout(900)
    await take(page, `kiosk-${name}`)
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
const services = await startPaymentServices()
const product = await startProduct(services.settings)
const browser = await launchBrowser()
const camera = createCamera(browser, folder, begins)
try {
  if (!only || only === 'shop') await tourShop(browser, camera.takeAll, product)
  if (!only || only === 'konto')
    await camera.takeAll('konto', accountStops(product), (page) => signInByMail(page, product))
  if (!only || only === 'verwaltung') await tourAdmin(browser, camera.takeAll, product)
  if (!only || only === 'kiosk') await tourKiosk(browser, camera.take, product)
  // The last: from there on nobody pays at the test bank.
  if (!only || only === 'bezahlen')
    await camera.takeAll('shop', await payingStops(browser, product, services))
  const { taken, missed } = camera.outcome()
  console.log(`${taken} Bilder in ${folder}`)
  if (missed.length > 0) {
    console.error(`Nicht gezeigt:\n${missed.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.stop()
  await services.close()
}
