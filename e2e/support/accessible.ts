import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds on the page as it stands: nothing (LAW-67). */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(stillness)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}\n${nodes[0]?.failureSummary}`)).toEqual(
    [],
  )
}

/** Runs in the page: resolves once what fades in is there, for half-faded text has no contrast to speak of. */
async function stillness(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    // What begins with the next picture has begun with the one after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    // One that is broken off has ended, too.
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}
