import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import type { SiteDetail } from '@fachwerk/contract/site/site-views'
import { Link } from 'react-router'
import { dateOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import type { Fact } from '../../../ui/facts/facts.tsx'
import { designSourceWords } from '../design/design-words.ts'
import { si } from './site-texts.ts'
import { SITE_LABELS } from './site-words.ts'
import { speechSourceWords } from '../languages/speech-words.ts'

/** „Geerbt von Zeitlager: Deutsch (Sie)“, or its own and what it would inherit. */
function speechWords(site: SiteDetail): string {
  const { ownLanguages: own, inheritedLanguages: inherited, languagesFrom: from } = site
  const words = speechSourceWords({ inherited, from, locked: site.languagesLocked }, own !== null)
  return own === null ? words : `${languagesInWords(own)} · ${words}`
}

/** What holds for a site, each with where it comes from. */
export function factsOfSite(site: SiteDetail): readonly Fact[] {
  const { address, host, domains, locationCount, own, tellsUnknown, createdAt } = site
  const inherited = designSourceWords(site, own !== null)
  const listed = domains.map((domain) =>
    domain.proven ? domain.host : si('detail.domains.waiting', { host: domain.host }),
  )
  return [
    {
      name: si('column.host'),
      value:
        address === null ? null : (
          <a href={address} target="_blank" rel="noreferrer">
            {host}
          </a>
        ),
    },
    {
      name: si('detail.domains'),
      value: (
        <>
          {listed.length === 0 ? si('detail.domains.none') : listed.join(', ')}
          {' · '}
          <Link to="/admin/domains">{si('detail.domains.go')}</Link>
        </>
      ),
    },
    { name: SITE_LABELS.languages, value: speechWords(site) },
    {
      name: SITE_LABELS.template,
      value: own === null ? inherited : `${TEMPLATE_NAMES[own]} · ${inherited}`,
    },
    { name: SITE_LABELS.tellsUnknown, value: si(tellsUnknown ? 'signIn.named' : 'signIn.neutral') },
    { name: si('column.locations'), value: si('locations.count', { count: locationCount }) },
    { name: si('detail.since'), value: dateOf(createdAt, OFFICE_ZONE) },
  ]
}
