import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import type { Client } from 'pg'
import { codesBeside } from './orders.ts'
import { addCustomer } from './people.ts'
import { takeIndexesAway } from './rebuild.ts'
import { addRentals, customersOf } from './rentals.ts'
import { type Sink, sinkInto } from './sink.ts'
import { addWorld, companyIdOf } from './world.ts'
import type { LoadPlan, WorldNeeds } from './plan.ts'

/** From here on building the indexes anew is faster than keeping them. */
const REBUILD_FROM = 50_000
/** A box is let at most once in so many hours on average, or there would be no room between its rentals. */
const LEAST_HOURS = 6

export interface LoadReport {
  /** By table. */
  readonly rows: ReadonlyMap<string, number>
  readonly seconds: number
}

/** Why a plan cannot be loaded, in a German sentence; null when it can. */
export function problemOf({ boxes, rentals, orders, open, days }: LoadPlan): string | null {
  if (orders > rentals)
    return 'Jede Bestellung gehört zu einer Miete: --orders darf nicht größer sein als --rentals.'
  if (open > rentals) return 'Von den Mieten können nicht mehr offen sein, als es gibt.'
  if (((rentals - open) / boxes) * LEAST_HOURS > days * 24)
    return 'So viele Mieten haben in den Fächern keinen Platz: mehr --boxes oder mehr --days.'
  if (open > boxes * 40) return 'So viele offene Mieten haben in den Fächern keinen Platz.'
  return null
}

/**
 * Loads a world in one transaction: whole, or not at all. Nothing that is there is changed.
 * @throws Error with one German sentence when this seed has been loaded before
 */
export async function loadDemo(
  address: DatabaseAddress,
  plan: LoadPlan,
  needs: WorldNeeds & { readonly say: (text: string) => void },
): Promise<LoadReport> {
  const started = performance.now()
  return await withClient({ ...address, application_name: 'fachwerk-load' }, async (client) => {
    await refuseTwice(client, plan)
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '512MB'")
    await client.query("set local lock_timeout = '20s'")
    const isLarge = plan.rentals >= REBUILD_FROM
    const pieces = isLarge ? await takeIndexesAway(client) : []
    const sink = sinkInto(client)
    await addAll(client, sink, plan, needs)
    for (const { create, name } of pieces) {
      needs.say(`baut ${name}`)
      await client.query(create)
    }
    await client.query('commit')
    needs.say('räumt auf und zählt (vacuum analyze)')
    for (const table of sink.written.keys()) await client.query(`vacuum (analyze) "${table}"`)
    return { rows: sink.written, seconds: (performance.now() - started) / 1000 }
  })
}

async function refuseTwice(client: Client, { seed }: LoadPlan): Promise<void> {
  const { rowCount } = await client.query('select 1 from company where id = $1', [companyIdOf(seed, 0)])
  if (rowCount !== 0)
    throw new Error(`Der Startwert ${seed} ist in dieser Datenbank schon geladen: --seed ${seed + 1} nehmen.`)
}

const SAY_EVERY_MS = 5_000
const FLUSH_EVERY = 500

async function addAll(
  client: Client,
  sink: Sink,
  plan: LoadPlan,
  needs: WorldNeeds & { readonly say: (text: string) => void },
): Promise<void> {
  const { rows: taken } = await client.query<{ code: string }>(
    'select short_code as code from customer_order',
  )
  const world = addWorld(sink, plan, needs)
  await sink.flush()
  needs.say(`${number(world.places.length)} Standorte mit ${number(world.boxCount)} Fächern stehen`)
  const since = new Date(plan.now.getTime() - plan.days * 86_400_000)
  for (let index = 0; index < customersOf(plan); index += 1) {
    addCustomer(sink, plan.seed, index, world.rootId, since)
    if (index % FLUSH_EVERY === 0) await sink.flushIfLarge()
  }
  const begun = performance.now()
  let said = begun
  await addRentals(sink, plan, world, {
    codes: codesBeside(new Set(taken.map(({ code }) => code))),
    progress(rentals) {
      const now = performance.now()
      if (now - said < SAY_EVERY_MS && rentals < plan.rentals) return
      said = now
      needs.say(`${number(rentals)} Mieten, ${number((rentals * 1000) / (now - begun))} je Sekunde`)
    },
  })
}

export const number = (value: number): string => Math.round(value).toLocaleString('de-DE')
