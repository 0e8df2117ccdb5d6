const LOOK_EVERY_MS = 3_000
const MOST_LOOKS = 300
const DIGITS = 6

interface Watching {
  /** How far the proof is; the link may be used on another device. */
  readonly ask: () => Promise<string | null>
  readonly wait?: (then: () => void) => void
}

const later = (then: () => void) => void setTimeout(then, LOOK_EVERY_MS)

/** Sends the form after the sixth digit, and by itself when the link was used (B-22). */
export function watchProof(page: Document, { ask, wait = later }: Watching): void {
  let sent = false
  const send = (form: HTMLFormElement) => {
    if (sent) return
    sent = true
    form.requestSubmit(form.querySelector<HTMLElement>('[data-proof-check]'))
  }
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['digits'] === undefined) return
    // „417 902“ and „417-902“ are pasted too.
    const digits = target.value.replaceAll(/\D/g, '').slice(0, DIGITS)
    if (digits !== target.value) target.value = digits
    if (digits.length === DIGITS && target.form) send(target.form)
  })
  // A form that stays for want of network is sent again by its button or the next digit.
  addEventListener('fachwerk-stayed', () => void (sent = false))
  const form = page.querySelector<HTMLFormElement>('form[data-proof]')
  if (!form) return
  let looks = 0
  const look = async () => {
    if (sent || !form.isConnected) return
    const state = page.visibilityState === 'hidden' ? null : await ask()
    if (state === 'proven') return send(form)
    looks += 1
    if (looks < MOST_LOOKS && state !== 'over') wait(() => void look())
  }
  wait(() => void look())
}

/** Null: the server cannot be asked at this moment. */
export async function askProof(): Promise<string | null> {
  try {
    const reply = await fetch('/storefront/address-proofs/state', { cache: 'no-store' })
    const said: unknown = reply.ok ? await reply.json() : null
    return typeof said === 'object' && said !== null && 'state' in said ? String(said.state) : null
  } catch {
    return null
  }
}
