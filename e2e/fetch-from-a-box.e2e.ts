import { someArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expectAccessible } from './support/accessible.ts'
import { typeCode } from './support/at-kiosk.ts'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import type { Product } from './support/product.ts'
import { fillGoodsCheckout, payGoods } from './support/shop.ts'
import { expectAccessibleInBoth, postAs, press, readAs, signInAt, toast } from './support/staff.ts'

const DOOR_SECONDS = 3
const journey = startJourney(async () => ({ DOOR_CLOSES_SECONDS: String(DOOR_SECONDS) }))
/** The simulated door falls shut by itself. */
const doorFalls = (page: Page) => page.waitForTimeout((DOOR_SECONDS + 1) * 1_000)
const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
const Created = z.object({ id: z.string(), company: z.string().optional() })

/** Zeitlager sells something to eat at Konstanz Bahnhof from now on, at any hour, and hands it out of its boxes. */
async function sellsProvisions(): Promise<Page> {
  const { page: office } = await journey.openPage()
  await signInAt(office, journey.product, '/admin/locations')
  await office
    .getByRole('link', { name: /Konstanz Bahnhof/ })
    .first()
    .click()
  await office.waitForURL('**/admin/locations?*open=*')
  const id = new URL(office.url()).searchParams.get('open') ?? ''
  const path = `/location/storage-location/${id}`
  const { version, companyId } = z
    .object({ version: z.int(), companyId: z.string() })
    .parse(await readAs(office, path))
  const settings = { goodsPickup: true, pickupBoxHours: 24, preparationMinutes: 0 }
  await postAs(office, path, {
    storageLocation: { version, holidayRule: 'asUsual', opening: ALWAYS, ...settings },
  })
  const article = someArticle({
    title: 'Reiseproviant',
    company: companyId,
    variants: [someVariant({ number: 'RP-1', priceCents: 1290 })],
  })
  const added = Created.parse(await postAs(office, '/private/articles/add', { article }))
  await postAs(office, '/private/articles/state', { article: { id: added.id, state: 'published' } })
  return office
}

/** What somebody ordered and paid on their phone. */
async function aPaidOrder() {
  const opened = await journey.openPage(PHONE)
  const { page } = opened
  await page.goto(`${journey.product.shop}/artikel/reiseproviant`)
  await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.shop}/kasse`)
  await fillGoodsCheckout(page, 'nora.nachts@post.example')
  await payGoods(page)
  return { ...opened, code: await page.locator('.goods-code').innerText() }
}

/** Staff open the order, take the box that fits, open it and put the order in. @returns the number of the box */
async function putIntoBox(office: Page, code: string): Promise<string> {
  await office.goto(`${journey.product.admin}/admin/orders?view=all`)
  await office
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await press(office, 'Ins Abholfach legen …')
  await office.getByRole('dialog').getByRole('radio').first().waitFor()
  await expectAccessibleInBoth(office)
  await press(office, 'Fach belegen')
  const box = office.getByRole('region', { name: 'Abholfach' })
  await box.getByRole('button', { name: 'Fach öffnen' }).click()
  await box.getByRole('textbox', { name: 'Grund' }).fill('Bestellung hineinlegen')
  await box.getByRole('button', { name: 'Jetzt öffnen' }).click()
  await box
    .getByText(/geöffnet/)
    .first()
    .waitFor()
  await doorFalls(office)
  await box.getByRole('button', { name: 'Liegt drin, Tür ist zu' }).click()
  await toast(office, `Bestellung ${code} liegt im Fach`)
  await expectAccessibleInBoth(office)
  return /im Fach (\d+)/.exec(await box.innerText())?.[1] ?? ''
}

/** The line of the simulated terminal at Konstanz Bahnhof. */
async function setNetwork({ kiosk }: Product, on: boolean): Promise<void> {
  const page = await (await fetch(`${kiosk}/steuerung`)).text()
  const terminal = /name="terminal" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''
  const reply = await fetch(`${kiosk}/steuerung/netz`, {
    method: 'POST',
    body: new URLSearchParams({ terminal, on: on ? 'ja' : 'nein' }),
    redirect: 'manual',
    headers: { origin: new URL(kiosk).origin },
  })
  expect(reply.status).toBe(303)
}

const codeOf = async (page: Page) => (await page.locator('.code').innerText()).replaceAll(/\D/g, '')

describe('B-19 an order waits in a box at night', () => {
  it('staff put it in; its customer types the code at a terminal without network, opens it once more on the phone, and ends it', async () => {
    const office = await sellsProvisions()
    const { page, troubles, code } = await aPaidOrder()
    const number = await putIntoBox(office, code)
    await page.getByRole('heading', { level: 1, name: `Ihre Bestellung liegt im Fach ${number}.` }).waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)

    // The terminal has the key by now, and needs nobody to open.
    const { page: kiosk } = await journey.openPage()
    await setNetwork(journey.product, false)
    await typeCode(kiosk, journey.product.kiosk, await codeOf(page))
    await kiosk
      .getByText(new RegExp(`(Fach|Tür) 0*${number}`))
      .first()
      .waitFor()
    await setNetwork(journey.product, true)
    await page.getByRole('button', { name: 'Alles herausgenommen, Tür ist zu' }).waitFor()
    await doorFalls(kiosk)

    await page.getByText(`Fach ${number} jetzt öffnen`).click()
    await page.getByRole('button', { name: 'Ja, öffnen' }).click()
    await page.getByText(new RegExp(`Tür ${number} ist offen`)).waitFor()
    await expectAccessible(page)
    await page.getByText(new RegExp(`Tür ${number} ist wieder zu`)).waitFor()
    await page.getByRole('button', { name: 'Alles herausgenommen, Tür ist zu' }).click()
    await page.getByRole('heading', { level: 1, name: 'Abgeholt. Viel Freude damit!' }).waitFor()
    // Staff see it without asking.
    await office.getByRole('region', { name: 'Abholfach' }).waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
  })
})
