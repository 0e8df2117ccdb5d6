import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are nobody's on the internet: this machine, private ones, metadata services, examples, groups. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6 only this is given out at all; of it, tunnels into IPv4 and examples are left out. */
const GIVEN_OUT_V6 = ['2000::/3']
const NOT_PUBLIC_V6 = ['2001::/32', '2001:db8::/32', '2002::/16']

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Reads `10.8.0.0/16` or a single address; null when it is none. */
export function readNetwork(text: string): { readonly address: string; readonly bits: number } | null {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const length = bits === undefined ? most : Number(bits)
  const isGood = version !== 0 && rest.length === 0 && /^\d{0,3}$/.test(bits ?? '') && bits !== ''
  return isGood && length <= most ? { address, bits: length } : null
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const read = readNetwork(network)
    if (!read) throw new Error(`${network} is no network`)
    list.addSubnet(read.address, read.bits, familyOf(read.address))
  }
  return list
}

const notPublic4 = listOf(NOT_PUBLIC_V4)
const givenOut6 = listOf(GIVEN_OUT_V6)
const notPublic6 = listOf(NOT_PUBLIC_V6)

/**
 * Which addresses the server may call where somebody else says which (FAULT-65): public ones, and the networks that
 * whoever runs the server has named. An IPv4 address in the clothes of IPv6 is in neither.
 */
export function reachableNetworks(named: readonly string[]): (address: string) => boolean {
  const allowed = listOf(named)
  return (address) => {
    const version = isIP(address)
    if (version === 0) return false
    // A list of IPv4 networks answers for mapped addresses too; those are never called.
    if (version === 6 && /^::ffff:/i.test(address)) return false
    if (allowed.check(address, familyOf(address))) return true
    return version === 4
      ? !notPublic4.check(address, 'ipv4')
      : givenOut6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
  }
}
