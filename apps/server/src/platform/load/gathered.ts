import { setImmediate as turn } from 'node:timers/promises'

/**
 * One look for all who ask for the same in one breath, as the live lines of one order do when something happens to it. Who
 * asks after the look has begun gets a later one: it might have begun before what they ask about.
 */
export function gathered<T>(): (key: string, look: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  return (key, look) => {
    const known = waiting.get(key)
    if (known) return known
    const looking = turn().then(() => {
      waiting.delete(key)
      return look()
    })
    waiting.set(key, looking)
    return looking
  }
}
