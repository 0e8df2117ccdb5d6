import { afterAll } from 'vitest'

const started = new Set<() => Promise<void>>()

/** Ends something at the end of the test file at the latest; a second end does no harm. */
export function stopWithFile(stop: () => Promise<void>): void {
  started.add(stop)
}

/**
 * Files share a process, and a hook that is registered inside another hook is not run: without this, what each test of a
 * file has started would keep its connections and its database for the files to come.
 */
export function stopAfterEachFile(): void {
  afterAll(async () => {
    const all = Array.from(started)
    started.clear()
    // What stands on something else was started after it, and ends before it.
    for (const stop of all.toReversed()) await stop()
  })
}
