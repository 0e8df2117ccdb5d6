/** How long from now somebody stays, in milliseconds; null: the session is over; a gap in the network ends none (E-01). */
type Stay = number | 'unreached' | null

/** Until the server is asked once more. */
const AGAIN_MS = 5_000
/** So long before the end somebody is asked. */
const ASKED_BEFORE_MS = 2 * 60_000
const CHANNEL = 'fw-konto'

/** Every way to tell that somebody is there. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * S-10: asks „Sind Sie noch da?“ two minutes before the session ends, and signs out when nobody answers. Who did something
 * on the page since it came is there and is not asked; a page of the account in another tab counts too.
 */
export function watchIdle(page: Document, { stay }: { readonly stay: () => Promise<Stay> }): void {
  const dialog = page.querySelector<HTMLDialogElement>('#noch-da')
  const leave = dialog?.querySelector<HTMLFormElement>('form[data-leave]')
  const left = Number(dialog?.dataset['leftMs'])
  if (!dialog || !leave || !(left > 0)) return
  const others = new BroadcastChannel(CHANNEL)
  // Called on the channel itself: it has no target origin, unlike a window.
  const publish = (ms: number) => others.postMessage.call(others, ms)
  let signs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }
  const goOn = (ms: number) => {
    signs = 0
    if (dialog.open) dialog.close()
    later(Math.max(0, ms - ASKED_BEFORE_MS), () => void ask(ms))
  }
  async function staying(): Promise<Stay> {
    const ms = await stay()
    if (typeof ms !== 'number') return ms
    goOn(ms)
    publish(ms)
    return ms
  }
  /** Somebody is there; where the server cannot be reached it is told as soon as it can. */
  async function answer(): Promise<void> {
    const ms = await staying()
    if (ms === null) return signOut(leave)
    if (ms !== 'unreached') return
    dialog?.close()
    later(AGAIN_MS, () => void answer())
  }
  async function ask(ms: number): Promise<void> {
    if (signs > 0 && typeof (await staying()) === 'number') return
    dialog?.showModal()
    later(Math.min(ms, ASKED_BEFORE_MS), () => signOut(leave))
  }
  for (const action of SIGNS_OF_USE) page.addEventListener(action, () => void (signs += 1), { passive: true })
  dialog.querySelector('form[data-stay]')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer()
  })
  // Escape is an answer too: somebody is there.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    void answer()
  })
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') goOn(data)
  })
  goOn(left)
  publish(left)
}

/** Says why, so that the next page can. */
function signOut(leave: HTMLFormElement | null | undefined): void {
  const why = leave?.querySelector<HTMLInputElement>('input[name="warum"]')
  if (why) why.value = 'pause'
  leave?.submit()
}

/** Asks the server for more time. */
export async function stayInAccount(): Promise<Stay> {
  try {
    const answer = await fetch('/storefront/account/stay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (answer.status === 401) return null
    const reply: unknown = answer.ok ? await answer.json() : null
    const endsAt = typeof reply === 'object' && reply !== null && 'endsAt' in reply ? reply.endsAt : null
    return typeof endsAt === 'string' ? Math.max(0, Date.parse(endsAt) - Date.now()) : 'unreached'
  } catch {
    return 'unreached'
  }
}
