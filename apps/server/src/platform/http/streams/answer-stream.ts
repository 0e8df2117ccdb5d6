import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { OpenStreams, StreamOf } from './open-streams.ts'
import { type Besides, sendProblem } from '../problem.ts'
import { sendStream } from './stream.ts'

/** Nobody knows when one of the open streams ends; a page that was refused asks again after so long, and meanwhile without. */
const STREAM_AGAIN_SECONDS = 30

type Lines = AsyncIterable<{ readonly id?: string; readonly data: unknown }>

interface Streaming {
  readonly streams: OpenStreams
  readonly of: StreamOf
  readonly signal: AbortSignal
  readonly begin: () => Lines | Promise<Lines | (Besides & { readonly refusal: RefusalCode })>
  readonly present: (data: unknown) => unknown
  /** Told when the first line is about to go. */
  readonly begun: () => void
  /** Told of a bug in the middle, when nothing can be answered any more. */
  readonly broke: (error: unknown) => void
}

/** A stream holds no place among the works, but is counted as long as it is open. */
export async function answerStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { streams, of, signal, begin, present, begun, broke }: Streaming,
): Promise<FastifyReply> {
  const ended = streams.open(of)
  if (!ended)
    return sendProblem(request, reply, 'too-many-streams', [], { retryAfterSeconds: STREAM_AGAIN_SECONDS })
  try {
    const lines = await begin()
    if ('refusal' in lines) {
      const { refusal, retryAfterSeconds } = lines
      return sendProblem(request, reply, refusal, [], { ...(retryAfterSeconds && { retryAfterSeconds }) })
    }
    begun()
    return await sendStream(reply, lines, present, signal)
  } catch (error) {
    if (!reply.raw.headersSent) throw error
    // The reply has begun: the connection ends, and only the log can still tell why.
    if (!signal.aborted) broke(error)
    return reply
  } finally {
    ended()
  }
}
