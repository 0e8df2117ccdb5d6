import { flood, type Flood } from './flood.ts'

/** Asks without pause from a process of its own, so that the one that measures somebody else is not slowed by it. */
process.once('message', (given) => {
  const running = flood(given as Flood) // what `startFlood` sends
  process.send?.('ready')
  process.once('message', () => {
    void running.stop().then((statuses) => process.send?.(statuses, () => process.exit()))
  })
})
process.send?.('waiting')
