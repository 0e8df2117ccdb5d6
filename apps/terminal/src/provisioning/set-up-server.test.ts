import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SetUpPlace, SetUpReply } from '../kiosk/calls.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { exchangeCode } from './exchange-code.ts'
import { identityFile } from './identity-file.ts'
import { setUpServer } from './set-up-server.ts'

const CODE = '7K2M-9QXT-4HRB-0WZD'
const HOME = { host: 'localhost:8090' }

async function aScreen(pageFolder = '/nowhere') {
  const typed: string[] = []
  const parts = {
    serverUrl: 'https://verwaltung.example',
    async onCode(code: string) {
      typed.push(code)
      return code === CODE ? ('done' as const) : ('tooMany' as const)
    },
  }
  const app = await setUpServer(parts, pageFolder)
  onTestFinished(() => app.close())
  const send = (payload: object | string, headers: Record<string, string> = HOME) =>
    app.inject({
      method: 'POST',
      url: '/api/set-up',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  return { app, typed, send }
}

describe('L-09 the screen that asks for a code', () => {
  it('says which server is asked, and how it ended', async () => {
    const { app, send } = await aScreen()
    const place = await app.inject({ url: '/api/place', headers: HOME })
    expect(SetUpPlace.parse(place.json()).serverUrl).toBe('https://verwaltung.example')
    expect(SetUpReply.parse((await send({ code: CODE })).json())).toEqual({ end: 'done' })
    expect(SetUpReply.parse((await send({ code: '1' })).json())).toEqual({ end: 'tooMany' })
  })

  it.each([
    ['no code', {}],
    ['a number', { code: 7 }],
    ['a novel', { code: 'x'.repeat(61) }],
    ['more than asked for', { code: CODE, serverUrl: 'https://evil.example' }],
    ['half a JSON', '{"code":'],
    ['too much', { code: 'x'.repeat(5_000) }],
  ])('FAULT-48 %s is refused before anybody is asked', async (_what, payload) => {
    const { send, typed } = await aScreen()
    expect((await send(payload)).statusCode).toBeGreaterThanOrEqual(400)
    expect(typed).toEqual([])
  })

  it.each([
    ['a name that points here', { host: 'evil.example:8090' }],
    ['another page', { ...HOME, origin: 'https://evil.example' }],
    ['a page in a box', { ...HOME, origin: 'null' }],
    ['another port', { ...HOME, origin: 'http://localhost:9999' }],
    ['a name that begins like ours', { host: 'localhost.evil.example' }],
  ])('FAULT-58 %s sets up no terminal', async (_what, headers) => {
    const { send, typed } = await aScreen()
    expect((await send({ code: CODE }, headers)).statusCode).toBe(403)
    expect(typed).toEqual([])
  })

  it('FAULT-58 shows its page to this computer alone, framed by nobody', async () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'index.html'), '<title>Schrank</title>')
    const { app } = await aScreen(folder)
    const page = await app.inject({ url: '/', headers: { host: '[::1]:8090' } })
    expect(page.body).toContain('Schrank')
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      // Without an origin of its own a form of the page would be taken for a stranger's.
      'referrer-policy': 'same-origin',
    })
    expect((await app.inject({ url: '/../package.json', headers: HOME })).statusCode).toBe(404)
  })
})

describe('L-09 what the exchange leaves behind', () => {
  it('a server that says something else is not believed, and neither code nor password is written down', async () => {
    const server = createServer((_request, response) => response.end('{"terminalId":"x"}'))
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', () => listening()))
    onTestFinished(() => void server.close())
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const logged: unknown[] = []
    const log = (...line: unknown[]) => void logged.push(line)
    const parts = { serverUrl: `http://127.0.0.1:${address.port}`, password: 'a-very-secret-password', log }
    expect(await exchangeCode(parts, CODE)).toEqual({ end: 'unreachable' })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toMatch(/a-very-secret|7K2M|9QXT/)
  })

  it.each(['', '7K2M-9QXT', `${CODE}-0000`])('„%s“ is no code: the server is not bothered', async (typed) => {
    const logged: unknown[] = []
    const log = (...line: unknown[]) => void logged.push(line)
    const parts = { serverUrl: 'http://127.0.0.1:9', password: 'p', log }
    expect(await exchangeCode(parts, typed)).toEqual({ end: 'wrong' })
    expect(logged).toEqual([])
  })

  it('a password that others can read, or that is too short, is not used to ask with', () => {
    const folder = join(tempFolder(), 'deep', 'inside')
    const file = identityFile(folder)
    expect(statSync(folder).mode & 0o077).toBe(0)
    const password = file.password(() => 'x'.repeat(40))
    expect(file.password(() => 'another')).toBe(password)
    const pending = join(folder, 'pending.json')
    chmodSync(pending, 0o640)
    expect(() => file.password(() => 'another')).toThrow(`chmod 600 ${pending}`)
    chmodSync(pending, 0o600)
    writeFileSync(pending, '{"password":"short"}')
    expect(() => file.password(() => 'another')).toThrow('unlesbar')
  })

  it('a disk that cannot be read is not taken for a terminal that was never set up', () => {
    const folder = tempFolder()
    const file = identityFile(folder)
    mkdirSync(file.path)
    expect(existsSync(file.path)).toBe(true)
    expect(() => file.read()).toThrow('EISDIR')
  })
})
