import type { Cancel } from '@fachwerk/clock/clock'
import type { Client } from 'pg'
import type { DatabaseAddress } from './db-pool.ts'
import { openSession, type Session } from './db-session.ts'

export type Listener = {
  /**
   * Calls `wake` on each NOTIFY of the channel with what it says, and without words after every new connection, as
   * something may have been missed.
   */
  listen(channel: string, wake: (said?: string) => void): Cancel
  /** Wakes this process's own listeners without the way through PostgreSQL. */
  notify(channels: ReadonlySet<string>): void
  /** Resolves once the connection stands and listens to every channel asked for so far. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * One connection that listens for this whole process; opened with the first channel.
 * @param ownName what NOTIFY of this process carries: its listeners were told before
 */
export function openListener(
  address: DatabaseAddress,
  onError: (error: unknown) => void,
  ownName?: string,
): Listener {
  const wakes = new Map<string, Set<(said?: string) => void>>()
  let session: Session | undefined
  let pending: Promise<unknown> = Promise.resolve()

  async function onUp(client: Client) {
    client.on('notification', ({ channel, payload }) => {
      if (ownName === undefined || payload !== ownName) wakeAll(channel, payload)
    })
    for (const channel of wakes.keys()) await client.query(`listen ${quoted(channel)}`)
    for (const channel of wakes.keys()) wakeAll(channel)
  }
  function wakeAll(channel: string, said?: string) {
    for (const wake of wakes.get(channel) ?? []) wake(said)
  }
  return {
    listen(channel, wake) {
      const known = wakes.get(channel)
      const handlers = known ?? new Set()
      wakes.set(channel, handlers.add(wake))
      session ??= openSession(address, { name: 'listen', onUp, onDown: () => undefined, onError })
      if (!known) pending = session.ask(`listen ${quoted(channel)}`).catch(onError)
      return () => void handlers.delete(wake)
    },
    notify(channels) {
      for (const channel of channels) wakeAll(channel)
    },
    async ready() {
      await session?.ready()
      await pending
    },
    async close() {
      await session?.close()
    },
  }
}

/** Channels are our own constants; still, nothing unquoted goes into SQL. */
const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`
