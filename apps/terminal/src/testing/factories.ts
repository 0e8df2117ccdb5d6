import { type KeyObject, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { encodeGrant } from '@fachwerk/contract/device/grant-codec'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { shortKeyText } from '@fachwerk/contract/key/short-key'
import { GrantBody, type SignedGrant } from '@fachwerk/contract/device/terminal-protocol'
import { hashCode } from '../agent/rules/code-hash.ts'
import { testRandom } from './test-random.ts'

const ids = testRandom('factories')
export const anId = (): string => ids.uuid()

const serverKeys = generateKeyPairSync('ed25519')
const CODE_KEY = Buffer.from('a code key that is long enough..').toString('base64url')

const SIZES = { S: 300, M: 450, L: 600, XL: 900 } as const
const COLUMNS = [
  ['S', 'S', 'S', 'S', 'S', 'S'],
  ['S', 'T', 'L'],
  ['L', 'XL', 'S'],
] as const

type Boxes = TerminalIdentity['boxes']

function cabinetWith(boxes: Boxes): CabinetPlan {
  const rest = [...boxes]
  return {
    id: anId(),
    name: 'A',
    heightMm: 1800,
    columns: COLUMNS.map((parts) => ({
      widthMm: 500,
      doors: parts.flatMap((part): CabinetPlan['columns'][number]['doors'] => {
        if (part === 'T') return [{ kind: 'terminal', heightMm: 900 }]
        const box = rest.shift()
        return box
          ? [{ kind: 'box', boxId: box.boxId, number: box.number, size: part, heightMm: SIZES[part] }]
          : []
      }),
    })),
  }
}

/** A terminal with eleven boxes in one cabinet; the test's server has its signing key. */
export function anIdentity(over: Partial<TerminalIdentity> = {}): TerminalIdentity {
  const sizes = COLUMNS.flat().filter((part) => part !== 'T')
  const boxes: Boxes = sizes.map((size, index) => ({
    boxId: anId(),
    lockId: anId(),
    lockName: `Schloss ${index + 1}`,
    number: index + 1,
    size,
  }))
  return {
    terminalId: anId(),
    terminalName: 'KN-T1',
    mqttUrl: 'mqtt://127.0.0.1:1883',
    mqttPassword: 'a-password-of-a-test-terminal',
    grantKey: serverKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    codeKey: CODE_KEY,
    locationName: 'Konstanz Bahnhof',
    locationPrefix: 'KN',
    timeZone: 'Europe/Berlin',
    operatorPhone: '+49 7531 900100',
    locationUrl: 'http://zeitlager.localhost:8080/standort/konstanz-bahnhof',
    boxes,
    cabinets: [cabinetWith(boxes)],
    ...over,
  }
}

/** Box number `number` of a terminal. */
export function boxOf(identity: TerminalIdentity, number: number): Boxes[number] {
  const box = identity.boxes.find((each) => each.number === number)
  if (!box) throw new Error(`No box ${number}`)
  return box
}

export type TestKey = {
  readonly body: GrantBody
  readonly signed: SignedGrant
  readonly qr: string
  /** The QR code as printouts of former versions carry it. */
  readonly formerQr: string
  readonly code: string
}

type KeyOverrides = Partial<Omit<GrantBody, 'codeHash'>> & {
  readonly box?: number
  readonly code?: string
  readonly signedBy?: KeyObject
}

/** A key to box 1 for 20 November 2026, 12 to 20 h in Konstanz, signed by the server of the tests. */
export function aKey(identity: TerminalIdentity, options: KeyOverrides = {}): TestKey {
  const { box = 1, code = '483917', signedBy = serverKeys.privateKey, ...over } = options
  const { boxId, lockId, number } = boxOf(identity, box)
  const body = GrantBody.parse({
    id: anId(),
    terminalId: identity.terminalId,
    lockId,
    boxId,
    boxNumber: number,
    rentalId: anId(),
    from: '2026-11-20T11:00:00.000Z',
    until: '2026-11-20T19:00:00.000Z',
    version: 1,
    codeHash: hashCode(code, identity.codeKey),
    ...over,
  })
  const signed = signedByServer(Buffer.from(encodeGrant(body)), signedBy)
  const secret = signedBy === serverKeys.privateKey ? identity.codeKey : 'a foreign secret'
  const qr = shortKeyText(body, (bytes) => hmac(secret, bytes))
  return { body, signed, qr, formerQr: `FW1.${signed.payload}.${signed.signature}`, code }
}

const hmac = (secret: string, bytes: Uint8Array): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(bytes).digest()

/** What the server of the tests signs: base64url of the bytes and of the signature. */
export const signedByServer = (bytes: Buffer, signedBy: KeyObject = serverKeys.privateKey): SignedGrant => ({
  payload: bytes.toString('base64url'),
  signature: sign(null, bytes, signedBy).toString('base64url'),
})

/** A signing key that is not the server's. */
export const aForeignKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey
