import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, goWithin, signInAt } from './support/staff.ts'

const journey = startJourney()

/** Every list whose records open beside it, and what the demo shows in it. */
const LISTS = [
  'access-rights?view=all',
  'orders?view=all',
  'declarations?view=all',
  'invoices',
  'mails',
  'locks?view=all',
  'logs',
  'request-logs',
  'coupons',
  'domains',
  'sites',
  'translate',
  'franchisees',
  'users',
  'monitoring',
  'time-log',
  'appointments?view=all',
  'locations',
]
/** One row of buttons beside the title; a second begins 48 px below. */
const ONE_ROW = 72

/** How high the head of a list is beside its first record. */
async function headBesideRecord(page: Page, list: string): Promise<number> {
  await goWithin(page, `/admin/${list}`)
  // Of the list before nothing is left then.
  await page
    .locator(`main tbody tr a[href*="/admin/${list.split('?')[0]}"]`)
    .first()
    .click()
  await page.waitForURL(/[?&]open=/)
  const head = page.locator('main [data-one-line="true"]').first()
  return (await head.boundingBox())?.height ?? Number.POSITIVE_INFINITY
}

describe('N-10 the head of a list beside an open record', () => {
  it.each([
    [1440, LISTS],
    [1280, ['access-rights?view=all', 'locks?view=all', 'monitoring']],
  ])('keeps one row at %i px, so that no row of the list moves', async (width, lists) => {
    const { page, troubles } = await journey.openPage({ width, height: 900 })
    await signInAt(page, journey.product, '/admin/profile')
    const high: string[] = []
    for (const list of lists) {
      const height = await headBesideRecord(page, list)
      if (height > ONE_ROW) high.push(`${list}: ${height} px`)
    }
    expect(high).toEqual([])
    expect(troubles).toEqual([])
  })

  it('what is ticked there stands in one line over the head, so that the first row stays in sight', async () => {
    const { page } = await journey.openPage({ width: 1440, height: 900 })
    await signInAt(page, journey.product, '/admin/profile')
    const covering: string[] = []
    for (const list of ['access-rights?view=all', 'orders?view=all', 'locks?view=all', 'users']) {
      await headBesideRecord(page, list)
      const row = page.locator('main tbody tr').first()
      await row.getByRole('checkbox').check({ force: true })
      const bar = await page.getByRole('region', { name: 'Auswahl' }).locator(':scope > *').boundingBox()
      const top = (await row.boundingBox())?.y ?? 0
      const bottom = (bar?.y ?? Number.POSITIVE_INFINITY) + (bar?.height ?? 0)
      if (bottom > top + 2) covering.push(`${list}: ${Math.round(bottom - top)} px`)
    }
    expect(covering).toEqual([])
  })

  it('what is done less often waits behind „⋯“ and is put away by Escape', async () => {
    const { page } = await journey.openPage({ width: 1440, height: 900 })
    await signInAt(page, journey.product, '/admin/profile')
    await headBesideRecord(page, 'locks?view=all')
    const round = page.getByRole('link', { name: 'Rundgang' })
    expect(await round.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Weiteres' }).click()
    await round.waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await round.waitFor({ state: 'hidden' })
  })
})
