import { createPublicKey, verify } from 'node:crypto'
import { decodeGrant } from '@fachwerk/contract/device/grant-codec'
import { readShortKey } from '@fachwerk/contract/key/short-key'
import {
  type GrantBody,
  GrantsMessage,
  type SignedGrant,
  topicOf,
} from '@fachwerk/contract/device/terminal-protocol'
import { expect } from 'vitest'
import type { DigitalKey } from '../index.ts'
import { eventually, type MemoryHouse } from './house.ts'
import type { TestRental } from '../testing.ts'

/** The newest list the terminal was told, once it has this version. */
export function listOf({ identity, transport }: MemoryHouse, version: number): Promise<GrantsMessage> {
  const topic = topicOf(identity.terminalId, 'grants')
  return eventually(() => {
    const lists = transport.sent.filter((sent) => sent.topic === topic && sent.retain && sent.qos === 1)
    const newest = GrantsMessage.parse(JSON.parse(lists.at(-1)?.payload ?? '{}'))
    expect(newest.version).toBe(version)
    return newest
  })
}

/** What a signed grant says. */
export function bodyOf(grant: SignedGrant | null | undefined): GrantBody {
  const body = grant && decodeGrant(Buffer.from(grant.payload, 'base64url'))
  if (!body) throw new Error('no grant')
  return body
}

export function isGenuine({ identity }: MemoryHouse, { payload, signature }: SignedGrant): boolean {
  const spki = { key: Buffer.from(identity.grantKey, 'base64url'), format: 'der', type: 'spki' } as const
  return verify(
    null,
    Buffer.from(payload, 'base64url'),
    createPublicKey(spki),
    Buffer.from(signature, 'base64url'),
  )
}

/** The terminal says that it holds this version of its list. */
export async function holds(house: MemoryHouse, grantsVersion: number) {
  const { identity, transport, gateway, clock } = house
  const bootId = identity.terminalId
  const always = { bootId, seq: grantsVersion, clock: clock.now().toISOString(), uptimeSeconds: 1 }
  const heartbeat = { ...always, firmware: '1', uplink: 'LAN', queueLength: 0, grantsVersion }
  transport.receive(topicOf(identity.terminalId, 'heartbeat'), heartbeat)
  await gateway.idle()
}

export const keyOf = (
  { platform, devices }: MemoryHouse,
  { accessRightId }: TestRental,
): Promise<DigitalKey | null> => platform.db.read((tx) => devices.keyOfAccessRight(tx, accessRightId))

/** The fencing number in somebody's QR code. */
export const versionOf = async (house: MemoryHouse, rental: TestRental): Promise<number> =>
  (await shownKey(house, rental)).key.version

/** What somebody's QR code says to their terminal. */
export async function shownKey(house: MemoryHouse, rental: TestRental) {
  const read = readShortKey((await keyOf(house, rental))?.qrText ?? '', house.identity.terminalId)
  if (read === null || read === 'other-terminal') throw new Error('no QR code of this terminal')
  return read
}

export const revoke = (
  { platform, devices, clock }: MemoryHouse,
  { rentalId }: TestRental,
  accessRightId?: string,
): Promise<boolean> =>
  platform.db.transaction((tx) =>
    devices.revokeGrants(tx, { rentalId, now: clock.now(), ...(accessRightId ? { accessRightId } : {}) }),
  )
