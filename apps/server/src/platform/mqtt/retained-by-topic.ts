import { Readable } from 'node:stream'
import type { Aedes } from 'aedes'

type RetainedMessage = { readonly topic: string; readonly payload: { readonly length: number } }

/** What of aedes' memory is about retained messages. */
type RetainedStore = {
  storeRetained(message: RetainedMessage): Promise<void>
  createRetainedStreamCombi(filters: readonly string[]): Readable
}

const isRetainedStore = (value: unknown): value is RetainedStore =>
  typeof value === 'object' &&
  value !== null &&
  'storeRetained' in value &&
  'createRetainedStreamCombi' in value

/**
 * Lets whoever subscribes to topics without placeholders, as all terminals do, find the retained messages by name. aedes
 * compares each filter with every message it keeps: when many terminals come back at once, that work grows with the
 * square of their number and holds up everything else in this process.
 * @throws Error when this version of aedes keeps its messages elsewhere
 */
export function findRetainedByTopic(broker: Aedes) {
  const store: unknown = Reflect.get(broker, 'persistence')
  if (!isRetainedStore(store)) throw new Error('aedes keeps its retained messages in another way than known.')
  const retained = new Map<string, RetainedMessage>()
  const save = store.storeRetained.bind(store)
  const search = store.createRetainedStreamCombi.bind(store)
  store.storeRetained = async (message) => {
    // An empty one takes back what was kept.
    if (message.payload.length === 0) retained.delete(message.topic)
    else retained.set(message.topic, { ...message })
    await save(message)
  }
  store.createRetainedStreamCombi = (filters) =>
    filters.some(hasPlaceholder)
      ? search(filters)
      : Readable.from(filters.flatMap((topic) => retained.get(topic) ?? []))
}

const hasPlaceholder = (filter: string) => filter.includes('+') || filter.includes('#')
