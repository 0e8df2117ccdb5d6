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
  const heap: Entry[] = []
  let order = 0
  const before = (a: Entry | undefined, b: Entry | undefined) =>
    a !== undefined && b !== undefined && (a.ms - b.ms || a.order - b.order) < 0

  function swap(a: number, b: number) {
    const [x, y] = [heap[a], heap[b]]
    if (x && y) [heap[a], heap[b]] = [y, x]
  }
  function up(index: number) {
    for (let at = index; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!before(heap[at], heap[parent])) return
      swap(at, parent)
      at = parent
    }
  }
  function down() {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (before(heap[left], heap[least])) least = left
      if (before(heap[right], heap[least])) least = right
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  return {
    at(ms, what, act) {
      order += 1
      heap.push({ ms, order, what, act })
      up(heap.length - 1)
    },
    nextMs: () => heap[0]?.ms,
    take() {
      const first = heap[0]
      const last = heap.pop()
      if (first && last && first !== last) {
        heap[0] = last
        down()
      }
      return first
    },
  }
}
