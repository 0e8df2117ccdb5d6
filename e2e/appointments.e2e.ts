import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signIn, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }
const SUPPORT = 'support@zeitlager.example'
/** Before to-dos were kept on the server they lay there. */
const OLD_KEY = 'chatTodos'

interface Wanted {
  readonly title: string
  readonly type?: string
  readonly day?: string
  readonly start?: string
  readonly end?: string
  readonly person?: string
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** „+ Aufgabe“ of the page, filled in and saved. */
async function add(page: Page, wanted: Wanted) {
  await page.getByRole('main').getByRole('button', { name: 'Aufgabe', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Aufgabe anlegen' })
  if (wanted.type !== undefined) await choose(page, 'Art', wanted.type)
  await form.getByRole('textbox', { name: 'Titel' }).fill(wanted.title)
  const times = { Tag: wanted.day, Beginn: wanted.start, Ende: wanted.end }
  for (const [field, value] of Object.entries(times))
    if (value !== undefined) await form.getByRole('textbox', { name: field, exact: true }).fill(value)
  if (wanted.person !== undefined) await choose(page, 'Zuständig', wanted.person)
  await form.getByRole('button', { name: 'Aufgabe anlegen' }).click()
  await toast(page, `„${wanted.title}“ steht im Kalender.`)
  await form.waitFor({ state: 'detached' })
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})
/** What calendar and clock of the company show in so many minutes: `22.11.2026`, `14:05`. */
function soon(minutes: number): { readonly day: string; readonly start: string } {
  const [day = '', start = ''] = berlin.format(Date.now() + minutes * 60_000).split(', ')
  return { day, start }
}

const agenda = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), OLD_KEY)

