import { Readable } from 'node:stream'
import type { Aedes } from 'aedes'

type KeptMessage = { readonly topic: string; readonly payload: { readonly length: number } }

/** What of aedes' memory is about retained messages. */
type RetainedStore = {
  storeRetained(message: KeptMessage): Promise<void>
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
export function findKeptByTopic(broker: Aedes) {
  const store: unknown = Reflect.get(broker, 'persistence')
  if (!isRetainedStore(store)) throw new Error('aedes keeps its retained messages in another way than known.')
  const kept = new Map<string, KeptMessage>()
  const keep = store.storeRetained.bind(store)
  const search = store.createRetainedStreamCombi.bind(store)
  store.storeRetained = async (message) => {
    // An empty one takes back what was kept.
    if (message.payload.length === 0) kept.delete(message.topic)
    else kept.set(message.topic, { ...message })
    await keep(message)
  }
  store.createRetainedStreamCombi = (filters) =>
    filters.some(hasPlaceholder)
      ? search(filters)
      : Readable.from(filters.flatMap((topic) => kept.get(topic) ?? []))
}

const hasPlaceholder = (filter: string) => filter.includes('+') || filter.includes('#')
