import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { PROOF_COOKIE } from '@fachwerk/contract/account/proof-cookie'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAskedFor } from '../../customers/testing.ts'
import {
  anOrder,
  anOrdersHouse,
  anOrderInput,
  bankSays,
  callOf,
  CONTACT,
  type OrdersTest,
  rowsOf,
  visitor,
} from '../testing.ts'

const COOKIE = 'ein-browser'
const HOUR = 3_600_000
let at: OrdersTest

beforeEach(async () => {
  at = await anOrdersHouse()
  at.proofs.asked = true
})

/** A new address that is asked, or not, although nobody knows it. */
const newAddress = (asked: boolean): string => {
  for (let index = 0; ; index += 1) {
    const email = `gast-${index}@post.example`
    if (isAskedFor(at.platform.secrets, { companyId: at.own.companyId, email }) === asked) return email
  }
}
const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const order = (email: string, cookie?: string) =>
  visitor(at)(
    orderCalls.placeOrder,
    { body: anOrderInput(at, { contact: { ...CONTACT, email } }) },
    callOf(at, { cookies: cookie === undefined ? {} : { [PROOF_COOKIE]: cookie } }),
  )
const mails = async (template: string) =>
  (await rowsOf(at, sql<{ to: string }>`select recipient as to from mail where template = ${template}`)).map(
    ({ to }) => to,
  )
const proven = (email: string) =>
  at.platform.db.transaction((tx) =>
    sql`insert into proven_address (site_id, browser_hash, email, company_id, proven_at, expires_at)
      values (${at.own.siteId}, ${createHash('sha256').update(COOKIE).digest()}, ${email}, ${at.own.companyId},
        ${at.platform.clock.now()}, ${new Date(at.platform.clock.now().getTime() + 180 * 24 * HOUR)})`.execute(
      tx,
    ),
  )
/** Rented, and kept far beyond its end: money is outstanding. */
async function owing(email: string): Promise<void> {
  at.proofs.asked = false
  const placed = await anOrder(at, { contact: { ...CONTACT, email } })
  await bankSays(at, placed.paymentId, { state: 'paid' })
  for (const hours of [0.1, 6, 6]) {
    await at.platform.clock.advance(hours * HOUR)
    await at.platform.runDue()
  }
  at.proofs.asked = true
}

describe('B-22 LAW-61 an order with somebody else’s address', () => {
  it('who owes money, who owes none and one in five strangers get the same answer, and nobody a mail', async () => {
    await owing('schuldet@post.example')
    at.proofs.asked = false
    await anOrder(at, { contact: { ...CONTACT, email: 'schuldet-nichts@post.example' } })
    at.proofs.asked = true
    const before = await mails('payment-outstanding')
    const answers = []
    for (const email of ['schuldet@post.example', 'schuldet-nichts@post.example', newAddress(true)])
      answers.push(await order(email))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ ok: false, refusal: 'address-unproven' })
    expect(await mails('payment-outstanding')).toEqual(before)
    expect(before).toEqual([])
  })

  it('four of five new addresses pass without digits, and asking twice tells nothing', async () => {
    expect(await order(newAddress(false))).toMatchObject({ ok: true })
    const asked = newAddress(true)
    expect(await order(asked)).toMatchObject({ refusal: 'address-unproven' })
    expect(await order(asked)).toMatchObject({ refusal: 'address-unproven' })
  })

  it('what is owed is told after the proof, with the page that pays it, and to the address itself', async () => {
    const email = 'schuldet@post.example'
    await owing(email)
    const look = (cookie?: string) =>
      visitor(at)(
        addressProofCalls.outstanding,
        { body: { email } },
        callOf(at, { cookies: cookie === undefined ? {} : { [PROOF_COOKIE]: cookie } }),
      )
    expect(await look()).toMatchObject({ refusal: 'address-unproven' })
    await proven(email)
    expect(await look('ein-anderer')).toMatchObject({ refusal: 'address-unproven' })
    expect(await order(email, COOKIE)).toMatchObject({ refusal: 'payment-outstanding' })
    const seen = await look(COOKIE)
    expect(seen).toMatchObject({
      ok: true,
      value: { rows: [{ kind: 'overrun', shortCode: expect.any(String) }] },
    })
    expect(await mails('payment-outstanding')).toEqual([email])
  })

  it('a proof holds in its browser alone, and 180 days', async () => {
    const email = newAddress(true)
    await proven(email)
    expect(await order(email, 'ein-anderer')).toMatchObject({ refusal: 'address-unproven' })
    await at.platform.clock.advance(181 * 24 * HOUR)
    expect(await order(email, COOKIE)).toMatchObject({ refusal: 'address-unproven' })
  })

  it('LAW-61 a known address is looked up no longer and no shorter than an unknown one', async () => {
    await owing('schuldet@post.example')
    const asked = newAddress(true)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 15; round += 1)
      for (const [kind, email] of [
        ['known', 'schuldet@post.example'],
        ['unknown', asked],
      ] as const) {
        const began = performance.now()
        await order(email)
        times[kind].push(performance.now() - began)
      }
    const ratio = middle(times.known) / middle(times.unknown)
    console.log(`known ${middle(times.known).toFixed(1)} ms, unknown ${middle(times.unknown).toFixed(1)} ms`)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})
