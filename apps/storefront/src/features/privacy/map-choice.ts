import { CONSENT_COOKIE, type Consent, consentOf } from '@fachwerk/contract/customer/consent-cookie'
import type { PageRequest } from '../../render-contract.ts'

/** Whether the map may ask another provider, and how that was decided (P-05). */
export interface MapChoice {
  /** Who that is; null: the map is our own, and there is nothing to decide. */
  readonly host: string | null
  readonly decided: Consent | null
}

/** What a site's map asks for outside, and what this browser's owner said to it. */
export function mapChoiceOf(
  mapTiles: string | null,
  { origin, cookies }: Pick<PageRequest, 'origin' | 'cookies'>,
): MapChoice {
  if (mapTiles === null || !URL.canParse(mapTiles, origin)) return { host: null, decided: null }
  const tiles = new URL(mapTiles, origin)
  const isOwn = tiles.host === new URL(origin).host
  return { host: isOwn ? null : tiles.host, decided: consentOf(cookies[CONSENT_COOKIE]) }
}

/** Nothing optional before consent: only our own map, until somebody allows the other. */
export const mayAskOutside = ({ host, decided }: MapChoice): boolean =>
  host === null || decided?.given === true
