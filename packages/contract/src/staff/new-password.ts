import { z } from 'zod'

/**
 * Fewest signs of a password that a person chooses. Length instead of kinds of signs, and nothing that everybody
 * tries first, as OWASP's ASVS 6.2 and NIST SP 800-63B advise.
 */
export const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 512
const FEWEST_DIFFERENT = 5

/** Nothing but what is tried first, rows of keys, digits and signs. No two words begin alike, so it reads in one pass. */
const TRIED_FIRST =
  /^(?:passwor[td]|fachwerk|willkommen|welcome|geheim|sommer|winter|admin|istrator|hallo|qwertz?|uiop|asdfgh?|jkl|yxcvbnm|[^\p{L}])+$/iu

/** What is left of a password without parts of the person's own address must be more than this. */
const FEWEST_BESIDE_EMAIL = 6

/** A password somebody may choose, with one German sentence for what it lacks. */
export const NewPassword = z
  .string({ error: 'Passwort fehlt.' })
  .min(1, { error: 'Passwort fehlt.', abort: true })
  .min(SHORTEST_PASSWORD, {
    error: `Das Passwort braucht mindestens ${SHORTEST_PASSWORD} Zeichen.`,
    abort: true,
  })
  .max(LONGEST_PASSWORD, { error: 'Das Passwort ist zu lang.', abort: true })
  .refine((password) => new Set(password).size >= FEWEST_DIFFERENT && !TRIED_FIRST.test(password), {
    error: 'Dieses Passwort ist zu leicht zu erraten.',
  })

/** Whether a password is little more than the person's own address, which attackers know. */
export function isMadeOfEmail(password: string, email: string): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const parts = [email.toLowerCase(), local, ...local.split(/[._+-]/), domain.split('.')[0] ?? ''].filter(
    (part) => part.length > 2,
  )
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), password.toLowerCase())
  return rest.length < password.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < FEWEST_BESIDE_EMAIL
}
