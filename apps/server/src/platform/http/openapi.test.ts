import { callTable } from '@fachwerk/contract/call-table'
import type { Call } from '@fachwerk/contract/call'
import { describe, expect, it } from 'vitest'
import { toOpenApi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(toOpenApi(callTable, { title: 'Fachwerk', version: '0' })))

describe('the OpenAPI document', () => {
  it('E-04 names every call of the table under its method and path', () => {
    for (const call of Object.values<Call>(callTable)) {
      expect(
        document.paths[call.path]?.[call.method.toLowerCase()],
        `${call.method} ${call.path}`,
      ).toBeDefined()
    }
  })

  it('every reference leads to a schema', () => {
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ].map((match) => match[1])
    expect(references.length).toBeGreaterThan(10)
    for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name)
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(JSON.stringify(schema)).not.toBe(`{"$ref":"#/components/schemas/${name}"}`)
    }
  })

  it('tells which permission a call needs and that retried calls may carry a key', () => {
    const open = document.paths['/location/lock/open'].post
    expect(open['x-permission']).toBe('locks.open')
    expect(open.parameters.map((parameter: { name: string }) => parameter.name)).toContain('Idempotency-Key')
  })
})
