import { ApiProblem } from '@fachwerk/contract/api-problem'
import { expect, it } from 'vitest'
import { isNotFound } from './problem.ts'

const invalid = (...fields: string[]) =>
  new ApiProblem({
    status: 400,
    code: 'invalid-input',
    errors: fields.map((field) => ({
      field,
      code: 'invalid-uuid',
      message: 'Das ist keine gültige Kennung.',
    })),
  })

it('A-13 an address with an id that is none leads to nothing, like one of another company', () => {
  expect(isNotFound(new ApiProblem({ status: 404, code: 'not-found' }))).toBe(true)
  expect(isNotFound(invalid('id'))).toBe(true)
})

it('E-03 another field that is wrong is no missing record, nor is a call without an answer', () => {
  expect(isNotFound(invalid('id', 'title'))).toBe(false)
  expect(isNotFound(invalid('companyId'))).toBe(false)
  expect(isNotFound(invalid())).toBe(false)
  expect(isNotFound(new ApiProblem({ status: 0, code: 'network-failure' }))).toBe(false)
  expect(isNotFound(new Error('no answer'))).toBe(false)
})
