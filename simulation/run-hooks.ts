import type { HappenedEvent } from './look.ts'

/** One thing that was done, until it had come to its end. */
export interface Step {
  readonly number: number
  readonly at: Date
  readonly what: string
}

/** What is told of the run while it goes on. */
export interface RunHooks {
  /** After every step that changed anything, with what it made happen. */
  afterStep(step: Step, events: readonly HappenedEvent[]): Promise<void>
  /** At the end of each simulated day. */
  afterDay(day: number): Promise<void>
}
