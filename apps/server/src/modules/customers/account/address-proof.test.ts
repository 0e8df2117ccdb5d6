import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { customerAccountCalls } from '@fachwerk/contract/account/customer-account-calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCallContext, createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { anAccountHouse } from '../testing.ts'

let at: Awaited<ReturnType<typeof anAccountHouse>>
let people = 0
let email = ''

beforeAll(async () => {
  at = await anAccountHouse()
})
beforeEach(() => {
  people += 1
  email = `person-${people}@post.example`
})

/** A browser at the site, with the calls of a proof. */
function browser(ip = `203.0.113.${people}`) {
  const tab = at.browser(at.own, ip)
  const invoke = createInvokeStaff(at.registry)
  const setCookie = (name: string, value: string) => void (tab.cookies[name] = value)
  const details = () => aCallContext({ cookies: { ...tab.cookies }, setCookie, ip })
  return {
    ...tab,
    send: (more = {}) =>
      invoke(addressProofCalls.requestDigits, { body: { email, ...more } }, tab.actor, details()),
    type: (digits: string) =>
      invoke(addressProofCalls.proveByDigits, { body: { email, digits } }, tab.actor, details()),
    state: () => invoke(addressProofCalls.addressProof, {}, tab.actor, details()),
    look: (token: string) => invoke(addressProofCalls.proofLink, { body: { token } }, tab.actor, details()),
    confirm: (token: string) =>
      invoke(addressProofCalls.proveByLink, { body: { token } }, tab.actor, details()),
    signIn: (digits: string) =>
      invoke(customerAccountCalls.signInByDigits, { body: { email, digits } }, tab.actor, details()),
  }
}
const newest = async () => (await at.mails()).filter((mail) => mail.to.includes(email)).at(-1)?.text ?? ''
const digitsIn = (text: string) => /(\d{3}\s\d{3})/.exec(text)?.[1] ?? ''
const tokenIn = (text: string) => /\/bestaetigen\/([\w-]+)/.exec(text)?.[1] ?? ''
const count = async () => (await at.mails()).filter((mail) => mail.to.includes(email)).length
const later = (seconds: number) => at.platform.clock.advance(seconds * 1_000)
const wrongFor = (digits: string) => (digits.startsWith('0') ? '111 111' : '000 000')

describe('B-22 six digits prove an address', () => {
  it('the right ones do, pasted with their blank too', async () => {
    const tab = browser()
    expect(await tab.send()).toMatchObject({ value: { state: 'waiting', triesLeft: 5 } })
    expect(await tab.state()).toMatchObject({ value: { state: 'waiting' } })
    expect(await tab.type(digitsIn(await newest()))).toMatchObject({ value: { state: 'proven' } })
    expect(await tab.state()).toMatchObject({ value: { state: 'proven' } })
  })

  it('the mail names nobody and quotes nothing that was typed', async () => {
    await browser().send({ language: 'en' })
    const text = await newest()
    expect(text).toContain('six digits')
    expect(text).not.toContain(email)
  })

  it('five wrong tries, and new digits are needed; the page hears how many are left', async () => {
    const tab = browser()
    await tab.send()
    const right = digitsIn(await newest())
    for (const left of [4, 3, 2, 1])
      expect(await tab.type(wrongFor(right))).toMatchObject({ value: { state: 'waiting', triesLeft: left } })
    expect(await tab.type(wrongFor(right))).toMatchObject({ value: { state: 'over' } })
    expect(await tab.type(right)).toMatchObject({ value: { state: 'over' } })
  })

  it('of twenty tries at once no more than five are looked at', async () => {
    const tab = browser()
    await tab.send()
    const right = digitsIn(await newest())
    await Promise.all(Array.from({ length: 20 }, () => tab.type(wrongFor(right))))
    expect(await tab.type(right)).toMatchObject({ value: { state: 'over' } })
  })

  it('they hold fifteen minutes, in the browser that asked for them', async () => {
    const tab = browser()
    await tab.send()
    const right = digitsIn(await newest())
    const stranger = browser()
    await stranger.send()
    expect(await stranger.type(right)).not.toMatchObject({ value: { state: 'proven' } })
    await later(15 * 60)
    expect(await tab.type(right)).toMatchObject({ value: { state: 'over' } })
  })

  it('a page that is loaded again sends no second mail, and new ones come after 30 seconds', async () => {
    const tab = browser()
    await tab.send()
    await tab.send()
    await tab.send({ again: true })
    expect(await count()).toBe(1)
    await later(30)
    await tab.send({ again: true })
    expect(await count()).toBe(2)
  })

  it('no address gets more than five in an hour, whoever asks', async () => {
    for (let asked = 0; asked < 5; asked += 1)
      expect(await browser(`198.51.100.${asked}`).send()).toMatchObject({ ok: true })
    expect(await browser('198.51.100.9').send()).toMatchObject({ refusal: 'too-many-tries' })
    expect(await count()).toBe(5)
  })
})

describe('B-22 the link beside the digits', () => {
  it('proves the address to the page that waits, on whatever device it is opened; looking does nothing', async () => {
    const [tab, phone] = [browser(), browser()]
    const sent = await tab.send()
    const token = tokenIn(await newest())
    const seen = await phone.look(token)
    if (!sent.ok || !seen.ok) throw new Error('refused')
    expect(seen.value.compare).toBe(sent.value.compare)
    expect(await tab.state()).toMatchObject({ value: { state: 'waiting' } })
    expect(await phone.confirm(token)).toMatchObject({ ok: true })
    expect(await tab.state()).toMatchObject({ value: { state: 'proven' } })
    expect(await phone.confirm(token)).toMatchObject({ refusal: 'reset-link-invalid' })
  })
})

describe('S-08 B-22 digits beside the link that signs in', () => {
  it('sign in on the page that asked, and the link is used up with them', async () => {
    const tab = browser()
    await tab.ask(email, { returnTo: '/so-gehts' })
    const text = await newest()
    expect(await tab.signIn(wrongFor(digitsIn(text)))).toMatchObject({
      value: { state: 'wrong', triesLeft: 4 },
    })
    expect(await tab.signIn(digitsIn(text))).toMatchObject({
      value: { state: 'signedIn', returnTo: '/so-gehts', isNew: true },
    })
    expect((await tab.stay()).ok).toBe(true)
    const token = /\/anmelden\/([\w-]+)/.exec(text)?.[1] ?? ''
    expect(await browser().use(token)).toMatchObject({ refusal: 'reset-link-invalid' })
  })

  it('nobody signs in with digits that were sent to prove an address for an order', async () => {
    const tab = browser()
    await tab.send()
    expect(await tab.signIn(digitsIn(await newest()))).toMatchObject({ value: { state: 'over' } })
    expect((await tab.stay()).ok).toBe(false)
  })
})
