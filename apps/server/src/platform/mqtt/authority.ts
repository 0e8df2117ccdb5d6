import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * The certificates of MQTT_TLS_CA, in PEM and nothing else of the file; undefined when none is set. Read each time:
 * a file that was replaced holds from the next terminal on.
 * @throws a sentence for who runs the server when the file is missing or holds no certificate
 */
export function readAuthority({ mqttTlsCa }: { readonly mqttTlsCa: string | undefined }): string | undefined {
  if (mqttTlsCa === undefined) return undefined
  try {
    const certificates = readFileSync(mqttTlsCa, 'utf8').match(CERTIFICATE) ?? []
    if (certificates.length === 0) throw new Error('it holds no certificate')
    return certificates.map((pem) => new X509Certificate(pem).toString()).join('')
  } catch (cause) {
    throw new Error(`MQTT_TLS_CA (${mqttTlsCa}) cannot be read as certificates in PEM.`, { cause })
  }
}
