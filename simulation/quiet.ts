/** Knows when everything that was begun has come to its end. */
export interface Quiet {
  /** Counts work that leaves this thread for a while; forgotten together with its owner. */
  track<T>(owner: object, work: Promise<T>): Promise<T>
  /** A message under way: handed over when everything before it has come to its end. */
  post(deliver: () => void): void
  /** The owner is dead, nothing of it will end. */
  forget(owner: object): void
  /** Resolves when nothing runs and no message is under way. */
  settle(): Promise<void>
}

/** Real time; longer than any machine is busy with others. */
const PATIENCE_MS = 120_000
/** Promises that wait for nothing but each other are through within a turn; streams take a second one. */
const TURNS = 2

/** @param bursts whether messages that are under way at the same time arrive at the same time, as in a fleet that comes back */
export function createQuiet(bursts = false): Quiet {
  const running = new Map<object, number>()
  const messages: (() => void)[] = []
  let wake: (() => void) | undefined

  const add = (owner: object, count: number) => {
    const now = (running.get(owner) ?? 0) + count
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
    if (running.size === 0) wake?.()
  }
  async function ended() {
    for (let turns = 0; turns < TURNS; turns += 1) {
      await new Promise<void>((next) => {
        setImmediate(next)
      })
      if (running.size === 0) continue
      turns = -1
      await longWait(
        new Promise<void>((resolve) => {
          wake = resolve
        }),
      )
    }
  }
  return {
    async track(owner, work) {
      const mine = owner
      add(mine, 1)
      try {
        return await work
      } finally {
        if (running.has(mine)) add(mine, -1)
      }
    },
    post: (deliver) => void messages.push(deliver),
    forget(owner) {
      running.delete(owner)
      if (running.size === 0) wake?.()
    },
    async settle() {
      for (;;) {
        await ended()
        const arriving = messages.splice(0, bursts ? messages.length : 1)
        if (arriving.length === 0) return
        for (const deliver of arriving) deliver()
      }
    },
  }
}

async function longWait(end: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('Something in the world does not come to its end.')),
      PATIENCE_MS,
    )
  })
  await Promise.race([end, tooLong]).finally(() => clearTimeout(timer))
}
