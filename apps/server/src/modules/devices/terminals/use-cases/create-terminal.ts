import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { Config } from '../../../../platform/config/config.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { readAuthority } from '../../../../platform/mqtt/authority.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { insertLocks } from '../../locks/locks-repository.ts'
import { boxesOfLocation, locationOfTerminal } from '../monitoring-repository.ts'
import { spkiOf } from '../../rules/signed-grant.ts'
import { insertTerminal } from '../terminals-repository.ts'
import { codeKeyContext } from '../../use-cases/issue-grant.ts'
import { secretOf } from './terminal-secret.ts'

export type TerminalSetUp = {
  readonly companyId: string
  readonly locationId: string
  /** Unique in the company, as T-KN-01. */
  readonly name: string
  /** Each box of the location at most once. */
  readonly locks: readonly { readonly boxId: string; readonly name: string }[]
  /** The location's page on the operator's site, shown as a QR code. */
  readonly locationUrl: string
  readonly now: Date
}

const CODE_KEY_BYTES = 32

/** Key of the codes at a terminal, plain for the terminal and sealed for the server. */
export function newCodeKey({ platform: { random, secrets } }: DevicesContext, terminalId: string) {
  const plain = Buffer.from(random.bytes(CODE_KEY_BYTES)).toString('base64url')
  return { plain, sealed: secrets.seal(plain, codeKeyContext(terminalId)) }
}

/**
 * Sets up a terminal with its locks. Its password and code key leave the server once, in the reply.
 * @throws Error when a box is not at the location
 */
export async function createTerminal(
  tx: Tx,
  context: DevicesContext,
  setUp: TerminalSetUp,
): Promise<TerminalIdentity> {
  const { random, secrets } = context.platform
  const { companyId, locationId, name, now } = setUp
  const location = await locationOfTerminal(tx, companyId, locationId)
  if (!location) throw new Error(`Location ${locationId} is not of this company.`)
  const id = random.uuid()
  const password = random.hash()
  const codeKey = newCodeKey(context, id)
  await insertTerminal(
    tx,
    {
      id,
      companyId,
      locationId,
      name,
      secret: secretOf(context, { terminalId: id, password }),
      codeKeySealed: codeKey.sealed,
    },
    now,
  )
  const boxes = await addLocks(tx, context, { terminalId: id, ...setUp })
  const plans = await context.needs.cabinetPlans(tx, [locationId])
  return {
    terminalId: id,
    terminalName: name,
    ...brokerOf(context.platform.config),
    mqttPassword: password,
    grantKey: spkiOf(secrets.publicKey),
    codeKey: codeKey.plain,
    locationName: location.name,
    locationNames: location.names,
    locationPrefix: location.prefix,
    timeZone: location.timeZone,
    operatorPhone: location.phone,
    locationUrl: setUp.locationUrl,
    boxes,
    cabinets: plans.get(locationId) ?? [],
  }
}

async function addLocks(
  tx: Tx,
  { platform }: DevicesContext,
  { terminalId, companyId, locationId, locks, now }: TerminalSetUp & { readonly terminalId: string },
): Promise<TerminalIdentity['boxes']> {
  const known = new Map((await boxesOfLocation(tx, companyId, locationId)).map((box) => [box.id, box]))
  const boxes = locks.map(({ boxId, name }) => {
    const box = known.get(boxId)
    const size = SIZE_CLASSES[box?.size ?? -1]
    if (!box || !size) throw new Error(`Box ${boxId} is not at this location.`)
    return { boxId, lockId: platform.random.uuid(), lockName: name, number: box.number, size }
  })
  await insertLocks(
    tx,
    boxes.map(({ boxId, lockId, lockName }) => ({
      id: lockId,
      companyId,
      locationId,
      terminalId,
      boxId,
      name: lockName,
    })),
    now,
  )
  return boxes
}

/** Where terminals find the broker, and whose certificate it must show when that is not for the computer to say. */
export function brokerOf(config: Config): Pick<TerminalIdentity, 'mqttUrl' | 'mqttCa'> {
  const mqttCa = readAuthority(config)
  return { mqttUrl: publicMqttUrl(config), ...(mqttCa !== undefined && { mqttCa }) }
}

/** Where terminals find the broker, without anybody's credentials. Without TLS the embedded one is on loopback only. */
function publicMqttUrl(config: Config): string {
  if (!config.mqttUrl)
    return config.mqttTls
      ? `mqtts://${new URL(config.adminUrl).hostname}:${config.mqttPort}`
      : `mqtt://127.0.0.1:${config.mqttPort}`
  const url = new URL(config.mqttUrl)
  url.username = ''
  url.password = ''
  return url.href.replace(/\/$/, '')
}
