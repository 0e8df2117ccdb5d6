/** Cookie in which a visitor's decision about what is optional is kept (P-05); it is the only place that knows it. */
export const CONSENT_COOKIE = 'fw_einwilligung'
/** Version of the words that were agreed to or refused; other words ask anew. */
const CONSENT_VERSION = 'karte-2026-11'
/** So long nobody is asked again, whatever the answer was (LAW-54). */
export const CONSENT_SECONDS = 180 * 86_400

export interface Consent {
  readonly given: boolean
  readonly textVersion: string
  /** When it was decided, as an instant. */
  readonly at: string
}

/** What stands in the cookie: `ja~karte-2026-11~2026-11-20T16:48:00.000Z`. */
export const consentText = (given: boolean, now: Date): string =>
  [given ? 'ja' : 'nein', CONSENT_VERSION, now.toISOString()].join('~')

/** The decision that holds, or null: none was made, it is about other words, or somebody else wrote the cookie. */
export function consentOf(cookie: string | undefined): Consent | null {
  const [answer, textVersion, at = '', ...rest] = (cookie ?? '').split('~')
  if ((answer !== 'ja' && answer !== 'nein') || textVersion !== CONSENT_VERSION || rest.length > 0)
    return null
  return /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(at) && !Number.isNaN(Date.parse(at))
    ? { given: answer === 'ja', textVersion, at }
    : null
}
