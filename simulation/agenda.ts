import TinyQueue from 'tinyqueue'

/** What people and fate mean to do, and when. */
export interface Agenda {
  /** Acts of one moment come in the order they were entered. */
  at(ms: number, what: string, act: () => Promise<void>): void
  nextMs(): number | undefined
  take(): { readonly what: string; act(): Promise<void> } | undefined
}

interface Entry {
  readonly ms: number
  readonly order: number
  readonly what: string
  act(): Promise<void>
}

export function createAgenda(): Agenda {
  const entries = new TinyQueue<Entry>([], (a, b) => a.ms - b.ms || a.order - b.order)
  let order = 0
  return {
    at(ms, what, act) {
      order += 1
      entries.push({ ms, order, what, act })
    },
    nextMs: () => entries.peek()?.ms,
    take: () => entries.pop(),
  }
}
