import { afterAll, describe, expect, it } from 'vitest'
import { aNameServer, type Said } from '../apps/server/src/platform/outbound/testing-name-server.ts'
import { fetchAt } from '../endurance/fetch-at.ts'
import { startJourney } from './support/journey.ts'
import { expectAccessibleInBoth, press, signInAt, toast } from './support/staff.ts'

const HOST = 'fach.beispiel-stadt.de'
const records = new Map<string, Said>([[`_fachwerk.${HOST}`, 'no such name']])
const dns = aNameServer((name) => records.get(name))
const journey = startJourney(async () => ({ DNS_SERVERS: (await dns).address }))
afterAll(async () => (await dns).close())

/** What the product answers to a browser that came by this host. */
const statusOf = async (host: string) => {
  const arrive = fetchAt({ port: journey.product.port, host, from: '203.0.113.7' })
  return (await arrive('/')).status
}

describe('somebody gives a site another address', () => {
  it('F-08 adds the domain, proves that it is theirs, and connects it', async () => {
    const { page, troubles } = await journey.openPage({ width: 390, height: 844 })
    await signInAt(page, journey.product, '/admin/domains')
    await press(page, 'Domain hinzufügen')
    await page.getByRole('textbox', { name: 'Adresse' }).fill(`https://${HOST}/start`)
    await page.getByRole('dialog').getByRole('button', { name: 'Domain hinzufügen' }).click()
    await toast(page, `${HOST} hinzugefügt`)
    await press(page, 'Nachweis prüfen')
    await page.getByText(`Unter _fachwerk.${HOST} steht noch kein Eintrag.`).waitFor()
    await expectAccessibleInBoth(page)
    expect(await statusOf(HOST)).toBe(404)

    const value = await page.locator('code').last().innerText()
    records.set(`_fachwerk.${HOST}`, [[value]])
    await press(page, 'Nachweis prüfen')
    await page.getByText('Bitte Domain verbinden!').first().waitFor()
    await press(page, `${HOST} bearbeiten`)
    await page.getByRole('combobox', { name: 'Auftritt', exact: true }).click()
    await page.getByRole('option', { name: 'Zeitlager', exact: true }).click()
    await expectAccessibleInBoth(page)
    await press(page, 'Speichern')
    await toast(page, `${HOST} ist jetzt mit „Zeitlager“ verbunden`)
    expect(await statusOf(HOST)).toBe(200)

    await press(page, `${HOST} löschen`)
    await press(page, 'Domain löschen')
    await toast(page, `${HOST} gelöscht`)
    expect(await statusOf(HOST)).toBe(404)
    expect(troubles).toEqual([])
  })
})
