import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * The certificates (PEM) of the file that MQTT_CA_FILE names; null when it names none.
 * @throws a sentence for people: a terminal that was told whom to trust begins with nobody else
 */
export function ownAuthority(file: string | undefined): string | null {
  if (file === undefined || file === '') return null
  try {
    const certificates = readFileSync(file, 'utf8').match(CERTIFICATE) ?? []
    if (certificates.length === 0) throw new Error('no certificate in it')
    return certificates.map((pem) => new X509Certificate(pem).toString()).join('')
  } catch (cause) {
    throw new Error(`MQTT_CA_FILE: ${file} ist keine lesbare Datei mit Zertifikaten (PEM).`, { cause })
  }
}
