import type { Clock } from '@fachwerk/clock/clock'

const CACHED_MS = 30_000
/** Never so many that strangers could fill the memory. */
const CACHED_AT_MOST = 2_000

export type Briefly<Source, V> = {
  /** @param source asked only when the value is not remembered */
  (source: Source, key: string): Promise<V>
  /** Reads it anew next time, because this process has changed it. */
  forget(key: string): void
  /** The same of everything, because somebody has changed something. */
  forgetAll(): void
}

/**
 * Remembers for at most 30 s what every request asks for and what changes a few times a year (who runs a site, under
 * which host). Other nodes see a change as late; what decides about money, rights or boxes is never kept.
 */
export function briefly<Source, V>(
  clock: Pick<Clock, 'now'>,
  read: (source: Source, key: string) => Promise<V>,
): Briefly<Source, V> {
  const known = new Map<string, { readonly until: number; readonly value: V }>()
  let changes = 0
  const look = async (source: Source, key: string) => {
    const now = clock.now().getTime()
    const cached = known.get(key)
    if (cached && cached.until > now) return cached.value
    const before = changes
    const value = await read(source, key)
    // What changed while it was read may not be in it yet.
    if (before !== changes) return value
    if (known.size >= CACHED_AT_MOST) known.clear()
    known.set(key, { until: now + CACHED_MS, value })
    return value
  }
  return Object.assign(look, {
    forget(key: string) {
      changes += 1
      known.delete(key)
    },
    forgetAll() {
      changes += 1
      known.clear()
    },
  })
}
