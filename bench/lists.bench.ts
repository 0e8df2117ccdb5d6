import { accessRightCalls } from '@fachwerk/contract/access-right-calls'
import type { Call, RequestIn } from '@fachwerk/contract/call'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config.ts'
import { withClient } from '@fachwerk/server/src/platform/db-client.ts'
import { createInvokeStaff } from '@fachwerk/server/src/platform/http/testing-invoke.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { createLog } from '@fachwerk/server/src/platform/log.ts'
import { createPlatform } from '@fachwerk/server/src/platform/platform.ts'
import { listViews } from './availability/list-views.ts'
import { amounts, loadedDatabase } from './availability/loaded-database.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { dataFolder } from './support/product.ts'

export const bench: Bench = {
  name: 'lists',
  about:
    'Listen der Verwaltung auf 5.000.000 Mieten, gesehen vom Betreiber mit allen Franchisenehmern: Seite und Anzahl zusammen, ohne HTTP. Kein Ziel; was über 200 ms liegt, verdient einen Blick.',
  async run(context) {
    const { address } = await loadedDatabase(context, 'long_history', amounts(context.scale).long)
    const dataDir = dataFolder(context)
    const platform = await createPlatform(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), {
      address,
      migrated: true,
      log: createLog('silent'),
    })
    context.atEnd(() => platform.stop())
    const invoke = createInvokeStaff(buildHouse(platform).registry)
    const { views, companies, rentalId } = await withClient(address, async (client) => ({
      views: await listViews(client, platform.clock.now()),
      companies: (await client.query<{ id: string }>('select id from company')).rows.map(({ id }) => id),
      rentalId:
        (await client.query<{ id: string }>('select id from rental where blocking limit 1')).rows[0]?.id ??
        '',
    }))
    const actor = aStaffActor({ scopeFor: () => companies })
    const figures: Figure[] = []
    const measure = async <C extends Call>(name: string, call: C, input: RequestIn<C>) => {
      figures.push(
        await figureOf(context, name, async () => {
          const answer = await invoke(call, input, actor)
          if (!answer.ok) throw new Error(`${name}: ${answer.refusal}`)
        }),
      )
    }
    for (const [name, body] of Object.entries(views.rights))
      await measure(name, accessRightCalls.accessRights, { body })
    for (const [name, body] of Object.entries(views.running))
      await measure(name, accessRightCalls.activeRentals, { params: { feed: 'messung' }, body })
    await measure('Zahlen der Ansichten', accessRightCalls.accessRightCounts, { body: {} })
    await measure('eine Miete mit Verlauf', accessRightCalls.accessRight, { params: { rentalId } })
    return figures
  },
}

/** A statement gets its lasting plan after a handful of times, so each is asked at least twenty times. */
const LEAST = 20
const MOST_SECONDS = 4

async function figureOf(
  { seconds, say }: BenchContext,
  name: string,
  ask: () => Promise<void>,
): Promise<Figure> {
  say(name)
  const took: number[] = []
  const end = performance.now() + Math.min(seconds, MOST_SECONDS) * 1000
  while (took.length < LEAST || performance.now() < end) {
    const begun = performance.now()
    await ask()
    took.push(performance.now() - begun)
  }
  const [first = 0] = took
  return {
    name: `${name}: p95`,
    value: percentile(took, 0.95),
    unit: 'ms',
    note: `p50 ${numberText(percentile(took, 0.5))} ms, zum ersten Mal ${numberText(first)} ms, ${took.length} Mal`,
  }
}
