import fastq from 'fastq'
import type { Db } from '../../../platform/db/db.ts'

/** Of ten connections to the database a process has. */
const AT_ONCE = 3

/**
 * Transactions for reports of payments: so many at the same moment, the rest wait their turn, first come, first served. A provider
 * that was away sends thousands at once, and the same event may come fifty times in parallel (FAULT-02): whoever stands
 * before a box and orders must not wait behind them for a connection.
 */
export function reportsInTurn(db: Db): Db['transaction'] {
  const turns = fastq.promise((begin: () => Promise<void>) => begin(), AT_ONCE)
  return (work) =>
    new Promise((resolve, reject) => {
      void turns.push(() => db.transaction(work).then(resolve, reject))
    })
}
