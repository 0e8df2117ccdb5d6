import { ApiProblem } from '@fachwerk/contract/api-problem'

/** E-01: what went wrong is logged, with what finds it in the server's request log and nothing personal. */
export function reportProblem(problem: unknown): void {
  if (problem instanceof ApiProblem) {
    console.warn('Fachwerk:', problem.status, problem.code, problem.requestId ?? '')
  } else {
    console.warn('Fachwerk:', problem)
  }
}
