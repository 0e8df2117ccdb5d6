import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { locationPartyCalls } from '@fachwerk/contract/location/location-party-calls'
import type { LegalBlock } from '@fachwerk/texts/legal/legal-text'
import { legalText } from '@fachwerk/texts/legal/legal-texts'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { contractWords } from '../../lib/words/contract-words.ts'
import { prefixOf } from '../../lib/languages.ts'
import { PLACE_NAME, placeQuery } from '../../lib/page.tsx'
import type { LegalData } from './legal-data.ts'

/** A legal text with the data of the company in it: of the location in the address, else of the site's operator (LAW-20). */
export const loadLegal =
  (kind: LegalData['kind']) =>
  async (context: LoadContext): Promise<Loaded<LegalData>> => {
    const { site, view, url, language } = context
    const here = await locationIn(context)
    const party = here?.party ?? view.operator
    const { title, version, blocks } = legalText(kind, language, {
      party,
      siteAddress: url.origin,
      pagesAddress: `${url.origin}${prefixOf(language, site.defaultLanguage)}`,
      placeQuery: placeQuery(here?.slug),
      offers: view.offers,
    })
    const place = here && { place: { slug: here.slug, name: here.name } }
    const note = noteOf(context, { kind, location: here?.name ?? null, company: party.companyName })
    return { kind: 'page', data: { kind, title, version, blocks, party, ...place, note } }
  }

/** The location that is asked for; one the site does not have is none, so that the text is there all the same. */
async function locationIn({ api, url, language }: LoadContext) {
  const params = locationPartyCalls.locationParty.params.safeParse({ slug: url.searchParams.get(PLACE_NAME) })
  if (!params.success) return null
  const found = await api(locationPartyCalls.locationParty, { params: params.data })
  if (!found.ok) return null
  const { party, ...names } = found.value
  return { slug: params.data.slug, name: nameIn(names, language), party }
}

function noteOf(
  context: LoadContext,
  details: { readonly kind: LegalData['kind']; readonly location: string | null; readonly company: string },
): string | null {
  const { kind, location, company } = details
  const t = contractWords(context)
  if (location !== null) return t('legal.here', { location, company })
  return kind === 'accessibility' ? null : t('legal.elsewhere')
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
