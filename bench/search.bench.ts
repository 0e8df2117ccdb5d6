import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { searchSources } from '@fachwerk/server/src/search-sources.ts'
import { searchCalls } from '@fachwerk/contract/office/search-calls'
import { loadedDatabase } from './availability/loaded-database.ts'
import type { Bench, BenchContext, Figure } from './figures.ts'
import { p95, p95Figure, timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

/** A business of some years: as many orders as customers, most of them over. */
const ORDERS = 50_000
const SOURCE_MS = 10
const PRESS_MS = 50
/** A name that many have, and what it narrows down to while it is typed. */
const TYPED = ['mü', 'mül', 'müller', 'müller an'] as const
const HITS = 5

export const bench: Bench = {
  name: 'search',
  description:
    'The search in the header over 50,000 customers and 50,000 orders, without HTTP: what each key press costs as a whole, and each source by itself. Floor: five customers by a bare query over the index of their names.',
  async run(context) {
    const of = (share: number) => Math.round(ORDERS * share * context.scale)
    // One customer in twelve rentals.
    const amount = { boxes: of(0.24), open: of(1.08), rentals: of(12), orders: of(1) }
    const { address } = await loadedDatabase(context, 'header_search', amount)
    const floor = await floorOf(context, address)
    const companies = await withClient(address, async (client) =>
      (await client.query<{ id: string }>('select id from company')).rows.map(({ id }) => id),
    )
    const platform = await platformOn(context, address)
    const ask = withoutHttp(platform)(aStaffActor({ scopeFor: () => companies }))
    const figures: Figure[] = []
    for (const search of TYPED) {
      context.say(`“${search}”`)
      const took = await timed(context, ask(searchCalls.search, { body: { search } }))
      figures.push(p95Figure(`a key press, “${search}”`, took, { below: PRESS_MS, floor }))
    }
    for (const { kind, find } of searchSources(platform)) {
      const query = { scope: companies, text: 'müller', limit: HITS }
      const took = await timed(context, () => platform.db.read((tx) => find(tx, query)))
      figures.push(p95Figure(`${kind}, “müller”`, took, { below: SOURCE_MS, floor }))
    }
    return figures
  },
}

/** Five customers called so, by nothing but the index. */
const floorOf = (context: BenchContext, address: DatabaseAddress): Promise<number> =>
  withClient(address, async (client) =>
    p95(
      await timed(context, () =>
        client.query(`select id, number, first_name, last_name, email from customer
          where search_name like '%muller%' order by number desc limit ${HITS}`),
      ),
    ),
  )
