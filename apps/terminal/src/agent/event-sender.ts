import type { Cancel, Clock } from '@fachwerk/clock/clock'
import type { EventsAck } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'
import type { Log } from '../platform/log.ts'
import type { Line } from '../line/line.ts'
import type { Store } from './store/store.ts'

/** So many events may be under way without an answer. */
const WINDOW = 50
const REPEAT_MS = 10_000
/** The server named the same number again: it misses something we believe to be under way. */
const GAP_MS = 500

/**
 * Hands events to the server in their order, and again until it has named their number. What it names leaves the disk.
 * The server takes a number of a store once, so that sending again after a lost answer doubles nothing.
 */
export function createEventSender(store: Store, line: () => Line, clock: Clock, log: Log) {
  let acked = 0
  let sent = 0
  let ackedAtLastLook = 0
  let stop: Cancel | undefined
  let gap: Cancel | undefined
  const send = () => {
    if (!line().isUp()) return
    const room = WINDOW - (sent - acked)
    if (room <= 0) return
    for (const event of store.events.after(sent, room)) {
      sent = event.seq
      // A failure means that the line fell; everything not named by the server is sent again when it is back.
      line()
        .send('events', { ...event, oldest: acked + 1 })
        .catch(() => {})
    }
  }
  const startOver = () => {
    gap?.()
    gap = undefined
    sent = acked
    send()
  }
  return {
    start() {
      acked = (store.events.after(0, 1)[0]?.seq ?? store.events.lastSeq() + 1) - 1
      sent = acked
      stop = clock.every(REPEAT_MS, () => {
        if (sent > acked && acked === ackedAtLastLook) startOver()
        ackedAtLastLook = acked
      })
    },
    stop() {
      stop?.()
      gap?.()
    },
    lineUp: startOver,
    wake: send,
    /** Everything up to this number is stored. */
    ackedSeq: () => acked,
    acknowledge: (ack: z.infer<typeof EventsAck>): void => {
      if (ack.storeId !== store.id || ack.seq < acked) return
      if (ack.seq === acked) {
        if (sent > acked) gap ??= clock.after(GAP_MS, startOver)
        return
      }
      if (ack.seq > store.events.lastSeq()) {
        log('warn', 'the server named an event that does not exist', { seq: ack.seq })
        return
      }
      store.events.dropUpTo(ack.seq)
      acked = ack.seq
      sent = Math.max(sent, acked)
      send()
    },
  }
}
