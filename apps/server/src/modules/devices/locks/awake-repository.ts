import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** Notifies the gateway that holds a terminal which of its locks somebody stands before: JSON of locks. */
export const AWAKE_CHANNEL = 'fachwerk_awake'

/** Says it to all nodes. */
export const notifyAwake = (tx: Tx, text: string) =>
  sql`select pg_notify(${AWAKE_CHANNEL}, ${text})`.execute(tx)
