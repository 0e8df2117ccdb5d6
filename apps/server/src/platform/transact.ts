import type { Db, Tx } from './db.ts'
import type { Result } from './result.ts'

/** Carries a refusal out of a transaction that must not be committed. */
class RolledBack extends Error {
  readonly refusal: string
  constructor(refusal: string) {
    super(`rolled back: ${refusal}`)
    this.refusal = refusal
  }
}

/**
 * A transaction that leaves nothing behind when `work` refuses, whatever it wrote before it knew (FAULT-49).
 * @returns what `work` returns
 */
export async function transact<T, E extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (!result.ok) throw new RolledBack(result.refusal)
      return result
    })
  } catch (error) {
    // Thrown three lines above with a refusal of `work`.
    if (error instanceof RolledBack) return { ok: false, refusal: error.refusal as E }
    throw error
  }
}
