import type { Call, RequestIn } from '@fachwerk/contract/call'
import { timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db-pool.ts'
import { withClient } from '@fachwerk/server/src/platform/db-client.ts'
import { createInvokeStaff } from '@fachwerk/server/src/platform/http/testing-invoke.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { createLog } from '@fachwerk/server/src/platform/log.ts'
import { createPlatform } from '@fachwerk/server/src/platform/platform.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { dataFolder } from './support/product.ts'
import { type LoadedTime, loadTime } from './time/load-time.ts'

const ENTRIES = 1_000_000

export const bench: Bench = {
  name: 'time',
  about:
    'Zeiterfassung einer Firma mit 1.000.000 Einträgen von 200 Personen auf 40 Projekten, gesehen von der Leitung, ohne HTTP. Untergrenze: dieselbe Seite als nackte Abfrage nach dem Index, dieselben Summen aus den Einträgen selbst.',
  async run(context) {
    const { address } = await benchDatabase(context, 'time')
    context.say(`${numberText(ENTRIES * context.scale)} Einträge laden`)
    const loaded = await withClient(address, (client) => loadTime(client, ENTRIES * context.scale))
    const asking = await callerOf(context, address, loaded)
    const { companyId, userId, projectId } = loaded
    const list = (body: RequestIn<typeof timeEntryCalls.timeLogs>['body']) =>
      asking(timeEntryCalls.timeLogs, { body })
    const totals = (body: RequestIn<typeof timeEntryCalls.timeTotals>['body']) =>
      asking(timeEntryCalls.timeTotals, { body })
    const floors = await floorsOf(context, address, companyId)
    const figures: Figure[] = []
    const measure = async (name: string, most: number, ask: () => Promise<unknown>, floor?: number) => {
      context.say(name)
      const took = await timed(context, ask)
      figures.push({
        name: `${name}: p95`,
        value: percentile(took, 0.95),
        unit: 'ms',
        bar: { value: most, good: 'below' },
        ...(floor !== undefined && { floor: { value: floor } }),
        note: `p50 ${numberText(percentile(took, 0.5))} ms, ${took.length} Mal`,
      })
    }
    await measure('25 neueste Einträge mit Anzahl', 50, list({}), floors.list)
    await measure('25 Einträge auf Seite 200', 50, list({ offset: 5_000 }))
    await measure('25 Einträge eines Projekts', 50, list({ projectIds: [projectId] }))
    await measure('25 Einträge einer Person', 50, list({ userIds: [userId] }))
    await measure('25 längste Einträge', 50, list({ orderBy: 'duration', dir: 'desc' }))
    await measure('25 Einträge nach Text', 50, list({ search: 'arbeit 42 an stelle 3' }))
    await measure(
      'Summen nach Projekt und Monat',
      200,
      totals({ groupBy: ['project', 'month'] }),
      floors.totals,
    )
    await measure('Summen nach Person', 200, totals({ groupBy: ['person'] }))
    await measure(
      'Summen nach Tag eines Projekts',
      200,
      totals({ groupBy: ['day'], projectIds: [projectId] }),
    )
    return figures
  },
}

/** Calls of somebody who leads the company, without HTTP. */
async function callerOf(context: BenchContext, address: DatabaseAddress, { companyId, userId }: LoadedTime) {
  const platform = await createPlatform(readConfig({ DATA_DIR: dataFolder(context), DEMO: 'off' }), {
    address,
    migrated: true,
    log: createLog('silent'),
  })
  context.atEnd(() => platform.stop())
  const invoke = createInvokeStaff(buildHouse(platform).registry)
  const actor = aStaffActor({
    companyId,
    userId,
    companyIds: [companyId],
    permissions: new Set(['time.track', 'time.viewAll']),
    scopeFor: () => [companyId],
  })
  return <C extends Call>(call: C, input: RequestIn<C>) =>
    async () => {
      const answer = await invoke(call, input, actor)
      if (!answer.ok) throw new Error(`${call.path}: ${answer.refusal}`)
    }
}

const p95 = (took: readonly number[]) => percentile(took, 0.95)

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

/** A statement gets its lasting plan after a handful of times, so each is asked at least twenty times. */
const LEAST = 20
const MOST_SECONDS = 3

/** Milliseconds of each time. */
async function timed({ seconds }: Pick<BenchContext, 'seconds'>, ask: () => Promise<unknown>) {
  const took: number[] = []
  const end = performance.now() + Math.min(seconds, MOST_SECONDS) * 1000
  while (took.length < LEAST || performance.now() < end) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  return took
}
