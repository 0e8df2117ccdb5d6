import { createClient } from '@fachwerk/contract/client'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { followEvents } from '@fachwerk/contract/history/event-stream'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '../lib/admin-calls.ts'
import { createFakeServer, type Handlers, NO_ANSWER, refuse } from './fake-server.ts'
import { aRight, aRow, id } from './fixtures.ts'
import { aLiveEvent } from './live.ts'

const clientOf = (handlers: Handlers) => {
  const server = createFakeServer(handlers)
  return { server, client: createClient(adminCalls, { fetch: server.fetch }) }
}

describe('server of the tests', () => {
  it('E-03 takes and gives only what the contract allows', async () => {
    const { client, server } = clientOf({
      accessRights: ({ body }) => ({ rows: [aRow()], total: body.limit, totalIsExact: true }),
      accessRight: ({ params }) => aRight(aRow({ rentalId: params.rentalId })),
    })
    expect(await client.accessRights({ body: {} })).toMatchObject({ total: 25 })
    expect(server.asked('accessRights')[0]?.input.body).toMatchObject({ offset: 0, limit: 25, view: 'all' })
    expect((await client.accessRight({ params: { rentalId: id('e', 7) } })).rentalId).toBe(id('e', 7))
    await expect(client.accessRights({ body: { limit: 9999 } })).rejects.toMatchObject({ status: 0 })
    await expect(client.companies()).rejects.toMatchObject({ status: 0 })
  })

  it('E-03 refuses as the server does, or does not answer', async () => {
    const fields = [{ field: 'reason', code: 'too_small', message: 'Grund fehlt.' }]
    const { client, server } = clientOf({ openLock: () => refuse('invalid-input', fields) })
    const open = () => client.openLock({ body: { item: id('b'), reason: 'x' } })
    await expect(open()).rejects.toMatchObject({ status: 400, code: 'invalid-input', errors: fields })
    server.handlers.openLock = () => NO_ANSWER
    await expect(open()).rejects.toMatchObject({ status: 0, code: 'network-failure' })
  })

  it('L-08 its stream resumes after the id that is asked for', async () => {
    const { server } = clientOf({})
    const controller = new AbortController()
    const seen: string[] = []
    for (const n of [1, 2]) server.stream.emit(aLiveEvent(n))
    const following = followEvents(deviceCalls.liveEvents, {
      fetch: server.fetch,
      validate: true,
      lastEventId: '700-1',
      signal: controller.signal,
      sleep: async () => {},
      onEvent: (event) => {
        seen.push(event.id)
        if (event.id === '700-2') {
          server.stream.cut()
          server.stream.emit(aLiveEvent(3))
        } else controller.abort()
      },
    })
    await following
    expect(seen).toEqual(['700-2', '700-3'])
    expect(server.stream.opened).toEqual(['700-1', '700-2'])
  })
})
