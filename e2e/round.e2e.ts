import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const PHONE = { width: 390, height: 844 }

describe('somebody looks after the cabinets, with a phone in one hand', () => {
  it('B-06 B-03 goes from box to box, loses the network, finishes the round', async () => {
    const { page, troubles } = await journey.openPage()
    await page.setViewportSize(PHONE)
    await signInAt(page, journey.product, '/admin/locks')
    await press(page, 'Mehr zu dieser Liste')
    await page.getByRole('link', { name: 'Rundgang' }).click()
    const places = page.getByRole('list', { name: 'Standorte' })
    await places.waitFor()
    await expectAccessibleInBoth(page)
    await places.getByRole('link', { name: /^Berlin Ostbahnhof/ }).click()
    await page.getByRole('heading', { name: 'Berlin Ostbahnhof' }).waitFor()

    // A door where nothing is to do leads to a new task.
    const door = (number: string) => page.getByRole('button', { name: new RegExp(`^Fach ${number}, `) })
    const add = async (number: string, kind: string) => {
      await door(number).click()
      const form = page.getByRole('dialog', { name: 'Aufgabe anlegen' })
      await form.getByLabel('Was zu tun ist').click()
      await page.getByRole('option', { name: kind }).click()
      await form.getByRole('button', { name: 'Aufgabe anlegen' }).click()
      await toast(page, 'Aufgabe angelegt')
      await form.waitFor({ state: 'hidden' })
    }
    await add('5', 'Reinigen')
    await add('6', 'Akku tauschen')
    const cards = page.getByRole('list', { name: 'Aufgaben am Schrank entlang' }).getByRole('listitem')
    const cleaning = cards.filter({ hasText: 'BE-005' })
    const swap = cards.filter({ hasText: 'BE-006' })
    await swap.waitFor()
    await expectAccessibleInBoth(page)

    await swap.getByRole('button', { name: 'Getauscht' }).click()
    await swap.getByText(/^Wartet auf Messung/).waitFor()
    // In the cellar: what was tapped is kept, and not said to be done.
    await page.route('**/location/task/settle', (route) => route.abort())
    await cleaning.getByRole('button', { name: 'Erledigt' }).click()
    await page.getByText('noch nicht gespeichert', { exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await page.unroute('**/location/task/settle')
    await page.reload()
    await cleaning.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Erledigt' }).waitFor()
    await page.getByText(/^[2-9] von \d+ erledigt/).waitFor()

    await press(page, 'Rundgang abschließen')
    await page.getByRole('heading', { name: 'Rundgang abschließen' }).waitFor()
    await page.getByRole('button', { name: 'Abschließen', exact: true }).waitFor()
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'Abschließen', exact: true }).click()
    await toast(page, 'Rundgang gespeichert')
    const past = page.getByRole('region', { name: 'Letzte Rundgänge' })
    await past.getByText(/Fächer verglichen/).waitFor()
    await expectAccessibleInBoth(page)
    // The aborted call is the only thing that went wrong.
    expect(troubles.filter((trouble) => !/task\/settle|ERR_FAILED/.test(trouble))).toEqual([])
  })
})
