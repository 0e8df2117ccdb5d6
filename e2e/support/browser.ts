import { chromium, type Browser, type Page } from 'playwright-core'

/** Debian's Chromium, cut off from everything but this machine. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // Without a language it calls a file with an umlaut „download“.
    env: { ...process.env, LANG: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-unsafe-swiftshader',
      '--lang=de-DE',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  })

/**
 * Whoever leaves a page, or changes its width, while it is still fading in ends that; Chromium calls it an exception, no script
 * of ours runs.
 */
const FADING_ENDED = ['ViewTransition opt-in disabled', 'Transition was aborted because of invalid state']

export interface WatchedPage {
  readonly page: Page
  /** Errors on the console, exceptions and requests that left this machine. */
  readonly troubles: string[]
}

/** Journeys that ask for no width are taken at that of a desk; `JOURNEY_WIDTH=390` takes them on a phone. */
const WIDTH = Number(process.env['JOURNEY_WIDTH'] ?? 1440)

/** A page that remembers everything that should not have happened. */
export async function openPage(
  browser: Browser,
  options: { width?: number; height?: number; dark?: boolean } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: options.width ?? WIDTH, height: options.height ?? 900 },
    colorScheme: options.dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (!FADING_ENDED.some((ended) => message.includes(ended))) troubles.push(`exception: ${message}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    const own = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
    if (protocol.startsWith('http') && !own) troubles.push(`foreign request: ${hostname}`)
  })
  return { page, troubles }
}
