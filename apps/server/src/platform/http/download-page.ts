import { DOWNLOAD_FAILED, DOWNLOAD_FAILED_PATH } from '@fachwerk/contract/office/download-page'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { FastifyRequest } from 'fastify'
import { traceOf } from './request-trace.ts'

/**
 * Where a visitor whose browser follows the link of a file is told that there is none (E-02); null for everything else
 * than such a link, which is answered as the API does.
 */
export function downloadFailedAt(request: FastifyRequest, code: RefusalCode): string | null {
  if (!traceOf(request).call?.file) return null
  const { area, method, headers, url } = request
  if (method !== 'GET' || area.kind !== 'site' || headers['sec-fetch-mode'] !== 'navigate') return null
  const query = new URLSearchParams({ [DOWNLOAD_FAILED.reason]: code, [DOWNLOAD_FAILED.file]: url })
  return `${prefixOf(request, area.site)}${DOWNLOAD_FAILED_PATH}?${query.toString()}`
}

interface Spoken {
  readonly defaultLanguage: string
  readonly languages: readonly string[]
}

/** `/en` where the link was on an English page of a site that begins in another language. */
function prefixOf(request: FastifyRequest, { defaultLanguage, languages }: Spoken): string {
  const asked = new URL(request.url, 'http://here.invalid').searchParams.get('language')
  const known = languages.find((language) => language === asked)
  // German has one address, for Sie and for du.
  const [wanted, usual] = [known, defaultLanguage].map((language) => language?.replace('de-informal', 'de'))
  return wanted === undefined || wanted === usual ? '' : `/${wanted}`
}
