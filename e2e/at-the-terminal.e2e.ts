import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { typeCode } from './support/at-kiosk.ts'
import { startJourney } from './support/journey.ts'
import { codeOnPage, endRental, payAtBank, placeOrder } from './support/visitor.ts'

const DOOR_SECONDS = 3
const journey = startJourney(async () => ({ DOOR_CLOSES_SECONDS: String(DOOR_SECONDS) }))
/** The simulated door falls shut by itself. */
const doorFalls = (kiosk: Page) => kiosk.waitForTimeout((DOOR_SECONDS + 1) * 1_000)

const setNetwork = async (on: boolean) => {
  const page = await (await fetch(`${journey.product.kiosk}/steuerung`)).text()
  const terminal = /name="terminal" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ terminal, on: on ? 'ja' : 'nein' })
  const origin = new URL(journey.product.kiosk).origin
  const reply = await fetch(`${journey.product.kiosk}/steuerung/netz`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin },
  })
  expect(reply.status).toBe(303)
}

describe('at the terminal', () => {
  it('L-09 the page that controls a simulated terminal takes its own forms in a browser', async () => {
    const { page } = await journey.openPage()
    await page.goto(`${journey.product.kiosk}/steuerung`)
    for (const word of ['trennen', 'verbinden']) {
      await page.getByRole('button', { name: new RegExp(`^Netz .* T-KN-01 ${word}$`) }).click()
      await page.waitForURL('**/steuerung?terminal=*')
    }
    expect(await page.getByRole('button', { name: /T-KN-01 trennen$/ }).count()).toBe(1)
  })

  it('L-10 L-12 R-11 the code opens the box, without network too; an ended rental’s code opens nothing', async () => {
    const { page: visitor } = await journey.openPage()
    await placeOrder(visitor, journey.product.shop, { location: 'konstanz-bahnhof', size: 'L' })
    await payAtBank(visitor)
    await visitor.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const number = /die (\d+)/.exec(await visitor.getByRole('heading', { level: 1 }).innerText())?.[1] ?? ''
    const code = await codeOnPage(visitor)

    const { page: kiosk, troubles } = await journey.openPage({ width: 1280, height: 800 })
    await kiosk.goto(journey.product.kiosk)
    await expectAccessible(kiosk)
    await typeCode(kiosk, journey.product.kiosk, code)
    await kiosk.getByRole('heading', { name: `Fach ${number}`, exact: true }).waitFor()

    await doorFalls(kiosk)
    await setNetwork(false)
    await typeCode(kiosk, journey.product.kiosk, code)
    await kiosk.getByRole('heading', { name: `Fach ${number}`, exact: true }).waitFor()
    await doorFalls(kiosk)
    await setNetwork(true)
    await kiosk.waitForTimeout(3_000)

    await endRental(visitor)
    await kiosk.waitForTimeout(2_000) // the end reaches the terminal
    await setNetwork(false)
    await typeCode(kiosk, journey.product.kiosk, code)
    await kiosk
      .getByText(/gilt hier nicht|ist beendet|zurückgenommen/i)
      .first()
      .waitFor()
    expect(await kiosk.getByRole('heading', { name: `Fach ${number}`, exact: true }).count()).toBe(0)
    await setNetwork(true)
    expect(troubles.filter((line) => !line.includes('status of 4'))).toEqual([])
  })

  it('B-05 R-07 ended at the screen by mistake: one press takes it back, and the box opens again', async () => {
    const { page: visitor } = await journey.openPage({ width: 390, height: 844 })
    await placeOrder(visitor, journey.product.shop, { location: 'konstanz-bahnhof', size: 'M' })
    await payAtBank(visitor)
    await visitor.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    const code = await codeOnPage(visitor)
    const { page: kiosk, troubles } = await journey.openPage({ width: 1280, height: 800 })
    const press = (name: string | RegExp) => kiosk.getByRole('button', { name }).click()
    await typeCode(kiosk, journey.product.kiosk, code)
    await kiosk.getByRole('heading', { name: /^Fach \d+$/ }).waitFor()
    await doorFalls(kiosk)
    await press('Miete beenden')
    for (const box of await kiosk.getByRole('checkbox').all()) await box.check({ force: true })
    await press('Miete beenden')
    await kiosk.getByRole('heading', { name: 'Miete beendet' }).waitFor()
    await expectAccessible(kiosk)
    await press('Ende zurücknehmen')
    await kiosk.getByRole('heading', { name: 'Die Miete läuft weiter' }).waitFor()
    await expectAccessible(kiosk)
    await press(/^Fach \d+ öffnen$/)
    await kiosk.getByRole('heading', { name: /^Fach \d+$/ }).waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: /Ihr Fach ist die \d+/ }).waitFor()
    expect(await codeOnPage(visitor)).toBe(code)
    expect(troubles).toEqual([])
  })

  it('L-12 „Fach mieten" shows the way to the location’s page, „Hilfe rufen" the operator’s number', async () => {
    const { page: kiosk } = await journey.openPage({ width: 1280, height: 800 })
    await kiosk.goto(journey.product.kiosk)
    await kiosk.getByRole('button', { name: 'Fach mieten' }).click()
    await kiosk
      .getByText(/standort\/konstanz-bahnhof/)
      .first()
      .waitFor()
    await kiosk.goto(journey.product.kiosk)
    await kiosk.getByRole('button', { name: 'Hilfe rufen' }).click()
    expect(await kiosk.getByText(/\+49/).first().innerText()).toMatch(/\+49 \d/)
  })
})
