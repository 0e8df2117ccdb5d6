import type { Language } from '@fachwerk/contract/fields'
import { htmlLang } from '@fachwerk/texts/texts'
import { render, type RenderResult } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement, ReactNode } from 'react'
import { PageProvider, type PageFrame } from '../lib/page.tsx'
import { NOW } from './offers.ts'
import { wordsOf } from './words-of.ts'

export const aFrame = (change: Partial<PageFrame> = {}): PageFrame => ({
  language: 'de',
  site: {
    name: 'Zeitlager',
    template: 'white-clean',
    defaultLanguage: 'de',
    mapTiles: null,
    demo: true,
    offers: { boxes: true, goods: false, orders: false, ways: [] },
  },
  now: NOW,
  ...change,
})

/** The element inside a page of the site. */
export const inPage = (element: ReactNode, frame: PageFrame = aFrame()): ReactElement => (
  <PageProvider frame={frame} say={wordsOf(frame.language).say}>
    {element}
  </PageProvider>
)

/** Shows a page or a part of one as a browser does after its scripts have started. */
export function show(element: ReactNode, language: Language = 'de'): RenderResult {
  document.documentElement.lang = htmlLang(language)
  return render(<main>{inPage(element, aFrame({ language }))}</main>)
}

/** What axe finds wrong; empty when all is well. Colours are measured in a real browser, jsdom has none. */
export async function findings(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
