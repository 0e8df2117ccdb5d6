import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as a stub saw it. */
export type StubRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type StubAnswer = { readonly status?: number; readonly json: unknown }
/** What a browser gets to see. */
export type StubPage = { readonly html: string } | { readonly redirect: string }

/**
 * What a payment service is told to do wrong: answer so (`at`: only where the path has this, `to` such a request, and `elsewhere` so), say nothing, or
 * work and lose the answer.
 */
export type StubTrouble =
  | { readonly status: number; readonly at?: string; readonly to?: 'POST'; readonly elsewhere?: number }
  | 'silent'
  | 'answer-lost'

const send = (response: ServerResponse, status: number, json: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))

const show = (response: ServerResponse, page: StubPage) =>
  'html' in page
    ? response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
    : response.writeHead(303, { location: page.redirect }).end()

const failureAt = (
  { status, at = '', to, elsewhere }: Extract<StubTrouble, object>,
  { path, method }: StubRequest,
) => (path.includes(at) && (to === undefined || to === method) ? status : elsewhere)

/** A server on this machine that answers as it is told, and remembers what it was asked. */
export async function startStub(answer: (request: StubRequest) => StubAnswer | Promise<StubAnswer>) {
  const seen: StubRequest[] = []
  let trouble: StubTrouble | undefined
  let pages: ((request: StubRequest) => Promise<StubPage | null>) | undefined
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const reply = async () => {
      const url = new URL(request.url ?? '/', 'http://stub')
      const asked: StubRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      }
      seen.push(asked)
      if (trouble === 'silent') return
      const failed = typeof trouble === 'object' ? failureAt(trouble, asked) : undefined
      if (failed !== undefined) return void send(response, failed, { error: { message: 'told to fail' } })
      const page = await pages?.(asked)
      if (page) return void show(response, page)
      const { status = 200, json } = await answer(asked)
      if (trouble === 'answer-lost') return void request.socket.destroy()
      send(response, status, json)
    }
    request.on('end', () => void reply())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    seen,
    /** Where a payer pays: at the service, or here once there are pages. */
    payPage: (theirs: string, id: string) => (pages ? `${url}/pay/${id}` : theirs),
    /** From now on payers are sent here. */
    servePages: (serve: NonNullable<typeof pages>) => void (pages = serve),
    /** Until it is told otherwise. */
    fail: (how?: StubTrouble) => void (trouble = how),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The same key does the same thing once: the answer of the first time is given again. */
export function onceEach() {
  const answers = new Map<string, StubAnswer>()
  const once = (key: string | string[] | undefined, act: () => StubAnswer): StubAnswer => {
    const known = typeof key === 'string' ? answers.get(key) : undefined
    if (known) return known
    const answer = act()
    if (typeof key === 'string') answers.set(key, answer)
    return answer
  }
  return Object.assign(once, { forgetKeys: () => answers.clear() })
}
