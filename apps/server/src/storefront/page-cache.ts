import type { PageAnswer, PageRequest } from '../../../storefront/src/render-contract.ts'

type HtmlAnswer = Extract<PageAnswer, { kind: 'html' }>

/** So short that nobody orders by an outdated number; the order itself checks anyway. */
const KEPT_MS = 1_000
const KEPT_AT_MOST = 500

/** Finished pages that are the same for everybody, for a moment: a shared link costs one rendering a second. */
export interface PageCache {
  get(siteId: string, request: PageRequest): HtmlAnswer | null
  put(siteId: string, request: PageRequest, answer: PageAnswer): void
}

/**
 * @param addressCookie the only cookie that changes a shared page (du or Sie)
 */
export function createPageCache(addressCookie: string): PageCache {
  const kept = new Map<string, { readonly until: number; readonly answer: HtmlAnswer }>()
  const keyOf = (siteId: string, { origin, url, cookies }: PageRequest) =>
    [siteId, origin, url, cookies[addressCookie] ?? ''].join('\n')
  return {
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
  }
}
