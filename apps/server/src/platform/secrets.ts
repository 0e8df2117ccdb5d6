import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { errorCode } from './db/db-errors.ts'
import type { Random } from './random.ts'

export type Secrets = {
  /** Ed25519 signature, as terminals check it. */
  sign(data: Uint8Array): Uint8Array
  /** Public part of the signing key, raw 32 bytes as base64url. */
  readonly publicKey: string
  /** AES-256-GCM; `context` (what it is, whose it is) must be the same when it is opened. */
  seal(text: string, context: string): string
  /** @returns undefined for anything that was not sealed here with this context */
  unseal(sealed: string, context: string): string | undefined
  /** HMAC-SHA-256 as base64url, of one purpose: signed links, stored fingerprints of codes. */
  mac(purpose: string, text: string): string
  /** Shared with the payment provider that posts to us. */
  readonly webhookSecret: string
}

const KEY_BYTES = 32
/** Random 32 bytes have about 30 different values; typed or repeated ones have few. */
const LEAST_DIFFERENT = 16

const key = z
  .string()
  .regex(/^[\w-]{43}$/)
  .refine((text) => new Set(Buffer.from(text, 'base64url')).size >= LEAST_DIFFERENT)
const SecretsFile = z.object({ signingKey: z.string(), sealingKey: key, macKey: key, webhookSecret: key })
type SecretsFile = z.infer<typeof SecretsFile>

/**
 * Reads the secrets, or makes them on the first start. There is no default for any of them.
 * @throws Error with one sentence when the file is readable by others, broken or weak
 */
export function loadSecrets(path: string, random: Random): Secrets {
  mkdirSync(dirname(path), { recursive: true })
  const text = read(path) ?? create(path, random)
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`${path} can be read by other users: run "chmod 600 ${path}".`)
  return secretsFrom(parse(text, path))
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Secrets of one run, kept nowhere: for tests. */
export const temporarySecrets = (random: Random): Secrets => secretsFrom(freshSecrets(random))

function freshSecrets(random: Random): SecretsFile {
  const fresh = () => Buffer.from(random.bytes(KEY_BYTES)).toString('base64url')
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    sealingKey: fresh(),
    macKey: fresh(),
    webhookSecret: fresh(),
  }
}

function create(path: string, random: Random): string {
  const file = freshSecrets(random)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  try {
    // Unlike a rename this fails when another process was faster; then that process's secrets hold.
    linkSync(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function parse(text: string, path: string): SecretsFile {
  try {
    return SecretsFile.parse(JSON.parse(text))
  } catch {
    throw new Error(
      `${path} holds broken or weak secrets: restore it from the backup, or delete it to begin anew.`,
    )
  }
}

function secretsFrom(file: SecretsFile): Secrets {
  const signingKey: KeyObject = createPrivateKey({
    key: Buffer.from(file.signingKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  if (signingKey.asymmetricKeyType !== 'ed25519') throw new Error('The signing key is not an Ed25519 key.')
  const sealingKey = Buffer.from(file.sealingKey, 'base64url')
  const macKey = Buffer.from(file.macKey, 'base64url')
  const publicKey = createPublicKey(signingKey).export({ format: 'jwk' }).x ?? ''
  return {
    sign: (data) => new Uint8Array(sign(null, data, signingKey)),
    publicKey,
    seal: (text, context) => seal(sealingKey, text, context),
    unseal: (sealed, context) => unseal(sealingKey, sealed, context),
    mac(purpose, text) {
      const derived = Buffer.from(hkdfSync('sha256', macKey, '', purpose, KEY_BYTES))
      return createHmac('sha256', derived).update(text).digest('base64url')
    },
    webhookSecret: file.webhookSecret,
  }
}

const VERSION = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

function seal(sealingKey: Buffer, text: string, context: string): string {
  const iv = crypto.getRandomValues(Buffer.alloc(IV_BYTES))
  const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function unseal(sealingKey: Buffer, sealed: string, context: string): string | undefined {
  if (!sealed.startsWith(VERSION)) return undefined
  const raw = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  if (raw.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', sealingKey, raw.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(context)).setAuthTag(raw.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(raw.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}
