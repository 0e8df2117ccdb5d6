import type { PageAnswer, PageRequest, RenderInput } from '../../../storefront/src/render-contract.ts'
import type { BuiltStorefront } from './page-assets.ts'

type HtmlAnswer = Extract<PageAnswer, { kind: 'html' }>
type Site = RenderInput['site']

export const failurePage = (status: 429 | 500 | 503, html: string): HtmlAnswer => ({
  kind: 'html',
  status,
  html,
  shared: false,
  secret: true,
  typed: false,
  tilesOrigin: null,
})

/** Sites times languages times du and Sie; a name that changes makes a new one. */
const MOST_PAGES = 200

/** The page for who asks too much at once; made once per site and language, for it must cost nothing. */
export type BusyPage = (site: Site, request: PageRequest) => HtmlAnswer

export function busyPages({ renderer, assets }: BuiltStorefront, addressCookie: string): BusyPage {
  const made = new Map<string, HtmlAnswer>()
  return (site, request) => {
    const [, first = ''] = request.url.split(/[/?]/, 2)
    // The rest of the address is the visitor's: it would make a page of each.
    const url = site.languages.some((language) => language.slice(0, 2) === first) ? `/${first}` : '/'
    const asked = request.cookies[addressCookie]
    const address = asked === 'du' || asked === 'sie' ? asked : ''
    const key = [site.siteId, site.name, site.template, url, address].join('\n')
    const known = made.get(key)
    if (known) return known
    const plain = { ...request, method: 'GET' as const, url, form: {}, cookies: { [addressCookie]: address } }
    const page = failurePage(429, renderer.renderFailure({ site, request: plain, assets }, 429))
    if (made.size >= MOST_PAGES) made.clear()
    made.set(key, page)
    return page
  }
}
