import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file made while it is sent. */
export interface SentFile {
  readonly content: Readable
  readonly type: string
  /** With its ending. */
  readonly name: string
}

/**
 * Sends a file as fast as its reader takes it; when the reader leaves, the source is closed. An error in the middle
 * breaks the connection, so that half a file never looks like a whole one.
 */
export function sendFile(reply: FastifyReply, { content, type, name }: SentFile): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(content)
}
