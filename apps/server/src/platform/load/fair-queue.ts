/** How much of the process its clients may have in hand; `DEFAULT_SHARES` says why so much. */
export interface Shares {
  /** Works in hand of everybody together. */
  readonly atOnce: number
  /** Works in hand of one client; fewer than `atOnce`, so that somebody else always finds a place. */
  readonly perClient: number
  /** Works of one client in hand and in line; one more is refused. */
  readonly share: number
  /** Works in line of everybody: beyond that whoever has most in line loses the last of it. */
  readonly line: number
  /** Milliseconds after which a work gives up its place though it goes on: it waits for somebody outside, not for us. */
  readonly placeMs: number
}

export const DEFAULT_SHARES: Shares = {
  atOnce: 12,
  perClient: 3,
  share: 64,
  line: 2_000,
  placeMs: 1_000,
}

/**
 * Files cost little each and much together: few large ones of one client are read at once. Who takes one slowly holds up
 * nobody for long, and an office that opens everything together is given all of it.
 */
export const FILE_SHARES: Shares = {
  atOnce: 48,
  perClient: 4,
  share: 1_000,
  line: 5_000,
  placeMs: 100,
}

/** The client's share is full: when it will have been worked off, if the client sends no more. */
export interface ShareFull {
  readonly kind: 'full'
  readonly retryAfterSeconds: number
}
export interface Turn {
  readonly kind: 'turn'
  /** The work is done; to say it twice does no harm. */
  leave(): void
}

export interface FairQueue {
  /** A place at once where there is one, else as soon as it is this client's turn: one work of each in their order. */
  enter(client: string): Turn | ShareFull | Promise<Turn | ShareFull>
  /** For the metrics. */
  readonly inHand: () => number
  readonly inLine: () => number
}

interface Client {
  readonly key: string
  /** Works that hold a place. */
  placed: number
  /** Works in hand and in line. */
  all: number
  readonly waiting: ((answer: Turn | ShareFull) => void)[]
}
interface Placed {
  readonly client: Client
  readonly since: number
}

interface Desk {
  readonly clock: { monotonicMs(): number; after(ms: number, run: () => void): unknown }
  readonly shares: Shares
  readonly clients: Map<string, Client>
  /** Who has something in line, in the order of their turns. */
  readonly ring: Set<Client>
  readonly places: Set<Placed>
  inLine: number
  averageMs: number
  looksAgain: boolean
}

const FIRST_GUESS_MS = 20
const GLIDING = 0.05

/**
 * Few works at once, and in front of them a line in which clients take turns: who asks a hundred times waits for itself.
 * @param clock for times and for noticing works that wait outside
 */
export function createFairQueue(clock: Desk['clock'], shares: Shares = DEFAULT_SHARES): FairQueue {
  const desk: Desk = {
    clock,
    shares,
    clients: new Map(),
    ring: new Set(),
    places: new Set(),
    inLine: 0,
    averageMs: FIRST_GUESS_MS,
    looksAgain: false,
  }
  return {
    inHand: () => desk.places.size,
    inLine: () => desk.inLine,
    enter(key) {
      const client = desk.clients.get(key) ?? { key, placed: 0, all: 0, waiting: [] }
      if (client.all >= shares.share) return full(desk, client)
      desk.clients.set(key, client)
      client.all += 1
      if (hasPlace(desk, client) && client.waiting.length === 0) return take(desk, client)
      return waitFor(desk, client)
    },
  }
}

const hasPlace = ({ places, shares }: Desk, { placed }: Client): boolean =>
  places.size < shares.atOnce && placed < shares.perClient

function take(desk: Desk, client: Client): Turn {
  const placed: Placed = { client, since: desk.clock.monotonicMs() }
  desk.places.add(placed)
  client.placed += 1
  let isOver = false
  return {
    kind: 'turn',
    leave() {
      if (isOver) return
      isOver = true
      const ms = desk.clock.monotonicMs() - placed.since
      desk.averageMs += (Math.min(ms, desk.shares.placeMs) - desk.averageMs) * GLIDING
      giveUp(desk, placed)
      forget(desk, client)
      callNext(desk)
    },
  }
}

function giveUp({ places }: Desk, placed: Placed): void {
  if (places.delete(placed)) placed.client.placed -= 1
}

function forget({ clients }: Desk, client: Client): void {
  client.all -= 1
  if (client.all === 0) clients.delete(client.key)
}

function waitFor(desk: Desk, client: Client): Promise<Turn | ShareFull> {
  const turn = new Promise<Turn | ShareFull>((answer) => client.waiting.push(answer))
  desk.inLine += 1
  desk.ring.add(client)
  if (desk.inLine > desk.shares.line) turnAwayLastOf(desk, longestOf(desk.ring, client))
  planToLookAgain(desk)
  return turn
}

function callNext(desk: Desk): void {
  for (let client = nextOf(desk); client; client = nextOf(desk)) {
    const admit = client.waiting.shift()
    desk.inLine -= 1
    desk.ring.delete(client)
    if (client.waiting.length > 0) desk.ring.add(client)
    admit?.(take(desk, client))
  }
}

function nextOf(desk: Desk): Client | null {
  for (const client of desk.ring) if (hasPlace(desk, client)) return client
  return null
}

function planToLookAgain(desk: Desk): void {
  if (desk.looksAgain) return
  desk.looksAgain = true
  desk.clock.after(desk.shares.placeMs / 4, () => lookAgain(desk))
}

/** Works that wait for somebody outside hold up nobody: the bank's answer takes none of our time. */
function lookAgain(desk: Desk): void {
  desk.looksAgain = false
  const long = desk.clock.monotonicMs() - desk.shares.placeMs
  for (const placed of desk.places) {
    if (placed.since > long) break
    giveUp(desk, placed)
  }
  callNext(desk)
  if (desk.inLine > 0) planToLookAgain(desk)
}

/** As if everybody who has something here now went on taking turns. */
function full({ clients, shares, averageMs }: Desk, { all }: Client): ShareFull {
  const atOnce = Math.min(shares.perClient, Math.max(1, shares.atOnce / Math.max(1, clients.size)))
  return { kind: 'full', retryAfterSeconds: Math.max(1, Math.ceil((all * averageMs) / atOnce / 1_000)) }
}

function turnAwayLastOf(desk: Desk, client: Client): void {
  client.waiting.pop()?.(full(desk, client))
  desk.inLine -= 1
  if (client.waiting.length === 0) desk.ring.delete(client)
  forget(desk, client)
}

function longestOf(ring: Iterable<Client>, first: Client): Client {
  let longest = first
  for (const client of ring) if (client.waiting.length > longest.waiting.length) longest = client
  return longest
}
