import { afterAll, afterEach, beforeEach } from 'vitest'

type Stop = () => Promise<void>

const ofFile = new Set<Stop>()
/** null between tests: what is made there lives until the end of the file. */
let ofTest: Set<Stop> | null = null

/** Ends something at the end of the test file at the latest; a second end does no harm. */
export function stopWithFile(stop: Stop): void {
  ofFile.add(stop)
}

/** Whether a test runs, its own `beforeEach` included. */
export const isInTest = (): boolean => ofTest !== null

/** Ends something with the test that made it; what no test made, with the file. */
export function stopWithTest(stop: Stop): void {
  ;(ofTest ?? ofFile).add(stop)
}

/** What stands on something else was started after it, and ends before it. */
async function stopAll(started: Iterable<Stop>): Promise<void> {
  for (const stop of Array.from(started).toReversed()) await stop()
}

/**
 * Files share a process, and a hook that is registered inside another hook is not run: without this, what each test of a
 * file has started would keep its connections and its database for the files to come.
 */
export function stopAfterEachFile(): void {
  beforeEach(() => {
    ofTest = new Set()
  })
  afterEach(async () => {
    const all = ofTest ?? []
    ofTest = null
    await stopAll(all)
  })
  afterAll(async () => {
    const all = Array.from(ofFile)
    ofFile.clear()
    await stopAll(all)
  })
}
