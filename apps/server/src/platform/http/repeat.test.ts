import { call } from '@fachwerk/contract/call'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createRepeat } from './repeat.ts'
import { createRegistry, type Handler } from './serve.ts'
import { aCallContext } from './testing-invoke.ts'
import { aStaffActor, probes } from './testing.ts'

const paint = call({
  method: 'PUT',
  path: '/private/probes/{id}',
  auth: 'staff',
  permission: 'locations.view',
  permissionOf: (body) => (JSON.stringify(body).includes('gold') ? 'payments.edit' : 'locations.view'),
  host: 'admin',
  summary: 'Probe',
  tags: ['Probe'],
  params: z.object({ id: z.uuid({ error: 'Das ist keine gültige Kennung.' }) }),
  query: z.object({ full: z.enum(['yes', 'no']).default('no') }),
  body: z.strictObject({ colour: z.string().trim().min(1, { error: 'Farbe fehlt.' }) }),
  reply: z.object({ colour: z.string() }),
  refusals: ['order-not-payable'],
})
const mine = call({
  method: 'GET',
  path: '/private/mine',
  auth: 'staff',
  permission: 'signed-in',
  host: 'admin',
  summary: 'Probe',
  tags: ['Probe'],
  reply: z.object({ name: z.string() }),
  refusals: [],
})

const ID = '019a0000-0000-7000-8000-00000000000a'
const good = { params: { id: ID }, query: {}, body: { colour: ' blau ' } }
const caller = (permissions: readonly ('locations.view' | 'payments.edit')[] = ['locations.view']) => ({
  ...aCallContext({ ip: '192.0.2.9', requestId: 'second' }),
  actor: aStaffActor({ permissions: new Set(permissions) }),
})

function aRepeat(answer: Handler<typeof paint> = async ({ body }) => ({ ok: true, value: body })) {
  const registry = createRegistry()
  const handle = vi.fn<Handler<typeof paint>>(answer)
  registry.serve(paint, handle)
  registry.serve(mine, async ({ actor }) => ({ ok: true, value: { name: actor.name } }))
  registry.serveFile(probes.open, async () => ({ ok: false, refusal: 'not-found' }))
  return { handle, repeat: createRepeat(registry) }
}

describe('LAW-66 a call that is done again', () => {
  it('runs as over HTTP: parsed anew, answered as the contract has it', async () => {
    const { repeat, handle } = aRepeat(async ({ body }) => ({ ok: true, value: { ...body, secret: 'x' } }))
    expect(await repeat(paint, good, caller())).toEqual({
      status: 200,
      refusal: null,
      reply: { colour: 'blau' },
    })
    expect(handle.mock.calls[0]?.[0]).toMatchObject({
      params: { id: ID },
      query: { full: 'no' },
      body: { colour: 'blau' },
      ip: '192.0.2.9',
      requestId: 'second',
    })
  })

  it('FAULT-69 never takes the first call’s key or bytes with it', async () => {
    const { repeat, handle } = aRepeat()
    const first = {
      idempotency: { scope: 'x', key: 'first', requestHash: 'y' },
      rawBody: Buffer.from('first'),
    }
    await repeat(paint, good, { ...caller(), ...first })
    expect(handle.mock.calls[0]?.[0]).toMatchObject({ idempotency: null })
    expect(handle.mock.calls[0]?.[0].rawBody).toHaveLength(0)
  })

  it('FAULT-69 without the right of today nothing is found and nothing done', async () => {
    const { repeat, handle } = aRepeat()
    const nothing = { status: 404, refusal: 'not-found', reply: null }
    expect(await repeat(paint, good, caller([]))).toEqual(nothing)
    const golden = { ...good, body: { colour: 'gold' } }
    expect(await repeat(paint, golden, caller())).toEqual(nothing)
    expect(handle).not.toHaveBeenCalled()
    expect(await repeat(paint, golden, caller(['locations.view', 'payments.edit']))).toMatchObject({
      status: 200,
    })
  })

  it('what needs no right but a session is done for whoever is signed in', async () => {
    const { repeat } = aRepeat()
    expect(await repeat(mine, {}, caller([]))).toMatchObject({ status: 200, reply: { name: 'Jana Brandt' } })
  })

  it('what the contract of today refuses is refused before the handler', async () => {
    const { repeat, handle } = aRepeat()
    for (const bad of [
      { ...good, body: { colour: '' } },
      { ...good, body: { colour: 'blau', extra: 1 } },
      { ...good, params: { id: 'x' } },
      {},
    ])
      expect(await repeat(paint, bad, caller())).toEqual({
        status: 400,
        refusal: 'invalid-input',
        reply: null,
      })
    expect(handle).not.toHaveBeenCalled()
  })

  it('a refusal of the handler is told with its own status', async () => {
    const { repeat } = aRepeat(async () => ({ ok: false, refusal: 'order-not-payable' }))
    expect(await repeat(paint, good, caller())).toEqual({
      status: 409,
      refusal: 'order-not-payable',
      reply: null,
    })
  })

  it('calls of nobody and of customers, files and what is not mounted are never done again', async () => {
    const { repeat } = aRepeat()
    for (const each of [probes.open, probes.site, probes.staff])
      expect(await repeat(each, { body: { text: 'a' } }, caller())).toMatchObject({ refusal: 'not-found' })
  })
})
