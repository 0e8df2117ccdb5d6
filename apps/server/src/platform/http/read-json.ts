import { setTimeout as pause } from 'node:timers/promises'
import { errorCodes, type FastifyRequest, type RequestPayload } from 'fastify'
import { REFUSED_AFTER_MS } from './bounded-work.ts'
import { jsonShape, type BadShape } from './json-shape.ts'

/**
 * Reads the bytes of a JSON body. Such as would be dear to parse are let go as they come: nothing is kept of them, and the
 * answer waits for their end, or a sender in mid-sentence would never hear it, and a moment more, or a loop would send on.
 * @throws an error of Fastify: 413 for too large or too many names and values, 400 for too deep or cut off
 */
export function readJson(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit
  const declared = Number(request.headers['content-length'])
  if (declared > limit) return Promise.reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
  const look = jsonShape()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let chunks: Buffer[] = []
  let length = 0
  let bad: BadShape | null = null
  const read = (piece: Buffer | string) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    length += bytes.length
    // The packed length of a body counts as well as what comes out of it.
    if (length > limit || packedLength(payload) > limit) {
      payload.off('data', read)
      return reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
    }
    bad ??= look(bytes)
    if (bad) chunks = []
    else chunks.push(bytes)
  }
  payload.on('data', read)
  payload.on('error', () => reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()))
  payload.on('end', () => {
    if (bad) {
      const error = errorOf(bad)
      void pause(REFUSED_AFTER_MS).then(() => reject(error))
    } else if (!Number.isNaN(declared) && (packedLength(payload) || length) !== declared)
      reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH())
    else resolve(Buffer.concat(chunks, length))
  })
  payload.resume()
  return promise
}

const packedLength = ({ receivedEncodedLength = 0 }: RequestPayload): number => receivedEncodedLength

const errorOf = (bad: BadShape): Error =>
  bad === 'too-many'
    ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    : new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY()
