import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { sendProblem } from '../platform/http/problem.ts'
import { createAdminPages } from './admin-pages.ts'

const root = mkdtempSync(join(tmpdir(), 'fachwerk-admin-'))
const built = join(root, 'dist')
mkdirSync(join(built, 'assets'), { recursive: true })
writeFileSync(join(built, 'index.html'), '<!doctype html><title>Verwaltung</title>')
writeFileSync(join(built, 'assets', 'main-4f2a.js'), 'export const built = 1\n')
writeFileSync(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(built, 'source.map'), 'GEHEIM')
writeFileSync(join(root, 'secret.txt'), 'GEHEIM')
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function anApp(folder = built) {
  const app = Fastify()
  await app.register(fastifyCompress)
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not-found'))
  const pages = createAdminPages(folder, { enterFile: () => ({ kind: 'turn', leave: () => undefined }) })
  app.all('/*', (request, reply) => pages(request, reply))
  return app
}

async function aServer(folder = built) {
  const app = await anApp(folder)
  return (url: string, accept = 'text/html,*/*', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { accept } })
}

const askFor = async (encoding: string) => {
  const app = await anApp()
  return app.inject({ url: '/assets/long-4f2a.js', headers: { 'accept-encoding': encoding } })
}

describe('N-07 files that were compressed when they were built', () => {
  const code = 'export const long = 1\n'.repeat(200)
  writeFileSync(join(built, 'assets', 'long-4f2a.js'), code)
  writeFileSync(join(built, 'assets', 'long-4f2a.js.br'), brotliCompressSync(code))
  it('go out as they lie there, once, to whoever can read them', async () => {
    const { headers, rawPayload } = await askFor('gzip, deflate, br')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toContain('immutable')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(code)
  })

  it('and as they are to everybody else', async () => {
    expect(gunzipSync((await askFor('gzip')).rawPayload).toString()).toBe(code)
    const plain = await askFor('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(code)
  })
})

describe('the pages of the back office', () => {
  it.each(['/', '/admin/dashboard', '/admin/access-rights/7', '/anything?next=//evil.example'])(
    'N-07 %s is the app: it finds its own way',
    async (url) => {
      const reply = await (await aServer())(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.body).toContain('Verwaltung')
    },
  )

  it('FAULT-58 may load and run only what is its own, and nobody may frame it', async () => {
    const { headers } = await (await aServer())('/')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.filter((rule) => /unsafe-eval|https?:|\*/.test(rule))).toEqual([])
    expect(policy.filter((rule) => rule.includes('unsafe-inline'))).toEqual([
      "style-src 'self' 'unsafe-inline'",
    ])
  })

  it('the page is asked for anew each time, so that a new version is seen at once', async () => {
    const reply = await (await aServer())('/')
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  it('FAULT-56 A-04 the page of a link is not named to anything it loads, and kept nowhere', async () => {
    const { statusCode, headers } = await (await aServer())('/reset-password/4f2a-GEHEIM')
    expect([statusCode, headers['referrer-policy'], headers['cache-control']]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('files with a digest in their name are kept a year', async () => {
    const reply = await (await aServer())('/assets/main-4f2a.js')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('javascript')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('other files of the folder are not kept for ever', async () => {
    const reply = await (await aServer())('/favicon.svg')
    expect(reply.headers['content-type']).toContain('image/svg+xml')
    expect(reply.headers['cache-control']).not.toContain('immutable')
  })

  it('a file of an older version that is gone is not found, never the page in its place', async () => {
    const reply = await (await aServer())('/assets/main-0000.js')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not-found' })
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..%2fsecret.txt',
    '/secret.txt',
    '/source.map',
  ])('FAULT-66 %s leads to no file beside the ones that are meant', async (url) => {
    const reply = await (await aServer())(url)
    expect(reply.body).not.toContain('GEHEIM')
  })

  it('E-03 a program that asks for an unknown address gets a problem, not a page', async () => {
    const reply = await (await aServer())('/private/unknown', 'application/json')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not-found' })
  })

  it.each(['*/*', 'text/*;q=0.8', 'image/*, */*;q=0.1', undefined])(
    'S-01 monitors, previews of links and command lines (Accept: %s) get the page, by HEAD as by GET',
    async (accept) => {
      const app = await anApp()
      for (const url of [
        '/',
        '/admin',
        '/admin/dashboard?x=1',
        '/login',
        '/reset-password/4f2a',
        '/statistics',
      ]) {
        const reply = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
        expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
          url,
          200,
          'text/html; charset=utf-8',
        ])
        const head = await app.inject({
          method: 'HEAD',
          url,
          headers: accept === undefined ? {} : { accept },
        })
        expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
          200,
          '',
          'text/html; charset=utf-8',
        ])
      }
    },
  )

  it.each(['/private/unknown', '/auth/sign-im', '/main.js', '/administration'])(
    'E-03 %s is no place of the app: who takes anything is told so',
    async (url) => {
      expect((await (await aServer())(url, '*/*')).statusCode).toBe(404)
    },
  )

  it('only asking gets a page', async () => {
    const ask = await aServer()
    expect((await ask('/', 'text/html', 'POST')).statusCode).toBe(404)
    expect((await ask('/', 'text/html', 'HEAD')).statusCode).toBe(200)
  })

  it('before it is built it says how to build it', async () => {
    const reply = await (await aServer(root))('/')
    expect(reply.statusCode).toBe(503)
    expect(reply.body).toBe('Die Verwaltung ist noch nicht gebaut: npm run build\n')
  })
})
