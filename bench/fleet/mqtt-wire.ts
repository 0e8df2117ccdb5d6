/** As much of MQTT 3.1.1 as a terminal needs; made for speed, as the fleet shares the machine with what it drives. */
const CONNECT = 0x10
const PUBLISH = 0x30
const PUBACK = 0x40
const SUBSCRIBE = 0x82
const PINGREQ = 0xc0
const KEEP_ALIVE_S = 15
/** Clean session, will with QoS 1 and retained, password, user name. */
const CONNECT_FLAGS = 0b1110_1110

/** What a broker says; the others are not told apart. */
export type Packet =
  | { readonly kind: 'connack'; readonly code: number }
  | { readonly kind: 'suback' }
  | { readonly kind: 'puback'; readonly id: number }
  | { readonly kind: 'publish'; readonly topic: string; readonly payload: Buffer; readonly id: number | null }
  | { readonly kind: 'other' }

export interface SignOn {
  readonly id: string
  readonly password: string
  readonly will: { readonly topic: string; readonly payload: string }
}

export const connectPacket = ({ id, password, will }: SignOn): Buffer =>
  packet(CONNECT, [
    text('MQTT'),
    Buffer.from([4, CONNECT_FLAGS, 0, KEEP_ALIVE_S]),
    text(id),
    text(will.topic),
    text(will.payload),
    text(id),
    text(password),
  ])

export const subscribePacket = (id: number, topics: readonly { topic: string; qos: 0 | 1 }[]): Buffer =>
  packet(SUBSCRIBE, [
    number(id),
    ...topics.map(({ topic, qos }) => Buffer.concat([text(topic), Buffer.from([qos])])),
  ])

export const publishPacket = (
  topic: string,
  payload: string,
  { id, retain }: { readonly id: number | null; readonly retain: boolean },
): Buffer =>
  packet(PUBLISH | (id === null ? 0 : 2) | (retain ? 1 : 0), [
    text(topic),
    ...(id === null ? [] : [number(id)]),
    Buffer.from(payload),
  ])

export const pubackPacket = (id: number): Buffer => packet(PUBACK, [number(id)])
export const pingPacket = (): Buffer => Buffer.from([PINGREQ, 0])

/** Cuts a stream of bytes into packets. */
export function packetReader(onPacket: (read: Packet) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let found = head(rest); found && rest.length >= found.end; found = head(rest)) {
      onPacket(read(rest[0] ?? 0, rest.subarray(found.start, found.end)))
      rest = rest.subarray(found.end)
    }
  }
}

/** Where the body of the first packet begins and ends; undefined while its length is not complete. */
function head(bytes: Buffer): { start: number; end: number } | undefined {
  let length = 0
  for (let index = 1; index < Math.min(5, bytes.length); index += 1) {
    const byte = bytes[index] ?? 0
    length += (byte & 127) << (7 * (index - 1))
    if (byte < 128) return { start: index + 1, end: index + 1 + length }
  }
  return undefined
}

function read(first: number, body: Buffer): Packet {
  switch (first >> 4) {
    case 2:
      return { kind: 'connack', code: body[1] ?? 255 }
    case 3: {
      const end = 2 + body.readUInt16BE(0)
      const hasId = (first & 6) !== 0
      return {
        kind: 'publish',
        topic: body.toString('utf8', 2, end),
        id: hasId ? body.readUInt16BE(end) : null,
        payload: body.subarray(hasId ? end + 2 : end),
      }
    }
    case 4:
      return { kind: 'puback', id: body.readUInt16BE(0) }
    case 9:
      return { kind: 'suback' }
    default:
      return { kind: 'other' }
  }
}

function packet(first: number, parts: readonly Buffer[]): Buffer {
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  const header = [first]
  do {
    header.push((length & 127) | (length > 127 ? 128 : 0))
    length >>= 7
  } while (length > 0)
  return Buffer.concat([Buffer.from(header), ...parts])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([number(bytes.length), bytes])
}

const number = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
