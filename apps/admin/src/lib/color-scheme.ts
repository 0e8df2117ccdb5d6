export type Scheme = 'light' | 'dark'

const COOKIE = 'fachwerk.scheme'
const A_YEAR = 365 * 24 * 3600

/** The chosen colour scheme, else the system's; kept in a cookie, so that signing out may clear the storage (N-11). */
export interface ColorScheme {
  readonly scheme: () => Scheme
  /** `system` forgets what was chosen on this device. */
  readonly choose: (scheme: Scheme | 'system') => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Reads what `color-scheme.js` has set before the first paint and keeps the page's attributes up to date. */
export function createColorScheme(page: Document, media: MediaQueryList): ColorScheme {
  const listeners = new Set<() => void>()
  const chosen = (): Scheme | null => {
    const found = /(?:^|; )fachwerk\.scheme=(light|dark)(?:;|$)/.exec(page.cookie)
    return found?.[1] === 'dark' ? 'dark' : found ? 'light' : null
  }
  const scheme = () => chosen() ?? (media.matches ? 'dark' : 'light')
  const show = () => {
    page.documentElement.setAttribute('data-theme', scheme())
    for (const listener of listeners) listener()
  }
  media.addEventListener('change', show)
  // Paper is white: light letters of the dark scheme would not be seen on it.
  page.defaultView?.addEventListener('beforeprint', () => {
    page.documentElement.setAttribute('data-theme', 'light')
  })
  page.defaultView?.addEventListener('afterprint', show)
  show()
  return {
    scheme,
    choose: (next) => {
      const age = next === 'system' ? 0 : A_YEAR
      page.cookie = `${COOKIE}=${next}; path=/; max-age=${age}; samesite=lax`
      show()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
