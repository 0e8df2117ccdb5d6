import { z } from 'zod'

const NO_DOMAIN = 'Bitte eine Adresse wie www.beispiel.de angeben.'
/** Names that lead nowhere outside of a machine or a network (RFC 6761, RFC 6762, RFC 8375). */
const NOT_PUBLIC = /(^|\.)(localhost|local|internal|invalid|onion|arpa|home|lan)$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The host of an address somebody typed or pasted, as it is kept: lower case, without path and port, other letters in
 * their ASCII form (`müller.de` → `xn--mller-kva.de`).
 * @returns null when it names no public host: an IP address, a single word, a name for this machine only
 */
export function hostOfAddress(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null
  const host = hostname.replace(/\.$/, '')
  const labels = host.split('.')
  const isName = labels.length >= 2 && host.length <= 253 && labels.every((label) => LABEL.test(label))
  // The last part of a number is a number; browsers read such a host as an IPv4 address.
  if (!isName || /^\d+$/.test(labels.at(-1) ?? '') || NOT_PUBLIC.test(host)) return null
  return host
}

/** An address as a person gives it, read as the host name it leads to (F-08). */
export const DomainName = z
  .string({ error: NO_DOMAIN })
  .trim()
  .max(300, { error: 'Die Adresse ist zu lang (höchstens 300 Zeichen).' })
  .refine((value) => hostOfAddress(value) !== null, { error: NO_DOMAIN })
  .overwrite((value) => hostOfAddress(value) ?? value)
