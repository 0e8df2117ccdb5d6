import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BROWSER_PAGES } from './browser-pages.ts'
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

async function startScript(id: PageId): Promise<void> {
  const { BROWSER_SCRIPTS } = await import('./browser-scripts.ts')
  await BROWSER_SCRIPTS[id]?.()
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
  const load = BROWSER_PAGES[id]
  if (!load) return await startScript(id)
  const [Page, say] = await Promise.all([load(), loadTexts(frame.language, frame.own?.storefront)])
  const page = (
    <PageProvider frame={frame} say={say}>
      <Page data={data as never} />
    </PageProvider>
  )
  // As a transition the work is cut into slices, so that a tap meanwhile is answered at once.
  startTransition(() => void hydrateRoot(root, page, { identifierPrefix: 's' }))
  document.querySelector<HTMLElement>('[data-focus-first]')?.focus()
}
