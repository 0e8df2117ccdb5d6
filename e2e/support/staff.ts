import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { PASSWORD } from '../../endurance/demo-world.ts'
import type { Product } from './product.ts'

export const OPERATOR = 'betreiber@zeitlager.example'

/** Fills the login box; where it leads is for the caller to wait for. */
export async function fillLogin(page: Page, { admin }: Product, email = OPERATOR, password = PASSWORD) {
  await page.goto(`${admin}/login`)
  await fillLoginBox(page, email, password)
}

async function fillLoginBox(page: Page, email: string, password: string) {
  const address = page.getByLabel('E-Mail-Adresse')
  // Whose session ended signs in with the same address, which stands there.
  if (await address.isEditable()) await address.fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, product: Product, email = OPERATOR, password = PASSWORD) {
  await fillLogin(page, product, email, password)
  await page.waitForURL('**/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in where that was asked for on the way to a page, and comes out there: a dashboard costs as much as ten lists. */
export async function signInAt(page: Page, { admin }: Product, place: string, email = OPERATOR) {
  await page.goto(`${admin}/login?returnTo=${encodeURIComponent(place)}`)
  await fillLoginBox(page, email, PASSWORD)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Goes to an address of the office as its own links do: what is loaded stays. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Chooses in the list that belongs to a labelled field of the dialog on top. */
export async function choose(page: Page, field: string, option: RegExp | string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}
export const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** A call in the name of whoever is signed in on this page. @returns the answer @throws Error when it is refused */
export const postAs = (page: Page, path: string, content: object): Promise<unknown> =>
  callAs(page, path, content)

/** What is read in the name of whoever is signed in on this page. @throws Error when it is refused */
export const readAs = (page: Page, path: string): Promise<unknown> => callAs(page, path, null)

async function callAs(page: Page, path: string, content: object | null): Promise<unknown> {
  const [status, answer] = await page.evaluate(
    async ([where, body]) => {
      const token = /"accessToken":"([^"]+)"/.exec(localStorage.getItem('fachwerk.token') ?? '')?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-access-token': token }
      const reply = await fetch(where, body === null ? { headers } : { method: 'POST', headers, body })
      return [reply.status, await reply.text()] as const
    },
    [path, content === null ? null : JSON.stringify(content)] as const,
  )
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return answer === '' ? null : JSON.parse(answer)
}

/** What the list on screen gives as a file of this kind. */
export async function exported(page: Page, kind: string): Promise<string> {
  await press(page, 'Exportieren')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

/** Nothing for axe to find, in the light and in the dark scheme (LAW-67). */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Asked with every frame: without any the page hears of no change.
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, colorScheme)
    // Colours that are still changing have no contrast to speak of.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    await expectAccessible(page)
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** What an authenticator app shows for this secret, `ahead` steps of 30 seconds from now (RFC 6238). */
export function appCode(secret: string, ahead = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (sign) =>
    BASE32.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead))
  const hash = createHmac('sha1', key).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
