import type { PageAnswer } from '../../../storefront/src/render-contract.ts'

/** For the visitor's own browser, which asks again each time. */
const OWN = 'private, no-cache'

type HtmlAnswer = Extract<PageAnswer, { kind: 'html' }>

/**
 * Headers of a rendered page. Scripts come from files of our own only: the page's data is a JSON block, which no browser
 * executes, so not even a nonce is handed out. Style attributes stay allowed, for drawings to scale.
 */
export function pageHeaders(
  answer: HtmlAnswer,
  paymentOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const tiles = answer.tilesOrigin ? ` ${answer.tilesOrigin}` : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self'${tiles}`,
    ...(answer.mediaOrigin ? [`media-src ${answer.mediaOrigin}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action 'self'${paymentOrigins.map((origin) => ` ${origin}`).join('')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  const always = { 'content-security-policy': policy, vary: 'cookie, accept-encoding' }
  if (!answer.secret) return { ...always, 'cache-control': OWN }
  const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }
  // With „no-store“, or once the order set a cookie, Chromium has nothing to go back to from the bank.
  const stored = answer.typed
    ? { 'cache-control': OWN, vary: 'accept-encoding' }
    : { 'cache-control': 'no-store' }
  return { ...always, ...hidden, ...stored }
}
