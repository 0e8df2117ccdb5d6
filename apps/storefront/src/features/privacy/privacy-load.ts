import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type Consent,
  consentText,
} from '@fachwerk/contract/customer/consent-cookie'
import { ownPath } from '@fachwerk/contract/site/own-path'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { PRIVACY_PATH } from './privacy-words.ts'

export interface PrivacyData {
  readonly host: string | null
  readonly decided: Consent | null
  readonly saved: boolean
}

/** P-05 LAW-53: what is stored, and what was decided. */
export const loadPrivacy = async ({ mapChoice, url }: LoadContext): Promise<Loaded<PrivacyData>> => ({
  kind: 'page',
  data: { ...mapChoice, saved: url.searchParams.has('gespeichert') },
})

/** Stores the decision, and goes back to where it was made; nothing is kept where there is nothing to decide. */
export async function decideByForm(context: LoadContext): Promise<Loaded<PrivacyData>> {
  const { form, href, mapChoice, now } = context
  const answer = form['karte']
  const settings = href(`${PRIVACY_PATH}?gespeichert=ja`)
  if (mapChoice.host === null || (answer !== 'ja' && answer !== 'nein'))
    return { kind: 'redirect', to: href(PRIVACY_PATH) }
  return {
    kind: 'redirect',
    to: ownPath(form['zurueck']) ?? settings,
    cookies: [
      { name: CONSENT_COOKIE, value: consentText(answer === 'ja', now), maxAgeSeconds: CONSENT_SECONDS },
    ],
  }
}
