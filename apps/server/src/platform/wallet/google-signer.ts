import { createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'

/** Signs what Google takes into somebody's wallet. */
export interface GoogleSigner {
  readonly issuerId: string
  /** Address that offers to save these objects; they are in it, nothing is sent before somebody goes there. */
  saveLink(payload: object, origin: string, now: Date): string
}

const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() })
const SAVE = 'https://pay.google.com/gp/v/save/'
const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * @param account the key file of a service account, as Google hands it out
 * @throws Error when it is none
 */
export function googleSigner({ account, issuerId }: { account: string; issuerId: string }): GoogleSigner {
  const { client_email: iss, private_key: pem } = ServiceAccount.parse(JSON.parse(account))
  const key = createPrivateKey(pem)
  return {
    issuerId,
    saveLink(payload, origin, now) {
      const iat = Math.floor(now.getTime() / 1000)
      const claims = { iss, aud: 'google', typ: 'savetowallet', iat, origins: [origin], payload }
      const text = `${coded({ alg: 'RS256', typ: 'JWT' })}.${coded(claims)}`
      return `${SAVE}${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
    },
  }
}
