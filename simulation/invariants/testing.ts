import type { Client } from 'pg'
import { createWritten } from '../written.ts'
import { checkAll, checkTouched } from './check-rows.ts'

/** Looks while a lie stands in the database, and takes it back. */
export async function whileLying<T>(client: Client, lie: string, look: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // Without the guards of the tables: the checker must not rely on them.
    await client.query('set local session_replication_role = replica')
    await client.query(lie)
    return await look()
  } finally {
    await client.query('rollback')
  }
}

/** What is found of a lie by who looks at everything, and by the checks of a step, which look only where it was written. */
export const foundOf = (client: Client, lie: string) =>
  whileLying(client, lie, async () => ({
    byAll: (await checkAll(client)).map(({ invariant }) => invariant),
    bySteps: await touchedInvariants(client, lie),
  }))

async function touchedInvariants(client: Client, lie: string): Promise<string[]> {
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
  const touched = { orderIds: await ids('customer_order'), rentalIds: await ids('rental') }
  return (await checkTouched(client, touched, writtenBy(lie))).map(({ invariant }) => invariant)
}

function writtenBy(lie: string): ReadonlySet<string> {
  const written = createWritten()
  // In the beginning everything counts as written, and what was written counts twice.
  written.takeChecked()
  for (let times = 0; times < 2; times += 1) {
    written.note(lie)
    if (times === 0) written.takeChecked()
  }
  return written.takeChecked()
}
