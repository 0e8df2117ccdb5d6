/** One holder of a name among all tabs of this browser, for as long as its work takes. */
export interface TabLocks {
  request(name: string, run: () => Promise<void>): Promise<void>
}

interface LeaseNeeds {
  /** Shared by the tabs. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds since the epoch; all tabs of a browser read the same clock. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** A name no other tab has. */
  readonly holder: string
}

/** A tab that was closed with the lease in its hand holds up the others no longer than this. */
const LEASE_MS = 10_000
/** What another tab wrote at the same moment is seen after this. */
const SETTLE_MS = 40
const LOOK_AGAIN_MS = 60
const KEY = 'fachwerk.lease.'

/**
 * Stands in for `navigator.locks`, which browsers hide from pages without a secure context (an office that opens the server
 * by http and its name in the house). A lease in the storage the tabs share; two tabs that take it within the same
 * milliseconds may both believe in it, which the server bears.
 */
export function leaseLocks({ storage, now, sleep, holder }: LeaseNeeds): TabLocks {
  const tails = new Map<string, Promise<unknown>>()
  const holderOf = (key: string): string | null => {
    const [until = '', who = ''] = (storage.getItem(key) ?? '').split(' ')
    const left = Number(until) - now()
    // More than a whole lease is left only where the clock was set back meanwhile.
    return left > 0 && left <= LEASE_MS ? who : null
  }
  const take = async (key: string): Promise<void> => {
    for (;;) {
      if (holderOf(key) === null) {
        storage.setItem(key, `${now() + LEASE_MS} ${holder}`)
        await sleep(SETTLE_MS)
        if (holderOf(key) === holder) return
      }
      await sleep(LOOK_AGAIN_MS)
    }
  }
  const hold = async (key: string, run: () => Promise<void>): Promise<void> => {
    await take(key)
    try {
      await run()
    } finally {
      if (holderOf(key) === holder) storage.removeItem(key)
    }
  }
  return {
    request: (name, run) => {
      // Calls of one tab wait for each other without the storage.
      const mine = (tails.get(name) ?? Promise.resolve()).then(() => hold(KEY + name, run))
      tails.set(
        name,
        mine.catch(() => {}),
      )
      return mine
    },
  }
}
