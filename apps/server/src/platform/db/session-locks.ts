import { createHash } from 'node:crypto'
import type { DatabaseAddress } from './db-pool.ts'
import { openSession, type Session } from './db-session.ts'

export type SessionLocks = {
  /** True when this process now holds the name; false when somebody, perhaps this process, held it already. */
  take(name: string): Promise<boolean>
  release(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * Advisory locks on one connection of its own: they end with the process, and unlike a row lock they open no
 * transaction (a long one would hold all events back).
 * @param onLost is called when the connection, and with it every lock, is gone
 */
export function createSessionLocks(
  address: DatabaseAddress,
  onLost: () => void,
  onError: (error: unknown) => void,
): SessionLocks {
  const held = new Set<string>()
  let session: Session | undefined

  async function ask(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    session ??= openSession(address, {
      name: 'locks',
      onUp: () => Promise.resolve(),
      onDown() {
        held.clear()
        onLost()
      },
      onError,
    })
    await session.ready()
    const answer = await session.ask<{ yes: boolean }>(`select ${call}($1) as yes`, [keyOf(name)])
    return answer?.rows[0]?.yes === true
  }
  return {
    async take(name) {
      // A session may take its own lock again, so our own list is asked first.
      if (held.has(name)) return false
      held.add(name)
      let got = false
      try {
        got = await ask('pg_try_advisory_lock', name)
      } finally {
        if (!got) held.delete(name)
      }
      return got
    },
    async release(name) {
      if (held.delete(name)) await ask('pg_advisory_unlock', name).catch(onError)
    },
    async close() {
      held.clear()
      await session?.close()
    },
  }
}

/** 48 bits of a digest: a number both sides hold exactly. */
const keyOf = (name: string) => createHash('sha256').update(`fachwerk:${name}`).digest().readUIntBE(0, 6)
