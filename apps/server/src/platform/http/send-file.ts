import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file made while it is sent. */
export interface SentFile {
  readonly content: Readable
  readonly type: string
  /** With its ending. */
  readonly name: string
  /** Shown in pages, and kept by whoever has it: under its address there is never anything else. */
  readonly forever?: boolean
}

/**
 * Sends a file as fast as its reader takes it; when the reader leaves, the source is closed. An error in the middle
 * breaks the connection, so that half a file never looks like a whole one.
 */
export function sendFile(
  reply: FastifyReply,
  { content, type, name, forever = false }: SentFile,
): FastifyReply {
  if (forever) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply
    .type(type)
    .header(
      'content-disposition',
      `${forever ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .send(content)
}
