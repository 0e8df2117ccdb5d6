import { Agent, request } from 'node:http'

/** Where calls go, and whom they seem to come from. */
export interface CallerAt {
  readonly port: number
  /** The site's or the back office's name, as the browser would send it. */
  readonly host: string
  /** Told to a server that trusts its proxy, so that one machine is as many callers as there are. */
  readonly from: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** A `fetch` to one address of this machine. Node's own lets nobody choose the Host header, which names the site. */
export const fetchAt =
  ({ port, host, from }: CallerAt): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((answered, failed) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: address instanceof Request ? address.url : address.toString(),
          headers: { ...Object.fromEntries(new Headers(headers)), host, 'x-forwarded-for': from },
          signal: signal ?? undefined,
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', failed)
          reply.on('end', () => {
            const informed = new Headers({ 'content-type': reply.headers['content-type'] ?? '' })
            for (const cookie of reply.headers['set-cookie'] ?? []) informed.append('set-cookie', cookie)
            answered(
              new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 0, headers: informed }),
            )
          })
        },
      )
      sent.on('error', failed)
      sent.end(typeof body === 'string' ? body : undefined)
    })

/** The same as a browser that keeps the cookies it gets. */
export function keepingCookies(ask: typeof fetch): typeof fetch {
  const retained = new Map<string, string>()
  return async (address, init = {}) => {
    const headers = new Headers(init.headers)
    if (retained.size > 0)
      headers.set('cookie', [...retained].map(([name, value]) => `${name}=${value}`).join('; '))
    const reply = await ask(address, { ...init, headers })
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      retained.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return reply
  }
}
