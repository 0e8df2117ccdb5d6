/**
 * Lets at most `most` works run at the same time and of each key only one; keys take turns, so whoever sends many files
 * waits behind the one file of somebody else and never the other way round.
 * @returns a function that runs a work as soon as it is its turn and answers or fails as the work does
 */
export function fairLanes(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  /** By the turn of their keys. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()
  const letIn = () => {
    for (const [key, line] of waiting) {
      if (running.size >= most) return
      const next = running.has(key) ? undefined : line.shift()
      if (!next) continue
      if (line.length === 0) waiting.delete(key)
      running.add(key)
      next()
    }
  }
  return async (key, work) => {
    await new Promise<void>((room) => {
      waiting.set(key, [...(waiting.get(key) ?? []), room])
      letIn()
    })
    try {
      return await work()
    } finally {
      running.delete(key)
      const line = waiting.get(key)
      // Who was just served stands behind all others.
      if (line && waiting.delete(key)) waiting.set(key, line)
      letIn()
    }
  }
}
