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

/** What of a list cannot be read: columns beyond its edge without a shadow there, searches wider than their field. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const table of document.querySelectorAll('main table'))
      for (let box = table.parentElement; box; box = box.parentElement) {
        const hidden = box.scrollWidth - box.clientWidth
        if (hidden > 1 && !box.closest('[data-more-right]')) cut.push(`${hidden} px of columns`)
      }
    const pen = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement>('main input[placeholder]')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      if (pen) pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const wanted = pen?.measureText(field.placeholder).width ?? 0
      if (field.offsetWidth > 0 && wanted > room + 1) cut.push(field.placeholder)
    }
    return cut
  })

/** Mail addresses beside a list, and those of them that are torn anywhere but before their @. */
const addressesBeside = (page: Page) =>
  page.evaluate(() => {
    const [seen, torn]: [string[], string[]] = [[], []]
    for (const pane of document.querySelectorAll('aside')) {
      const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode } = texts
        // Where one may break, its end is a text of its own.
        const words = currentNode.textContent ?? ''
        if (!/^\S*@\S+$/.test(words) && currentNode.nextSibling?.nodeName !== 'WBR') continue
        const range = document.createRange()
        range.selectNodeContents(currentNode)
        seen.push(words)
        if (range.getClientRects().length > 1) torn.push(words)
      }
    }
    return { seen, torn }
  })

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

  it.each([1440, 1280])(
    'N-05 at %i px columns that do not fit cast a shadow, and no search cuts what it looks for',
    async (width) => {
      const { page } = await journey.openPage({ width, height: 900 })
      await signInAt(page, journey.product, '/admin/profile')
      const cut: string[] = []
      for (const list of LISTS) {
        await goWithin(page, `/admin/${list}`)
        await page
          .locator(`main tbody tr a[href*="/admin/${list.split('?')[0]}"]`)
          .first()
          .waitFor()
        cut.push(...(await cutIn(page)).map((what) => `${list}: ${what}`))
      }
      expect(cut).toEqual([])
    },
  )

  it('LAW-67 a mail address beside a list breaks before its @ and nowhere else, a name of 120 signs stays inside', async () => {
    const { page } = await journey.openPage({ width: 1440, height: 900 })
    await signInAt(page, journey.product, '/admin/profile')
    const torn: string[] = []
    for (const list of ['users', 'mails', 'declarations', 'orders?view=all', 'access-rights?view=all']) {
      await headBesideRecord(page, list)
      // The menu names whoever is signed in.
      await expect.poll(async () => (await addressesBeside(page)).seen.length).toBeGreaterThan(1)
      torn.push(...(await addressesBeside(page)).torn.map((address) => `${list}: ${address}`))
    }
    expect(torn).toEqual([])
    await headBesideRecord(page, 'locations')
    await page.getByRole('link', { name: 'Standort öffnen' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    await title.evaluate((heading) => (heading.textContent = 'W'.repeat(120)))
    const { right, below } = await page.evaluate(() => {
      const heading = document.querySelector('h1')?.getBoundingClientRect()
      return { right: heading?.right ?? Infinity, below: document.documentElement.scrollWidth - innerWidth }
    })
    expect([right <= 1440, below]).toEqual([true, 0])
  })

  it('F-06 what belongs together stands side by side, „Speichern“ in sight, the ring around what is wrong whole', async () => {
    const { page } = await journey.openPage({ width: 1440, height: 900 })
    await signInAt(page, journey.product, '/admin/coupons')
    await page.getByRole('button', { name: 'Gutschein anlegen' }).click()
    const dialog = page.getByRole('dialog')
    const topOf = async (name: string) =>
      Math.round((await dialog.getByRole('textbox', { name, exact: true }).boundingBox())?.y ?? -1)
    // A dialog that is still coming moves between two looks.
    for (const [one, other] of [
      ['Nachlass in Prozent', 'oder Betrag'],
      ['Gültig ab', 'Gültig bis'],
    ] as const)
      await expect.poll(async () => Math.abs((await topOf(one)) - (await topOf(other)))).toBeLessThan(3)
    const save = dialog.getByRole('button', { name: 'Speichern' })
    const foot = await save.boundingBox()
    expect((foot?.y ?? 900) + (foot?.height ?? 0)).toBeLessThan(900)
    await save.click()
    await dialog.getByText(/Angaben fehlen noch/).waitFor()
    const cut = await page.evaluate(() => {
      const summary = document.activeElement
      if (!summary) return 'nothing has the focus'
      const { outlineOffset, outlineWidth } = getComputedStyle(summary)
      const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const at = summary.getBoundingClientRect()
      for (let box = summary.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue
        const edge = box.getBoundingClientRect()
        if (at.top - beyond < edge.top - 0.5 || at.left - beyond < edge.left - 0.5)
          return `cut by ${box.className}`
      }
      return summary.textContent?.includes('fehlen noch') ? 'whole' : 'the summary has no focus'
    })
    expect(cut).toBe('whole')
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
