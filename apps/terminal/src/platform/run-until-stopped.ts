const LONG_MS = 2 ** 30

/** Runs a program until it is asked to stop, and then ends it in order; says why it does not start. */
export async function runUntilStopped(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const running = await start()
    // While no broker answers only timers are left, and those do not keep a process alive.
    setInterval(() => {}, LONG_MS)
    const stop = () =>
      void running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
