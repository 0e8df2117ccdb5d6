import { createHash, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { appleSigner } from './apple-signer.ts'
import { googleSigner } from './google-signer.ts'
import { anAccount, PASS_TYPE, somePassPems, TEAM } from './testing/certificates.ts'
import { openWallets } from './wallets.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const pems = somePassPems()
const files = { 'pass.json': Buffer.from('{"formatVersion":1}'), 'icon.png': Buffer.from('ein Bild') }
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

/** What a telephone reads of the signature: who signed, which attributes, and the signature itself. */
function openSignature(bytes: Uint8Array | undefined) {
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes ?? []).toString('binary')))
  const message = forge.pkcs7.messageFromAsn1(asn1) as forge.pkcs7.PkcsSignedData & {
    readonly rawCapture: {
      readonly authenticatedAttributes: forge.asn1.Asn1[]
      readonly signature: string
      readonly content?: unknown
    }
  }
  const { authenticatedAttributes, signature } = message.rawCapture
  const { Class, Type, create, toDer } = forge.asn1
  // What is signed is the set of the attributes, not the tagged form in which it stands there.
  const signedPart = toDer(create(Class.UNIVERSAL, Type.SET, true, authenticatedAttributes)).getBytes()
  return {
    message,
    signature: Buffer.from(signature, 'binary'),
    signedPart: Buffer.from(signedPart, 'binary'),
  }
}

describe('R-11 a file for Apple Wallet', () => {
  const archive = unzipSync(appleSigner(pems).pack(files, NOW))

  it('holds every file, their hashes and a signature', () => {
    expect(Object.keys(archive).toSorted()).toEqual(['icon.png', 'manifest.json', 'pass.json', 'signature'])
    expect(JSON.parse(textOf(archive['manifest.json']))).toEqual({
      'pass.json': sha1(files['pass.json']),
      'icon.png': sha1(files['icon.png']),
    })
  })

  it('is signed with the key of the certificate, over the hash of the manifest', () => {
    const { signature, signedPart } = openSignature(archive['signature'])
    expect(verify('sha256', signedPart, pems.certificate, signature)).toBe(true)
    const digest = createHash('sha256')
      .update(archive['manifest.json'] ?? '')
      .digest()
    expect(signedPart.includes(digest)).toBe(true)
    expect(verify('sha256', Buffer.concat([signedPart, Buffer.from('x')]), pems.certificate, signature)).toBe(
      false,
    )
  })

  it('brings both certificates along, and the manifest itself stays outside', () => {
    const { message } = openSignature(archive['signature'])
    expect(message.certificates.map((each) => String(each.subject.getField('CN')?.value))).toEqual([
      `Pass Type ID: ${PASS_TYPE}`,
      'Zwischenstelle der Probe',
    ])
    expect(textOf(archive['signature'])).not.toContain('pass.json')
  })

  it('takes the kind of pass and the team from the certificate', () => {
    expect(appleSigner(pems)).toMatchObject({ passTypeIdentifier: PASS_TYPE, teamIdentifier: TEAM })
    const other = somePassPems([{ shortName: 'CN', value: 'Webserver' }])
    expect(() => appleSigner(other)).toThrow('none for passes')
  })
})

describe('R-11 a link to Google Wallet', () => {
  const { account, publicKey } = anAccount()

  it('carries its objects and the signature of the service account', () => {
    const google = googleSigner({ account, issuerId: '3388000000012345678' })
    const link = google.saveLink({ genericObjects: [{ id: 'a' }] }, 'https://shop.example', NOW)
    const [head = '', claims = '', signature = ''] = link
      .replace('https://pay.google.com/gp/v/save/', '')
      .split('.')
    expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(read(claims)).toEqual({
      iss: 'wallet@probe.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      iat: NOW.getTime() / 1000,
      origins: ['https://shop.example'],
      payload: { genericObjects: [{ id: 'a' }] },
    })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })
})

describe('what an installation may sign with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallets-'))
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const apple = (change: Partial<typeof pems> = {}) => ({
    certificate: written('pass.pem', change.certificate ?? pems.certificate),
    key: written('key.pem', change.key ?? pems.key),
    authority: written('ca.pem', change.authority ?? pems.authority),
  })

  it('nothing is offered where nothing is set', () => {
    expect(openWallets({})).toEqual({ apple: null, google: null })
  })

  it('both are there where their files are', async () => {
    const account = written('google.json', anAccount().account)
    const wallets = openWallets({ apple: apple(), google: { account, issuerId: '12345' } })
    expect((await wallets.apple?.())?.teamIdentifier).toBe(TEAM)
    expect(await wallets.apple?.()).toBe(await wallets.apple?.())
    expect(wallets.google?.issuerId).toBe('12345')
  })

  it('a wrong file is told in one sentence at the start, without what stands in it', () => {
    const wrong = [{ certificate: 'kein Zertifikat' }, { key: 'kein Schlüssel' }, { key: somePassPems().key }]
    for (const change of wrong)
      expect(() => openWallets({ apple: apple(change) })).toThrow(
        /^APPLE_PASS_CERT, APPLE_PASS_KEY and APPLE_PASS_CA cannot be read as what signs passes\.$/,
      )
    const account = written('google.json', '{"private_key":"geheim"}')
    expect(() => openWallets({ google: { account, issuerId: '12345' } })).toThrow(
      /^GOOGLE_WALLET_KEY cannot be read as what signs passes\.$/,
    )
  })
})
