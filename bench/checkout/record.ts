import type { House } from '@fachwerk/server/src/main.ts'
import { isAskedFor } from '@fachwerk/server/src/modules/customers/testing.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import { createCallsApp } from '@fachwerk/server/src/serve-http.ts'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { sql } from 'kysely'
import type { Recording } from '../floors/stamp.ts'
import { recordStatements } from '../journey/statements.ts'
import type { Ask } from '../support/http-client.ts'
import { buy, type BuyerNeeds, type Step, STEPS } from './buyer.ts'
import { lastingIds } from './shop.ts'

/** Behind the first purchases everything is read that is read once only. */
const BEFORE = 2
/** No date of a purchase belongs to a rental. */
const NEVER = new Date('2200-01-01')

/** One purchase in this process, with everything it says to the database. */
export async function recordPurchase(
  platform: Platform,
  house: House,
  buyer: Pick<BuyerNeeds, 'random' | 'webhookSecret' | 'paid' | 'shop'>,
): Promise<Recording> {
  // Recording comes a second later and for many calls at once: it is no part of any of them.
  const requestLogs = { record: () => undefined }
  const app = await createCallsApp(platform, { ...house, requestLogs }, '0.0.0')
  await app.ready()
  const inject: Ask = async (method, url, headers, payload) => {
    const request = { method, url, headers, ...(payload === undefined ? {} : { payload }) }
    const reply = await app.inject(request)
    const cookies = [reply.headers['set-cookie'] ?? []].flat()
    return { status: reply.statusCode, headers: { 'set-cookie': cookies }, body: reply.body }
  }
  const { rows: companies } = await platform.db.read((tx) =>
    sql<{ id: string }>`select id from company`.execute(tx),
  )
  // Whoever is asked for digits orders twice: that is another purchase.
  const isAsked = (email: string) =>
    companies.some(({ id }) => isAskedFor(platform.secrets, { companyId: id, email }))
  const needs = { ...buyer, isAsked, took: () => undefined }
  for (let before = 0; before < BEFORE; before += 1) await buy({ ...needs, ask: inject })

  const statements = recordStatements()
  const replies = new Map<Step, string>()
  const words: string[] = []
  const waiting = [...STEPS]
  const ask: Ask = async (method, path, headers, body) => {
    const step = waiting.shift() ?? 'page'
    const mail = /"email":"([^@"]+)@/.exec(body ?? '')?.[1]
    words.push(
      ...[headers['x-forwarded-for'], headers['idempotency-key'], mail].filter((word) => word !== undefined),
    )
    const reply = await statements.during(step, () => inject(method, path, headers, body))
    replies.set(step, reply.body)
    return reply
  }
  const now = new Date()
  await buy({ ...needs, ask })
  statements.stop()
  await app.close()
  const call = (step: Step) => ({ statements: statements.of(step), reply: replies.get(step) ?? '' })
  const { hash, shortCode } = cartCalls.orderCart.reply.parse(JSON.parse(replies.get('order') ?? '{}'))
  return {
    calls: Object.fromEntries(STEPS.map((step) => [step, call(step)])),
    places: [],
    lasting: await lastingIds(platform),
    place: 0,
    words: [hash, shortCode, ...words],
    now,
    startsAt: NEVER,
    version: NEVER.getTime(),
  }
}
