import { DOWNLOAD_FAILED } from '@fachwerk/contract/office/download-page'
import { ownPath } from '@fachwerk/contract/site/own-path'
import type { LoadContext, Loaded } from '../../app/route.tsx'

/** What is to be done about it. */
const WHY = {
  'not-signed-in': 'signedOut',
  'not-found': 'missing',
  'invalid-input': 'missing',
  'transition-not-allowed': 'missing',
  'too-many-tries': 'wait',
} as const

export interface DownloadFailedData {
  readonly why: (typeof WHY)[keyof typeof WHY] | 'again'
  /** The file; null: the address names none. */
  readonly file: string | null
  /** The page that leads to it, without language. */
  readonly page: string
}

/** Which page leads to which files. */
const PAGES = [
  [/^\/storefront\/orders\/([\w-]+)\//, (hash: string) => `/bestellung/${hash}`],
  [/^\/storefront\/keys\/([\w-]+)\//, (hash: string) => `/schluessel/${hash}`],
  [/^\/storefront\/account\/(invoices)\//, () => '/konto/rechnungen'],
  [/^\/storefront\/account\/(export)/, () => '/konto/daten'],
] as const

/** E-02: why a file could not be downloaded, and the way on. Anybody can make the address up: it leads to own files only. */
export async function loadDownloadFailed({ url }: LoadContext): Promise<Loaded<DownloadFailedData>> {
  const reason = url.searchParams.get(DOWNLOAD_FAILED.reason) ?? ''
  const asked = ownPath(url.searchParams.get(DOWNLOAD_FAILED.file))
  const found = PAGES.flatMap(([file, pageOf]) => {
    const [, part] = file.exec(asked ?? '') ?? []
    return part === undefined ? [] : [pageOf(part)]
  })
  const [page = '/'] = found
  return { kind: 'page', data: { why: whyOf(reason), file: found.length > 0 ? asked : null, page } }
}

const isKnown = (reason: string): reason is keyof typeof WHY => Object.hasOwn(WHY, reason)
const whyOf = (reason: string): DownloadFailedData['why'] => (isKnown(reason) ? WHY[reason] : 'again')
