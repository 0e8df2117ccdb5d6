import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import forge from 'node-forge'

/** Signs passes as the holder of a certificate from Apple. */
export interface AppleSigner {
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
  /** The `.pkpass` of these files: manifest of their hashes, signature over it, all in one archive. */
  pack(files: Readonly<Record<string, Uint8Array>>, now: Date): Buffer
}

export interface ApplePems {
  readonly certificate: string
  readonly key: string
  /** Apple's own between this certificate and its root. */
  readonly authority: string
}

/** Object identifier of a user id, where Apple writes the kind of pass. */
const UID = '0.9.2342.19200300.100.1.1'

/** @throws Error when something is no certificate, or not one for passes */
export function appleSigner(pems: ApplePems): AppleSigner {
  const certificate = forge.pki.certificateFromPem(pems.certificate)
  const authority = forge.pki.certificateFromPem(pems.authority)
  const key = forge.pki.privateKeyFromPem(pems.key)
  const passTypeIdentifier = fieldOf(certificate, { type: UID })
  const teamIdentifier = fieldOf(certificate, { shortName: 'OU' })
  return {
    passTypeIdentifier,
    teamIdentifier,
    pack(files, now) {
      const manifest = Buffer.from(JSON.stringify(hashesOf(files)))
      const signed = signatureOf(manifest, { certificate, authority, key }, now)
      const all = { ...files, 'manifest.json': manifest, signature: signed }
      // Pictures are packed already; a date of an archive begins with 1980.
      return Buffer.from(zipSync(all, { level: 6, mtime: now }))
    },
  }
}

function fieldOf(certificate: forge.pki.Certificate, details: { type?: string; shortName?: string }): string {
  const found: unknown = certificate.subject.attributes.find(({ type, shortName }) =>
    details.type ? type === details.type : shortName === details.shortName,
  )?.value
  if (typeof found !== 'string' || found === '') throw new Error('The certificate is none for passes.')
  return found
}

/** Apple wants SHA-1 here; what is trusted is the signature over it. */
const hashesOf = (files: Readonly<Record<string, Uint8Array>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
  )

type Identity = {
  readonly certificate: forge.pki.Certificate
  readonly authority: forge.pki.Certificate
  readonly key: forge.pki.rsa.PrivateKey
}

/** PKCS#7, detached: without what it signs. */
function signatureOf(manifest: Buffer, { certificate, authority, key }: Identity, now: Date): Buffer {
  const { oids } = forge.pki
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(manifest.toString('binary'))
  signed.addCertificate(certificate)
  signed.addCertificate(authority)
  signed.addSigner({
    key,
    certificate,
    digestAlgorithm: oids['sha256'] ?? '',
    authenticatedAttributes: [
      { type: oids['contentType'] ?? '', value: oids['data'] ?? '' },
      { type: oids['messageDigest'] ?? '' },
      // The library takes a date here, its description a text alone.
      { type: oids['signingTime'] ?? '', value: now as unknown as string },
    ],
  })
  signed.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary')
}
