import { setTimeout as pause } from 'node:timers/promises'
import { Client, type QueryResult, type QueryResultRow } from 'pg'
import { clientConfig, type DatabaseAddress } from './db-pool.ts'

export type Session = {
  /**
   * Says something on the connection, after what was said before; nothing while there is no connection.
   * @throws what PostgreSQL or the driver says; a connection that is lost comes back by itself
   */
  ask<R extends QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<R> | undefined>
  /** Resolves when the attempt to connect that is under way has succeeded. */
  ready(): Promise<void>
  close(): Promise<void>
}

type SessionHooks = {
  readonly name: string
  /** Runs on every new connection before it is handed out. */
  readonly onUp: (client: Client) => Promise<void>
  readonly onDown: () => void
  readonly onError: (error: unknown) => void
}

const LONGEST_PAUSE_MS = 5_000
const HEARTBEAT_MS = 5_000

/** One connection outside of the pool, for what belongs to a session (LISTEN, advisory locks); it comes back by itself. */
export function openSession(address: DatabaseAddress, hooks: SessionHooks): Session {
  const config = {
    ...clientConfig(address, { applicationName: `fachwerk-${hooks.name}` }),
    query_timeout: HEARTBEAT_MS,
  }
  const state: { client: Client | undefined; closed: boolean } = { client: undefined, closed: false }
  let lastSaid: Promise<unknown> = Promise.resolve()

  // One at a time: the driver is about to give up its own queue.
  function ask<R extends QueryResultRow>(text: string, values: readonly unknown[] = []) {
    const said = lastSaid.then(() => state.client?.query<R>(text, [...values]))
    lastSaid = said.catch(() => undefined)
    return said
  }

  async function connectOnce() {
    const client = new Client(config)
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    try {
      await client.connect()
      await hooks.onUp(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    state.client = client
  }
  async function connect() {
    for (let tries = 0; !state.closed && !state.client; tries += 1) {
      try {
        await connectOnce()
      } catch (error) {
        if (tries === 0) hooks.onError(error)
        await pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** tries), undefined, { ref: false })
      }
    }
  }
  function lost(client: Client) {
    if (state.client !== client) return
    state.client = undefined
    void client.end().catch(() => undefined)
    hooks.onDown()
    if (!state.closed) connecting = connect()
  }
  // A hung server or a half-open line says nothing by itself.
  const heartbeat = setInterval(() => {
    const { client } = state
    if (client) ask('select 1').catch(() => lost(client))
  }, HEARTBEAT_MS)
  heartbeat.unref()
  let connecting = connect()
  return {
    ask,
    ready: () => connecting,
    async close() {
      state.closed = true
      clearInterval(heartbeat)
      await connecting
      await state.client?.end().catch(() => undefined)
    },
  }
}
