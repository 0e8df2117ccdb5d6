/** Asked a moment after the step, never before. */
const LATER_MS = 500
const TRY_AGAIN_MS = 15_000

interface Browser {
  /** The same page as the server writes it now; null: no answer. */
  readonly ask: () => Promise<string | null>
  /** What is shown is over. */
  readonly reload: () => void
}

/**
 * The next started hour costs more: then the parts that say so are replaced, and what was chosen stays as it is. A telephone
 * that slept catches up when it is looked at again.
 */
export function refreshSum(page: Document, { ask, reload }: Browser): void {
  const seconds = secondsIn(page)
  if (seconds === null) return
  let dueAt = performance.now() + seconds * 1_000 + LATER_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), Math.max(0, dueAt - performance.now()))
  }
  async function look(): Promise<void> {
    const html = await ask()
    const next = html === null ? null : new DOMParser().parseFromString(html, 'text/html')
    const left = next && secondsIn(next)
    if (next && left === null) return reload()
    if (next) replaceParts(page, next)
    dueAt = performance.now() + (left === null ? TRY_AGAIN_MS : left * 1_000 + LATER_MS)
    wait()
  }
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && performance.now() >= dueAt) wait()
  })
  wait()
}

/** How long the sum stays; null: for good, or nothing is owed. */
function secondsIn(page: Document): number | null {
  const text = page.querySelector<HTMLElement>('[data-holds-seconds]')?.dataset['holdsSeconds']
  return text === undefined ? null : Number(text)
}

function replaceParts(page: Document, next: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const other = next.querySelector(`[data-fresh="${part.dataset['fresh'] ?? ''}"]`)
    if (part instanceof HTMLInputElement && other instanceof HTMLInputElement) part.value = other.value
    // Its own element stays: what it says now is read out.
    else if (other) part.replaceChildren(...[...other.childNodes].map((node) => page.importNode(node, true)))
  }
}

/** This page anew; what was refused before is not sent again. */
export async function sameAgain(): Promise<string | null> {
  try {
    const reply = await fetch(location.href, { credentials: 'same-origin', headers: { accept: 'text/html' } })
    return reply.ok ? await reply.text() : null
  } catch {
    return null
  }
}
