/** A short word about what was just done; stays for some seconds, longer when it can be undone. */
export interface ToastOptions {
  /** Takes it back on the server; the button says „Rückgängig“. */
  readonly undo?: () => Promise<unknown> | void
  readonly kind?: 'done' | 'failed'
  /** How long it stays, where taking back is possible for longer than usual. */
  readonly lastsMs?: number
}

export interface ToastShown extends ToastOptions {
  readonly id: number
  readonly message: string
}

type Listener = (toast: ToastShown) => void
let last = 0
const listeners = new Set<Listener>()

/** Shows a message at the edge of the screen; wherever the person goes, it stays until its time is over. */
export function showToast(message: string, options: ToastOptions = {}): void {
  last += 1
  for (const notify of listeners) notify({ ...options, message, id: last })
}

/** Told of every toast; the shell draws them. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
