import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer as createPlainServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { type AuthenticateError, type AuthErrorCode, Aedes, type Client } from 'aedes'
import { refusePublication, refuseSubscription, SERVER_USER } from './channel-access.ts'
import { insideTransport, MOST_WAITING } from './inside-transport.ts'
import { findRetainedByTopic } from './retained-by-topic.ts'
import { createReadGate } from './read-gate.ts'
import type { TerminalTransport } from './terminal-transport.ts'

export type Violation = {
  /** The connection's user name; a claim only when `kind` is `signIn`. */
  readonly user: string
  readonly kind: 'signIn' | 'publish' | 'subscribe'
  readonly topic: string | null
  readonly reason: string
}

export type BrokerOptions = {
  /** 0 chooses a free one. */
  readonly port: number
  /** Only taken into account with TLS: without it the broker stays on loopback. */
  readonly host?: string
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer }
  /** Names this broker inside its own messages. */
  readonly id: string
  readonly serverPassword: string
  checkTerminal(terminalId: string, password: string): Promise<boolean>
  onViolation(violation: Violation): void
}

export type Broker = {
  readonly port: number
  /** Where terminals connect. */
  readonly url: string
  /** How this process speaks with the terminals: by calls, whatever the network does. */
  readonly transport: TerminalTransport
  /** Ends the connection of a terminal whose credentials were withdrawn. */
  disconnect(terminalId: string): void
  /** User names of the terminals that are connected. */
  connectedTerminals(): string[]
  connectedClients(): number
  /** How many messages of terminals are read and not handled yet. */
  waitingMessages(): number
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
const BAD_CREDENTIALS: AuthErrorCode = 4
const NOT_AVAILABLE: AuthErrorCode = 3
const STRICTEST_QUEUE = 1000

/**
 * The embedded broker (aedes, MQTT 3.1.1): each terminal has its own password and its own topics.
 * It keeps nothing over a restart, so both sides publish again after every connect.
 */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const users = new WeakMap<Client, string>()
  const userOf = (client: Client) => users.get(client) ?? ''
  const aedes = await Aedes.createBroker({
    id: options.id,
    // No limit of its own: what is not handled yet keeps the broker from reading on, terminal by terminal.
    concurrency: 0,
    // A client that does not read must not fill our memory.
    drainTimeout: 5_000,
    queueLimit: STRICTEST_QUEUE,
    connectTimeout: 5_000,
    authenticate: (client, user, password, done) => {
      const answer = async () => {
        const outcome = await signIn(options, client, user, password)
        if (outcome !== 'yes') return done(refused(outcome), false)
        users.set(client, user ?? '')
        return done(null, true)
      }
      void answer()
    },
    authorizePublish: (client, packet, done) => {
      // Without a client it is the broker's own message.
      const reason = client && refusePublication(userOf(client), packet)
      if (!client || reason === null) return done(null)
      options.onViolation({ user: userOf(client), kind: 'publish', topic: packet.topic, reason })
      return done(new Error(`not allowed: ${reason}`))
    },
    authorizeSubscribe: (client, subscription, done) => {
      const reason = refuseSubscription(userOf(client), subscription.topic)
      if (reason === null) return done(null, subscription)
      options.onViolation({ user: userOf(client), kind: 'subscribe', topic: subscription.topic, reason })
      return done(null, null)
    },
  })
  findRetainedByTopic(aedes)
  // Broken connections are the terminals' everyday life; presence tells who is missing.
  aedes.on('clientError', () => undefined)
  aedes.on('connectionError', () => undefined)
  const connected = connectedTo(aedes)
  // Before anybody can connect, so that no word is lost.
  const transport = insideTransport(aedes)
  const gate = createReadGate(() => transport.waiting() >= MOST_WAITING)
  transport.onHandled(gate.open)
  const server = await listen(options, (socket) => {
    gate.guard(socket)
    aedes.handle(socket)
  })
  const hangUp = hangingUp(server)
  const port = portOf(server)
  return {
    port,
    url: `${options.tls ? 'mqtts' : 'mqtt'}://${LOOPBACK}:${port}`,
    transport,
    disconnect: (terminalId) => connected.get(terminalId)?.close(),
    connectedTerminals: () => [...connected.values()].map(userOf),
    connectedClients: () => aedes.connectedClients,
    waitingMessages: transport.waiting,
    async close() {
      const closed = closing(server)
      await new Promise<void>((done) => aedes.close(done))
      hangUp()
      await closed
    },
  }
}

/** Clients by their id as they come and go. */
function connectedTo(aedes: Aedes): ReadonlyMap<string, Client> {
  const connected = new Map<string, Client>()
  aedes.on('client', (client) => void connected.set(client.id, client))
  aedes.on('clientDisconnect', (client) => {
    if (connected.get(client.id) === client) connected.delete(client.id)
  })
  return connected
}

/** Ends every connection, also of who has not signed in yet and is unknown to the broker. */
function hangingUp(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => void sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

const closing = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed())
  })

type SignIn = 'yes' | 'no' | 'away'

async function signIn(
  options: BrokerOptions,
  client: Client,
  user: string | undefined,
  password: Buffer | undefined,
): Promise<SignIn> {
  const refuse = (reason: string): SignIn => {
    options.onViolation({ user: user ?? '', kind: 'signIn', topic: null, reason })
    return 'no'
  }
  if (!user || !password) return refuse('no credentials')
  // A stored session would hand commands over after they were meant.
  if (!client.clean) return refuse('stored session')
  if (user === SERVER_USER) {
    return isEqual(password, options.serverPassword) ? 'yes' : refuse('wrong password')
  }
  // The same client id ends the older connection, so nobody may take another's.
  if (client.id !== user) return refuse('client id of somebody else')
  try {
    return (await options.checkTerminal(user, password.toString())) ? 'yes' : refuse('wrong password')
  } catch {
    return 'away'
  }
}

const digest = (secret: string | Buffer) => createHash('sha256').update(secret).digest()
const isEqual = (given: Buffer, expected: string) => timingSafeEqual(digest(given), digest(expected))

const refused = (outcome: SignIn): AuthenticateError => {
  const returnCode = outcome === 'away' ? NOT_AVAILABLE : BAD_CREDENTIALS
  return Object.assign(new Error('connection refused'), { returnCode })
}

/** Small messages must not wait for each other. */
const NO_DELAY = { noDelay: true }

function listen({ tls, host, port }: BrokerOptions, handle: (socket: Socket) => void): Promise<Server> {
  const server = tls ? createTlsServer({ ...tls, ...NO_DELAY }, handle) : createPlainServer(NO_DELAY, handle)
  return listenOn(server, port, tls ? (host ?? LOOPBACK) : LOOPBACK)
}

async function listenOn(server: Server, port: number, host: string): Promise<Server> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      listening()
    })
  })
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The broker has no port.')
  return address.port
}
