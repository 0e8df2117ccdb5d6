import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'

const journey = startJourney()
const TITLE = 'Wohin mit dem <b>Gepäck</b>?'

describe('staff say something to customers in their own words', () => {
  it('G-04 what they save stands on the very next page, and stays when its scripts have started', async () => {
    const { shop, nord } = journey.product
    const { page, troubles } = await journey.openPage()
    await signInAt(page, journey.product, '/admin/translate?q=find.title')
    await page.getByRole('link', { name: 'find.title ansehen, Finden und Fachgröße' }).click()
    await press(page, 'Bearbeiten')
    await page.getByRole('textbox', { name: 'Deutsch (Sie)' }).fill(TITLE)
    await expectAccessibleInBoth(page)
    await press(page, 'Speichern')
    await toast(page, 'Text gespeichert, er gilt sofort')
    await page.getByText('eigener Text').waitFor()
    await expectAccessibleInBoth(page)

    const { page: visitor, troubles: theirs } = await journey.openPage({ width: 390, height: 844 })
    for (const address of [shop, nord]) {
      await visitor.goto(address)
      await visitor.getByRole('button', { name: 'In meiner Nähe' }).waitFor()
      expect(await visitor.getByRole('heading', { level: 1 }).innerText()).toBe(TITLE)
    }
    await visitor.goto(`${shop}/en`)
    expect(await visitor.getByRole('heading', { level: 1 }).innerText()).not.toBe(TITLE)

    await press(page, 'Zurück zum mitgelieferten Text')
    await press(page, 'Zurücknehmen')
    await toast(page, 'Eigener Text zurückgenommen')
    await visitor.goto(shop)
    expect(await visitor.getByRole('heading', { level: 1 }).innerText()).toBe('Wo brauchen Sie ein Fach?')
    expect([...troubles, ...theirs]).toEqual([])
  })
})
