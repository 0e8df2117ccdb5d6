import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

export const PASS_TYPE = 'pass.example.schluessel'
export const TEAM = 'TEAM123456'

function aKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  return { pem, key, open: forge.pki.rsa.setPublicKey(key.n, key.e) }
}

function aCertificate(
  subject: forge.pki.CertificateField[],
  details: {
    readonly open: forge.pki.PublicKey
    readonly issuer: forge.pki.CertificateField[]
    readonly by: forge.pki.rsa.PrivateKey
  },
): string {
  const made = forge.pki.createCertificate()
  made.publicKey = details.open
  made.serialNumber = '01'
  made.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  made.validity.notAfter = new Date('2036-01-01T00:00:00Z')
  made.setSubject(subject)
  made.setIssuer(details.issuer)
  made.sign(details.by, forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}

/** What Apple would have handed out: an authority of the test and a certificate for passes under it. */
export function somePassPems(subject?: forge.pki.CertificateField[]) {
  const [authority, own] = [aKey(), aKey()]
  const issuer = [{ shortName: 'CN', value: 'Zwischenstelle der Probe' }]
  const names = subject ?? [
    { type: '0.9.2342.19200300.100.1.1', value: PASS_TYPE },
    { shortName: 'CN', value: `Pass Type ID: ${PASS_TYPE}` },
    { shortName: 'OU', value: TEAM },
  ]
  return {
    certificate: aCertificate(names, { open: own.open, issuer, by: authority.key }),
    key: own.pem,
    authority: aCertificate(issuer, { open: authority.open, issuer, by: authority.key }),
  }
}

/** A service account of Google, with the public half of its key. */
export function anAccount() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey,
    account: JSON.stringify({
      type: 'service_account',
      client_email: 'wallet@probe.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  }
}
