import { setTimeout as pause } from 'node:timers/promises'

export type Wakeable = {
  /** Starts a round, or has one more follow the round that is running. */
  wake(): void
  /** No further round; resolves when the running one is over. */
  stop(): Promise<void>
}

/**
 * Work that comes in rounds, never two at once in this process.
 * @param round resolves with the milliseconds after which it wants to run again, or undefined to wait for `wake`
 */
export function wakeable(
  round: () => Promise<number | undefined>,
  onError: (error: unknown) => void,
): Wakeable {
  const state = { again: false, stopped: false }
  let running: Promise<void> | undefined

  async function runRounds() {
    while (state.again && !state.stopped) {
      state.again = false
      try {
        const wait = await round()
        if (wait === undefined) continue
        await pause(wait)
        state.again = true
      } catch (error) {
        onError(error)
      }
    }
    running = undefined
  }
  return {
    wake() {
      state.again = true
      if (!state.stopped) running ??= runRounds()
    },
    async stop() {
      state.stopped = true
      await running
    },
  }
}
