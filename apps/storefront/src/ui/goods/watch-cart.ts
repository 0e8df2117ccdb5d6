const WAIT_MS = 10_000
const SHOWN_MS = 6_000

/** Sends a form, or without fields looks, and gives the page it led to; null where none came. */
export type AskPage = (action: string, fields: URLSearchParams | null) => Promise<Document | null>

/** By the network, as the browser would have. */
export const askPage: AskPage = async (action, fields) => {
  try {
    const response = await fetch(action, {
      ...(fields && { method: 'POST', body: fields }),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    return isPage ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}

/**
 * K-03: what is put into the cart (`data-add`) lies there at once, what is changed on its page (`data-cart`) changes in place. The
 * pages are the server's; without an answer the form is sent as it would be without script.
 */
export function watchCart(page: Document, ask: AskPage): void {
  const left = new WeakSet<HTMLFormElement>()
  let sending = false
  async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    sending = true
    const fields = fieldsOf(form, pressed)
    const answer = await ask(actionOf(form, pressed), fields)
    sending = false
    if (answer === null) {
      left.add(form)
      form.requestSubmit(pressed)
      return
    }
    showCart(page, answer)
    const inCard = form.dataset['card'] !== undefined
    if (inCard) await renewCard(page, form, ask)
    if (form.dataset['add'] !== undefined) return sayAdded(page, form, answer)
    if (inCard)
      return sayChanged(page, answer, { form, pressed, undo: (again) => void addFromCard(form, again) })
    showPage(page, answer, { form, pressed, undo: (again) => void add(again) })
  }
  /** The piece that was taken out comes back. */
  async function add(fields: URLSearchParams): Promise<void> {
    const answer = await ask(page.location.pathname, fields)
    if (answer === null) return
    showCart(page, answer)
    replacePage(page, answer)
  }
  async function addFromCard(form: HTMLFormElement, again: URLSearchParams): Promise<void> {
    const answer = await ask(form.action, again)
    if (answer === null) return
    showCart(page, answer)
    await renewCards(page, ask)
  }
  // Before what asks whether the server can be reached: that is seen here anyway.
  page.body.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || left.has(form)) return
      if (SENT_HERE.every((name) => form.dataset[name] === undefined)) return
      // Other buttons of the form only look; what is wrong with a choice is said where it stands.
      if (event.defaultPrevented || !posts(form, event.submitter)) return
      event.preventDefault()
      event.stopPropagation()
      const { submitter } = event
      if (!sending) void send(form, submitter)
    },
    false,
  )
  watchChoices(page)
}

/** What is ticked applies as soon as it is. */
function watchChoices(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-cart][data-at-once]'))
    form.dataset['atOnce'] = 'on'
  if (page.body.dataset['cart'] === 'on') return
  page.body.dataset['cart'] = 'on'
  page.addEventListener('change', ({ target }) => {
    const form =
      target instanceof HTMLElement ? target.closest<HTMLFormElement>('form[data-cart][data-at-once]') : null
    form?.requestSubmit()
  })
}

/** Forms this file sends: what is put in, changed on the page of the cart, or on the card of its article. */
const SENT_HERE = ['add', 'cart', 'card']

const posts = (form: HTMLFormElement, pressed: HTMLElement | null): boolean =>
  (pressed instanceof HTMLButtonElement && pressed.hasAttribute('formmethod')
    ? pressed.formMethod
    : form.method) === 'post'
const actionOf = (form: HTMLFormElement, pressed: HTMLElement | null): string =>
  pressed instanceof HTMLButtonElement && pressed.hasAttribute('formaction')
    ? pressed.formAction
    : form.action

function fieldsOf(form: HTMLFormElement, pressed: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, pressed))
    if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** The header says how much lies in the cart. */
function showCart(page: Document, answer: Document): void {
  const there = page.querySelector('.site-cart')
  const fresh = answer.querySelector('.site-cart')
  if (there && fresh) there.replaceChildren(...fresh.childNodes)
}

function sayAdded(page: Document, form: HTMLFormElement, answer: Document): void {
  const refused = answer.querySelector('[data-refused]')?.textContent
  if (refused) return say(page, refused)
  const link = page.createElement('a')
  link.href = actionOf(form, form.querySelector('[formaction]'))
  link.textContent = form.dataset['show'] ?? ''
  say(page, form.dataset['add'] ?? '', link)
}

function replacePage(page: Document, answer: Document): void {
  const there = page.querySelector('#seite')
  const fresh = answer.querySelector('#seite')
  if (there && fresh) there.replaceChildren(...fresh.childNodes)
  watchChoices(page)
}

interface Done {
  readonly form: HTMLFormElement
  readonly pressed: HTMLElement | null
  readonly undo: (fields: URLSearchParams) => void
}

/** The cards of a shop as they are now: how many of each lie in the cart, and how much in all. */
async function renewCards(page: Document, ask: AskPage): Promise<void> {
  const fresh = await ask(page.location.href, null)
  if (fresh === null) return
  for (const there of page.querySelectorAll('.goods-card, .cart-bar')) {
    const now = fresh.querySelector(`#${CSS.escape(there.id)}`)
    if (now && now.innerHTML !== there.innerHTML) there.replaceChildren(...now.childNodes)
  }
}

/** The same; whoever pressed something there goes on where it stood. */
async function renewCard(page: Document, form: HTMLFormElement, ask: AskPage): Promise<void> {
  const card = form.closest('.goods-card')
  const id = page.activeElement?.id ?? ''
  await renewCards(page, ask)
  const there = id ? page.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
  const next = there ?? card?.querySelector<HTMLElement>('.goods-add button:last-of-type')
  next?.focus({ preventScroll: true })
}

/** The page as it is now; whoever pressed something finds it again under the same name. */
function showPage(page: Document, answer: Document, done: Done): void {
  const { pressed } = done
  const id = pressed?.id || page.activeElement?.id
  replacePage(page, answer)
  const again = id ? page.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
  // What is closed again has its words to go on from.
  const closed = again?.closest('details:not([open])')?.querySelector('summary')
  const next = closed ?? again ?? page.querySelector<HTMLElement>('#seite h1')
  if (next?.tagName === 'H1') next.tabIndex = -1
  next?.focus({ preventScroll: again !== null })
  sayChanged(page, answer, done)
}

/** What became of it; the last piece comes back with „Rückgängig“. */
function sayChanged(page: Document, answer: Document, { form, pressed, undo }: Done): void {
  const said = pressed?.dataset['said']
  if (said === undefined || answer.querySelector('[data-refused]')) return
  const { undo: words, again: fields } = form.dataset
  if (words === undefined || !fields || pressed?.id.startsWith('mehr-')) return say(page, said)
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'link-button'
  button.textContent = words
  button.addEventListener('click', () => {
    button.closest('.toast')?.remove()
    undo(new URLSearchParams(fields))
  })
  say(page, said, button)
}

/** Says it politely at the foot of the page, for a while. */
function say(page: Document, words: string, act?: HTMLElement): void {
  page.querySelector('.toast')?.remove()
  const toast = page.createElement('p')
  toast.className = 'toast'
  toast.role = 'status'
  page.body.append(toast)
  // Read out only what comes into a place that was there before.
  setTimeout(() => toast.replaceChildren(`${words} `, ...(act ? [act] : [])))
  setTimeout(() => {
    if (!toast.contains(page.activeElement)) toast.remove()
  }, SHOWN_MS)
}
