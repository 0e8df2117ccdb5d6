import { expect, it, vi } from 'vitest'
import { createMemoryTransport } from './memory-transport.ts'

it('hands over what terminals say and keeps what the server says', async () => {
  const transport = createMemoryTransport()
  const heard: string[] = []
  const cancel = transport.onMessage(({ topic, payload, retained }) =>
    heard.push(`${topic} ${Buffer.from(payload).toString()}${retained ? ' retained' : ''}`),
  )
  const seen = vi.fn<() => void>()
  transport.onSent(seen)
  transport.receive('a', { state: 'online' }, { retained: true })
  cancel()
  transport.receive('b', 'unheard')
  await transport.publish('c', 'hello', { qos: 1, retain: false })
  expect(heard).toEqual(['a {"state":"online"} retained'])
  expect(transport.sent).toEqual([{ topic: 'c', payload: 'hello', qos: 1, retain: false }])
  expect(seen).toHaveBeenCalledOnce()
})

it('loses what is said while it is cut and tells when it is back', async () => {
  const transport = createMemoryTransport()
  const heard = vi.fn<() => void>()
  const connected = vi.fn<() => void>()
  transport.onMessage(heard)
  transport.onConnected(connected)
  transport.setConnected(false)
  transport.receive('a', 'lost')
  await expect(transport.publish('c', 'late', { qos: 1, retain: false })).rejects.toThrow('no connection')
  expect(transport.isConnected()).toBe(false)
  transport.setConnected(true)
  expect(connected).toHaveBeenCalledOnce()
  expect(heard).not.toHaveBeenCalled()
  expect(transport.sent).toEqual([])
})
