import { beforeAll, describe, expect, it } from 'vitest'
import { anAccountHouse } from './testing.ts'

let at: Awaited<ReturnType<typeof anAccountHouse>>
const MINUTE = 60_000
const out = { ok: false, refusal: 'not-signed-in' }
const sessions = () => at.platform.db.read((tx) => tx.selectFrom('customer_session').selectAll().execute())

beforeAll(async () => {
  at = await anAccountHouse()
})

describe('a customer’s session', () => {
  it('FAULT-53 ends with signing out; a copied cookie opens nothing any more', async () => {
    const tab = await at.signedIn()
    const copied = at.browser()
    Object.assign(copied.cookies, tab.cookies)
    expect(await tab.leave()).toEqual({ ok: true, value: { signedOut: true } })
    expect(tab.cookies['fw_konto']).toBe('')
    expect([await tab.stay(), await copied.stay()]).toEqual([out, out])
    expect((await tab.leave()).ok).toBe(true)
  })

  it('FAULT-53 each sign-in has a new cookie, and the one before no longer works', async () => {
    const tab = await at.signedIn('wechsel@post.example')
    const before = tab.cookies['fw_konto'] ?? ''
    await tab.ask('wechsel@post.example')
    await tab.use((await at.tokens()).at(-1) ?? '')
    expect(tab.cookies['fw_konto']).not.toBe(before)
    const old = at.browser()
    old.cookies['fw_konto'] = before
    expect(await old.stay()).toEqual(out)
  })

  it('FAULT-53 a cookie somebody made up or planted opens nothing', async () => {
    const tab = at.browser()
    for (const planted of ['', 'x', 'a'.repeat(5000), '\u0000']) {
      tab.cookies['fw_konto'] = planted
      expect(await tab.stay()).toEqual(out)
    }
  })

  it('S-10 lasts as long as somebody is there, and half an hour after', async () => {
    const tab = await at.signedIn('ruhe@post.example')
    await at.platform.clock.advance(29 * MINUTE)
    expect(await tab.stay()).toEqual({
      ok: true,
      value: { endsAt: new Date(at.platform.clock.now().getTime() + 30 * 60_000).toISOString() },
    })
    await at.platform.clock.advance(29 * MINUTE)
    expect((await tab.stay()).ok).toBe(true)
    await at.platform.clock.advance(30 * MINUTE)
    expect(await tab.stay()).toEqual(out)
  })

  it('S-10 ends after twelve hours, however often it was used', async () => {
    const tab = await at.signedIn('lang@post.example')
    for (let times = 0; times < 12 * 3 - 1; times += 1) {
      await at.platform.clock.advance(20 * MINUTE)
      expect((await tab.stay()).ok).toBe(true)
    }
    await at.platform.clock.advance(20 * MINUTE)
    expect(await tab.stay()).toEqual(out)
  })

  it('LAW-62 what is over is forgotten in the night', async () => {
    await at.platform.runDue()
    await at.signedIn('nacht@post.example')
    await at.browser().ask('nacht@post.example')
    await at.platform.clock.advance(26 * 60 * MINUTE)
    await at.platform.runDue()
    expect(await sessions()).toEqual([])
    const links = at.platform.db.read((tx) => tx.selectFrom('customer_sign_in_link').selectAll().execute())
    expect(await links).toEqual([])
  })
})
