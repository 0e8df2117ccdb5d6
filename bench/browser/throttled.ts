import type { Browser, BrowserContext, Page } from 'playwright-core'

/** A slower machine on an ordinary line, as the bars of the interface name them. */
export interface Slowness {
  /** How many times slower the processor is. */
  readonly cpu: number
  readonly megabitPerSecond: number
  readonly latencyMs: number
}

export const LINE = { megabitPerSecond: 10, latencyMs: 40 } as const

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * A page with an empty cache on a slowed machine and line.
 * @param state what an earlier visit left behind, for example a session
 * @param begin runs in the page before anything else does
 */
export async function slowPage(
  browser: Browser,
  details: { readonly slowness: Slowness; readonly state?: State; readonly begin: () => void },
): Promise<Page> {
  const { slowness, state, begin } = details
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  })
  await context.addInitScript(begin)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latencyMs,
    downloadThroughput: (slowness.megabitPerSecond * 1_000_000) / 8,
    uploadThroughput: (slowness.megabitPerSecond * 1_000_000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu })
  return page
}

/** The middle one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
