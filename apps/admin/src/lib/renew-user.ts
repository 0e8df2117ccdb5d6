import { ApiProblem } from '@fachwerk/contract/api-problem'
import { useApi } from './api.ts'
import { reportProblem } from './report.ts'
import { useSession } from './session.ts'

/** The menu names person and company as they are now; without an answer it does with the next token. */
export function useRenewUser() {
  const { client } = useApi()
  const session = useSession()
  return async (): Promise<void> => {
    try {
      session.know(await client.currentUser({}))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) reportProblem(problem)
    }
  }
}
