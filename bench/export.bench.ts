import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { createExports } from '@fachwerk/server/src/platform/export/export-rows.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { exportUsers } from '@fachwerk/server/src/modules/identity/use-cases/export-users.ts'
import { aLoadedCompany, loadPeople } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type Figure, numberText } from './figures.ts'
import { platformOn } from './support/without-http.ts'

const MEGABYTE = 1024 * 1024
const ROWS = 100_000
/** Pieces of the file between two looks at the memory. */
const EVERY = 10
const FORMATS = ['csv', 'xlsx'] as const

setFlagsFromString('--expose-gc')
/** The state before is without what is free anyway. */
const collectGarbage: () => unknown = runInNewContext('gc')

export const bench: Bench = {
  name: 'export',
  description: `Export of ${ROWS.toLocaleString('en-US')} users as CSV and XLSX: the memory it takes (highest level of heap and buffers after collecting, again and again meanwhile, against the level before), and rows a second, without HTTP.`,
  async run(context) {
    const count = Math.round(ROWS * context.scale)
    const { address } = await benchDatabase(context, 'export')
    const companyId = await withClient(address, async (client) => {
      const id = await aLoadedCompany(client)
      await loadPeople(client, { companyId: id, count, seed: context.seed, passwordHash: '' })
      return id
    })
    const platform = await platformOn(context, address)
    buildHouse(platform)
    const exportRows = createExports(platform)
    const actor = aStaffActor({ companyId, scopeFor: () => [companyId] })
    const figures: Figure[] = []
    for (const format of FORMATS) {
      const body = userListCalls.exportUsers.body.parse({ format })
      collectGarbage()
      const before = inUse()
      const started = performance.now()
      const made = await exportUsers({ exportRows }, { actor, body })
      if (!made.ok) throw new Error(made.refusal)
      let [most, stored, bytes, pieces] = [before, before, 0, 0]
      for await (const piece of made.value.content) {
        bytes += Buffer.byteLength(piece)
        most = Math.max(most, inUse())
        pieces += 1
        if (pieces % EVERY === 0) {
          collectGarbage()
          stored = Math.max(stored, inUse())
        }
      }
      const seconds = (performance.now() - started) / 1000
      const name = format.toUpperCase()
      const size = `${numberText(bytes / MEGABYTE)} MB file`
      figures.push(
        {
          name: `${name}: memory it takes`,
          value: (stored - before) / MEGABYTE,
          unit: 'MB',
          bar: { value: 100, good: 'below' },
          note: `${count.toLocaleString('en-US')} rows, ${size}; up to, with what is not yet collected, ${numberText((most - before) / MEGABYTE)} MB`,
        },
        { name: `${name}: rows a second`, value: count / seconds, unit: '/s' },
      )
    }
    return figures
  },
}

/** Heap and buffers. */
function inUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
