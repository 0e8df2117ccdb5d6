import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from './support/journey.ts'
import { PHONE, sideways } from './support/paying.ts'
import { expectFitAnywhere, fillGoodsCheckout, openShop, payGoods, takeOne } from './support/shop.ts'
import { expectAccessibleInBoth, toast } from './support/staff.ts'

const journey = startJourney()
const TABLET = { width: 1180, height: 820 }

async function openBoard(board: Page): Promise<void> {
  await openShop(board, journey.product)
  await board.goto(`${journey.product.admin}/admin/orders/board`)
  await board.getByRole('heading', { level: 1, name: 'Küche und Packen' }).waitFor()
}

const cardOf = (board: Page, code: string) =>
  board.getByRole('article', { name: `Bestellung ${code}, Abholung` })
/** A finger on the card, under its head, that goes to the right and comes up. */
async function swipe(board: Page, card: Locator, dx: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('no card')
  const touch = await board.context().newCDPSession(board)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  const at = (part: number) => [{ x: box.x + 30 + dx * part, y: box.y + 62 }]
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('touchStart', at(0))
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', at(part))
  await send('touchEnd', [])
  await touch.detach()
}
const counterOf = (board: Page) => board.getByRole('dialog', { name: 'Annahme: Kiezladen Neukölln' })
async function openCounter(board: Page) {
  await board.getByRole('button', { name: /^(Annahme|Pause bis .*)$/ }).click()
  await counterOf(board).getByRole('heading', { name: 'Abholzeiten' }).waitFor()
  return counterOf(board)
}

/** Buys something that is for adults only. @returns the order's number */
async function buyLiqueur(page: Page, email: string): Promise<string> {
  await takeOne(page, journey.product, 'kraeuterlikoer-0-5-l')
  await page.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
  await page.goto(`${journey.product.kiez}/kasse`)
  await fillGoodsCheckout(page, email)
  await page.getByRole('checkbox', { name: /mindestens 18 Jahre/ }).check()
  await payGoods(page)
  return page.locator('.goods-code').innerText()
}

