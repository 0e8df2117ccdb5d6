import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../e2e/support/browser.ts'
import type { Stop } from './tour-stops.ts'

const WIDTHS = [
  { name: '1440', width: 1440, height: 900 },
  { name: '768', width: 768, height: 1024 },
  { name: '390', width: 390, height: 844 },
] as const
const SCHEMES = [
  { name: 'hell', colorScheme: 'light' },
  { name: 'dunkel', colorScheme: 'dark' },
] as const
const TALLEST = 6000

/** How tall the window would have to be for nothing to be scrolled; in the back office parts of the page scroll. */
const heightOf = (page: Page, usual: number): Promise<number> =>
  page.evaluate(
    ([least, most]) => {
      const scrolled = [...document.querySelectorAll('main, main *')].filter((part) =>
        ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
      )
      const hidden = [document.documentElement, ...scrolled].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      )
      return Math.min(most, least + Math.max(...hidden))
    },
    [usual, TALLEST] as const,
  )

/** Takes pictures into a folder: of all stops, or of those whose names begin with one of `begins`. */
export function createCamera(browser: Browser, folder: string, begins: readonly string[]) {
  let taken = 0
  const missed: string[] = []
  const isWanted = ({ name }: Stop) => begins.length === 0 || begins.some((begin) => name.startsWith(begin))
  const take = async (page: Page, picture: string) => {
    await page.screenshot({ path: join(folder, `${picture}.png`) })
    taken += 1
  }
  const takeBoth = async (page: Page, stop: Stop, picture: string) => {
    await stop.show(page)
    const size = page.viewportSize()
    for (const { name, colorScheme } of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      // A map draws its outline last; everything else has settled long before.
      await page.waitForTimeout((await page.locator('.maplibregl-canvas').count()) > 0 ? 3500 : 700)
      if (stop.whole && size)
        await page.setViewportSize({ ...size, height: await heightOf(page, size.height) })
      await take(page, `${picture}-${name}`)
      if (stop.whole && size) await page.setViewportSize(size)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return {
    take,
    /** Each stop at every width, light and dark. */
    async takeAll(area: string, stops: readonly Stop[], prepare?: (page: Page) => Promise<unknown>) {
      const wanted = stops.filter(isWanted)
      if (wanted.length === 0) return
      for (const { name: size, width, height } of WIDTHS) {
        const { page } = await openPage(browser, { width, height })
        // What is not saved is left behind from stop to stop.
        page.on('dialog', (dialog) => void dialog.accept())
        await prepare?.(page)
        for (const stop of wanted) {
          const picture = `${area}-${stop.name}-${size}`
          // Told at the end; the other pictures are taken nonetheless.
          await takeBoth(page, stop, picture).catch((problem: unknown) =>
            missed.push(`${picture}: ${problem instanceof Error ? problem.message : String(problem)}`),
          )
          await stop.after?.(page)
        }
        await page.context().close()
      }
    },
    outcome: () => ({ taken, missed }),
  }
}
