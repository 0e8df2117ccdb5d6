import type { Page } from 'playwright-core'

const REST_MS = 700

/** Milliseconds from the press on a link of the menu until the next screen's title is painted. */
export const routeChange = (page: Page, title: string): Promise<number> =>
  page.evaluate(async (name) => {
    // A number may stand behind the name.
    const link = Array.from(document.querySelectorAll('nav a')).find((each) =>
      each.textContent?.startsWith(name),
    )
    if (!(link instanceof HTMLElement)) throw new Error(`There is no menu entry ${name}.`)
    const begun = performance.now()
    const stands = () => document.querySelector('main h1')?.textContent === name
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!stands()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    link.click()
    return (await painted) - begun
  }, title)

/** Milliseconds until the page inside the frame that has nothing to show is painted: the floor of every change of screen. */
export const emptyChange = (page: Page): Promise<number> =>
  page.evaluate(async (title) => {
    const begun = performance.now()
    const stands = () => document.querySelector('main h1')?.textContent === title
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!stands()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    history.pushState(null, '', '/admin/diese-seite-gibt-es-nicht')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    return (await painted) - begun
  }, 'Diese Seite gibt es nicht')

/** Waits until nothing more was fetched for a while; a live stream may stay open. */
export async function rest(page: Page): Promise<void> {
  for (let before = -1; ; ) {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (fetched === before) return
    before = fetched
    await page.waitForTimeout(REST_MS)
  }
}

/** Milliseconds until the page has painted its largest part. */
export async function largestPaint(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' })
  await rest(page)
  return await page.evaluate(() => window.benchPaint ?? Number.NaN)
}