describe('D-04 somebody works at the board', () => {
  it('O-02 LAW-34 an order comes in, is ticked off, printed, and handed over after a look at the ID', async () => {
    const { page: board, troubles } = await journey.openPage(TABLET)
    await openBoard(board)
    await board.getByRole('article').first().waitFor()
    await expectAccessibleInBoth(board)
    const { page: shop } = await journey.openPage(PHONE)
    const code = await buyLiqueur(shop, 'nora.likoer@post.example')

    // It says that it is there, until somebody looks.
    await board.getByRole('alert').getByText('Neue Bestellung').waitFor()
    await expectAccessibleInBoth(board)
    await board.getByRole('button', { name: 'Ansehen' }).click()
    const card = cardOf(board, code)
    await card.getByText('Ausweis ab 18').waitFor()
    await card.getByRole('checkbox', { name: /^1 × Kräuterlikör/ }).check()
    const { page: second } = await journey.openPage(TABLET)
    await openBoard(second)
    expect(await cardOf(second, code).getByRole('checkbox').isChecked()).toBe(true)

    // The slip is all that is on the paper.
    await board.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await card.getByRole('button', { name: `Bon drucken für ${code}` }).click()
    await board.locator('body[data-printed]').waitFor()
    await board.emulateMedia({ media: 'print' })
    const slip = board.getByRole('region', { name: 'Küchenbon' })
    await slip.getByText(/Kräuterlikör/).waitFor()
    expect(await board.getByRole('button').count()).toBe(0)
    await board.emulateMedia({ media: 'screen' })

    // Too early: the customer's page follows there and back.
    const preparing = shop.getByRole('heading', { level: 1, name: 'Ihre Bestellung wird vorbereitet.' })
    const accepted = shop.getByRole('heading', { level: 1, name: 'Danke, Ihre Bestellung ist angenommen.' })
    await card.getByRole('button', { name: 'Vorbereiten' }).click()
    await board.getByRole('button', { name: 'Rückgängig' }).click()
    await toast(board, 'Rückgängig gemacht')
    await card.getByRole('button', { name: 'Vorbereiten' }).click()
    await preparing.waitFor()
    const back = card.getByRole('button', { name: `Schritt zurück für ${code}` })
    await back.waitFor()
    await expectAccessibleInBoth(board)
    await back.press('Enter')
    await toast(board, `Bestellung ${code}: Schritt zurückgenommen.`)
    await accepted.waitFor()
    // This device prints by itself what is begun on it; a finger that does not go far begins nothing.
    await board.evaluate(() => document.body.removeAttribute('data-printed'))
    await board.getByRole('button', { name: 'Bon von selbst aus' }).click()
    await toast(board, /druckt jetzt den Bon/)
    await swipe(board, card, 60)
    await card.getByRole('button', { name: 'Vorbereiten' }).waitFor()
    await swipe(board, card, 220)
    await card.getByRole('button', { name: 'Abholbereit melden' }).waitFor()
    await board.locator('body[data-printed]').waitFor()
    await preparing.waitFor()
    await card.getByRole('button', { name: 'Abholbereit melden' }).click()
    await shop.getByRole('heading', { level: 1, name: 'Ihre Bestellung liegt bereit.' }).waitFor()
    await card.getByRole('button', { name: 'Übergeben' }).click()
    const asks = board.getByRole('dialog', { name: 'Ausweis gesehen?' })
    await asks.waitFor()
    await expectAccessibleInBoth(board)
    await asks.getByRole('button', { name: 'Geprüft und übergeben' }).click()
    await toast(board, `Bestellung ${code} ist übergeben.`)
    await card.waitFor({ state: 'detached' })
    await shop.getByRole('heading', { level: 1, name: 'Abgeholt. Viel Freude damit!' }).waitFor()
    await expectFitAnywhere(shop)
    expect(troubles).toEqual([])
  })

  it('K-08 a pause is said to customers with its reason, and ends; on a phone it is done as well', async () => {
    const { page: board, troubles } = await journey.openPage(PHONE)
    await openBoard(board)
    await expectAccessibleInBoth(board)
    expect(await sideways(board)).toBe(0)
    const { page: shop } = await journey.openPage(PHONE)
    await takeOne(shop, journey.product, 'mate-spreewasser')
    await shop.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()

    const counter = await openCounter(board)
    await counter.getByRole('button', { name: '15 Minuten' }).click()
    await counter.getByRole('textbox', { name: 'Grund für Kunden' }).fill('Heute machen wir Inventur.')
    await expectAccessibleInBoth(board)
    await counter.getByRole('button', { name: 'Annahme pausieren' }).click()
    await toast(board, /wird nichts angenommen/)
    for (const path of ['/warenkorb', '/kasse']) {
      await shop.goto(`${journey.product.kiez}${path}`)
      await shop.getByText('Heute machen wir Inventur.').first().waitFor()
      await expectFitAnywhere(shop)
    }
    expect(await shop.getByRole('button', { name: 'zahlungspflichtig bestellen' }).count()).toBe(0)
    await counter.getByRole('button', { name: 'Wieder annehmen' }).click()
    await toast(board, 'Bestellungen werden wieder angenommen.')
    await shop.reload()
    await shop.getByRole('button', { name: 'zahlungspflichtig bestellen' }).waitFor()
    expect(troubles).toEqual([])
  })

  it('B-10 a half hour that is closed stands as full at the checkout', async () => {
    const { page: board, troubles } = await journey.openPage(TABLET)
    await openBoard(board)
    const { page: shop } = await journey.openPage(PHONE)
    await takeOne(shop, journey.product, 'mate-spreewasser')
    await shop.getByRole('link', { name: /^Warenkorb.*1 Stück/ }).waitFor()
    const counter = await openCounter(board)
    // The last that is shown: whatever time it is now, customers are still offered it.
    const row = counter.getByRole('textbox', { name: /^Höchstens um / }).last()
    const closed = await row.getAttribute('aria-label')
    await row.fill('viele')
    await counter.getByText('Bitte eine ganze Zahl von 0 bis 500 eingeben, oder leer lassen.').waitFor()
    await expectAccessibleInBoth(board)
    await row.fill('0')
    await row.press('Enter')
    await toast(board, /^Gespeichert für /)
    await shop.goto(`${journey.product.kiez}/kasse`)
    const [, date = '', time = ''] = /(\S+)\s(\S+)$/u.exec(closed ?? '') ?? []
    await shop.locator('label:has([name="tag"])', { hasText: date }).click()
    const full = shop.locator('.slot:has([name="abholung"][aria-disabled])')
    await full.first().waitFor({ state: 'attached' })
    expect(await full.first().textContent()).toContain(time)
    expect(await full.first().textContent()).toMatch(/voll/)
    await expectFitAnywhere(shop)
    expect(troubles).toEqual([])
  })

  it('N-10 without a connection the board says so and nothing is moved', async () => {
    const { page: board } = await journey.openPage(TABLET)
    await openBoard(board)
    const { page: shop } = await journey.openPage(PHONE)
    const code = await buyLiqueur(shop, 'nora.ohne.netz@post.example')
    const step = cardOf(board, code).getByRole('button', { name: 'Vorbereiten' })
    await step.waitFor()
    await board.context().setOffline(true)
    await board.getByText(/Weiter geht es, sobald die Verbindung/).waitFor()
    expect(await step.isDisabled()).toBe(true)
    await expectAccessibleInBoth(board)
    await board.context().setOffline(false)
    await board.getByText(/Weiter geht es, sobald die Verbindung/).waitFor({ state: 'detached' })
    await expect.poll(() => step.isDisabled()).toBe(false)
  })
})
