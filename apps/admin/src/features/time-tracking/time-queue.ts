import type { RequestOut } from '@fachwerk/contract/call'
import { timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import { isPassing, wordsFor } from '../../lib/problem.ts'

type Body = RequestOut<typeof timeEntryCalls.keepTimeLog>['body']

/** A start or a stop that the server does not have yet. */
export interface Waiting {
  /** The device's name of the entry. */
  readonly clientId: string
  readonly projectName: string
  readonly body: Body
  /** Why the server did not take it. */
  readonly refused: string | null
}

export interface TimeQueue {
  readonly waiting: () => readonly Waiting[]
  readonly subscribe: (listener: () => void) => () => void
  /** Notes a start or a stop; the same entry again replaces what was noted. */
  readonly put: (entry: Omit<Waiting, 'refused'>) => void
  readonly drop: (clientId: string) => void
  /** Sends in order what waits; stops where the network does. @returns whether something was taken */
  readonly flush: () => Promise<boolean>
}

interface Needs {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly key: string
  readonly send: (body: Body) => Promise<unknown>
}

/** Starts and stops that wait on this device; they survive a reload (B-11). */
export function createTimeQueue({ storage, key, send }: Needs): TimeQueue {
  let known = read(storage.getItem(key))
  let flushing: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const keep = (next: readonly Waiting[]) => {
    known = next
    if (next.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(next))
    for (const tell of listeners) tell()
  }
  async function flush(): Promise<boolean> {
    let taken = false
    for (const entry of known.filter(({ refused }) => refused === null)) {
      try {
        await send(entry.body)
        // A stop that came meanwhile has taken its place and is sent in its turn.
        keep(known.filter((each) => each !== entry))
        taken = true
      } catch (problem) {
        if (isPassing(problem)) return taken
        const refused = wordsFor(problem).text
        keep(known.map((each) => (each === entry ? { ...entry, refused } : each)))
      }
    }
    return taken
  }
  return {
    waiting: () => known,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (entry) =>
      keep([...known.filter(({ clientId }) => clientId !== entry.clientId), { ...entry, refused: null }]),
    drop: (id) => keep(known.filter(({ clientId }) => clientId !== id)),
    flush: () => {
      flushing ??= flush().finally(() => {
        flushing = null
      })
      return flushing
    },
  }
}

/** What an older version of the page left is not trusted. */
function read(text: string | null): readonly Waiting[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.flatMap(readOne) : []
  } catch {
    return []
  }
}

function readOne(found: unknown): Waiting[] {
  if (typeof found !== 'object' || found === null) return []
  const field = (name: string): unknown => Reflect.get(found, name)
  const body = timeEntryCalls.keepTimeLog.body.safeParse(field('body'))
  const [clientId, projectName, refused] = [field('clientId'), field('projectName'), field('refused')]
  if (!body.success || typeof clientId !== 'string' || typeof projectName !== 'string') return []
  return [{ clientId, projectName, body: body.data, refused: typeof refused === 'string' ? refused : null }]
}
