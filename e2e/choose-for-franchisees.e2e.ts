import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signIn, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const OF_NORTH = 'nord@zeitlager.example'

const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('B-08 what a franchisor chooses, its franchisees have', () => {
  it('a longer menu is chosen for all and locked: their people see it, and choose none of their own', async () => {
    const { page: theirs, troubles: theirTroubles } = await journey.openPage()
    await signIn(theirs, journey.product, OF_NORTH)
    await menuLink(theirs, 'Terminals').waitFor()
    expect(await menuLink(theirs, 'Rechnungen').count()).toBe(0)

    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/settings/menu')
    await press(page, 'Menü: eigenen Wert setzen')
    await page.getByRole('combobox', { name: 'Umfang' }).click()
    await page.getByRole('option', { name: 'Voll' }).click()
    const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Umfang' }) })
    await form.getByRole('button', { name: 'Speichern' }).click()
    await toast(page, 'Menü gespeichert')
    await expectAccessibleInBoth(page)
    await press(page, 'Menü sperren')
    const question = page.getByRole('dialog')
    await question.getByText(/Dann gilt für alle Franchisenehmer: Voll/).waitFor()
    await question.getByRole('button', { name: 'Menü sperren' }).click()
    await toast(page, 'Menü ist gesperrt')

    const { page: again, troubles: againTroubles } = await journey.openPage()
    await signIn(again, journey.product, OF_NORTH)
    await menuLink(again, 'Rechnungen').click()
    await again.getByRole('heading', { name: 'Rechnungen', level: 1 }).waitFor()
    await again.goto(`${journey.product.admin}/admin/settings/menu`)
    await again.getByText(/Gesperrt von Zeitlager: Voll/).waitFor()
    expect(await again.getByRole('button', { name: 'Menü: eigenen Wert setzen' }).count()).toBe(0)
    await expectAccessibleInBoth(again)
    expect([...theirTroubles, ...troubles, ...againTroubles]).toEqual([])
  })

  it('on the phone, one look is chosen and locked for all sites: customers of a franchisee who had its own see it', async () => {
    const shown = async () => {
      const { page: shop } = await journey.openPage(PHONE)
      await shop.goto(journey.product.nord)
      return shop.locator('html').getAttribute('data-template')
    }
    expect(await shown()).toBe('black-clean')
    const { page, troubles } = await journey.openPage(PHONE)
    await signInAt(page, journey.product, '/admin/settings/design')
    await press(page, 'Gestaltung: eigenen Wert setzen')
    await page.getByRole('radio', { name: 'Weiß' }).check()
    await press(page, 'Speichern')
    await toast(page, 'Gestaltung gespeichert')
    expect(await shown()).toBe('black-clean')
    await press(page, 'Gestaltung sperren')
    const question = page.getByRole('dialog')
    await question.getByText(/Ein Auftritt sieht danach anders aus/).waitFor()
    await expectAccessibleInBoth(page)
    await question.getByRole('button', { name: 'Gestaltung sperren' }).click()
    await toast(page, 'Gestaltung ist gesperrt')
    await expect.poll(shown, { timeout: 40_000, interval: 2_000 }).toBe('white-clean')
    expect(troubles).toEqual([])
  })
})
