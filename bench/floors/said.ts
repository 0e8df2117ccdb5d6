import { beginWith, isBegin } from '@fachwerk/server/src/platform/db/db-begin.ts'
import { Pool, type PoolClient } from 'pg'
import type { Statement } from '../journey/statements.ts'
import type { Stamp } from './stamp.ts'

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const names = new Map<string, string>()

async function say(client: PoolClient, { text, values }: Statement, stamp: Stamp, isFirst: boolean) {
  if (values.length === 0 && !isFirst) return await client.query(text)
  const name = names.get(text) ?? `f${names.size}`
  names.set(text, name)
  const wording = { name, text }
  // As the product does: one round trip for both.
  if (isFirst) return await beginWith(client, wording, values.map(stamp))
  return await client.query({ ...wording, values: values.map(stamp) })
}

/** Says statements as the product does: prepared, in its transactions, on one connection. */
export async function run(statements: readonly Statement[], stamp: Stamp) {
  const client = await pool.connect()
  try {
    let isFirst = false
    for (const statement of statements) {
      const begins = isBegin(statement.text)
      if (!begins) await say(client, statement, stamp, isFirst)
      isFirst = begins
    }
  } finally {
    client.release()
  }
  if (statements.some(({ text }) => text === 'commit')) notify()
}

let notifying = false
/** Commits within some milliseconds share a wake-up, as in the product. */
function notify() {
  if (notifying) return
  notifying = true
  setTimeout(() => {
    notifying = false
    void pool.query("select pg_notify('bench', '')")
  }, 5)
}

let said = Math.floor(Math.random() * 36 ** 5)
/** Counted, for short codes drawn by chance would soon meet. */
export function neverSaid(like: string): string {
  said += 1
  const word = said.toString(36).padStart(like.length, '0').slice(-like.length)
  return like === like.toUpperCase() ? word.toUpperCase() : word
}
