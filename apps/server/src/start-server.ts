import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Demo, ensureDemo } from './demo/ensure-demo.ts'
import { recordRentalOf } from './demo/record-rental.ts'
import { recordGoodsOf } from './demo/seed-goods-orders.ts'
import { isFounded } from './foundation/found-company.ts'
import { listen } from './listen.ts'
import { buildHouse } from './main.ts'
import type { Config } from './platform/config/config.ts'
import { startAgain } from './platform/start-again.ts'
import { createPlatform } from './platform/platform.ts'
import { createApp } from './serve-http.ts'

const Package = z.object({ version: z.string() })

/** Version of the product, as the build names it. */
const productVersion = (): string =>
  Package.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))).version

export interface RunningServer {
  /** Only in demo mode. */
  readonly demo: Demo | null
  /** Whether there is a company, so that somebody can sign in. */
  readonly isFounded: boolean
  /** Registers what must end before the server does. */
  onStop(name: string, close: () => Promise<unknown>): void
  stop(): Promise<void>
}

/**
 * Brings the whole product up: database, modules, demo world on its first start, HTTP, broker and gateway, jobs. A database
 * that leaves in between is no reason to end: it begins again.
 * @throws Error with one sentence when it cannot run here
 */
export const startServer = (config: Config): Promise<RunningServer> => startAgain(() => bringUp(config))

async function bringUp(config: Config): Promise<RunningServer> {
  const platform = await createPlatform(config)
  const { lifecycle } = platform
  try {
    const house = buildHouse(platform)
    const demo = config.demo
      ? await ensureDemo(platform, {
          ...house,
          recordRental: recordRentalOf(house),
          recordGoods: recordGoodsOf(house, platform.random),
        })
      : null
    if (config.role === 'all' || config.role === 'gateway') await house.devices.startGateway()
    const app = await createApp(platform, house, productVersion())
    await listen(app, config)
    lifecycle.onStop('HTTP', () => app.close())
    // First of all: HTTP waits for its requests to end, and a live stream ends by itself never.
    lifecycle.onStop('live streams', () => platform.live.stop())
    await platform.start()
    lifecycle.stopOnSignals()
    const founded = await platform.db.read(isFounded)
    return { demo, isFounded: founded, onStop: lifecycle.onStop, stop: platform.stop }
  } catch (error) {
    await platform.stop()
    throw error
  }
}
