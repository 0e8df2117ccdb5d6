import { describe, expect, it } from 'vitest'
import { ApiProblem, problemOf } from './api-problem.ts'

const body = {
  type: 'about:blank',
  title: 'Das gibt es hier nicht.',
  status: 404,
  code: 'not-found',
  detail: 'Das gibt es hier nicht.',
  requestId: 'r-1',
  errors: [{ field: 'period.from', code: 'invalid', message: 'Bitte prüfen.' }],
}
const response = (status: number) => new Response(null, { status, headers: { 'x-request-id': 'r-header' } })

describe('problem of a call', () => {
  it('E-03 carries code, sentence, request id and the message of each field', () => {
    const problem = problemOf(response(404), body)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 404, code: 'not-found', requestId: 'r-1', message: body.detail })
    expect(problem.messageOf('period.from')).toBe('Bitte prüfen.')
    expect(problem.messageOf('period')).toBeNull()
  })

  it('E-03 the status of the response counts, whatever the body says', () => {
    expect(problemOf(response(503), body).status).toBe(503)
  })

  it('E-03 what is not ours is unexpected, with the request id of the header', () => {
    const foreign: unknown[] = [null, undefined, 'text', 7, [], {}, { code: 1 }, { ...body, errors: 'none' }]
    for (const answer of foreign) {
      expect(problemOf(response(502), answer)).toMatchObject({
        status: 502,
        code: 'unexpected',
        detail: null,
        requestId: 'r-header',
      })
    }
  })

  it('FAULT-72 carries what somebody else saved meanwhile, and nothing with other refusals', () => {
    const conflict = { by: 'Jana Brandt', at: '2026-11-20T12:00:00.000Z', current: { lastName: 'Harms' } }
    const changed = problemOf(response(409), { ...body, code: 'changed-meanwhile', conflict })
    expect(changed.conflict).toEqual(conflict)
    expect(problemOf(response(404), body).conflict).toBeNull()
  })

  it('E-01 without an answer the code speaks for itself', () => {
    const problem = new ApiProblem({ status: 0, code: 'network-failure' }, new TypeError('Failed to fetch'))
    expect(problem).toMatchObject({ name: 'ApiProblem', message: 'network-failure', errors: [] })
    expect(problem.cause).toBeInstanceOf(TypeError)
  })
})
