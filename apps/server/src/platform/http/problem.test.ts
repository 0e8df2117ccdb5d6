import { Problem, type RefusalCode, REFUSALS } from '@fachwerk/contract/refusals'
import { Email, listFilter } from '@fachwerk/contract/fields'
import { PeriodLength } from '@fachwerk/contract/order/storefront-calls'
import { OrderContact } from '@fachwerk/contract/order/order-contact'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf, sendProblem } from './problem.ts'

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? fieldErrorsOf(error) : []
}
const codes = Object.keys(REFUSALS) as RefusalCode[] // Object.keys loses the literal type

describe('E-03 problem details', () => {
  it.each(codes)('%s goes out with its status, its sentence and the id of the request', async (code) => {
    const app = Fastify({ genReqId: () => 'r-7' })
    const errors = [{ field: 'email', code: 'custom', message: 'Bitte prüfen.' }]
    app.get('/', (request, reply) => sendProblem(request, reply, code, errors))
    const answer = await app.inject({ url: '/' })
    const { status, de } = REFUSALS[code]
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(Problem.strict().parse(answer.json())).toMatchObject({
      type: 'about:blank',
      status,
      code,
      detail: de,
      requestId: 'r-7',
      errors,
    })
    expect(answer.headers['retry-after']).toBe({ 429: '5', 503: '5' }[status as number])
  })
})

describe('E-03 complaints about fields', () => {
  const contact = z.strictObject({ contact: OrderContact, items: z.array(z.object({ count: z.int() })) })

  it('are named by their path and told once, in German', () => {
    const errors = errorsOf(contact, {
      contact: { firstName: ' ', lastName: 'D\u0000', email: 'x', street: 'S 1', postcode: '1', city: 'K' },
      items: [{ count: 1 }, { count: 1.5 }],
    })
    expect(errors.map(({ field, message }) => [field, message])).toEqual([
      ['contact.firstName', 'Vorname fehlt.'],
      ['contact.lastName', 'Nachname enthält unerlaubte Zeichen.'],
      ['contact.email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['contact.postcode', 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'],
      ['items.1.count', 'Diese Angabe ist ungültig.'],
    ])
  })

  it('of several complaints about one field the first counts', () => {
    const twice = z.object({
      name: z.string().min(5, { error: 'Zu kurz.' }).regex(/^a/, { error: 'Mit a.' }),
    })
    expect(errorsOf(twice, { name: 'b' })).toEqual([
      { field: 'name', code: 'too_small', message: 'Zu kurz.' },
    ])
  })

  it('FAULT-48 an unknown field is named, wherever it stands', () => {
    const message = 'Diese Angabe wird hier nicht angenommen.'
    const inner = z.strictObject({ at: z.strictObject({ id: z.string() }) })
    expect(errorsOf(inner, { at: { id: '1', admin: true } })).toEqual([
      { field: 'at.admin', code: 'unrecognized_keys', message },
    ])
    expect(errorsOf(z.strictObject({}), { paid: 1 })[0]?.field).toBe('paid')
  })

  it.each<[z.ZodType, unknown]>([
    [z.object({ a: z.string() }), undefined],
    [z.object({ a: z.string() }), { a: 1 }],
    [z.object({ a: z.string().max(1) }), { a: 'xx' }],
    [z.object({ a: z.int().min(1).max(3) }), { a: 9 }],
    [z.object({ a: z.int() }), { a: 2 ** 60 }],
    [z.object({ a: z.enum(['x']) }), { a: 'y' }],
    [z.object({ a: z.literal('EUR') }), { a: 'USD' }],
    [z.object({ a: z.uuid() }), { a: 'x' }],
    [z.object({ a: z.number().multipleOf(5) }), { a: 3 }],
    [z.object({ a: z.string().regex(/^x$/) }), { a: 'y' }],
    [z.object({ a: z.union([z.literal('now'), z.int()]) }), { a: {} }],
    [z.object({ a: z.record(z.uuid(), z.int()) }), { a: { x: 1 } }],
    [z.object({ a: z.discriminatedUnion('k', [z.object({ k: z.literal(1) })]) }), { a: {} }],
    [z.object({ a: z.array(z.string()).max(1) }), { a: ['x', 'y'] }],
    [z.object({ a: z.set(z.string()) }), { a: [] }],
    [listFilter(['name'], {}), { limit: 900, orderBy: 'x', search: 'y'.repeat(300) }],
    [z.object({ a: Email, b: PeriodLength }), { a: 5, b: 5 }],
  ])('no English sentence of the checker reaches a person: %#', (schema, value) => {
    const errors = errorsOf(schema, value)
    expect(errors.length).toBeGreaterThan(0)
    for (const { message } of errors)
      expect(message).toMatch(/^(Diese Angabe ist ungültig|E-Mail|Bitte) ?.*\.$/)
  })
})
