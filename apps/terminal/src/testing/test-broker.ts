import { CHANNEL_RULES, type Channel } from '@fachwerk/contract/device/terminal-protocol'
import type { LineListener, OpenLine } from '../line/line.ts'

export type SentMessage = { readonly channel: Channel; readonly message: unknown }

type Caller = { readonly listener: LineListener; readonly will: unknown }
type PostOffice = {
  readonly terminal: () => Caller | null
  readonly dial: (caller: Caller | null) => void
  readonly drop: (withWill: boolean) => void
  readonly toServer: (sent: SentMessage) => void
  readonly redeliver: (channel: Channel) => void
}

/** What the tests need of a broker, without a socket: it can be out of reach and keeps the newest retained message. */
export function testBroker() {
  const retained = new Map<Channel, unknown>()
  const received: SentMessage[] = []
  const servers = new Set<(sent: SentMessage) => void>()
  let reachable = true
  let terminal: Caller | null = null
  let dialling: Caller | null = null

  const deliver = (channel: Channel, message: unknown) =>
    terminal?.listener.message(channel, Buffer.from(JSON.stringify(message)))
  const toServer = (sent: SentMessage) => {
    received.push(sent)
    for (const server of servers) server(sent)
  }
  const connect = () => {
    if (!reachable || !dialling || terminal) return
    terminal = dialling
    for (const [channel, message] of retained) deliver(channel, message)
    terminal.listener.up()
  }
  const drop = (withWill: boolean) => {
    const lost = terminal
    terminal = null
    if (!lost) return
    if (withWill) toServer({ channel: 'presence', message: lost.will })
    lost.listener.down()
  }
  const post: PostOffice = {
    terminal: () => terminal,
    dial(next) {
      dialling = next
      queueMicrotask(connect)
    },
    drop,
    toServer,
    redeliver(channel) {
      if (retained.has(channel)) deliver(channel, retained.get(channel))
    },
  }
  return {
    openLine: lineThrough(post),
    received,
    of: (channel: Channel) =>
      received.filter((sent) => sent.channel === channel).map(({ message }) => message),
    onReceived: (server: (sent: SentMessage) => void) => void servers.add(server),
    /** The server publishes; grants are kept for terminals that come later. */
    publish(channel: Channel, message: unknown) {
      if (CHANNEL_RULES[channel].retain) retained.set(channel, message)
      deliver(channel, message)
    },
    /** Bytes as a broken or hostile sender would put them on the wire. */
    publishRaw: (channel: Channel, payload: string) =>
      terminal?.listener.message(channel, Buffer.from(payload)),
    setReachable(next: boolean) {
      reachable = next
      if (next) connect()
      else drop(true)
    },
  }
}

const lineThrough =
  (post: PostOffice): OpenLine =>
  ({ listener, will }) => {
    const mine = { listener, will }
    post.dial(mine)
    const isUp = () => post.terminal() === mine
    return {
      isUp,
      async send(channel, message) {
        if (!isUp()) throw new Error('The line is down.')
        // A copy as on the wire: what is no JSON would not arrive.
        post.toServer({ channel, message: JSON.parse(JSON.stringify(message)) })
      },
      redial() {
        post.drop(true)
        post.dial(mine)
      },
      askAgain: post.redeliver,
      async close(goodbye) {
        if (isUp()) post.toServer({ channel: 'presence', message: goodbye })
        post.dial(null)
        post.drop(false)
      },
      cut() {
        post.dial(null)
        post.drop(true)
      },
    }
  }

export type TestBroker = ReturnType<typeof testBroker>
