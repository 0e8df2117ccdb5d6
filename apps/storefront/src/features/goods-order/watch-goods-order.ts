const EVERY_MS = 5_000
/** While a box opens. */
const SOON_MS = 1_000

/** K-10: the page follows its order: as long as something may happen, it is asked for anew while somebody looks. */
export function watchGoodsOrder(
  page: Document,
  {
    ask,
    shows = () => {},
    every = EVERY_MS,
  }: {
    readonly ask: () => Promise<Document | null>
    /** What is done to a page that has come. */
    readonly shows?: () => void
    readonly every?: number
  },
): void {
  const look = async () => {
    const there = page.querySelector<HTMLElement>('[data-under-way]')
    if (!there) return
    const isSeen = page.visibilityState === 'visible'
    const fresh = isSeen ? (await ask())?.querySelector('#seite') : null
    if (isSeen) showLost(page, !fresh)
    const shown = page.querySelector('#seite')
    // Nobody loses what they were about to press.
    const isBusy = shown?.contains(page.activeElement) ?? false
    if (fresh && shown && marksOf(fresh) !== marksOf(shown)) {
      shown.replaceChildren(...fresh.childNodes)
      shows()
      if (isBusy) shown.querySelector<HTMLElement>('h1')?.focus()
    }
    again()
  }
  const again = () => {
    const isSoon = page.querySelector<HTMLElement>('[data-under-way]')?.dataset['underWay'] === 'soon'
    setTimeout(() => void look(), isSoon ? Math.min(SOON_MS, every) : every)
  }
  again()
}

/** Says that what is shown may have changed since, as long as the server does not answer. */
function showLost(page: Document, isLost: boolean): void {
  const said = page.querySelector('[data-lost]')
  const shown = page.querySelector<HTMLElement>('#seite')
  if (!isLost) said?.remove()
  if (!isLost || said || !shown) return
  const notice = page.createElement('p')
  notice.className = 'notice is-error'
  notice.dataset['lost'] = ''
  notice.setAttribute('role', 'status')
  notice.textContent = shown.dataset['unreachable'] ?? ''
  shown.prepend(notice)
}

/** What changes when an order gets on. */
const marksOf = (inside: Element): string =>
  inside.querySelector<HTMLElement>('[data-mark]')?.dataset['mark'] ?? ''

/** The same address once more; null where it does not answer. */
export async function sameAddress(): Promise<Document | null> {
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(10_000) })
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}
