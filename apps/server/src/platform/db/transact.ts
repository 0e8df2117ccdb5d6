import type { Db, Tx } from './db.ts'
import type { Result } from '../result.ts'

/** Carries a refusal out of a transaction that must not be committed. */
class RolledBack extends Error {
  constructor(refusal: string) {
    super(`rolled back: ${refusal}`)
  }
}

/**
 * A transaction that leaves nothing behind when `work` refuses, whatever it wrote before it knew (FAULT-49).
 * @returns what `work` returns, with all that a refusal carries along
 */
export async function transact<T, E extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let refused: Result<T, E> | undefined
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      refused = result
      throw new RolledBack(result.refusal)
    })
  } catch (error) {
    if (error instanceof RolledBack && refused) return refused
    throw error
  }
}
