import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { freeInWindows } from '@fachwerk/server/src/modules/rentals/boxes/availability-repository.ts'
import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import type { Client } from 'pg'
import { berlinMinute } from '../demo-load/berlin-time.ts'
import type { Ask } from '../support/http-client.ts'
import { drawing, type Question, type Surroundings, type Input } from './questions.ts'

/** A map of its own for each of these sites. */
const SITES = 6
const hostOf = (site: number) => `karte-${site}.localhost`

/** Sites that each show a hundred neighbouring locations; they stay with the kept database. */
export async function mapSites(
  client: Client,
  places: Surroundings,
): Promise<readonly (readonly string[])[]> {
  const shown: string[][] = []
  for (let site = 0; site < SITES; site += 1) {
    const centre = places.ids[Math.floor((places.ids.length * site) / SITES)] ?? ''
    const around = [...places.around(centre)]
    const id = `00000000-0000-7000-8000-00000000000${site}`
    await client.query(
      `with site as (
         insert into site (id, company_id, name, template, created_at)
         select $1, min(id::text)::uuid, $2, 'white-clean', 'epoch' from company where franchisor_id is null
         on conflict do nothing returning id, company_id
       ), domain as (
         insert into site_domain (host, company_id, site_id, proven_at, changed_at)
         select $2, company_id, id, 'epoch', 'epoch' from site
       )
       insert into site_location (site_id, company_id, location_id)
       select site.id, site.company_id, l from site cross join unnest($3::uuid[]) l`,
      [id, hostOf(site), around],
    )
    shown.push(around)
  }
  return shown
}

/** One call, and how many milliseconds it took. */
export type Round = () => Promise<number>

/**
 * The calls of the storefront behind the three questions, at the product in its own process: the page of a location, the
 * map with a hundred locations, the page of a location at which the wished size is booked out.
 */
export async function rounds(
  details: { readonly client: Client; readonly db: Db; readonly places: Surroundings; readonly ask: Ask },
  seed: string,
  now: Date,
): Promise<Readonly<Record<Question, Round>>> {
  const shown = await mapSites(details.client, details.places)
  const { rows } = await details.client.query<{ id: string; slug: string }>('select id, slug from location')
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const { input, below } = drawing(details.places, seed, now)
  const drawn = () => {
    const site = below(SITES)
    const ids = shown[site] ?? []
    return { site, id: ids[below(ids.length)] ?? '' }
  }
  const post = async (site: number, path: string, { startsAt, length }: Input) => {
    const period = { from: berlinMinute(startsAt.getTime()), length }
    const headers = { host: hostOf(site), 'content-type': 'application/json' }
    const begun = performance.now()
    const reply = await details.ask('POST', path, headers, JSON.stringify({ period }))
    const took = performance.now() - begun
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`)
    return { took, body: reply.body }
  }
  const page = (id: string) => storefrontCalls.locationPage.path.replace('{slug}', slugs.get(id) ?? '')

  async function one(): Promise<number> {
    const { site, id } = drawn()
    return (await post(site, page(id), input())).took
  }
  async function map(): Promise<number> {
    const { site } = drawn()
    const { took, body } = await post(site, storefrontCalls.findLocations.path, input())
    const { pins: found } = storefrontCalls.findLocations.reply.parse(JSON.parse(body))
    if (found.length !== shown[site]?.length) throw new Error(`The map shows ${found.length} locations.`)
    return took
  }
  async function next(): Promise<number> {
    for (;;) {
      const [{ site, id }, requested] = [drawn(), input()]
      const { startsAt, endsAt } = requested
      const windows = [{ locationId: id, startsAt, endsAt }]
      const free = await details.db.read((tx) => freeInWindows(tx, { windows, now }))
      if (!free.get(id)?.includes(0)) continue
      return (await post(site, page(id), requested)).took
    }
  }
  return { one, map, next }
}
