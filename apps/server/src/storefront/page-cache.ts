import { ACCOUNT_COOKIE } from '@fachwerk/contract/account-cookie'
import { CONSENT_COOKIE, consentOf } from '@fachwerk/contract/consent-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/visitor-cookie'
import type { PageAnswer, PageRequest } from '../../../storefront/src/render-contract.ts'

type HtmlAnswer = Extract<PageAnswer, { kind: 'html' }>

/** So short that nobody orders by an outdated number; the order itself checks anyway. */
const KEPT_MS = 1_000
const KEPT_AT_MOST = 500

const isShared = (answer: PageAnswer) => answer.kind === 'html' && answer.shared

/** Finished pages that are the same for everybody, for a moment: a shared link costs one rendering a second. */
export interface PageCache {
  get(siteId: string, request: PageRequest): HtmlAnswer | null
  put(siteId: string, request: PageRequest, answer: PageAnswer): void
  /**
   * The kept page, or the one that somebody else is having rendered at this moment, or a new one: a crowd behind one
   * link costs one rendering. A page that turns out to be somebody's own is given to nobody else.
   */
  getOr(siteId: string, request: PageRequest, render: () => Promise<PageAnswer>): Promise<PageAnswer>
}

/**
 * @param addressCookie changes a shared page (du or Sie), as do whether there is a cookie of an account and what was decided about the map
 */
export function createPageCache(addressCookie: string): PageCache {
  const kept = new Map<string, { readonly until: number; readonly answer: HtmlAnswer }>()
  const keyOf = (siteId: string, { origin, url, cookies }: PageRequest) =>
    // Of an account only that there is one: the header offers it, and knows no more.
    [
      siteId,
      origin,
      url,
      cookies[addressCookie] ?? '',
      cookies[ACCOUNT_COOKIE] ? 'account' : '',
      // Of a decision only which it was: everybody's has another time.
      consentOf(cookies[CONSENT_COOKIE])?.given ?? '',
      // Who has ordered may find what they keep there.
      cookies[VISITOR_COOKIE] ?? '',
    ].join('\n')
  const underWay = new Map<string, Promise<PageAnswer>>()
  const cache: PageCache = {
    get(siteId, request) {
      if (request.method !== 'GET') return null
      const entry = kept.get(keyOf(siteId, request))
      return entry && entry.until > request.now.getTime() ? entry.answer : null
    },
    put(siteId, request, answer) {
      if (request.method !== 'GET' || answer.kind !== 'html' || !answer.shared) return
      if (kept.size >= KEPT_AT_MOST) kept.clear()
      kept.set(keyOf(siteId, request), { until: request.now.getTime() + KEPT_MS, answer })
    },
    async getOr(siteId, request, render) {
      if (request.method !== 'GET') return render()
      const known = cache.get(siteId, request)
      if (known) return known
      const key = keyOf(siteId, request)
      // What fails for the first is tried again by each of the others.
      const rendering = underWay.get(key)
      if (rendering) {
        const theirs = await rendering.catch(() => undefined)
        if (theirs && isShared(theirs)) return theirs
      }
      const own = render()
      underWay.set(key, own)
      try {
        const answer = await own
        cache.put(siteId, request, answer)
        return answer
      } finally {
        if (underWay.get(key) === own) underWay.delete(key)
      }
    },
  }
  return cache
}
