import { connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { withoutRootDot } from './request-target.ts'
import { aBareServer, SITE } from './testing.ts'

const app = await aBareServer({
  adminHosts: ['localhost'],
  siteOfHost: async (host) => (host === 'seefach.example' ? SITE : null),
})
app.get('/which', async ({ area, url, host }) => ({ kind: area.kind, areaHost: area.host, url, host }))
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo // it listens on a port, not on a pipe
afterAll(() => app.close())

/** As it goes over the line: clients of our own would tidy it up first. */
async function asked(target: string, host: string): Promise<unknown> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
  return head.startsWith('HTTP/1.1 200') ? JSON.parse(body) : Number(head.split(' ')[1])
}

describe('FAULT-68 the host that counts', () => {
  it('is the one of an absolute target, whatever Host says beside it', async () => {
    expect(await asked('http://seefach.example/which?a=1', 'localhost')).toEqual({
      kind: 'site',
      areaHost: 'seefach.example',
      url: '/which?a=1',
      host: 'seefach.example',
    })
    expect(await asked('HTTP://LOCALHOST:8080/which', 'seefach.example')).toMatchObject({ kind: 'admin' })
    expect(await asked('http://anna@localhost/which', 'seefach.example')).toMatchObject({ kind: 'admin' })
    expect(await asked('http://evil.example/which', 'localhost')).toMatchObject({ kind: 'unknown' })
  })

  it('is nobody’s where an absolute target names none', async () => {
    expect(await asked('http://[/which', 'localhost')).toMatchObject({ kind: 'unknown' })
    expect(await asked('http:///which', 'localhost')).not.toMatchObject({ kind: 'admin' })
  })

  it.each(['seefach.example.', 'SeeFach.Example.:8443', 'seefach.example'])(
    'is the same with a dot at its end: %s',
    async (host) => {
      expect(await asked('/which', host)).toMatchObject({ kind: 'site', areaHost: 'seefach.example' })
    },
  )

  it('is another one with a dot anywhere else', () => {
    expect(withoutRootDot('seefach.example.:443')).toBe('seefach.example:443')
    expect(withoutRootDot('seefach.example..')).toBe('seefach.example.')
    expect(withoutRootDot('.')).toBe('')
  })
})

describe('what every answer says', () => {
  it('is that nobody keeps it, unless it is meant to be kept', async () => {
    for (const url of ['/which', '/nothing-there'])
      expect((await app.inject({ url, headers: { host: 'localhost' } })).headers['cache-control']).toBe(
        'no-store',
      )
  })

  it('is to stay with https where people come by https, and nothing of it elsewhere', async () => {
    const secure = await aBareServer({ secure: true })
    const behind = await aBareServer({ trustProxy: ['127.0.0.1'] })
    const headers = { host: 'localhost' }
    const said = { 'strict-transport-security': 'max-age=31536000' }
    expect((await secure.inject({ url: '/nothing', headers })).headers).toMatchObject(said)
    const byProxy = { ...headers, 'x-forwarded-proto': 'https' }
    expect((await behind.inject({ url: '/nothing', headers: byProxy })).headers).toMatchObject(said)
    for (const plain of [behind, app])
      expect((await plain.inject({ url: '/nothing', headers })).headers).not.toHaveProperty(
        'strict-transport-security',
      )
    // Without a trusted proxy the header is anybody's word.
    expect((await app.inject({ url: '/nothing', headers: byProxy })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
  })
})
