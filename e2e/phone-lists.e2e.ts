import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, goWithin, signInAt } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
/** So much of the screen belongs to what somebody came for. */
const LEAST = 2 / 3

/** Every list of the office, with what the demo shows in it without any filter. */
const LISTS = [
  'access-rights',
  'orders?view=all',
  'customers',
  'declarations',
  'data-requests',
  'invoices',
  'invoices/received',
  'mails',
  'locks',
  'logs',
  'request-logs',
  'locations',
  'coupons',
  'domains',
  'sites',
  'translate',
  'franchisees',
  'users',
  'monitoring',
  'time-log',
  'appointments',
]

/** How much of the height the rows have, and whether anything sticks out at the side. */
async function measure(page: Page, list: string) {
  await goWithin(page, `/admin/${list}`)
  // The list before may still be there.
  const fresh = 'main [aria-busy="false"]:not([data-measured])'
  await page.locator(fresh).first().waitFor()
  return await page.evaluate((which) => {
    const shown = document.querySelector(which)
    const rows = shown?.getBoundingClientRect()
    shown?.setAttribute('data-measured', '')
    const { clientWidth, scrollWidth } = document.documentElement
    const seen = rows ? Math.min(rows.bottom, innerHeight) - Math.max(rows.top, 0) : 0
    return { share: seen / innerHeight, sticksOut: scrollWidth - clientWidth }
  }, fresh)
}

describe('N-05 lists on a phone', () => {
  it('give their rows at least two thirds of the height, whatever can be done with the whole list', async () => {
    const { page, troubles } = await journey.openPage(PHONE)
    await signInAt(page, journey.product, '/admin/profile')
    const short: string[] = []
    for (const list of LISTS) {
      const { share, sticksOut } = await measure(page, list)
      if (share < LEAST || sticksOut > 0)
        short.push(`${list}: ${(share * 100).toFixed(1)} %, ${sticksOut} px`)
    }
    expect(short).toEqual([])
    expect(troubles).toEqual([])
  })

  it('what else can be done opens below the title and closes again; the usual thing stands beside it', async () => {
    const { page } = await journey.openPage(PHONE)
    await signInAt(page, journey.product, '/admin/profile')
    await measure(page, 'access-rights')
    const more = page.getByRole('button', { name: 'Mehr zu dieser Liste' })
    const exporting = page.getByRole('button', { name: 'Exportieren' })
    expect(await exporting.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Zugriffsrecht anlegen' }).waitFor()
    await expectAccessibleInBoth(page)
    await more.click()
    await exporting.waitFor()
    await page.getByRole('button', { name: 'Offene Monate' }).waitFor()
    await expectAccessibleInBoth(page)
    await exporting.click()
    await page.getByRole('menuitem', { name: 'Alle Treffer als CSV' }).waitFor()
    await page.keyboard.press('Escape')
    await more.click()
    await exporting.waitFor({ state: 'hidden' })
  })
})
