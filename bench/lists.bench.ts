import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { listViews } from './availability/list-views.ts'
import { amounts, loadedDatabase } from './availability/loaded-database.ts'
import type { Bench, Figure } from './figures.ts'
import { p95Figure, timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

export const bench: Bench = {
  name: 'lists',
  description:
    'Lists of the back office on 5,000,000 rentals, seen by the operator with all franchisees: page and total together, without HTTP. No bar; what lies above 200 ms deserves a look.',
  async run(context) {
    const { address } = await loadedDatabase(context, 'long_history', amounts(context.scale).long)
    const platform = await platformOn(context, address)
    const { views, companies, rentalId } = await withClient(address, async (client) => ({
      views: await listViews(client, platform.clock.now()),
      companies: (await client.query<{ id: string }>('select id from company')).rows.map(({ id }) => id),
      rentalId:
        (await client.query<{ id: string }>('select id from rental where blocking limit 1')).rows[0]?.id ??
        '',
    }))
    const ask = withoutHttp(platform)(aStaffActor({ scopeFor: () => companies }))
    const figures: Figure[] = []
    const measure = async <C extends Call>(name: string, call: C, input: RequestIn<C>) => {
      context.say(name)
      figures.push(p95Figure(name, await timed(context, ask(call, input))))
    }
    for (const [name, body] of Object.entries(views.rights))
      await measure(name, accessRightCalls.accessRights, { body })
    for (const [name, body] of Object.entries(views.running))
      await measure(name, accessRightCalls.activeRentals, { params: { feed: 'messung' }, body })
    await measure('counts of the views', accessRightCalls.accessRightCounts, { body: {} })
    await measure('a rental with its history', accessRightCalls.accessRight, { params: { rentalId } })
    return figures
  },
}
