import { STAYED_EVENT } from './stayed-form.ts'

const WAIT_MS = 10_000

/**
 * E-01: without network a form would leave for the browser's own error page, and what was typed with it. So it is asked first
 * whether the server can be reached; if not, the form stays, says so, and its button is the retry. Without script it is sent as
 * it is.
 */
export function holdForms(page: Document, reach: () => Promise<boolean> = isReachable): void {
  const words = page.querySelector<HTMLElement>('#seite')?.dataset['unreachable']
  if (!words) return
  const asking = new Set<HTMLFormElement>()
  let sending: HTMLFormElement | null = null
  async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    form.querySelector('[data-stayed]')?.remove()
    asking.add(form)
    const reached = await reach()
    asking.delete(form)
    if (!reached) return stay(form, pressed, words ?? '')
    sending = form
    form.requestSubmit(pressed)
    sending = null
  }
  page.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (sending === form) return
    event.preventDefault()
    if (!asking.has(form)) void send(form, event.submitter)
  })
}

/** Says it where the button is, in the view of who pressed it. */
function stay(form: HTMLFormElement, pressed: HTMLElement | null, words: string): void {
  const said = form.ownerDocument.createElement('span')
  said.className = 'notice is-error is-stayed'
  said.dataset['stayed'] = ''
  said.role = 'alert'
  if (pressed) pressed.after(said)
  else form.append(said)
  said.textContent = words
  window.dispatchEvent(new Event(STAYED_EVENT))
}

/** Any answer will do: what the server thinks of the form it says itself. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })
    return true
  } catch {
    return false
  }
}
