import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser hands out for being told something that its push service cannot read. */
export interface PushKeys {
  /** Its public key: an uncompressed point of P-256, base64url. */
  readonly p256dh: string
  /** Sixteen bytes, base64url. */
  readonly auth: string
}

/** Chance, for the example of the standard; otherwise fresh for each message. */
interface Chance {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])
const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * A message for one browser, in one record (RFC 8291, RFC 8188: `aes128gcm`).
 * @throws Error when the keys are none
 */
export function encryptPush({ p256dh, auth }: PushKeys, text: string, chance?: Chance): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const secretOfBoth = Buffer.from(auth, 'base64url')
  const own = createECDH('prime256v1')
  if (chance) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const salt = chance?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const secret = derived(own.computeSecret(theirs), secretOfBoth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const point = own.getPublicKey()
  return Buffer.concat([salt, size, Buffer.from([point.length]), point, body, cipher.getAuthTag()])
}
