import type { DomainFinding } from '@fachwerk/contract/site/domain-calls'
import type { TxtAnswer } from '../../../platform/outbound/txt-records.ts'

/** Under which name the proof stands; one of its own, so that the host itself may be an alias (CNAME). */
export const proofName = (host: string): string => `_fachwerk.${host}`

/** What stands there. */
export const proofValue = (token: string): string => `fachwerk-domain=${token}`

/** What an answer of DNS says about the ownership of a domain (F-08). */
export function findingOf(answer: TxtAnswer, token: string): DomainFinding {
  if (answer.kind !== 'found') return answer.kind
  if (answer.values.some((value) => value.trim() === proofValue(token))) return 'proven'
  return answer.values.length === 0 ? 'nothing' : 'other'
}
