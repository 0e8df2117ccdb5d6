import { useEffect } from 'react'
import { isPassing, wordsFor } from '../problem.ts'

/** Something a person did that the server does not have yet; `refused` says why it did not take it. */
export type Waiting<T> = T & { readonly refused: string | null }

export interface WaitingQueue<T> {
  readonly waiting: () => readonly Waiting<T>[]
  readonly subscribe: (listener: () => void) => () => void
  /** Notes an action; another one of the same name takes its place. */
  readonly put: (entry: T) => void
  readonly drop: (clientId: string) => void
  /** Sends in order what waits; stops where the network does. @returns whether something was taken */
  readonly flush: () => Promise<boolean>
}

interface Needs<T> {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly key: string
  readonly send: (entry: T) => Promise<unknown>
  /** What an older version of the page left is not trusted. */
  readonly readOne: (found: object) => T | null
}

/** Actions that wait on this device; they survive a reload (B-11, B-06). */
export function createWaitingQueue<T extends { readonly clientId: string }>({
  storage,
  key,
  send,
  readOne,
}: Needs<T>): WaitingQueue<T> {
  let known = read(storage.getItem(key), readOne)
  let flushing: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const save = (next: readonly Waiting<T>[]) => {
    known = next
    if (next.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(next))
    for (const notify of listeners) notify()
  }
  async function flush(): Promise<boolean> {
    let taken = false
    for (const entry of known.filter(({ refused }) => refused === null)) {
      // Replaced or taken back while others were on their way.
      if (!known.includes(entry)) continue
      try {
        await send(entry)
        // A stop that came meanwhile has taken its place and is sent in its turn.
        save(known.filter((each) => each !== entry))
        taken = true
      } catch (problem) {
        if (isPassing(problem)) return taken
        const refused = wordsFor(problem).text
        save(known.map((each) => (each === entry ? { ...entry, refused } : each)))
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
      save([...known.filter(({ clientId }) => clientId !== entry.clientId), { ...entry, refused: null }]),
    drop: (id) => save(known.filter(({ clientId }) => clientId !== id)),
    flush: () => {
      flushing ??= flush().finally(() => {
        flushing = null
      })
      return flushing
    },
  }
}

function read<T>(text: string | null, readOne: (found: object) => T | null): readonly Waiting<T>[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(found)) return []
    return found.flatMap((each: unknown): Waiting<T>[] => {
      if (typeof each !== 'object' || each === null) return []
      const entry = readOne(each)
      const refused: unknown = Reflect.get(each, 'refused')
      return entry === null ? [] : [{ ...entry, refused: typeof refused === 'string' ? refused : null }]
    })
  } catch {
    return []
  }
}

const TRY_AGAIN_MS = 15_000

/** Sends what waits when the network is back, and every quarter of a minute. */
export function useFlushing(queue: Pick<WaitingQueue<unknown>, 'flush'>, onTaken: () => void): void {
  useEffect(() => {
    const flush = () => void queue.flush().then((taken) => taken && onTaken())
    flush()
    window.addEventListener('online', flush)
    const timer = setInterval(flush, TRY_AGAIN_MS)
    return () => {
      window.removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [queue, onTaken])
}
