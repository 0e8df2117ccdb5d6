import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<Reply>

/** A client with kept connections, as cheap as Node allows: it shares the machine with what it measures. */
export function httpClient(port: number, connections: number): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask: Ask = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const size = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const call = request({ agent, port, method, path, headers: { ...headers, ...size } }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      call.on('error', reject)
      call.end(body)
    })
  return { ask, close: () => agent.destroy() }
}
