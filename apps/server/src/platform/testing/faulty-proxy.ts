import { createConnection, createServer, type Socket } from 'node:net'
import type { DatabaseAddress } from '../db/db.ts'

export type FaultyProxy = {
  /** The same database, through the proxy. */
  readonly address: DatabaseAddress
  /** Nothing passes any more, and nobody is told. */
  stall(): void
  /** What was held back passes. */
  resume(): void
  /** Cuts every connection; new ones are possible. */
  cut(): void
  /** Calls back on each chunk that a client sends, before it passes. */
  onSent(look: (chunk: Buffer) => void): void
  close(): Promise<void>
}

/** A bad network between us and PostgreSQL, for tests of what happens then. */
export async function aFaultyProxy(target: DatabaseAddress): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  const looks: ((chunk: Buffer) => void)[] = []
  let stalled = false
  const server = createServer((near) => {
    const far = createConnection(`${target.host}/.s.PGSQL.${target.port}`)
    near.on('data', (chunk) => {
      for (const look of looks) look(chunk)
      far.write(chunk)
    })
    far.on('data', (chunk) => near.write(chunk))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      if (stalled) socket.pause()
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      if (typeof at === 'object' && at) resolve(at.port)
    })
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: { ...target, host: '127.0.0.1', port },
    stall() {
      stalled = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      stalled = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    onSent: (look) => void looks.push(look),
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
