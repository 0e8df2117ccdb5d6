import type { CardData } from './card-data.ts'

export interface GuideVideo {
  readonly url: string
  /** Whose server it comes from. */
  readonly host: string
  /** A film that runs on our page; any other address is opened for itself. */
  readonly isFile: boolean
  /** Somebody pressed for it: from then on it is loaded (P-05). */
  readonly wanted: boolean
}

export interface GuideData extends CardData {
  readonly video: GuideVideo | null
}

/** The host stands in the page's policy, where other signs would mean something. */
const HOST = /^[a-z\d.-]+(?::\d+)?$/i
const FILE = /\.(?:mp4|m4v|webm|ogv)$/i

/** The video behind an address; null where there is none that may be shown. */
export function videoAt(url: string | undefined, wanted: boolean): GuideVideo | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, host, pathname } = new URL(url)
  if (protocol !== 'https:' || !HOST.test(host)) return null
  const isFile = FILE.test(pathname)
  return { url, host, isFile, wanted: wanted && isFile }
}