describe('somebody keeps the calendar', () => {
  it('D-03 N-06 puts a task and an appointment into the month by keyboard, ticks off, is told in time', async () => {
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/appointments/month')
    await page.getByRole('grid', { name: /^Kalender / }).waitFor()
    expect((await page.getByRole('columnheader').allInnerTexts()).join(' ')).toBe('MO DI MI DO FR SA SO')
    await expectAccessibleInBoth(page)

    // Nothing is said at first what it is about: the summary leads to the field.
    await press(page, 'Aufgabe')
    const form = page.getByRole('dialog', { name: 'Aufgabe anlegen' })
    await form.getByRole('button', { name: 'Aufgabe anlegen' }).click()
    await form.getByRole('link', { name: /Titel/ }).waitFor()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })

    // In less than half an hour: the bell says so with its next look at the clock.
    const near = [20, 10].map(soon).find(({ start }) => start < '23:59') ?? soon(20)
    await add(page, { title: 'Rückruf Hafenamt', type: 'Anruf', ...near, end: '23:59' })

    // Six days on, by keys alone; what is made then is made for that day.
    await page.locator('[role=gridcell] [tabindex="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await page.waitForURL(/[?&]day=\d{4}-\d\d-\d\d/)
    await page.getByText('An diesem Tag ist nichts eingetragen.').waitFor()
    await add(page, {
      title: 'Abnahme Terminal',
      type: 'Termin',
      start: '9',
      end: '10.30',
      person: 'Moritz Seidel',
    })
    await agenda(page, 'Abnahme Terminal').getByText('| 09:00').waitFor()
    await page.getByRole('gridcell', { name: /, ein Termin$/, selected: true }).waitFor()
    await expectAccessibleInBoth(page)
    await page.reload()
    await agenda(page, 'Abnahme Terminal').waitFor()

    await press(page, '„Abnahme Terminal“ erledigen')
    await toast(page, '„Abnahme Terminal“ ist erledigt.')
    await press(page, 'Rückgängig')
    await toast(page, 'Rückgängig gemacht')
    await page.getByRole('button', { name: '„Abnahme Terminal“ erledigen' }).waitFor()

    const bell = page.getByRole('button', { name: /^Mitteilungen, \d/ })
    const reminder = page.getByRole('link', {
      name: new RegExp(`Rückruf Hafenamt beginnt um ${near.start} Uhr`),
    })
    await expect
      .poll(
        async () => {
          await page.reload()
          await bell.click()
          await page.getByRole('list', { name: 'Mitteilungen' }).waitFor()
          return reminder.count()
        },
        { timeout: 90_000, interval: 5_000 },
      )
      .toBe(1)
    await expectAccessibleInBoth(page)
    await reminder.click()
    await page.waitForURL('**/admin/appointments?*open=*')
    await page.getByRole('heading', { level: 2, name: 'Rückruf Hafenamt' }).waitFor()
    await press(page, 'Erledigen')
    await toast(page, '„Rückruf Hafenamt“ ist erledigt.')
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByText('Angelegt', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    expect(troubles).toEqual([])
  }, 240_000)

  it('D-03 N-06 the colleague ticks it off on the phone; the list of the first says who and when', async () => {
    const { page } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/appointments?type=termin&view=all')
    await page.getByRole('link', { name: /^Abnahme Terminal, .* öffnen$/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Abnahme Terminal' }).waitFor()

    const { page: phone, troubles } = await journey.openPage(PHONE)
    await signIn(phone, journey.product, SUPPORT)
    await phone.getByRole('banner').getByRole('button', { name: 'Termine' }).click()
    await phone
      .getByRole('dialog', { name: 'Termine' })
      .getByRole('listitem')
      .filter({ hasText: 'Abnahme Terminal' })
      .waitFor()
    await expectAccessibleInBoth(phone)
    await phone.getByRole('link', { name: 'Alle Termine' }).click()
    await phone.waitForURL('**/admin/appointments')
    await phone.getByRole('link', { name: /Abnahme Terminal/ }).waitFor()
    await expectAccessibleInBoth(phone)
    await phone.getByRole('link', { name: 'Kalender', exact: true }).click()
    await phone.getByRole('grid', { name: /^Kalender / }).waitFor()
    await expectAccessibleInBoth(phone)
    const sideways = await phone
      .locator('main')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(sideways).toBe(0)
    await phone.goBack()
    await phone.getByRole('link', { name: /Abnahme Terminal/ }).click()
    await press(phone, 'Erledigen')
    await toast(phone, '„Abnahme Terminal“ ist erledigt.')
    await expectAccessibleInBoth(phone)

    await page.reload()
    await page.getByRole('button', { name: 'Wieder öffnen' }).waitFor()
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByText('Moritz Seidel').last().waitFor()
    expect(troubles).toEqual([])
  })

  it('D-03 what lay only in a browser comes into the calendar once, from whichever browser, and what is none stays', async () => {
    const old = [
      { title: 'Ersatzschlüssel zählen', date: '2026-11-25', start: '09:00', end: '09:30' },
      { title: 'Aushang Öffnungszeiten', date: '2026-11-26', email: 'kontakt@zeitlager.example' },
    ]
    const withOld = async (todos: readonly object[]) => {
      const { page, troubles } = await journey.openPage()
      await signIn(page, journey.product)
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        OLD_KEY,
        JSON.stringify(todos),
      ] as const)
      await page.reload()
      return { page, troubles }
    }
    const { page, troubles } = await withOld(old)
    await page
      .getByText('2 Aufgaben, die bisher nur in diesem Browser lagen, stehen jetzt im Kalender.')
      .waitFor()
    await expectAccessibleInBoth(page)
    expect(await stored(page)).toBeNull()

    const { page: other } = await withOld([...old, { title: 'Irgendwann die Türen ölen' }])
    await other.getByText('Eine Aufgabe dieses Browsers konnte nicht übernommen werden:').waitFor()
    await other.getByText('„Irgendwann die Türen ölen“: ohne Tag').waitFor()
    await expectAccessibleInBoth(other)
    expect(await stored(other)).not.toBeNull()
    await press(other, 'Rest verwerfen')
    expect(await stored(other)).toBeNull()

    await other.goto(`${journey.product.admin}/admin/appointments?view=all&q=Ersatzschl%C3%BCssel`)
    await other
      .getByRole('link', { name: /^Ersatzschlüssel zählen, .* öffnen$/ })
      .first()
      .waitFor()
    expect(await other.locator('tbody tr').count()).toBe(1)
    expect(troubles).toEqual([])
  })
})
