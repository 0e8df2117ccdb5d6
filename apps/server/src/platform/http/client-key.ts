import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A household, an office or a machine holds at least so much of IPv6, and may take a new address of it for every request. */
const IPV6_GROUPS = 4
const NETWORK = '::/64'
const NETWORK_LENGTH = '/64'.length
/** What no address can be read from shares one name, so that nobody gets a new one by sending nonsense. */
const UNREADABLE = 'unreadable'

/**
 * The client behind an address, by which shares and limits are counted: IPv4 as it is, IPv6 by its /64 network, IPv4 that
 * only travels inside IPv6 (mapped, NAT64) as IPv4.
 * @param given of `request.ip`, which heeds TRUST_PROXY; never a forwarded header itself. `CallContext.ip` is such a key already
 *   and stays what it is.
 */
export function clientKey(given: string): string {
  const ip = given.endsWith(NETWORK) ? given.slice(0, -NETWORK_LENGTH) : given
  // The library alone would read „1.2.3“ and octal numbers as addresses too.
  const kind = isIP(ip)
  if (kind === 4) return ip
  if (kind === 0 || !ipaddr.isValid(ip)) return UNREADABLE
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString()
  return `${address.parts
    .slice(0, IPV6_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}${NETWORK}`
}
