import type { House } from '@fachwerk/server/src/main.ts'
import { isAskedFor } from '@fachwerk/server/src/modules/customers/testing.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import { createCallsApp } from '@fachwerk/server/src/serve-http.ts'
import { sql } from 'kysely'
import type { Recording } from '../floors/stamp.ts'
import type { Ask } from '../support/http-client.ts'
import { recordStatements } from './statements.ts'
import { CALLS, type CallName, rent, type VisitorNeeds } from './visitor.ts'
import type { Place } from './world.ts'

/** Behind the first journeys everything is read that is read once only. */
const BEFORE = 2

/** One journey in this process, with everything it says to the database. */
export async function recordJourney(
  platform: Platform,
  house: House,
  visitor: Pick<VisitorNeeds, 'random' | 'webhookSecret' | 'paid'>,
  places: readonly Place[],
): Promise<Recording> {
  // Recording comes a second later and for many calls at once: it is no part of any of them.
  const requestLogs = { record: () => undefined }
  const app = await createCallsApp(platform, { ...house, requestLogs }, '0.0.0')
  await app.ready()
  const inject: Ask = async (method, url, headers, payload) => {
    const request = { method, url, headers, ...(payload === undefined ? {} : { payload }) }
    const { statusCode, body } = await app.inject(request)
    return { status: statusCode, headers: {}, body }
  }
  const home = places.slice(0, 1)
  const { rows: companies } = await platform.db.read((tx) =>
    sql<{ id: string }>`select id from company where franchisor_id is null`.execute(tx),
  )
  // Whoever is asked for digits orders twice: that is another journey.
  const isAsked = (email: string) =>
    companies.some(({ id }) => isAskedFor(platform.secrets, { companyId: id, email }))
  const needs = { ...visitor, places: home, isAsked, took: () => undefined }
  for (let before = 0; before < BEFORE; before += 1) await rent({ ...needs, ask: inject })

  const statements = recordStatements()
  const replies = new Map<CallName, string>()
  const words: string[] = []
  const waiting = [...CALLS]
  const ask: Ask = async (method, path, headers, body) => {
    const name = waiting.shift() ?? 'key'
    words.push(...wordsOf(headers, body))
    const reply = await statements.during(name, () => inject(method, path, headers, body))
    replies.set(name, reply.body)
    return reply
  }
  const now = new Date()
  await rent({ ...needs, ask })
  statements.stop()
  await app.close()
  const call = (name: CallName) => ({ statements: statements.of(name), reply: replies.get(name) ?? '' })
  const order = JSON.parse(replies.get('key') ?? '{}') as {
    hash: string
    shortCode: string
    period: { startsAt: string }
  } // parsed by the visitor before
  const startsAt = new Date(order.period.startsAt)
  return {
    calls: Object.fromEntries(CALLS.map((name) => [name, call(name)])),
    ...(await idsOf(platform, places)),
    place: 0,
    words: [order.hash, order.shortCode, ...words],
    now,
    startsAt,
    version: startsAt.getTime(),
  }
}

/** What a visitor is told apart by: address, mail, key of the call. */
function wordsOf(headers: Readonly<Record<string, string>>, body: string | undefined): string[] {
  const mail = /"email":"([^@"]+)@/.exec(body ?? '')?.[1]
  const words = [headers['x-forwarded-for'], headers['idempotency-key'], mail]
  return words.filter((word) => word !== undefined)
}

async function idsOf({ db }: Platform, places: readonly Place[]) {
  const locationIds = places.map(({ locationId }) => locationId)
  const { rows } = await db.read((tx) =>
    sql<{ ids: string[] }>`
      select l.id || (select array_agg(b.id order by b.number) from box b where b.location_id = l.id)
        || (select array_agg(k.id order by b.number) from lock k join box b on b.id = k.box_id where k.location_id = l.id)
        || (select array_agg(t.id) from terminal t where t.location_id = l.id)
        || (select array_agg(c.id order by c.position) from cabinet c where c.location_id = l.id) as ids
      from unnest(${locationIds}::uuid[]) with ordinality w(id, nr) join location l on l.id = w.id order by w.nr`.execute(
      tx,
    ),
  )
  const { rows: all } = await db.read((tx) =>
    sql<{ id: string }>`
    select id from company union all select id from site`.execute(tx),
  )
  return { places: rows.map(({ ids }) => ids), lasting: all.map(({ id }) => id) }
}
