import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
/** Chromium's own measure of what moved; up to here nobody notices (web.dev/cls calls 0.1 good). */
const STANDS_STILL = 0.05

/** How much of what was already seen moved, summed over the whole page load. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  return await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 500)
      }),
  )
}

/** A line that stops for some seconds in the middle of the page, right behind the list. */
function stutteringLine(shop: string): Server {
  const { host, port } = new URL(shop)
  return createServer((request, response) => {
    const headers = { ...request.headers, host, 'accept-encoding': 'identity' }
    get({ host: '127.0.0.1', port, path: request.url, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? ''
      response.writeHead(answer.statusCode ?? 502, { 'content-type': type })
      if (!type.startsWith('text/html')) return void answer.pipe(response)
      const inHalves = async () => {
        const page = await text(answer)
        const half = page.indexOf('<div class="map"')
        response.write(page.slice(0, half))
        await sleep(2500)
        response.end(page.slice(half))
      }
      void inHalves()
    })
  })
}

describe('S-01 what a visitor already sees stays where it is', () => {
  for (const path of ['/', '/standort/konstanz-bahnhof'])
    it(`${path} does not move when the font comes late`, async () => {
      const { page } = await journey.openPage(PHONE)
      await page.route(/\.woff2$/, async (route) => {
        await sleep(1000)
        await route.continue()
      })
      expect(await shiftOf(page, `${journey.product.shop}${path}`)).toBeLessThan(STANDS_STILL)
    })

  it('the font that stands in is as wide as the one that comes', async () => {
    const { page } = await journey.openPage(PHONE)
    await page.goto(journey.product.shop)
    const ratios = await page.evaluate(async () => {
      await document.fonts.ready
      const line = document.createElement('span')
      line.style.position = 'absolute'
      line.style.whiteSpace = 'nowrap'
      document.body.append(line)
      const widthIn = (family: string, weight: number) => {
        line.style.font = `${weight} 100px ${family}`
        return line.getBoundingClientRect().width
      }
      const own = getComputedStyle(document.body).fontFamily
      const standIn = own.replace(/^[^,]*,/, '')
      return ['Schließfach in der Nähe finden', 'Berlin Ostbahnhof, täglich geöffnet'].flatMap((words) => {
        line.textContent = words
        return [440, 680].map((weight) => widthIn(standIn, weight) / widthIn(own, weight))
      })
    })
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.04)
  })

  it('S-01 however far the list is pushed, the map reaches from the header to the foot of the window', async () => {
    const { page } = await journey.openPage({ width: 1440, height: 900 })
    await page.goto(journey.product.shop)
    for (const far of [0, 40, 300]) {
      await page.evaluate((top) => scrollTo(0, top), far)
      const map = await page.locator('.map').boundingBox()
      const head = await page.locator('.site-head').boundingBox()
      expect([head?.y, map?.y, (map?.y ?? 0) + (map?.height ?? 0)]).toEqual([0, head?.height, 900])
    }
  })

  it('S-04 what there is instead of a sold-out size stands wholly above the bar at the foot', async () => {
    const { page } = await journey.openPage({ width: 1440, height: 900 })
    await page.goto(`${journey.product.shop}/mieten/konstanz-bahnhof`)
    const note = await page.locator('.ways-out .notice').first().boundingBox()
    const bar = await page.locator('.dock').boundingBox()
    expect((note?.y ?? 900) + (note?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  describe('on a line that stutters', () => {
    let line: Server
    beforeAll(async () => {
      line = stutteringLine(journey.product.shop)
      await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
    })
    afterAll(() => void line.close())

    it("the list does not move when the map's place comes after it", async () => {
      const { page } = await journey.openPage(PHONE)
      const { port } = line.address() as AddressInfo
      expect(await shiftOf(page, `http://127.0.0.1:${port}/`)).toBeLessThan(STANDS_STILL)
      expect(await page.locator('.map').count()).toBe(1)
    })
  })
})
