import { expect, it } from 'vitest'
import { accountPageCalls } from '@fachwerk/contract/account/account-page-calls'
import { renderSite } from '../../entry-server.tsx'
import { aServer, inputFor } from '../../testing/a-server.ts'
import { DETAILS, signedIn } from '../../testing/accounts.ts'
import type { FakeApi } from '../../testing/fake-api.ts'

const CHECKOUT = '/mieten/konstanz-bahnhof?groesse=L'
const FIELDS = ['name', 'email', 'phone', 'street', 'postcode', 'city']

async function formOf(server: FakeApi, cookies: Record<string, string>) {
  const answer = await renderSite({ ...inputFor(CHECKOUT, cookies), api: server.api })
  if (answer.kind !== 'html') throw new Error('no page')
  const page = new DOMParser().parseFromString(answer.html, 'text/html')
  const value = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
  const ticked = [...page.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].filter(
    (box) => box.checked,
  )
  return { values: FIELDS.map(value), ticked: ticked.length, page }
}

it('S-09 who is signed in finds the order filled in, but nothing agreed to', async () => {
  const { values, ticked } = await formOf(aServer(signedIn), { fw_konto: 'geheim' })
  const { firstName, lastName, email, street, postcode, city } = DETAILS
  expect(values).toEqual([`${firstName} ${lastName}`, email, '', street, postcode, city])
  expect(ticked).toBe(0)
})

it('LAW-58 without an account, or with one whose session is over, the form is empty and works', async () => {
  const nothing = FIELDS.map(() => '')
  const guest = aServer(signedIn)
  expect((await formOf(guest, {})).values).toEqual(nothing)
  expect(guest.made.some(({ path }) => path === accountPageCalls.accountDetails.path)).toBe(false)
  expect((await formOf(aServer(), { fw_konto: 'zu-lange-her' })).values).toEqual(nothing)
})

it('S-08 signing in from there comes back to the same choice', async () => {
  const { page } = await formOf(aServer(), {})
  expect(page.querySelector('.site-account a:last-of-type')?.getAttribute('href')).toBe(
    `/anmelden?weiter=${encodeURIComponent(CHECKOUT)}`,
  )
})
