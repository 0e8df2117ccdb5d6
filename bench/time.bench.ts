import type { RequestIn } from '@fachwerk/contract/call'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText } from './figures.ts'
import { p95, p95Figure, timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'
import { type LoadedTime, loadTime } from './time/load-time.ts'

const ENTRIES = 1_000_000

export const bench: Bench = {
  name: 'time',
  description:
    'Time tracking of a company with 1,000,000 entries of 200 people on 40 projects, seen by its leaders, without HTTP. Floor: the same page as a bare query by the index, the same sums from the entries themselves.',
  async run(context) {
    const { address } = await benchDatabase(context, 'time')
    context.say(`${numberText(ENTRIES * context.scale)} entries to load`)
    const loaded = await withClient(address, (client) => loadTime(client, ENTRIES * context.scale))
    const { companyId, userId, projectId } = loaded
    const asking = withoutHttp(await platformOn(context, address))(leaderOf(loaded))
    const list = (body: RequestIn<typeof timeEntryCalls.timeLogs>['body']) =>
      asking(timeEntryCalls.timeLogs, { body })
    const totals = (body: RequestIn<typeof timeEntryCalls.timeTotals>['body']) =>
      asking(timeEntryCalls.timeTotals, { body })
    const floors = await floorsOf(context, address, companyId)
    const figures: Figure[] = []
    const measure = async (name: string, most: number, ask: () => Promise<unknown>, floor?: number) => {
      context.say(name)
      figures.push(p95Figure(name, await timed(context, ask), { below: most, floor }))
    }
    await measure('25 latest entries with total', 50, list({}), floors.list)
    await measure('25 entries on page 200', 50, list({ offset: 5_000 }))
    await measure('25 entries of a project', 50, list({ projectIds: [projectId] }))
    await measure('25 entries of a person', 50, list({ userIds: [userId] }))
    await measure('25 longest entries', 50, list({ orderBy: 'duration', dir: 'desc' }))
    await measure('25 entries by text', 50, list({ search: 'arbeit 42 an stelle 3' }))
    await measure('sums by project and month', 200, totals({ groupBy: ['project', 'month'] }), floors.totals)
    await measure('sums by person', 200, totals({ groupBy: ['person'] }))
    await measure('sums by day of a project', 200, totals({ groupBy: ['day'], projectIds: [projectId] }))
    return figures
  },
}

const leaderOf = ({ companyId, userId }: LoadedTime) =>
  aStaffActor({
    companyId,
    userId,
    companyIds: [companyId],
    permissions: new Set(['time.track', 'time.viewAll']),
    scopeFor: () => [companyId],
  })

/** What the database alone needs for the same page and the same sums. */
async function floorsOf(context: BenchContext, address: DatabaseAddress, companyId: string) {
  return await withClient(address, async (client) => ({
    list: p95(
      await timed(context, () =>
        client.query(
          'select id from time_entry where company_id = $1 and deleted_at is null order by starts_at desc, id limit 25',
          [companyId],
        ),
      ),
    ),
    totals: p95(
      await timed({ seconds: 1 }, () =>
        client.query(
          `select project_id, date_trunc('month', starts_at at time zone 'Europe/Berlin'), sum(seconds)
           from time_entry where company_id = $1 and deleted_at is null group by 1, 2`,
          [companyId],
        ),
      ),
    ),
  }))
}
