import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser.ts'
import { startProduct } from '../e2e/support/product.ts'
import { signIn } from '../e2e/support/staff.ts'
import { observePaints, observeShell } from './browser/observed.ts'
import { LINE, median, slowPage } from './browser/throttled.ts'
import { emptyChange, largestPaint, rest, routeChange } from './browser/visits.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { loadavg } from 'node:os'

const TIMES = 5
const DESK = { cpu: 2, ...LINE }
const PHONE = { cpu: 4, ...LINE }
const SCREENS = ['Zugriffsrechte', 'Zeiterfassung', 'Echtzeit-Monitoring', 'Terminals']

export const bench: Bench = {
  name: 'shell',
  description:
    'The built product in Chromium with an empty cache, 10 Mbit/s and 40 ms: the back office at half the processor’s speed until it can be used, then changes of screen; the storefront at a quarter: largest paint (LCP) and longest wait after a press. Median of five.',
  async run(context) {
    const product = await startProduct()
    context.atEnd(() => product.stop())
    const browser = await launchBrowser()
    context.atEnd(() => browser.close())
    const shell = await shellFigures(context, browser, product)
    const shop = await storefrontFigures(context, browser, product)
    return [...shell, ...shop]
  },
}

type Product = Awaited<ReturnType<typeof startProduct>>
const load = () => `load of the machine ${numberText(loadavg()[0] ?? Number.NaN)}`

const said = (times: readonly number[]) =>
  `p50 ${numberText(percentile(times, 0.5))}, p95 ${numberText(percentile(times, 0.95))} ms, ${times.length} changes`

async function shellFigures(context: BenchContext, browser: Browser, product: Product): Promise<Figure[]> {
  context.say('Verwaltung')
  const first = await browser.newPage()
  await signIn(first, product)
  const state = await first.context().storageState()
  await first.context().close()
  const usable: number[] = []
  const [firsts, later, floor]: [number[], number[], number[]] = [[], [], []]
  for (let time = 0; time < TIMES; time += 1) {
    const page = await slowPage(browser, { slowness: DESK, state, begin: observeShell })
    await page.goto(`${product.admin}/admin/dashboard`)
    await page.waitForFunction(() => window.benchUsable !== undefined)
    usable.push(await page.evaluate(() => window.benchUsable ?? Number.NaN))
    await rest(page)
    for (const changes of [firsts, later])
      for (const screen of SCREENS) {
        changes.push(await routeChange(page, screen))
        // As a person would: the next press comes when the screen is there.
        await rest(page)
        floor.push(await emptyChange(page))
        await rest(page)
      }
    await page.context().close()
  }
  const p95 = {
    first: percentile(firsts, 0.95),
    later: percentile(later, 0.95),
    floor: percentile(floor, 0.95),
  }
  return [
    {
      name: 'back office: menu is there and answers, CPU ×2',
      value: median(usable),
      unit: 'ms',
      bar: { value: 1_000, good: 'below' },
      note: `${TIMES} visits: ${usable.map((each) => Math.round(each)).join(', ')} ms; ${load()}`,
    },
    {
      name: 'back office: first change to a screen, times the later ones (p95)',
      value: p95.first / p95.later,
      unit: '',
      bar: { value: 2, good: 'atMost' },
      note: `first ${said(firsts)}; later ${said(later)}; ${load()}`,
    },
    {
      name: 'back office: later change, times an empty page (p95)',
      value: p95.later / p95.floor,
      unit: '',
      bar: { value: 2, good: 'atMost' },
      note: `empty page in the same frame ${said(floor)}; ${load()}`,
    },
  ]
}

async function storefrontFigures(
  context: BenchContext,
  browser: Browser,
  { shop }: Product,
): Promise<Figure[]> {
  const pages = {
    'start page': shop,
    location: `${shop}/standort/konstanz-bahnhof`,
    checkout: `${shop}/mieten/konstanz-bahnhof?groesse=M`,
  }
  const figures: Figure[] = []
  const waits: number[] = []
  for (const [name, address] of Object.entries(pages)) {
    context.say(name)
    const paints: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      const page = await slowPage(browser, { slowness: PHONE, begin: observePaints })
      paints.push(await largestPaint(page, address))
      // Through the page by key, as far as its first ten fields and links.
      for (let key = 0; key < 10; key += 1) await page.keyboard.press('Tab')
      if (name === 'checkout') await page.locator('input[name="email"]').pressSequentially('lena@')
      await page.waitForTimeout(200)
      waits.push(await page.evaluate(() => window.benchInteraction ?? 0))
      await page.context().close()
    }
    figures.push({
      name: `storefront, ${name}: LCP, CPU ×4`,
      value: median(paints),
      unit: 'ms',
      bar: { value: 1_000, good: 'below' },
      note: `${paints.map((each) => Math.round(each)).join(', ')} ms; ${load()}`,
    })
  }
  figures.push({
    name: 'storefront: longest wait after a press, CPU ×4',
    value: median(waits),
    unit: 'ms',
    bar: { value: 100, good: 'below' },
    note: `median of ${waits.length} visits, at most ${numberText(Math.max(...waits))} ms`,
  })
  return figures
}
