import { legalText } from '@fachwerk/texts/legal/legal-texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { prefixOf } from '../../lib/languages.ts'
import type { LegalBlock } from '@fachwerk/texts/legal/legal-text'
import type { LegalData } from './legal-data.ts'

/** A legal text with the data of the site's operator in it. */
export const loadLegal =
  (kind: LegalData['kind']) =>
  async ({ site, view, url, language }: LoadContext): Promise<Loaded<LegalData>> => {
    const { title, version, blocks } = legalText(kind, language, {
      party: view.operator,
      siteAddress: url.origin,
      pagesAddress: `${url.origin}${prefixOf(language, site.defaultLanguage)}`,
    })
    return { kind: 'page', data: { kind, title, version, blocks, party: view.operator } }
  }

/** Search engines show about so many characters. */
const SHOWN = 155

/** How a legal text begins, for search engines. */
export function beginningOf({ title, blocks }: LegalData): string {
  const said = `${title}: ${blocks.flatMap(wordsOf).join(' ')}`
  if (said.length <= SHOWN) return said
  return `${said.slice(0, said.lastIndexOf(' ', SHOWN))} …`
}

function wordsOf(block: LegalBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return []
    case 'text':
      return [block.text]
    case 'list':
      return block.items
    case 'lines':
      return block.lines
  }
}
