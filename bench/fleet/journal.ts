const WINDOW = 50
const REPEAT_MS = 10_000
const GAP_MS = 500

export interface Happening {
  readonly kind: string
  readonly at: string
  readonly lockId: string | undefined
  readonly how: string
  readonly commandId?: string
}

/** Numbers what happens and tells it until the server has named its number; as apps/terminal does. */
export function createJournal(send: (event: Happening & { seq: number }, oldest: number) => void) {
  const entries = new Map<number, Happening>()
  let [last, acked, sent, ackedAtLastLook] = [0, 0, 0, 0]
  let gap: NodeJS.Timeout | undefined
  const pump = () => {
    while (sent < last && sent - acked < WINDOW) {
      sent += 1
      const event = entries.get(sent)
      if (event) send({ ...event, seq: sent }, acked + 1)
    }
  }
  const startOver = () => {
    clearTimeout(gap)
    gap = undefined
    sent = acked
    pump()
  }
  setInterval(() => {
    if (sent > acked && acked === ackedAtLastLook) startOver()
    ackedAtLastLook = acked
  }, REPEAT_MS)
  return {
    startOver,
    waiting: () => last - acked,
    lastSeq: () => last,
    note(event: Happening) {
      last += 1
      entries.set(last, event)
      pump()
    },
    acknowledge({ seq }: { readonly seq: number }) {
      if (seq === acked && sent > acked) gap ??= setTimeout(startOver, GAP_MS)
      for (let done = acked + 1; done <= seq; done += 1) entries.delete(done)
      acked = Math.max(acked, seq)
      sent = Math.max(sent, acked)
      pump()
    },
  }
}
