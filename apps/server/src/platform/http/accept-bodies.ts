import { parse as parseForm } from 'node:querystring'
import { errorCodes, type FastifyInstance, type FastifyRequest, type RequestPayload } from 'fastify'
import type { BoundedWork } from './bounded-work.ts'
import { readJson } from './read-json.ts'
import type { Registry } from './serve.ts'

const KILOBYTE = 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as they came, for signatures. */
    rawBytes: Buffer
  }
  interface FastifyContextConfig {
    /** The body is a file. */
    takesFiles?: boolean
  }
}

/**
 * JSON is parsed once, strictly, and as work of its client; its bytes and those of plain forms are kept; other bodies than
 * JSON and plain forms are refused, but a file where a call takes one.
 */
export function acceptBodies(
  app: FastifyInstance,
  registry: Registry,
  work: Pick<BoundedWork, 'enter'>,
): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBytes')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: RequestPayload) => {
    request.rawBytes = await readJson(request, payload)
    // Not while it is read: a slow sender would hold a place and use it for nothing.
    await work.enter(request)
    if (request.rawBytes.length === 0) return {}
    return new Promise((resolve, reject) => {
      void parse(request, request.rawBytes.toString('utf8'), (error, body) =>
        error ? reject(error) : resolve(body),
      )
    })
  })
  const asForm = { parseAs: 'buffer' as const, bodyLimit: 64 * KILOBYTE }
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', asForm, (request, body, done) => {
    request.rawBytes = body
    done(null, parseForm(request.rawBytes.toString('utf8')))
  })
  const uploads = [...registry.mounted.values()].flatMap(({ call }) => call.upload?.types ?? [])
  if (uploads.length === 0) return
  app.addContentTypeParser([...new Set(uploads)], { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.takesFiles) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
    request.rawBytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    return done(null, {})
  })
}
