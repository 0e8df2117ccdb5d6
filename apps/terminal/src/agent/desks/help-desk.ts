import type { HelpCallState } from '@fachwerk/contract/device/help-call-state'
import type { NewTerminalEvent } from '../store/event-repository.ts'
import type { Journal } from '../journal.ts'
import type { TimeKeeper } from '../time-keeper.ts'

/** A call for help as far as this terminal knows of it. */
export type HelpCall = {
  readonly calledAt: Date
  /** The server has it. */
  readonly arrivedAt: Date | null
  readonly acceptedAt: Date | null
  readonly closedAt: Date | null
}

export type HelpDesk = ReturnType<typeof createHelpDesk>

type Standing = HelpCall & { readonly seq: number }

const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant))

/** Whoever called stands before the screen: nothing of it has to outlive a power cut. */
export function createHelpDesk(parts: {
  readonly storeId: string
  readonly journal: Journal
  readonly time: Pick<TimeKeeper, 'now'>
  readonly changed: () => void
}) {
  const { storeId, journal, time, changed } = parts
  let standing: Standing | null = null
  const set = (next: Standing | null) => {
    standing = next
    changed()
  }
  return {
    call(details: Omit<NewTerminalEvent, 'at' | 'kind'> = {}): void {
      const seq = journal.note({ ...details, kind: 'helpCalled' })
      set({ seq, calledAt: time.now(), arrivedAt: null, acceptedAt: null, closedAt: null })
    },
    takeBack(): void {
      journal.note({ kind: 'helpOver' })
      set(null)
    },
    /** The server has stored everything up to this number. */
    stored(seq: number): void {
      if (standing && standing.arrivedAt === null && seq >= standing.seq)
        set({ ...standing, arrivedAt: time.now() })
    },
    /** What the server says of the newest call; of another one than ours it means nothing here. */
    take(state: HelpCallState): void {
      if (!standing || state.storeId !== storeId || state.seq !== standing.seq) return
      const [acceptedAt, closedAt] = [dateOf(state.acceptedAt), dateOf(state.closedAt)]
      set({ ...standing, arrivedAt: standing.arrivedAt ?? time.now(), acceptedAt, closedAt })
    },
    standing: (): HelpCall | null => standing,
  }
}
