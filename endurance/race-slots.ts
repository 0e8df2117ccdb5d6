import { callTable } from '@fachwerk/contract/call-table'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { createClient } from '@fachwerk/contract/client'
import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { anOfferedArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'
import { sql } from 'kysely'
import { fetchAt, keepingCookies } from './fetch-at.ts'
import { hotPlaces } from './hot-places.ts'
import { deadlocksOf } from './race-checks.ts'
import type { RaceHouse } from './race-house.ts'

export interface SlotRace {
  readonly buyers: number
  /** Orders each half hour takes. */
  readonly capacity: number
  readonly halfHours: number
  /** Windows of a delivery area instead of half hours. */
  readonly areWindows?: boolean
  readonly atOnce: number
}

export interface SlotReport {
  readonly placed: number
  /** Half hours with more orders than they take, in words. */
  readonly tooMany: readonly string[]
  /** Who was refused, by the code of the refusal. */
  readonly refused: Readonly<Record<string, number>>
  readonly deadlocks: number
}

const CENTS = 590
const CONTACT = {
  firstName: 'Mia',
  lastName: 'Wolf',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
} as const

/** A shop whose half hours take few orders of bread. */
async function openShop(race: RaceHouse, { capacity, areWindows = false }: SlotRace) {
  const [place] = await hotPlaces(race)
  if (!place) throw new Error('there is no place')
  const { locationId, companyId, host } = place
  await race.platform.db.transaction((tx) =>
    tx
      .updateTable('location')
      .set({ goods_pickup: true, goods_delivery: areWindows, slot_capacity: areWindows ? 1 : capacity })
      .where('id', '=', locationId)
      .where('company_id', '=', companyId)
      .execute(),
  )
  if (areWindows) await drawArea(race, { companyId, locationId, capacity })
  const variants = [someVariant({ priceCents: CENTS })]
  const { articleId } = await anOfferedArticle(race.platform, {
    companyId,
    title: 'Brot',
    deliveryTypes: ['pickup', 'delivery'],
    variants,
  })
  /** A browser of its own. */
  const buyer = (number: number) => {
    const from = `10.9.${number >> 8}.${number & 255}`
    const at = { port: race.port, host: `${host}:${race.port}`, from }
    return createClient(callTable, { fetch: keepingCookies(fetchAt(at)) })
  }
  return { locationId, companyId, articleId, buyer }
}

/** Where it is brought for nothing, in windows of an hour. */
async function drawArea(
  { house, platform: { db, clock } }: RaceHouse,
  {
    companyId,
    locationId,
    capacity,
  }: { readonly companyId: string; readonly locationId: string; readonly capacity: number },
): Promise<void> {
  const area = {
    ...emptyOf(areaFields),
    name: 'Seeviertel',
    postcodes: CONTACT.postcode,
    windows: `täglich 00:00–24:00: ${capacity} je Stunde`,
  }
  await db.transaction((tx) =>
    house.fulfilment.recordArea(tx, { ...area, companyId, locationId, now: clock.now() }),
  )
}

/** Times that are wanted, with their ends where they are windows. */
async function wantedTimes(
  client: Buyer,
  { articleId, areWindows }: { readonly articleId: string; readonly areWindows: boolean },
) {
  if (!areWindows) {
    const [offered] = (await client.pickupPlaces({})).places
    return (offered?.days.flatMap((day) => day.times) ?? [])
      .filter((local) => /:[03]0$/.test(local))
      .slice(2)
      .map((readyLocal) => ({ readyLocal }))
  }
  await client.addToCart({ body: { articleId } })
  const { delivery } = await client.setCart({ body: TO_THE_DOOR })
  const windows = delivery.area?.place.windows ?? []
  return windows.map(({ from, until }) => ({ readyLocal: from, untilLocal: until }))
}

type Buyer = Awaited<ReturnType<typeof openShop>>['buyer'] extends (number: number) => infer B ? B : never
const TO_THE_DOOR = { deliveryType: 'delivery', postcode: CONTACT.postcode } as const

/** Half hours that have more orders than they take. */
async function tooManyIn(
  { platform: { db } }: RaceHouse,
  { locationId, companyId, capacity }: { locationId: string; companyId: string; capacity: number },
): Promise<string[]> {
  const { rows } = await db.read((tx) =>
    sql<{ at: Date; orders: number }>`select h.slot_at as at, count(*)::int as orders from order_handover h
      join customer_order o on o.id = h.order_id and o.company_id = h.company_id
      where (h.slot_location_id = ${locationId} or h.window_area_id is not null) and h.company_id = ${companyId} and o.status <> 'canceled'
        and h.slot_at is not null
      group by h.slot_at`.execute(tx),
  )
  return rows
    .filter(({ orders }) => orders > capacity)
    .map(({ at, orders }) => `${at.toISOString()}: ${orders} instead of ${capacity}`)
}

/** B-10: many order goods over HTTP for a few half hours that take few. */
export async function raceForSlots(race: RaceHouse, options: SlotRace): Promise<SlotReport> {
  const { buyers, capacity, halfHours, atOnce, areWindows = false } = options
  const { locationId, companyId, articleId, buyer } = await openShop(race, options)
  const before = await deadlocksOf(race)
  const times = await wantedTimes(buyer(0), { articleId, areWindows })
  const refused: Record<string, number> = {}
  let placed = 0
  const buy = async (number: number) => {
    const client = buyer(number)
    await client.addToCart({ body: { articleId } })
    if (areWindows) await client.setCart({ body: TO_THE_DOOR })
    const way = areWindows ? ({ deliveryType: 'delivery' } as const) : {}
    const at = { ...times[number % halfHours], ...way, locationId }
    const contact = { ...CONTACT, email: `mia-${number}@post.example` }
    const consents = { terms: true, age: false, offers: false }
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
    tooMany: await tooManyIn(race, { locationId, companyId, capacity }),
    refused,
    deadlocks: (await deadlocksOf(race)) - before,
  }
}
