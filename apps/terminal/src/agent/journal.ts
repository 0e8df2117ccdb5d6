import type { NewTerminalEvent } from './store/event-repository.ts'
import type { Store } from './store/store.ts'
import type { TimeKeeper } from './time-keeper.ts'

/** Writes down what happened; it is on the disk when this returns (or when the transaction around it commits). */
export type Journal = { note(event: Omit<NewTerminalEvent, 'at'>): number }

/** @param onNoted runs after the transaction in which something was noted */
export const createJournal = (store: Store, time: TimeKeeper, onNoted: () => void): Journal => ({
  note(event) {
    const seq = store.events.append({ ...event, at: time.now().toISOString() })
    queueMicrotask(onNoted)
    return seq
  },
})
