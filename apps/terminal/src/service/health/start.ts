import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { askHealth } from './ask-health.ts'
import { mayStay, WAS, wasOf } from './health-calls.ts'

/**
 * Asks the terminal of this computer how it is. `--ask` says it in one word; `--expect 1.2.0 --was online` waits until
 * that version is as well as the one before, and fails when it is not within `--patience` seconds.
 */
const LOOK_MS = 500
const Options = z.object({
  port: z.coerce.number().int().min(1).max(65_535),
  ask: z.boolean().default(false),
  expect: z.string().default(''),
  was: z.enum(WAS).default('none'),
  patience: z.coerce.number().min(1).max(600).default(60),
})
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    ask: { type: 'boolean' },
    expect: { type: 'string' },
    was: { type: 'string' },
    patience: { type: 'string' },
  },
})
const { port, ask, expect, was, patience } = Options.parse(values)

if (ask) console.log(wasOf(await askHealth(port)))
else {
  const endMs = performance.now() + patience * 1000
  let well = mayStay(await askHealth(port), expect, was)
  while (!well && performance.now() < endMs) {
    await wait(LOOK_MS)
    well = mayStay(await askHealth(port), expect, was)
  }
  if (!well) process.exit(1)
}
