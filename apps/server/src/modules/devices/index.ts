import { alarmCalls } from '@fachwerk/contract/device/alarm-calls'
import { type BoxState, type CommandView, deviceCalls } from '@fachwerk/contract/device/device-calls'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { Tx } from '../../platform/db/db.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { ServeFile } from '../../platform/http/serve.ts'
import type { TerminalTransport } from '../../platform/mqtt/terminal-transport.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import { terminalAsyncApi } from './asyncapi.ts'
import type { DevicesContext, DevicesNeeds, DevicesPlatform } from './devices-context.ts'
import { type Gateway, startGateway } from './gateway/gateway.ts'
import { openMqtt } from './gateway/mqtt.ts'
import { type KeyReport, keyReports } from './key-reports-repository.ts'
import { mountBoxes } from './mount-boxes.ts'
import { mountLockExport, mountLocks } from './locks/mount-locks.ts'
import { mountTerminalExport, mountTerminals } from './terminals/mount-terminals.ts'
import { closeHelp, listAlarms, takeAlarm } from './terminals/use-cases/alarms.ts'
import {
  boxStates,
  type DoorOfBox,
  doorOfBox,
  type LockOnScreen,
  locksByBox,
} from './use-cases/box-states.ts'
import type { CommandScope } from './commands-repository.ts'
import { commandView } from './use-cases/command-view.ts'
import { createTerminal, type TerminalSetUp } from './terminals/use-cases/create-terminal.ts'
import { createKeepAwake, type KeepAwake } from './locks/use-cases/keep-awake.ts'
import { type GrantRequest, issueGrant } from './use-cases/issue-grant.ts'
import { type DigitalKey, keyOfAccessRight, keyOfRental } from './use-cases/key-of-access-right.ts'
import { liveEvents, recentEvents } from './use-cases/live-events.ts'
import { monitoring } from './terminals/use-cases/monitoring.ts'
import { openLock } from './locks/use-cases/open-lock.ts'
import { careForTerminal } from './terminals/use-cases/care-for-terminal.ts'
import { type OpenRequest, requestOpen } from './use-cases/request-command.ts'
import { scheduleSupervision } from './locks/use-cases/supervise-locks.ts'
import {
  rentalOfTerminalLink,
  type TerminalLinkFound,
} from './terminals/use-cases/rental-of-terminal-link.ts'
import { rentalsOfCode } from './use-cases/rentals-of-code.ts'
import { type Revocation, revokeGrants } from './use-cases/revoke-grants.ts'

export type { DevicesNeeds, DevicesPlatform } from './devices-context.ts'
export { deactivationMail } from './locks/use-cases/mail-deactivations.ts'
export { terminalsAt } from './terminals/monitoring-repository.ts'
export { forgetBattery } from './locks/lock-watch-repository.ts'
export { forgetCommands, storeLockSums } from './locks/lock-sums-repository.ts'
export { brokerOf } from './terminals/use-cases/create-terminal.ts'
export { deadLock } from './locks/use-cases/dead-lock.ts'
export { batteriesSoon } from './locks/use-cases/batteries-soon.ts'
export { searchBoxes, searchLocks, searchTerminals } from './use-cases/search-devices.ts'
export type { KeyReport } from './key-reports-repository.ts'
export type { DigitalKey } from './use-cases/key-of-access-right.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'box',
  'location',
  'rental',
  'access_right',
  'company',
  'box_jam',
  'shared_key',
  'customer_order',
] as const

