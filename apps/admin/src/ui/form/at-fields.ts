import { ApiProblem } from '@fachwerk/contract/api-problem'

/** The server names fields by their place in the call („orderItem.endsAt“); those of a form stand by themselves. */
export async function atFields<T>(place: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    const start = `${place}.`
    const errors = problem.errors.map((each) =>
      each.field.startsWith(start) ? { ...each, field: each.field.slice(start.length) } : each,
    )
    const { status, code, detail, requestId, conflict } = problem
    throw new ApiProblem(
      { status, code, detail, requestId, errors, conflict: conflict ?? undefined },
      problem,
    )
  }
}
