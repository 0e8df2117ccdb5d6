import { callTable } from '@fachwerk/contract/call-table'
import type { Call } from '@fachwerk/contract/call'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toOpenApi } from '../platform/http/openapi.ts'
import { sendProblem } from '../platform/http/problem.ts'
import { bodyOf, encodingFor } from '../storefront/page-body.ts'

const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

const onAdmin = (answer: Send) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.area.kind !== 'admin') return sendProblem(request, reply, 'not-found')
  // Long texts, though written and packed once.
  await request.server.work.enter(request)
  return answer(request, reply)
}

/** `/docs`: the call table for people, OpenAPI and AsyncAPI for programs; on the hosts of the back office only. */
export function serveDocs(app: FastifyInstance, needs: { version: string; asyncApi(): object }): void {
  const openApi = writtenOnce(() =>
    JSON.stringify(toOpenApi(callTable, { title: 'Fachwerk', version: needs.version })),
  )
  const asyncApi = writtenOnce(() => JSON.stringify(needs.asyncApi()))
  const forPeople = writtenOnce(() => page(needs.version))
  const json = 'application/json; charset=utf-8'
  app.get(
    '/docs',
    onAdmin((request, reply) =>
      forPeople(request, reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8')),
    ),
  )
  app.get(
    '/docs/openapi.json',
    onAdmin((request, reply) => openApi(request, reply.type(json))),
  )
  app.get(
    '/docs/asyncapi.json',
    onAdmin((request, reply) => asyncApi(request, reply.type(json))),
  )
}

/** Written when first asked for, a sixth of a start; it stays the same as long as the program runs. */
function writtenOnce(write: () => string): Send {
  let text: { readonly html: string } | undefined
  return (request, reply) => {
    text ??= { html: write() }
    const encoding = encodingFor(text, request.headers['accept-encoding'])
    return reply
      .header('content-encoding', encoding)
      .header('vary', 'accept-encoding')
      .send(bodyOf(text, encoding))
  }
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
