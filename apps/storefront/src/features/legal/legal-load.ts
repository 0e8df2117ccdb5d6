import { legalText } from '@fachwerk/texts/legal/legal-texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { prefixOf } from '../../lib/languages.ts'
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
