import { callTable } from '@fachwerk/contract/call-table'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { createClient } from '@fachwerk/contract/client'
import { anOfferedArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'
import { sql } from 'kysely'
import { fetchAt, keepingCookies } from './fetch-at.ts'
import { hotPlaces } from './hot-places.ts'
import { deadlocksOf } from './race-checks.ts'
import type { RaceHouse } from './race-house.ts'

export interface ServiceRace {
  readonly buyers: number
  /** Times everybody wants, one after the other, and for how many each is. */
  readonly times: number
  readonly atOnceOffered: number
  readonly atOnce: number
}

export interface ServiceReport {
  readonly placed: number
  /** Moments at which more orders have their time than it is offered for, in words. */
  readonly tooMany: readonly string[]
  /** Who was refused, by the code of the refusal. */
  readonly refused: Readonly<Record<string, number>>
  readonly deadlocks: number
}

const CENTS = 3_900
const MINUTES = 45
/** Quarters of an hour of which the times are: none of them touches the next. */
const QUARTERS = 4
const CONTACT = {
  firstName: 'Mia',
  lastName: 'Wolf',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
} as const

/** Somewhere a service is done for few at the same time. */
async function openWorkshop(race: RaceHouse, { atOnceOffered }: ServiceRace) {
  const [place] = await hotPlaces(race)
  if (!place) throw new Error('there is no place')
  const { locationId, companyId, host } = place
  await race.platform.db.transaction((tx) =>
    tx
      .updateTable('location')
      .set({ goods_pickup: true })
      .where('id', '=', locationId)
      .where('company_id', '=', companyId)
      .execute(),
  )
  const { articleId } = await anOfferedArticle(race.platform, {
    companyId,
    title: 'Radpflege',
    kind: 'service',
    minutes: MINUTES,
    atOnce: atOnceOffered,
    deliveryTypes: [],
    variants: [someVariant({ priceCents: CENTS })],
  })
  /** A browser of its own. */
  const buyer = (number: number) => {
    const from = `10.8.${number >> 8}.${number & 255}`
    const at = { port: race.port, host: `${host}:${race.port}`, from }
    return createClient(callTable, { fetch: keepingCookies(fetchAt(at)) })
  }
  return { locationId, companyId, articleId, buyer }
}

/** Moments at which more have their time than it is offered for. */
async function tooManyIn(
  { platform: { db } }: RaceHouse,
  { companyId, most }: { readonly companyId: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await db.read((tx) =>
    sql<{ at: Date; orders: number }>`select s.starts_at as at, count(*)::int as orders from service_time s
      join customer_order o on o.id = s.order_id and o.company_id = s.company_id and o.status <> 'canceled'
      join service_time t on t.company_id = s.company_id and t.starts_at <= s.starts_at and t.ends_at > s.starts_at
      join customer_order p on p.id = t.order_id and p.company_id = t.company_id and p.status <> 'canceled'
      where s.company_id = ${companyId} group by s.order_id, s.starts_at`.execute(tx),
  )
  return rows
    .filter(({ orders }) => orders > most)
    .map(({ at, orders }) => `${at.toISOString()}: ${orders} instead of ${most}`)
}

/** K-04, B-10: many order a service over HTTP for a few times at which it is done for few. */
export async function raceForServices(race: RaceHouse, options: ServiceRace): Promise<ServiceReport> {
  const { buyers, times, atOnceOffered, atOnce } = options
  const { locationId, companyId, articleId, buyer } = await openWorkshop(race, options)
  const before = await deadlocksOf(race)
  const first = buyer(0)
  await first.addToCart({ body: { articleId } })
  const [offered] = (await first.cartTimes({})).places
  const wanted = (offered?.days.flatMap((day) => day.times) ?? []).filter(
    (_, index) => index % QUARTERS === 0,
  )
  const refused: Record<string, number> = {}
  let placed = 0
  const buy = async (number: number) => {
    const client = buyer(number)
    await client.addToCart({ body: { articleId } })
    const readyLocal = wanted[1 + (number % times)]
    const untilLocal = offered?.windows?.find(({ from }) => from === readyLocal)?.until
    const at = { deliveryType: 'service' as const, locationId, readyLocal, untilLocal }
    const contact = { ...CONTACT, email: `mia-${number}@post.example` }
    const consents = { terms: true, age: false, offers: false, earlyStart: true }
    try {
      await client.orderCart({ body: { ...at, contact, consents, shownTotalCents: CENTS } })
      placed += 1
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      refused[problem.code] = (refused[problem.code] ?? 0) + 1
    }
  }
  const waiting = Array.from({ length: buyers }, (_, at) => at + 1)
  const line = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await buy(next)
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return {
    placed,
    tooMany: await tooManyIn(race, { companyId, most: atOnceOffered }),
    refused,
    deadlocks: (await deadlocksOf(race)) - before,
  }
}
