import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** Who we are to the push services of browsers (RFC 8292). */
export interface Vapid {
  /** What browsers tie a subscription to, base64url. */
  readonly publicKey: string
  /** Value of the `Authorization` header for a push service. */
  authorization(endpoint: URL, now: Date): string
}

const HALF_DAY_SECONDS = 43_200
const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The key comes from the secrets of the installation, which are made at the first start and the same on all nodes: with
 * other secrets, browsers have to be asked again.
 * @param contact `mailto:` or `https:` address of whoever runs this
 */
export function vapidOf({ mac }: Pick<Secrets, 'mac'>, contact: string): Vapid {
  const { key, publicKey } = keyFrom(mac)
  return {
    publicKey,
    authorization({ origin }, now) {
      const exp = Math.floor(now.getTime() / 1000) + HALF_DAY_SECONDS
      const text = `${coded({ typ: 'JWT', alg: 'ES256' })}.${coded({ aud: origin, exp, sub: contact })}`
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

/** Of 2³² numbers of this length one is none of the curve: then the next is taken. */
const TRIES = 4

function keyFrom(mac: Secrets['mac']): { readonly key: KeyObject; readonly publicKey: string } {
  for (let round = 0; round < TRIES; round += 1) {
    const d = mac('web-push', `vapid:${round}`)
    const point = pointOf(Buffer.from(d, 'base64url'))
    if (!point) continue
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' })
    return { key, publicKey: point.toString('base64url') }
  }
  throw new Error('The secrets give no key for push services.')
}

function pointOf(number: Buffer): Buffer | null {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(number)
    return curve.getPublicKey()
  } catch {
    return null
  }
}
