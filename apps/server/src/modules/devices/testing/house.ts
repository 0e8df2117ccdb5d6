import type { TestClock } from '@fachwerk/clock/test-clock'
import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { expect, vi } from 'vitest'
import {
  type TestPlatform,
  testPlatform,
  type TestPlatformOptions,
} from '../../../platform/testing/test-platform.ts'
import { createMemoryTransport, type MemoryTransport } from '../../../platform/mqtt/memory-transport.ts'
import type { DevicesNeeds, RunningGateway } from '../index.ts'
import { aFakeTerminal, type FakeOptions, type FakeTerminal } from './terminal.ts'
import {
  aRental,
  aWorld,
  storedEvents,
  type TestBox,
  testDevices,
  type TestDevices,
  type TestRental,
  type TestWorld,
} from '../testing.ts'

export type TestHouse = {
  readonly platform: TestPlatform
  readonly clock: TestClock
  readonly devices: TestDevices
  readonly world: TestWorld
  /** The terminal at the world's location, with a lock on every box. */
  readonly identity: TerminalIdentity
  readonly gateway: RunningGateway
  lockOf(box: TestBox): string
  /** The terminal comes online over the embedded broker. */
  online(options?: FakeOptions): Promise<FakeTerminal>
  close(): Promise<void>
}

export type HouseOptions = {
  readonly needs?: Partial<DevicesNeeds>
  readonly platform?: TestPlatformOptions
  readonly boxes?: number
  /** Where an outside broker listens. */
  readonly brokerUrl?: string
}

/** A whole devices module with its embedded broker, and one terminal that is set up but not yet there. */
export async function aHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const parts = await aSetUp(options)
  const { platform, devices, identity } = parts
  const gateway = await devices.startGateway()
  const url = gateway.brokerUrl ?? options.brokerUrl ?? ''
  const terminals: FakeTerminal[] = []
  return {
    ...parts,
    gateway,
    async online(fake = {}) {
      const terminal = await aFakeTerminal(identity, url, platform.clock, fake)
      terminals.push(terminal)
      await eventually(async () => {
        // An outside broker that has just read its accounts anew may have hung up on the server: it hears what is said now.
        if (options.brokerUrl !== undefined) await terminal.heartbeat()
        expect(await isOnline(platform, identity.terminalId)).toBe(true)
      })
      // Told what it missed: a command asked for from now on reaches it once.
      await gateway.idle()
      return terminal
    },
    async close() {
      await Promise.all(terminals.map(({ client }) => client.endAsync(true)))
      await platform.stop()
    },
  }
}

export type MemoryHouse = Omit<TestHouse, 'online'> & { readonly transport: MemoryTransport }

/** The same without a broker: what terminals say is put in by hand. */
export async function aMemoryHouse(options: HouseOptions = {}): Promise<MemoryHouse> {
  const parts = await aSetUp(options)
  const transport = createMemoryTransport()
  const gateway = await parts.devices.startGateway({ transport })
  return { ...parts, gateway, transport, close: () => parts.platform.stop() }
}

async function isOnline({ db }: TestPlatform, terminalId: string) {
  const row = await db.read((tx) =>
    tx.selectFrom('terminal').select('online').where('id', '=', terminalId).executeTakeFirst(),
  )
  return row?.online
}

async function aSetUp({ needs = {}, platform: given = {}, boxes = 4 }: HouseOptions) {
  const platform = await testPlatform({ ...given, config: { mqttPort: 0, ...given.config } })
  const devices = testDevices(platform, needs)
  const world = await aWorld(platform, { boxes })
  const identity = await platform.db.transaction((tx) =>
    devices.createTerminal(tx, {
      companyId: world.companyId,
      locationId: world.locationId,
      name: `T-${world.prefix}-01`,
      locks: world.boxes.map(({ id, number }) => ({ boxId: id, name: `L-${world.prefix}-${number}` })),
      locationUrl: 'http://example.org/standort/eins',
      now: platform.clock.now(),
    }),
  )
  return { platform, clock: platform.clock, devices, world, identity, lockOf: lockIn(identity) }
}

const lockIn =
  ({ boxes }: TerminalIdentity) =>
  ({ id }: TestBox): string => {
    const box = boxes.find(({ boxId }) => boxId === id)
    if (!box) throw new Error('This box has no lock.')
    return box.lockId
  }

/** So many hours from now, on the clock of a house. */
export const hoursFrom = ({ clock }: Pick<TestHouse, 'clock'>, hours: number): Date =>
  new Date(clock.now().getTime() + hours * 3_600_000)

/** Waits for something that takes a moment, longer on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000 })

/** Lets messages arrive and be stored. */
export async function settle(gateway: RunningGateway) {
  for (let round = 0; round < 5; round += 1) {
    await new Promise((done) => {
      setTimeout(done, 10)
    })
    await gateway.idle()
  }
}

type AnyHouse = TestHouse | MemoryHouse

export type OpenOptions = { readonly rentalId?: string; readonly checkRight?: boolean }

/** Somebody of the staff presses „Öffnen“. */
export async function openBox(
  house: AnyHouse,
  box: TestBox,
  options: OpenOptions = {},
): Promise<CommandView> {
  const { platform, devices, world, clock } = house
  const request = {
    companyId: world.companyId,
    boxId: box.id,
    rentalId: options.rentalId ?? null,
    issuedBy: { kind: 'staff', id: '01980000-0000-7000-8000-0000000000aa', name: 'Berta Betrieb' },
    reason: 'Kunde steht davor',
    altSignal: false,
    checkRight: options.checkRight ?? false,
    now: clock.now(),
  } as const
  const result = await platform.db.transaction((tx) => devices.requestOpen(tx, request))
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

/** The command as the screen shows it. */
export const commandOf = (
  { platform, devices, world }: AnyHouse,
  commandId: string,
): Promise<CommandView | null> =>
  platform.db.read((tx) => devices.commandView(tx, { commandId, companyIds: [world.companyId] }))

export const commandReaches = (house: AnyHouse, commandId: string, state: string) =>
  eventually(async () => expect((await commandOf(house, commandId))?.state).toBe(state))

/** Steps of all commands, as they were kept. */
export const commandSteps = async ({ platform }: AnyHouse): Promise<string[]> =>
  (await storedEvents(platform, 'command.')).map(({ type }) => type)

export const hasHeard = (terminal: FakeTerminal, count = 1) =>
  eventually(() => expect(terminal.commands).toHaveLength(count))

export type KeyedRental = TestRental & { readonly code: string; readonly from: Date; readonly until: Date }

/** A rental of a box with its key at the terminal. */
export async function aRentalWithKey(
  { platform, devices, world, clock }: AnyHouse,
  box: TestBox,
  options: { from?: Date; until?: Date; rental?: TestRental; reusedCode?: string } = {},
): Promise<KeyedRental> {
  const from = options.from ?? clock.now()
  const until = options.until ?? new Date(from.getTime() + 4 * 3_600_000)
  const rental = options.rental ?? (await aRental(platform, world, box, { from, until, state: 'reserved' }))
  const request = {
    companyId: world.companyId,
    ...rental,
    boxId: box.id,
    boxNumber: box.number,
    from,
    until,
    now: clock.now(),
    ...(options.reusedCode === undefined ? {} : { reusedCode: options.reusedCode }),
  }
  const issued = await platform.db.transaction((tx) => devices.issueGrant(tx, request))
  if (!issued) throw new Error('This box has no lock.')
  return { ...rental, code: issued.code, from, until }
}
