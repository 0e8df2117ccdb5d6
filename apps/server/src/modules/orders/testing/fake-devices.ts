import type { Tx } from '../../../platform/db/db.ts'
import { ok } from '../../../platform/result.ts'
import type { TestPlatform } from '../../../platform/testing/test-platform.ts'

interface Issued {
  readonly rentalId: string
  readonly boxNumber: number
  readonly reusedCode?: string
}

/** What the terminals would do: every box has a lock, codes count up, commands are only written down. */
export function fakeDevices(platform: TestPlatform) {
  const opened: string[] = []
  /** Boxes whose locks were to be kept awake. */
  const woken: string[] = []
  /** Openings asked for, and commands looked at, as they were. */
  const inputs: object[] = []
  const viewed: object[] = []
  /** What links on terminals' screens say (L-12). */
  const links = new Map<string, { rentalId: string; companyId: string; locationId: string }>()
  let code = 100_000
  const issued: Issued[] = []
  const codes: string[] = []
  return {
    opened,
    woken,
    requests: inputs,
    viewed,
    links,
    rentalOfTerminalLink: async (_tx: Tx, { link }: { link: string }) => links.get(link) ?? null,
    /** Keys as they were asked for, and the codes that were drawn for them. */
    issued,
    codes,
    async issueGrant(_tx: Tx, grant: Issued) {
      issued.push(grant)
      const drawn = String((code += 1))
      codes.push(drawn)
      return { code: drawn }
    },
    revokeGrants: async () => true,
    keyReports: async (_tx: Tx, ids: readonly string[]) =>
      new Map(ids.map((id) => [id, { held: true, withdrawalPending: false }])),
    doorOfBox: async (_tx: Tx, boxId: string) =>
      ({ state: 'locked', hasSensor: true, lockId: boxId, terminalId: 'T-1', terminalOnline: true }) as const,
    keepAwake: (locks: readonly { lockId: string }[]) =>
      void woken.push(...locks.map(({ lockId }) => lockId)),
    locksOfBoxes: async () => new Map(),
    keyOfAccessRight: async (_tx: Tx, accessRightId: string) => ({
      qrText: `key of ${accessRightId}`,
      validFrom: platform.clock.now(),
      validUntil: platform.clock.now(),
      confirmedByTerminal: false,
    }),
    keyOfRental: async (_tx: Tx, rentalId: string) => ({
      qrText: `key of ${rentalId}`,
      validFrom: platform.clock.now(),
      validUntil: platform.clock.now(),
      confirmedByTerminal: false,
    }),
    requestOpen: async (_tx: Tx, input: { boxId: string; rentalId: string | null }) => {
      opened.push(input.boxId)
      inputs.push(input)
      return ok(aCommand(platform.random.uuid(), platform.clock.now()))
    },
    commandView: async (_tx: Tx, target: { commandId: string }) => {
      viewed.push(target)
      return aCommand(target.commandId, platform.clock.now())
    },
  }
}

const aCommand = (id: string, at: Date) =>
  ({
    id,
    kind: 'open',
    state: 'requested',
    code: null,
    requestedAt: at.toISOString(),
    sentAt: null,
    acceptedAt: null,
    finishedAt: null,
    expiresAt: at.toISOString(),
    terminalName: 'T-1',
    boxName: 'KN-001',
  }) as const
