import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Heard {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The service of a browser's maker, small: takes what is sent and answers as it is told. */
export async function aPushService() {
  const heard: Heard[] = []
  const answers = { status: 201 }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answers.status).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    heard,
    answers,
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

/** A browser that subscribed, and reads what it is told. */
export function aBrowserKey(origin: string, path = '/send/1') {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = Buffer.alloc(16, 7)
  return {
    endpoint: `${origin}${path}`,
    p256dh: own.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
    /** As RFC 8291 says how to read it. */
    read(body: Buffer): string {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
      const theirs = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
      const sealed = body.subarray(21 + length)
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      if (plain.at(-1) !== 2) throw new Error('It is not the last record.')
      return plain.subarray(0, -1).toString('utf8')
    },
  }
}

/** What the header claims, once its signature is found good; otherwise an error. */
export function claimsOf(authorization: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const open = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const good = verify(
    'sha256',
    signed,
    { key: open, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) throw new Error('The signature is not good.')
  // Written by our own server, whose test this is.
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
}
