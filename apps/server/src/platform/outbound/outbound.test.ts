import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type GetLimits, pinnedGet } from './pinned-get.ts'
import { readNetwork, reachableNetworks } from './reachable-networks.ts'

/** A server on loopback and how often it was asked. */
async function aServer(listener: RequestListener) {
  const seen: { url: string | undefined; host: string | undefined; cookie: unknown }[] = []
  const server = createServer((request, response) => {
    seen.push({ url: request.url, host: request.headers.host, cookie: request.headers.cookie })
    listener(request, response)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening())
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, seen }
}
const home = reachableNetworks(['127.0.0.1'])
const get = (url: string, limits: Partial<GetLimits> = {}) =>
  pinnedGet(new URL(url), { mayReach: home, timeoutMs: 2_000, mostBytes: 1_000, ...limits })

describe('FAULT-65 where the server calls at all', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'localhost',
  ])('not %s', (address) => {
    expect(reachableNetworks([])(address)).toBe(false)
  })

  it('public addresses, and what whoever runs the server has named, and nothing beside it', () => {
    const named = reachableNetworks(['10.8.0.0/16', 'fd00:1::/32'])
    expect(['93.184.216.34', '2606:2800:220:1::1', '10.8.200.1', 'fd00:1::5'].map(named)).toEqual(
      Array.from({ length: 4 }, () => true),
    )
    expect(['10.9.0.1', 'fd00:2::1', '::ffff:10.8.0.1', '127.0.0.1'].some(named)).toBe(false)
    expect(
      ['10.8.0.0/33', '10.8.0.0/', 'terminal.example', '10.8.0.0/8/8', 'fd00::/129'].map(readNetwork),
    ).toEqual(Array.from({ length: 5 }, () => null))
  })
})

describe('FAULT-65 one call that stays where it was meant', () => {
  it('goes to the very address that was checked, under its name, with no cookie', async () => {
    const { port, seen } = await aServer((_request, response) => response.end('grün'))
    const resolve = vi.fn<(name: string) => Promise<string[]>>(async () => ['127.0.0.1'])
    const answer = await get(`http://terminal.example:${port}/status?a=1`, { resolve })
    expect(answer).toMatchObject({ ok: true, answered: { status: 200, bytes: 5, whole: true } })
    expect(resolve).toHaveBeenCalledExactlyOnceWith('terminal.example')
    expect(seen).toEqual([{ url: '/status?a=1', host: `terminal.example:${port}`, cookie: undefined }])
  })

  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0177.0.0.1',
    'http://0x7f.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://169.254.169.254',
  ])('%s is this machine or its host, however it is written', async (address) => {
    const { port, seen } = await aServer((_request, response) => response.end())
    const answer = await get(`${address}:${port}/`, { mayReach: reachableNetworks([]) })
    expect(answer).toEqual({ ok: false, why: 'forbidden' })
    expect(seen).toEqual([])
  })

  it('a name with two faces is not called, on neither of them', async () => {
    const { port, seen } = await aServer((_request, response) => response.end())
    for (const faces of [
      ['93.184.216.34', '10.0.0.5'],
      ['127.0.0.1', '10.0.0.5'],
    ])
      expect(await get(`http://two.example:${port}/`, { resolve: async () => faces })).toEqual({
        ok: false,
        why: 'forbidden',
      })
    expect(seen).toEqual([])
  })

  it('a redirect is an answer like any other: nobody goes there', async () => {
    const inner = await aServer((_request, response) => response.end('geheim'))
    const { port } = await aServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end()
    })
    expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: true, answered: { status: 302 } })
    expect(inner.seen).toEqual([])
  })

  it('an answer without end is cut off, whether it is long or slow', async () => {
    const long = await aServer((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(5_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    expect(await get(`http://127.0.0.1:${long.port}/`)).toMatchObject({
      ok: true,
      answered: { bytes: 1_000, whole: false },
    })
    const slow = await aServer((_request, response) => void response.write('x'))
    expect(await get(`http://127.0.0.1:${slow.port}/`, { timeoutMs: 300 })).toMatchObject({
      ok: true,
      answered: { bytes: 1, whole: false },
    })
  })

  it('who says nothing, is not there, or has no name is silent in time', async () => {
    const mute = await aServer(() => undefined)
    expect(await get(`http://127.0.0.1:${mute.port}/`, { timeoutMs: 300 })).toEqual({
      ok: false,
      why: 'silent',
    })
    expect(await get('http://127.0.0.1:9/')).toEqual({ ok: false, why: 'silent' })
    const never = { resolve: () => new Promise<never>(() => undefined), timeoutMs: 300 }
    expect(await get('http://nie.example/', never)).toEqual({ ok: false, why: 'silent' })
    const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await get('http://nie.example/', unknown)).toEqual({ ok: false, why: 'silent' })
  })
})
