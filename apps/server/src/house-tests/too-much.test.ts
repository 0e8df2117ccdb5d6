import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, send, SITE_HOST } from '../testing/house-calls.ts'
import { anOrderInput } from '../testing/tenants.ts'
import { aTestHouse, PASSWORD, type TestHouse } from '../testing/test-house.ts'

const HAFEN = { host: SITE_HOST, slug: 'konstanz-hafen' }
const SLOW_SOCKETS = 400

let house: TestHouse
let port: number
beforeAll(async () => {
  house = await aTestHouse({ withoutTerminals: true })
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port // TCP, not a pipe
}, 60_000)
afterAll(() => house.app.close())

const opened = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Writes these bytes and reads until the server closes or has answered. */
async function raw(text: string): Promise<string> {
  const socket = await opened()
  let answer = ''
  const over = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes('\r\n\r\n')) socket.end()
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
  socket.write(text)
  return over
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
const head = (...lines: string[]) =>
  [
    `POST /storefront/orders HTTP/1.1`,
    `host: ${SITE_HOST}`,
    'content-type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n')
const post = async (payload: string | Buffer, headers: Record<string, string> = {}) =>
  (
    await house.app.inject({
      method: 'POST',
      url: orderCalls.placeOrder.path,
      headers: { host: SITE_HOST, 'content-type': 'application/json', ...headers },
      payload,
    })
  ).statusCode
const isServing = async () => expect(await anOrderInput(house, HAFEN)).toMatchObject({ sizes: ['M'] })

describe('FAULT-71 too much of everything', () => {
  it('a body of a gigabyte is refused before it is sent, a long one while it comes', async () => {
    expect(statusOf(await raw(`${head('content-length: 1073741824')}{`))).toBe(413)
    expect(await post(JSON.stringify({ ids: Array.from({ length: 100_000 }, (_, id) => id) }))).toBe(413)
  })

  it('JSON ten thousand deep, and a bomb that would unpack, are no orders', async () => {
    expect(await post(`{"contact":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).toBe(400)
    expect(await post(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(400)
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
    for (const packed of ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'x-other'])
      expect(await post(bomb, { 'content-encoding': packed })).toBe(415)
    expect(await post('{}', { 'content-encoding': 'identity' })).toBe(400)
    await isServing()
  })

  it('texts of a hundred thousand signs are refused at their field', async () => {
    const body = await anOrderInput(house, HAFEN)
    for (const nasty of [
      'a'.repeat(100_000),
      `${'a@'.repeat(50_000)}!`,
      `${' '.repeat(100_000)}x`,
      '.'.repeat(100_000),
    ]) {
      const contact = { ...body.contact, email: nasty }
      expect((await send(house, orderCalls.placeOrder, { body: { ...body, contact } }, HAFEN)).status).toBe(
        400,
      )
    }
  })

  it.each([
    { offset: 0, limit: 1e9 },
    { offset: -1, limit: 25 },
    { offset: 1e12, limit: 25 },
    { offset: 0, limit: 0.5 },
  ])('a page of %j is refused', async (page) => {
    const login = { email: 'betreiber@zeitlager.example', password: PASSWORD }
    const { accessToken } = await ask(house, identityCalls.signIn, { body: login }, { host: ADMIN_HOST })
    const body = { view: 'all', orderBy: 'startsAt', dir: 'asc', ...page }
    const answer = await send(
      house,
      accessRightCalls.accessRights,
      { body },
      { host: ADMIN_HOST, token: accessToken },
    )
    expect(answer.status).toBe(400)
  })

  it(`${SLOW_SOCKETS} callers who never finish do not keep others out, and are given up soon`, async () => {
    const sockets = await Promise.all(Array.from({ length: SLOW_SOCKETS }, opened))
    for (const socket of sockets)
      socket.write(`POST /storefront/orders HTTP/1.1\r\nhost: ${SITE_HOST}\r\nx-slow: `)
    await isServing()
    expect(
      statusOf(await raw(`GET /health HTTP/1.1\r\nhost: ${ADMIN_HOST}\r\nconnection: close\r\n\r\n`)),
    ).toBe(200)
    for (const socket of sockets) socket.destroy()
    const { headersTimeout, requestTimeout } = house.app.server
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000])
  })
})

describe('FAULT-68 FAULT-71 requests that two readers could read differently', () => {
  it.each([
    ['both lengths', head('content-length: 2', 'transfer-encoding: chunked') + '0\r\n\r\n'],
    ['two lengths', head('content-length: 2', 'content-length: 3') + '{}'],
    ['a length that is none', head('content-length: +2') + '{}'],
    ['another coding', head('transfer-encoding: chunked, identity') + '0\r\n\r\n'],
    ['a folded header', head('x-a: 1', ' folded', 'content-length: 2') + '{}'],
    ['a line end without return', 'GET /health HTTP/1.1\nhost: localhost\nx: y\rz: a\n\n'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET /health HTTP/1.1\r\nhost: ${ADMIN_HOST}\r\nhost: ${SITE_HOST}\r\n\r\n`],
  ])('%s: 400, and nothing of it is taken for a second request', async (_what, text) => {
    const answer = await raw(text)
    expect(statusOf(answer)).toBe(400)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})
