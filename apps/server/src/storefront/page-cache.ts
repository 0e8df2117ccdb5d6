import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { CONSENT_COOKIE, consentOf } from '@fachwerk/contract/customer/consent-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { PageAnswer, PageRequest } from '../../../storefront/src/render-contract.ts'

type HtmlAnswer = Extract<PageAnswer, { kind: 'html' }>

/** So short that nobody orders by an outdated number; the order itself checks anyway. */
const CACHED_MS = 1_000
const CACHED_AT_MOST = 500

const isShared = (answer: PageAnswer) => answer.kind === 'html' && answer.shared

/** Finished pages that are the same for everybody, for a moment: a shared link costs one rendering a second. */
export interface PageCache {
  get(siteId: string, request: PageRequest): HtmlAnswer | null
  put(siteId: string, request: PageRequest, answer: PageAnswer): void
  /**
   * The kept page, or the one that somebody else is having rendered at this moment, or a new one: a crowd behind one
   * link costs one rendering. A page that turns out to be somebody's own is given to nobody else.
   * @param place runs a rendering as soon as it is this visitor's turn; who finds the page made by then takes that. Nobody
   *   waits in the line of somebody else.
   */
  getOr(
    siteId: string,
    request: PageRequest,
    render: () => Promise<PageAnswer>,
    place: Place,
  ): Promise<PageAnswer>
}
type Place = (work: () => Promise<PageAnswer>) => Promise<PageAnswer>

/**
 * @param addressCookie changes a shared page (du or Sie), as do whether there is a cookie of an account and what was decided about the map
 */
export function createPageCache(addressCookie: string): PageCache {
  const cached = new Map<string, { readonly until: number; readonly answer: HtmlAnswer }>()
  const keyOf = (siteId: string, request: PageRequest) => keyFor(siteId, request, addressCookie)
  const underWay = new Map<string, Promise<PageAnswer>>()
  const get: PageCache['get'] = (siteId, request) => {
    if (request.method !== 'GET') return null
    const entry = cached.get(keyOf(siteId, request))
    return entry && entry.until > request.now.getTime() ? entry.answer : null
  }
  const put: PageCache['put'] = (siteId, request, answer) => {
    if (request.method !== 'GET' || answer.kind !== 'html' || !answer.shared) return
    const [oldest] = cached.keys()
    if (cached.size >= CACHED_AT_MOST && oldest !== undefined) cached.delete(oldest)
    const key = keyOf(siteId, request)
    cached.delete(key)
    cached.set(key, { until: request.now.getTime() + CACHED_MS, answer })
  }
  /** At once where there is nothing, or of a crowd nobody would be the first. What fails for the first each tries again. */
  const made = (siteId: string, request: PageRequest): HtmlAnswer | Promise<PageAnswer | null> | null => {
    const known = get(siteId, request)
    const rendering = known ? undefined : underWay.get(keyOf(siteId, request))
    if (!rendering) return known
    return rendering.then(
      (theirs) => (isShared(theirs) ? theirs : null),
      () => null,
    )
  }
  const renderNow = async (siteId: string, request: PageRequest, render: () => Promise<PageAnswer>) => {
    const key = keyOf(siteId, request)
    const own = render()
    underWay.set(key, own)
    try {
      const answer = await own
      put(siteId, request, answer)
      return answer
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }
  return {
    get,
    put,
    async getOr(siteId, request, render, place) {
      if (request.method !== 'GET') return place(render)
      const found = made(siteId, request)
      const theirs = found instanceof Promise ? await found : found
      if (theirs) return theirs
      return place(async () => {
        const meanwhile = made(siteId, request)
        const known = meanwhile instanceof Promise ? await meanwhile : meanwhile
        return known ?? (await renderNow(siteId, request, render))
      })
    },
  }
}

function keyFor(siteId: string, { origin, url, cookies }: PageRequest, addressCookie: string): string {
  return [
    siteId,
    origin,
    url,
    cookies[addressCookie] ?? '',
    // Of an account only that there is one: the header offers it, and knows no more.
    cookies[ACCOUNT_COOKIE] ? 'account' : '',
    // Of a decision only which it was: everybody's has another time.
    consentOf(cookies[CONSENT_COOKIE])?.given ?? '',
    // Who has ordered may find what they keep there.
    cookies[VISITOR_COOKIE] ?? '',
  ].join('\n')
}
