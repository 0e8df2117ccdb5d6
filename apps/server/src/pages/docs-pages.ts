import { callTable } from '@fachwerk/contract/call-table'
import type { Call } from '@fachwerk/contract/call'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toOpenApi } from '../platform/http/openapi.ts'
import { sendProblem } from '../platform/http/problem.ts'

const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const onAdmin =
  (answer: (reply: FastifyReply) => FastifyReply) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.area.kind !== 'admin') return sendProblem(request, reply, 'not-found')
    // Long texts, packed anew each time.
    await request.server.work.enter(request)
    return answer(reply)
  }

/** `/docs`: the call table for people, OpenAPI and AsyncAPI for programs; on the hosts of the back office only. */
export function serveDocs(app: FastifyInstance, needs: { version: string; asyncApi(): object }): void {
  // A sixth of a start, for a page that is seldom asked for.
  let written: string | undefined
  const openApi = () =>
    (written ??= JSON.stringify(toOpenApi(callTable, { title: 'Fachwerk', version: needs.version })))
  const json = 'application/json; charset=utf-8'
  app.get(
    '/docs',
    onAdmin((reply) =>
      reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(page(needs.version)),
    ),
  )
  app.get(
    '/docs/openapi.json',
    onAdmin((reply) => reply.type(json).send(openApi())),
  )
  app.get(
    '/docs/asyncapi.json',
    onAdmin((reply) => reply.type(json).send(JSON.stringify(needs.asyncApi()))),
  )
}

function page(version: string): string {
  const byTag = Map.groupBy(Object.values<Call>(callTable), (call) => call.tags[0])
  const sections = [...byTag].map(([tag, calls]) => `<h2>${escape(tag)}</h2>${table(calls)}`)
  const refusals = Object.entries(REFUSALS).map(
    ([code, { status, de }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escape(de)}</td></tr>`,
  )
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fachwerk: Aufrufe</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%;margin-bottom:2rem}td,th{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8886;vertical-align:top}
code{font-size:.9em}</style></head><body><main><h1>Aufrufe von Fachwerk ${escape(version)}</h1>
<p>Maschinenlesbar: <a href="/docs/openapi.json">OpenAPI 3.1</a> und <a href="/docs/asyncapi.json">AsyncAPI</a> für Terminals.
Beschäftigte senden ihr Token in der Kopfzeile <code>x-access-token</code>.</p>
${sections.join('\n')}<h2>Ablehnungen</h2><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${refusals.join('')}</tbody></table>
</main></body></html>`
}

function table(calls: readonly Call[]): string {
  const rows = calls.map(
    (call) =>
      `<tr><td><code>${call.method} ${escape(call.path)}</code></td><td>${escape(call.summary)}</td><td>${call.permission}</td></tr>`,
  )
  return `<table><thead><tr><th>Aufruf</th><th>Zweck</th><th>Recht</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
