import { Agent, request } from 'node:http'

/** What many connections of one address ask for, again and again. */
export interface Flood {
  readonly port: number
  readonly connections: number
  readonly method: 'GET' | 'POST'
  /** `#` becomes another number each time, in the path as in the body. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The answer is a stream: every connection opens one and keeps it, and who is refused asks no more. */
  readonly stays?: boolean
}

/** How often each status came; 0: the connection broke. */
export type Statuses = Record<string, number>

export const listOf = (statuses: Statuses): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

export function flood(details: Flood): { stop(): Promise<Statuses> } {
  const agent = new Agent({ keepAlive: true, maxSockets: details.connections })
  const statuses: Statuses = {}
  const state = { count: 0, stopped: false }
  const note = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const once = () =>
    new Promise<void>((resolve) => {
      state.count += 1
      const body = details.body?.replaceAll('#', String(state.count))
      const headers = {
        ...details.headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      }
      const path = details.path.replaceAll('#', String(state.count))
      const call = request({ agent, port: details.port, method: details.method, path, headers }, (reply) => {
        note(reply.statusCode ?? 0)
        reply.resume()
        reply.on('error', () => resolve())
        reply.on('close', () => resolve())
      })
      call.on('error', () => {
        if (!state.stopped) note(0)
        resolve()
      })
      call.end(body)
    })
  const loop = async () => {
    do await once()
    while (!state.stopped && !details.stays)
  }
  const loops = Array.from({ length: details.connections }, loop)
  return {
    async stop() {
      state.stopped = true
      if (details.stays) agent.destroy()
      await Promise.all(loops)
      agent.destroy()
      return statuses
    },
  }
}
