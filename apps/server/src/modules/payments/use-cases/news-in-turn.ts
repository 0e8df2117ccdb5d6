import fastq from 'fastq'

/** Of ten connections to the database a process has. */
const AT_ONCE = 3

/**
 * Lets so much news of payments settle at the same moment and the rest wait its turn, first come, first served. A provider
 * that was away sends thousands at once, and the same event may come fifty times in parallel (FAULT-02): whoever stands
 * before a box and orders must not wait behind them for a connection.
 */
export function newsInTurn(): (settle: () => Promise<void>) => Promise<void> {
  const turns = fastq.promise((settle: () => Promise<void>) => settle(), AT_ONCE)
  return (settle) => turns.push(settle)
}
