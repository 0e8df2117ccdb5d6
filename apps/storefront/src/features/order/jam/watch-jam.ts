import { readLine } from '../../../lib/line-reader.ts'

/** What the live line says, as far as this page needs it. */
interface Line {
  readonly order: {
    readonly rental: { readonly jam?: { readonly mark: string } } | null
  }
  readonly command: { readonly id: string; readonly state: string } | null
}

interface Browser {
  readonly listen: (url: string, hear: (line: Line) => void) => void
  readonly reload: () => void
}

/** Long enough to be read out before the page goes on. */
const READ_MS = 1500
const FINAL: readonly string[] = ['done', 'refused', 'failed', 'expired']

/**
 * B-04: whatever changes at the box while its renter reads and decides is there at once: that it opens after all is said first,
 * then the page goes on to the key.
 */
export function watchJam(page: Document, { listen, reload }: Browser): void {
  const place = page.querySelector<HTMLElement>('[data-jam]')
  const said = page.querySelector<HTMLElement>('#oeffnet')
  const { jam: hash, mark, command } = place?.dataset ?? {}
  if (!hash || !said) return
  let isOver = false
  // What is sent leads on by itself: a page begun anew meanwhile would break it off and show the step again.
  page.addEventListener('submit', () => {
    isOver = true
  })
  listen(`/storefront/orders/${encodeURIComponent(hash)}/live`, (line) => {
    if (isOver) return
    const now = line.order.rental?.jam?.mark
    const isDone = line.command !== null && line.command.id === command && FINAL.includes(line.command.state)
    if (now === mark && !isDone) return
    isOver = true
    if (now !== undefined) return reload()
    said.textContent = said.dataset['said'] ?? ''
    setTimeout(reload, READ_MS)
  })
}

/** Over the order's live line; the server parses every line by the contract before it leaves. */
export function listenTo(url: string, hear: (line: Line) => void): void {
  let before: unknown
  const source = new EventSource(url)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    before = readLine(before, data)
    hear(before as Line)
  })
}
