import { userCalls } from '@fachwerk/contract/user-calls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { withClient } from '@fachwerk/server/src/platform/db-client.ts'
import { buildHouse } from '@fachwerk/server/src/main.ts'
import { readConfig } from '@fachwerk/server/src/platform/config.ts'
import { createExports } from '@fachwerk/server/src/platform/export/export-rows.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { createLog } from '@fachwerk/server/src/platform/log.ts'
import { exportUsers } from '@fachwerk/server/src/modules/identity/use-cases/export-users.ts'
import { createPlatform } from '@fachwerk/server/src/platform/platform.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type Figure, numberText } from './figures.ts'
import { dataFolder } from './support/product.ts'

const MEGABYTE = 1024 * 1024
const ROWS = 100_000
/** Pieces of the file between two looks at the memory. */
const EVERY = 10
const FORMATS = ['csv', 'xlsx'] as const

setFlagsFromString('--expose-gc')
/** The state before is without what is free anyway. */
const collectGarbage: () => unknown = runInNewContext('gc')

/** Everybody of one company, as `generate_series` makes them. */
const PEOPLE = `
  with firm as (
    insert into company (id, name, menu_profile, legal_name, street, postcode, city, email, phone, register, vat_id,
      representative, created_at)
    values (gen_random_uuid(), 'Messfirma', 'storageOperator', 'Messfirma GmbH', 'Weg 1', '78462', 'Konstanz',
      'm@mess.example', '', '', '', '', '2026-01-01') returning id)
  insert into staff_user (id, company_id, email, first_name, last_name, roles, created_at)
  select gen_random_uuid(), firm.id, 'person' || n || '@mess.example', 'Vorname' || n, 'Müller-' || n, '{reader}', '2026-01-01'
  from firm, generate_series(1, $1::int) n`

export const bench: Bench = {
  name: 'export',
  about: `Export von ${ROWS.toLocaleString('de-DE')} Benutzern als CSV und XLSX: Speicher, der dafür gebraucht wird (höchster Stand von Heap und Puffern nach dem Aufräumen, immer wieder währenddessen, gegen den Stand davor), und Zeilen je Sekunde, ohne HTTP.`,
  async run(context) {
    const count = Math.round(ROWS * context.scale)
    const { address } = await benchDatabase(context, 'export')
    const companyId = await withClient(address, async (client) => {
      await client.query(PEOPLE, [count])
      return (await client.query<{ id: string }>('select id from company')).rows[0]?.id ?? ''
    })
    const platform = await createPlatform(readConfig({ DATA_DIR: dataFolder(context), DEMO: 'off' }), {
      address,
      migrated: true,
      log: createLog('silent'),
    })
    context.atEnd(() => platform.stop())
    buildHouse(platform)
    const exportRows = createExports(platform)
    const actor = aStaffActor({ companyId, scopeFor: () => [companyId] })
    const figures: Figure[] = []
    for (const format of FORMATS) {
      const body = userCalls.exportUsers.body.parse({ format })
      collectGarbage()
      const before = inUse()
      const started = performance.now()
      const made = await exportUsers({ exportRows }, { actor, body })
      if (!made.ok) throw new Error(made.refusal)
      let [most, kept, bytes, pieces] = [before, before, 0, 0]
      for await (const piece of made.value.content) {
        bytes += Buffer.byteLength(piece)
        most = Math.max(most, inUse())
        pieces += 1
        if (pieces % EVERY === 0) {
          collectGarbage()
          kept = Math.max(kept, inUse())
        }
      }
      const seconds = (performance.now() - started) / 1000
      const name = format.toUpperCase()
      const size = `${numberText(bytes / MEGABYTE)} MB Datei`
      figures.push(
        {
          name: `${name}: Speicher, der gebraucht wird`,
          value: (kept - before) / MEGABYTE,
          unit: 'MB',
          bar: { value: 100, good: 'below' },
          note: `${count.toLocaleString('de-DE')} Zeilen, ${size}; samt dem, was noch nicht aufgeräumt ist, bis ${numberText((most - before) / MEGABYTE)} MB`,
        },
        { name: `${name}: Zeilen je Sekunde`, value: count / seconds, unit: '/s' },
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
