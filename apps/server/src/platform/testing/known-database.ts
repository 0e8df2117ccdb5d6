import { type Connections, type DatabaseAddress, openConnections } from '../db/db.ts'
import { command } from './cluster.ts'
import { Rewinding } from './rewind.ts'
import { isInTest, stopWithTest } from './stop-with-file.ts'
import { aTestDatabase, copyOf } from './test-database.ts'

/** A database with connections that know it already: most of a short test's time goes into getting to know a new one. */
export type KnownDatabase = { readonly address: DatabaseAddress; readonly connections?: Connections }

type Pooled = Required<KnownDatabase> & { readonly name: string; readonly rewinding: Rewinding; uses: number }

const POOL_SIZE = 20
/** Rows that were deleted stay in their files; after so many tests a new copy is cheaper. */
const MOST_USES = 40
const idle = new Map<string, Pooled[]>()

/**
 * A copy of a stored database for one test. After the test it goes back to what it was and on to the next one, with its
 * connections; one whose structure a test changed, or that somebody still uses, is dropped. Outside of a test: a copy of
 * one's own, until the end of the file.
 */
export async function aKnownDatabase(like: string): Promise<KnownDatabase> {
  if (!isInTest()) return { address: (await aTestDatabase({ like })).address }
  const pooled = idle.get(like)?.pop() ?? (await fresh(like))
  pooled.uses += 1
  stopWithTest(() => giveBack(like, pooled))
  return pooled
}

async function fresh(like: string): Promise<Pooled> {
  const address = await copyOf(like, 'known')
  const connections = openConnections(address, { poolSize: POOL_SIZE })
  const rewinding = await Rewinding.from(address)
  return { address, connections, name: address.database, rewinding, uses: 0 }
}

async function giveBack(like: string, pooled: Pooled): Promise<void> {
  if (pooled.uses < MOST_USES && (await pooled.rewinding.rewind(pooled.connections)))
    idle.set(like, [...(idle.get(like) ?? []), pooled])
  else await drop(pooled)
}

async function drop({ connections, name }: Pooled): Promise<void> {
  await connections.close()
  await command(`drop database if exists ${name} with (force)`)
}
