import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FairQueue, ShareFull, Turn } from '../load/fair-queue.ts'
import { type Authenticators, TOKEN_HEADER } from './authorize.ts'
import { clientKey } from './client-key.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The place of this request's work, from when it has one. */
    turn: Turn | null
  }
}

/** The client of this request has its share in hand and in line: 429, and nothing was done. */
export class TooMuchAtOnce extends Error {
  readonly retryAfterSeconds: number

  constructor({ retryAfterSeconds }: Pick<ShareFull, 'retryAfterSeconds'>) {
    super('too many requests of one client')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface BoundedWork {
  /** The key by which this request's client has its share. */
  clientOf(request: FastifyRequest): string
  /**
   * A place for the work of this request, the same one however often it is asked for; given back at the latest when the
   * request is answered. @throws TooMuchAtOnce
   */
  enter(request: FastifyRequest): Turn | Promise<Turn>
  /** The same for a file that is sent as it is: a line of its own, so that pages and files do not wait for each other. */
  enterFile(request: FastifyRequest): Turn | Promise<Turn>
  /** The place is free again; what the request does next takes another. */
  leave(request: FastifyRequest): void
}

/** The lines in front of what costs. */
export interface Queues {
  readonly works: FairQueue
  readonly files: FairQueue
}

const MOST_SESSIONS = 5_000
/** A refusal costs us as much as a small file, and who loops would get thousands a second; somebody honest loses nothing. */
export const REFUSED_AFTER_MS = 250

/**
 * Work of requests behind the fair line. A client is an address, and for staff their session once it has been seen alive:
 * colleagues behind one address do not wait for each other, and an invented token is nobody's share but its address's.
 */
export function boundWork(app: FastifyInstance, queues: Queues, sessions: KnownSessions): BoundedWork {
  app.decorateRequest('turn', null)
  app.addHook('onResponse', (request, _reply, done) => {
    request.turn?.leave()
    done()
  })
  const clientOf = (request: FastifyRequest) => sessions.of(request) ?? clientKey(request.ip)
  const enter = (queue: FairQueue, request: FastifyRequest) => {
    if (request.turn) return request.turn
    const answer = queue.enter(clientOf(request))
    if (answer instanceof Promise || answer.kind === 'full') return later(request, answer)
    return admit(request, answer)
  }
  return {
    clientOf,
    enter: (request) => enter(queues.works, request),
    enterFile: (request) => enter(queues.files, request),
    leave(request) {
      request.turn?.leave()
      request.turn = null
    },
  }
}

async function later(request: FastifyRequest, coming: ShareFull | Promise<Turn | ShareFull>): Promise<Turn> {
  const answer = await coming
  if (answer.kind === 'turn') return admit(request, answer)
  return refuseLate(answer)
}

/** @throws TooMuchAtOnce after a moment */
export async function refuseLate(answer: Pick<ShareFull, 'retryAfterSeconds'>): Promise<never> {
  await pause(REFUSED_AFTER_MS)
  throw new TooMuchAtOnce(answer)
}

function admit(request: FastifyRequest, answer: Turn): Turn {
  if (request.raw.socket.destroyed) {
    // Who left while waiting is told nothing any more: the place is for the next.
    answer.leave()
    throw new TooMuchAtOnce({ retryAfterSeconds: 1 })
  }
  request.turn = answer
  return answer
}

/** Sessions of staff that were alive when they were last seen: they say whose share it is, never what is allowed. */
export interface KnownSessions {
  of(request: FastifyRequest): string | null
  /** The same authenticators; what they find is remembered. */
  noting(authenticators: Authenticators): Authenticators
}

const nameOf = (token: string) => hash('sha256', token, 'base64url')

export function knownSessions(): KnownSessions {
  const known = new Map<string, string>()
  return {
    of({ headers }) {
      const token = headers[TOKEN_HEADER]
      return typeof token === 'string' && token.length <= 200 ? (known.get(nameOf(token)) ?? null) : null
    },
    noting: ({ staff, ...others }) => ({
      ...others,
      async staff(token) {
        const actor = await staff(token)
        const name = nameOf(token)
        if (actor === null || actor === 'blocked') known.delete(name)
        else if (!known.has(name)) {
          const [oldest] = known.keys()
          if (known.size >= MOST_SESSIONS && oldest !== undefined) known.delete(oldest)
          known.set(name, `staff ${actor.sessionId}`)
        }
        return actor
      },
    }),
  }
}
