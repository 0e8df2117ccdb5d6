import { AxeBuilder } from '@axe-core/playwright'
import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds on the page as it stands: nothing (LAW-67). */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stillness)
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}\n${nodes[0]?.failureSummary}`)).toEqual(
    [],
  )
}

/**
 * By axe in the page itself: brought once for each page that is loaded, and of all it finds only what is wrong comes over
 * the line. The builder brings it anew each time, fetches everything and sorts it on a second page: 3 s of CPU for 0.6.
 * Through frames only the builder sees.
 */
async function violationsOn(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => (await globalThis.axe.run({ resultTypes: ['violations'] })).violations)
}

/** Runs in the page: resolves once what fades in is there, for half-faded text has no contrast to speak of. */
async function stillness(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    // What begins with the next picture has begun with the one after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    // One that is broken off has ended, too; of one that went with its picture nothing is heard any more.
    await Promise.race([
      Promise.allSettled(moving.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ])
  }
}

declare global {
  /** On a page that it was brought to. */
  var axe: typeof import('axe-core')
}
