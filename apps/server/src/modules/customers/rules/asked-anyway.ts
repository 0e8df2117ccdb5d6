/** Of so many addresses nobody knows, one is asked for its digits all the same. */
const ONE_OF = 5

/**
 * Whether an address is asked to prove itself although nobody knows it (B-22): so that being asked tells nothing of a person. It
 * depends on the address alone, by a key nobody outside has, so that asking twice tells nothing either.
 * @param mac keyed fingerprint of the address
 */
export const isAskedAnyway = (mac: string): boolean =>
  Buffer.from(mac, 'base64url').readUInt32BE(0) % ONE_OF === 0