export type Devices = {
  /** Gives an access right its key at the box's terminal; null when the box has no lock. */
  issueGrant(tx: Tx, request: GrantRequest): Promise<{ code: string } | null>
  /** Withdraws a rental's keys, or one person's; pending until the terminal confirmed. True when there were any. */
  revokeGrants(tx: Tx, revocation: Revocation): Promise<boolean>
  /** Which of these rights' keys the terminal holds, and which withdrawals it has yet to confirm. */
  keyReports(tx: Tx, accessRightIds: readonly string[], now: Date): Promise<ReadonlyMap<string, KeyReport>>
  /** QR text and validity of an access right's key; null without one. */
  keyOfAccessRight(tx: Tx, accessRightId: string): Promise<DigitalKey | null>
  /** The renter's own key. */
  keyOfRental(tx: Tx, rentalId: string): Promise<DigitalKey | null>
  /** The rental a terminal's screen linked to (L-12); null for a link that is forged, too old or none of ours. */
  rentalOfTerminalLink(tx: Tx, details: { link: string; now: Date }): Promise<TerminalLinkFound | null>
  /** Rentals at these companies' locations that a whole code opens (B-20). */
  rentalsOfCode(
    tx: Tx,
    filter: { readonly companyIds: readonly string[]; readonly code: string; readonly now: Date },
  ): Promise<string[]>
  /** Asks for a box to be opened now; the steps follow as `command.*` events (L-02). */
  requestOpen(tx: Tx, request: OpenRequest): Promise<Result<CommandView, 'lock-missing' | 'terminal-offline'>>
  /** A command for staff of these companies, or for the customer of the rental; null for everybody else. */
  commandView(tx: Tx, question: { readonly commandId: string } & CommandScope): Promise<CommandView | null>
  /** What is known of a box's door by now; null without a lock. */
  doorOfBox(tx: Tx, boxId: string, now?: Date): Promise<DoorOfBox | null>
  /** Somebody stands before these locks, or will in a moment (L-07). Nobody waits for it. */
  keepAwake: KeepAwake['locks']
  /** The same for boxes within the caller's scope. */
  keepBoxesAwake: KeepAwake['boxes']
  /** Locks by box, as lists and details show them. */
  locksOfBoxes(tx: Tx, boxIds: readonly string[]): Promise<Map<string, LockOnScreen>>
  /** The one state of each box for all screens. */
  boxStates(tx: Tx, boxIds: readonly string[], now: Date): Promise<Map<string, BoxState>>
  /** Sets up a terminal with its locks; password and code key are in the reply and nowhere else. */
  createTerminal(tx: Tx, setUp: TerminalSetUp): Promise<TerminalIdentity>
  /** Mounts the exports of this module's lists, where files can be sent. */
  mountExports(files: { readonly serveFile: ServeFile; readonly exportRows: Exports }): void
  /** The terminals' protocol as AsyncAPI 3. */
  asyncApi(info: { readonly title: string; readonly version: string }): Record<string, unknown>
  /**
   * Begins to talk to the terminals: over the embedded broker, the one of MQTT_URL, or a given transport. For the roles
   * `all` and `gateway`; ends with the platform.
   */
  startGateway(options?: GatewayOptions): Promise<RunningGateway>
}

/**
 * For the simulation, which skips idle time. `leaseMs`: how long this node's leases last; `gathers`: whether batches wait
 * a moment of real time for more to come.
 */
type GatewayOptions = {
  readonly transport?: TerminalTransport
  readonly leaseMs?: number
  readonly gathers?: boolean
}

/** `brokerUrl`: where the embedded broker listens, null when another carries the terminals. */
export type RunningGateway = Gateway & { readonly brokerUrl: string | null }

/** Terminals, locks, commands, keys and the live view of them (L-02, L-05, L-08 to L-10, R-11). */
export function devicesModule(platform: DevicesPlatform, needs: DevicesNeeds): Devices {
  const context: DevicesContext = {
    platform,
    needs,
    meters: metersOf(platform),
    awake: createKeepAwake(platform),
  }
  mountCalls(context)
  mountMonitoring(context)
  mountLocks(context)
  mountBoxes(context)
  mountTerminals(context)
  scheduleSupervision(context)
  const now = () => platform.clock.now()
  return {
    issueGrant: (tx, request) => issueGrant(tx, context, request),
    revokeGrants: (tx, revocation) => revokeGrants(tx, revocation),
    keyReports,
    keyOfRental: (tx, rentalId) => keyOfRental(tx, context, rentalId),
    keyOfAccessRight: (tx, accessRightId) => keyOfAccessRight(tx, context, accessRightId),
    rentalOfTerminalLink: (tx, details) => rentalOfTerminalLink(tx, context, details),
    rentalsOfCode: (tx, details) => rentalsOfCode(tx, context, details),
    requestOpen: (tx, request) => requestOpen(tx, context, request),
    commandView: (tx, question) => commandView(tx, { ...question, now: now() }),
    keepAwake: context.awake.locks,
    keepBoxesAwake: context.awake.boxes,
    doorOfBox: (tx, boxId, at) => doorOfBox(tx, { boxId, now: at ?? now() }),
    locksOfBoxes: (tx, boxIds) => locksByBox(tx, { boxIds, now: now() }),
    boxStates: (tx, boxIds, at) => boxStates(tx, context, { boxIds, now: at }),
    createTerminal: (tx, setUp) => createTerminal(tx, context, setUp),
    mountExports: ({ serveFile, exportRows }) => {
      mountLockExport(context, serveFile, exportRows)
      mountTerminalExport(context, serveFile, exportRows)
    },
    asyncApi: terminalAsyncApi,
    startGateway: (options) => start(context, options ?? {}),
  }
}

