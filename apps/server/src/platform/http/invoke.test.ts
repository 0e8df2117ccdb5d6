import { call } from '@fachwerk/contract/call'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createInvoke } from './invoke.ts'
import { createRegistry, type Handler } from './serve.ts'
import { aCallContext } from './testing-invoke.ts'
import { probes, SITE } from './testing.ts'

const rename = call({
  method: 'PUT',
  path: '/storefront/probes/{id}',
  auth: 'visitor',
  permission: 'public',
  host: 'site',
  summary: 'Probe',
  tags: ['Probe'],
  params: z.object({ id: z.uuid({ error: 'Das ist keine gültige Kennung.' }) }),
  query: z.object({ full: z.boolean().default(false) }),
  body: z.strictObject({ name: z.string().trim().min(1, { error: 'Name fehlt.' }) }),
  reply: z.object({ name: z.string() }),
  refusals: ['order-not-payable', 'reason-required'],
})

const ID = '019a0000-0000-7000-8000-00000000000a'
const actor = {
  kind: 'visitor',
  siteId: SITE.siteId,
  companyId: SITE.companyId,
  host: 's',
  sessionId: 'v',
} as const
const caller = { ...aCallContext({ ip: '192.0.2.9' }), actor }
const good = { params: { id: ID }, query: {}, body: { name: ' Anna ' } }

function anInvoke(answer: Handler<typeof rename> = async ({ body }) => ({ ok: true, value: body })) {
  const registry = createRegistry()
  const handle = vi.fn<Handler<typeof rename>>(answer)
  registry.serve(rename, handle)
  return { registry, handle, invoke: createInvoke(registry) }
}

describe('calls of pages in the same process', () => {
  it('the handler gets what the contract makes of the input, and who is calling', async () => {
    const { invoke, handle } = anInvoke()
    expect(await invoke(rename, good, caller)).toEqual({ ok: true, value: { name: 'Anna' } })
    expect(handle.mock.calls[0]?.[0]).toMatchObject({
      params: { id: ID },
      query: { full: false },
      body: { name: 'Anna' },
      actor,
      ip: '192.0.2.9',
    })
  })

  it('A-12 the page sees no more of a reply than a client would', async () => {
    const { invoke } = anInvoke(async () => ({ ok: true, value: { name: 'Anna', secret: 'x' } }))
    expect(await invoke(rename, good, caller)).toEqual({ ok: true, value: { name: 'Anna' } })
  })

  it('E-03 bad input names every part it stands in and never reaches the handler', async () => {
    const { invoke, handle } = anInvoke()
    const answer = await invoke(rename, { params: { id: '1' }, query: {}, body: { name: ' ' } }, caller)
    expect(answer).toMatchObject({
      ok: false,
      refusal: 'invalid-input',
      errors: [
        { field: 'id', message: 'Das ist keine gültige Kennung.' },
        { field: 'name', message: 'Name fehlt.' },
      ],
    })
    expect(handle).not.toHaveBeenCalled()
  })

  it('a refusal comes as it is, with its sentence at the field it belongs to', async () => {
    const plain = anInvoke(async () => ({ ok: false, refusal: 'order-not-payable' }))
    expect(await plain.invoke(rename, good, caller)).toEqual({
      ok: false,
      refusal: 'order-not-payable',
      errors: [],
    })
    const named = anInvoke(async () => ({ ok: false, refusal: 'reason-required', field: 'name' }))
    expect(await named.invoke(rename, good, caller)).toEqual({
      ok: false,
      refusal: 'reason-required',
      errors: [{ field: 'name', code: 'reason-required', message: 'Bitte geben Sie einen Grund an.' }],
    })
  })

  it('a bug of the handler, or a reply against the contract, is no refusal', async () => {
    const broken = anInvoke(() => Promise.reject(new Error('mistake')))
    await expect(broken.invoke(rename, good, caller)).rejects.toThrow('mistake')
    const wrong = anInvoke(async () => ({ ok: true, value: { name: 7 as never } })) // against its own type
    await expect(wrong.invoke(rename, good, caller)).rejects.toThrow(/expected string/)
  })

  it('FAULT-50 a page cannot reach calls of staff, streams or calls nobody handles', async () => {
    const { invoke, registry } = anInvoke()
    registry.serve(probes.staff, async ({ body }) => ({ ok: true, value: body }))
    const none = { ok: false, refusal: 'not-found', errors: [] }
    expect(await invoke(probes.staff, { body: { text: 'a' } }, caller)).toEqual(none)
    expect(await invoke(probes.open, {}, caller)).toEqual(none)
  })

  it('two handlers for one call are a bug', () => {
    const { registry } = anInvoke()
    expect(() => registry.serve(rename, async () => ({ ok: false, refusal: 'not-found' }))).toThrow(
      'PUT /storefront/probes/{id} already has a handler',
    )
  })
})
