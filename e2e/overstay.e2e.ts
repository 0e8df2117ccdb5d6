import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { startJourney } from './support/journey.ts'
import { nextMailTo } from './support/mails.ts'
import { DESK, heading, PHONE, sideways } from './support/paying.ts'
import { choose, expectAccessibleInBoth, postAs, press, signIn, toast } from './support/staff.ts'
import { CONTACT, fillForm, payAtBank, pressOrder } from './support/visitor.ts'

const journey = startJourney()

/** Time to book and pay before the rentals end that will not be ended, and the rest of a journey of two widths. */
const AHEAD_MS = 150_000
const PATIENCE = 480_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FREE = { email: 'nina.frei@post.example', firstName: 'Nina', lastName: 'Frei' }

type Right = { readonly rentalId: string; readonly boxName: string }

/** Berlin Ostbahnhof, as its address in the back office says. */
async function locationOf(office: Page): Promise<string> {
  await office.goto(`${journey.product.admin}/admin/locations`)
  await office.getByText('Berlin Ostbahnhof').first().click()
  await office.waitForURL('**open=**')
  return new URL(office.url()).searchParams.get('open') ?? ''
}

/** A rental for nothing, written by hand. */
async function addRight(office: Page, input: Readonly<Record<string, unknown>>): Promise<Right> {
  const answer = await postAs(office, '/private/access-rights/add', {
    firstName: 'Karl',
    lastName: 'Bleibt',
    email: 'karl.bleibt@post.example',
    price: 'free',
    reason: 'Kulanz',
    ...input,
  })
  return answer as Right
}

const clockIn = (timeZone: string, at: Date) =>
  at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')

/** Orders and pays a box for two hours from then on. @returns its number */
async function book(page: Page, from: Date): Promise<string> {
  const [von, bis] = [from, new Date(from.getTime() + 2 * HOUR)].map((at) => clockIn('Europe/Berlin', at))
  await page.goto(`${journey.product.shop}/mieten/berlin-ostbahnhof?groesse=L&von=${von}&bis=${bis}`)
  await fillForm(page)
  await pressOrder(page)
  await page.waitForURL('**/bezahlen/**')
  await payAtBank(page)
  await heading(page, /Fach/)
  const [, number = ''] = /Fach\D*(\d+)/.exec(await page.locator('h1').innerText()) ?? []
  return number
}

async function expectFit(page: Page) {
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page)
}

/** Staff read the task on the round, once at the desk and once on the phone, and go on to the rental. */
async function readTask(office: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await office.setViewportSize(size)
    await office.goto(`${journey.product.admin}/admin/locks/round`)
    await office.getByRole('link', { name: /^Berlin Ostbahnhof/ }).click()
    const task = office.getByRole('listitem').filter({ hasText: 'Miete ohne Fach klären' })
    await task.getByText(/^bis |· bis /).waitFor()
    await expectAccessibleInBoth(office)
    await task.getByRole('link', { name: 'Zur Miete' }).click()
    await office.getByText('Ohne Fach').first().waitFor()
    await expectAccessibleInBoth(office)
  }
}

async function giveBox(office: Page): Promise<void> {
  await press(office, 'Fach geben')
  await choose(office, 'Fach', /^BE-\d+ \(L\)$/)
  const dialog = office.getByRole('dialog').last()
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('L reicht ihr, am Telefon besprochen')
  await dialog.getByRole('button', { name: 'Änderung speichern' }).click()
  await toast(office, 'Zugriffsrecht geändert')
}

describe('R-09 somebody stays too long', () => {
  it(
    'the next booking moves and its customer is told; the one without any box is a task that staff solve',
    async () => {
      const { product } = journey
      const { page: office, troubles } = await journey.openPage(DESK)
      await signIn(office, product)
      const locationId = await locationOf(office)
      const ends = new Date(Math.ceil((Date.now() + AHEAD_MS) / MINUTE) * MINUTE)
      const day = { locationId, endsAt: new Date(Date.now() + 24 * HOUR).toISOString() }
      const late = { locationId, endsAt: ends.toISOString() }
      const lateL = await addRight(office, { ...late, size: 'L' })
      const lateXl = await addRight(office, { ...late, size: 'XL' })
      await addRight(office, { ...day, size: 'XL' })
      const next = { locationId, startsAt: ends.toISOString(), size: 'XL', ...FREE }
      const free = await addRight(office, {
        ...next,
        endsAt: new Date(ends.getTime() + 2 * HOUR).toISOString(),
      })
      expect(free.boxName).toBe(lateXl.boxName)

      const { page: phone } = await journey.openPage(PHONE)
      const booked = await book(phone, ends)
      expect(Number(booked)).toBe(Number(lateL.boxName.split('-')[1]))

      // Nobody ends them.
      await office.waitForTimeout(Math.max(0, ends.getTime() - Date.now()))
      const moved = await nextMailTo(product.dataDir, CONTACT.email, `statt Fach ${booked}`)
      const [, other = ''] = /Sie haben jetzt Fach (\d+)/.exec(moved) ?? []
      expect(other).not.toBe(booked)
      // The page that was open says so by itself.
      await phone
        .getByText(new RegExp(`Fach ${booked}\\b.*\\b${other}\\b`))
        .first()
        .waitFor()
      await expectFit(phone)

      const waiting = await nextMailTo(product.dataDir, FREE.email, 'Wir suchen ein anderes Fach')
      const [, hash = ''] = /\/bestellung\/([\w-]+)/.exec(waiting) ?? []
      const { page: desk } = await journey.openPage(DESK)
      await desk.goto(`${product.shop}/bestellung/${hash}`)
      await heading(desk, 'Leider ist kein Fach mehr frei.')
      await desk.getByText(/Wir suchen ein anderes für Sie/).waitFor()
      await expectFit(desk)

      await readTask(office)
      await giveBox(office)
      const given = await nextMailTo(product.dataDir, FREE.email, 'statt Fach')
      const [, box = ''] = /Sie haben jetzt Fach (\d+)/.exec(given) ?? []
      await heading(desk, new RegExp(`Ihr Fach ist die ${box}`))
      await expectFit(desk)
      // What is solved is no task any more; somebody looks once a minute.
      await office.goto(`${product.admin}/admin/locks/round`)
      await office.getByRole('link', { name: /^Berlin Ostbahnhof/ }).click()
      await office
        .getByText(/von selbst erledigt/)
        .first()
        .waitFor({ timeout: 2 * MINUTE })
      expect(troubles).toEqual([])
    },
    PATIENCE,
  )
})