const metersOf = ({ metrics }: DevicesPlatform) => ({
  badMessages: metrics.counter('fachwerk_terminal_bad_messages', 'Messages that do not fit the contract', [
    'channel',
  ]),
  violations: metrics.counter('fachwerk_broker_violations', 'What the broker refused', ['kind']),
})

function mountCalls(context: DevicesContext) {
  const { serve, db, clock } = context.platform
  serve(deviceCalls.openLock, ({ actor, body, idempotency }) =>
    openLock(context, {
      actor,
      item: body.item,
      sendAltSignal: body.sendAltSignal,
      type: body.type,
      reason: body.reason,
      idempotency,
    }),
  )
  serve(deviceCalls.pingTerminal, ({ actor, body }) =>
    careForTerminal(context, { actor, terminalId: body.controller.id, kind: 'ping' }),
  )
  serve(deviceCalls.commandTerminal, ({ actor, body: { controller, kind } }) =>
    careForTerminal(context, { actor, terminalId: controller.id, kind }),
  )
  serve(deviceCalls.command, async ({ actor, params }) => {
    const scope = { commandId: params.commandId, companyIds: actor.scopeFor('locks.view') }
    const view = await db.read((tx) => commandView(tx, { ...scope, now: clock.now() }))
    return view ? ok(view) : refuse('not-found')
  })
}

const ORDERS = ['name', 'locationName', 'trouble'] as const

function mountMonitoring(context: DevicesContext) {
  const { serve, serveStream } = context.platform
  serve(deviceCalls.monitoring, async ({ actor, body }) =>
    ok(
      await monitoring(context, {
        actor,
        offset: body.offset,
        limit: body.limit,
        orderBy: ORDERS.find((name) => name === body.orderBy),
        dir: body.dir,
        search: body.search,
        onlyTrouble: body.onlyTrouble,
        locationIds: body.locationIds,
      }),
    ),
  )
  serve(deviceCalls.recentEvents, async ({ actor, body }) =>
    ok({ rows: await recentEvents(context, { actor, limit: body.limit, types: body.types }) }),
  )
  serve(alarmCalls.alarms, async ({ actor }) => ok(await listAlarms(context, actor)))
  serve(alarmCalls.takeAlarm, ({ actor, body }) => takeAlarm(context, { actor, ...body.alarm }))
  serve(alarmCalls.closeHelp, ({ actor, body }) => closeHelp(context, { actor, ...body.call }))
  serveStream(deviceCalls.liveEvents, ({ actor, query, token, signal, lastEventId }) =>
    liveEvents(context, { actor, token, after: lastEventId ?? query.after ?? null, signal }),
  )
}

async function start(
  context: DevicesContext,
  { transport, ...settings }: GatewayOptions,
): Promise<RunningGateway> {
  const { lifecycle, random } = context.platform
  const nodeId = random.uuid()
  const mqtt = transport
    ? { transport, broker: null, close: async () => undefined }
    : await openMqtt(context, nodeId)
  lifecycle.onStop('mqtt', () => mqtt.close())
  const gateway = await startGateway(context, mqtt.transport, nodeId, settings)
  lifecycle.onStop('gateway', () => gateway.stop())
  return { ...gateway, brokerUrl: mqtt.broker?.url ?? null }
}
