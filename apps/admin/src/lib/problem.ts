import { ApiProblem } from '@fachwerk/contract/api-problem'
import { t } from './words/texts.ts'

/** What went wrong, for people: our sentence, the server's where it has one of its own, and the request id. */
export interface ProblemWords {
  readonly text: string
  readonly requestId: string | null
}

/** E-01: no answer and what nobody foresaw get the same calm sentence; refusals say why. */
export function wordsFor(problem: unknown): ProblemWords {
  if (!(problem instanceof ApiProblem)) return { text: t('error.generic'), requestId: null }
  if (problem.status === 0) {
    return { text: `${t('error.generic')} ${t('error.noAnswer')}`, requestId: null }
  }
  if (problem.code === 'unexpected' || problem.detail === null) {
    return { text: t('error.generic'), requestId: problem.requestId }
  }
  return { text: problem.detail, requestId: problem.requestId }
}

/** Whether trying the same again may help by itself: no answer, or the server was not able to. */
export const isPassing = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)

/** Whether the call is hidden from this role or the row does not exist: both look the same; nor is there one without an id that is one. */
export const isNotFound = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || isOddId(problem))

/** Somebody typed the address, or a link broke. */
const isOddId = ({ code, errors }: ApiProblem): boolean =>
  code === 'invalid-input' && errors.length > 0 && errors.every(({ field }) => field === 'id')
