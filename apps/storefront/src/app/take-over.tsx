import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BROWSER_PAGES, BROWSER_SCRIPTS } from './browser-pages.ts'
import { loadTexts } from './browser-texts.ts'
import type { PageId } from './page-ids.ts'
import { closeMenusOutside } from '../layout/close-menus.ts'
import { PageProvider, type PageFrame } from '../lib/page.tsx'

/** What the server wrote beside the page, for the browser to go on with. */
interface PageData {
  readonly id: PageId
  readonly frame: PageFrame
  readonly data: unknown
}

async function holdFormsLater(): Promise<void> {
  const { holdForms } = await import('../lib/hold-forms.ts')
  holdForms(document)
}

async function watchProofLater(): Promise<void> {
  const { askProof, watchProof } = await import('../ui/proof/watch-proof.ts')
  watchProof(document, { ask: askProof })
}

/** Takes over the page the server wrote. */
export async function takeOver(): Promise<void> {
  closeMenusOutside(document)
  if (document.querySelector('main form[method="post"]')) void holdFormsLater()
  if (document.querySelector('[data-digits]')) void watchProofLater()
  const block = document.querySelector('#daten')
  const root = document.querySelector('#seite')
  if (!block?.textContent || !root) return
  // Written by our own server for exactly this page.
  const { id, frame, data } = JSON.parse(block.textContent) as PageData
  const start = BROWSER_SCRIPTS[id]
  if (start) return await start()
  const [Page, say] = await Promise.all([
    BROWSER_PAGES[id]?.(),
    loadTexts(frame.language, frame.own?.storefront),
  ])
  if (!Page) return
  const page = (
    <PageProvider frame={frame} say={say}>
      <Page data={data as never} />
    </PageProvider>
  )
  // As a transition the work is cut into slices, so that a tap meanwhile is answered at once.
  startTransition(() => void hydrateRoot(root, page, { identifierPrefix: 's' }))
  document.querySelector<HTMLElement>('[data-focus-first]')?.focus()
}
