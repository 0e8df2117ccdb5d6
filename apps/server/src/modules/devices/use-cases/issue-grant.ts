import { type Tx, notifyAfterCommit } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { type DevicesContext, GRANTS_CHANNEL, SYSTEM_ACTOR } from '../devices-context.ts'
import {
  type CodePeriod,
  insertGrant,
  isCodeTaken,
  type NewGrant,
  raiseGrantsList,
  versionsAtLock,
} from '../grants-repository.ts'
import { lockWithCodeKey } from '../locks/locks-repository.ts'
import { isGuessable } from '../rules/guessable-code.ts'
import { versionFor } from '../rules/grant-version.ts'
import { codeHash, signGrant } from '../rules/signed-grant.ts'

export type GrantRequest = {
  readonly companyId: string
  readonly accessRightId: string
  readonly rentalId: string
  readonly boxId: string
  readonly boxNumber: number
  readonly from: Date
  /** End of the rental plus its free overrun. */
  readonly until: Date
  /** End of the rental itself, for the terminal's screen. */
  readonly endsAt?: Date
  /** A second person's key: it does not end the rental. */
  readonly opensOnly?: boolean
  /** The code the person already has, kept where it is still free at the terminal. */
  readonly reusedCode?: string
  /** Its number counts from here, where that is later than `from`: the lock has served another box until then. */
  readonly since?: Date
  readonly now: Date
}

const CODE_DIGITS = 6
const MOST_DRAWS = 1_000

/**
 * Gives an access right its key at the box's terminal: a code that is unique there for the period, and a signed
 * grant that opens without any network. Null when the box has no lock.
 */
export async function issueGrant(
  tx: Tx,
  context: DevicesContext,
  request: GrantRequest,
): Promise<{ code: string } | null> {
  const lock = await lockWithCodeKey(tx, request.companyId, request.boxId)
  if (!lock) return null
  const { platform } = context
  const { terminalId, lockId } = lock
  // First of all, and before any other row: it orders everything that follows at this terminal.
  const listVersion = await raiseGrantsList(tx, terminalId)
  const codeKey = codeKeyOf(context, lock)
  const { code, hash } = await drawCode(tx, context, { codeKey, period: { ...request, terminalId, lockId } })
  const grant: NewGrant = {
    id: platform.random.uuid(),
    companyId: request.companyId,
    accessRightId: request.accessRightId,
    rentalId: request.rentalId,
    terminalId,
    lockId,
    boxId: request.boxId,
    from: request.from,
    until: request.until,
    version: await versionAt(tx, { lockId, ...request }),
    codeHash: hash,
    listVersion,
  }
  await insertGrant(tx, grant, signedBody(context, { grant, ...request }), request.now)
  await appendEvent(tx, {
    type: 'grants.changed',
    at: request.now,
    companyId: request.companyId,
    actor: SYSTEM_ACTOR,
    locationId: lock.locationId,
    boxId: request.boxId,
    lockId,
    terminalId,
    rentalId: request.rentalId,
    data: { change: 'issued', version: listVersion },
  })
  notifyAfterCommit(tx, GRANTS_CHANNEL)
  return { code }
}

const signedBody = (
  { platform }: DevicesContext,
  { grant, boxNumber, endsAt, opensOnly }: GrantRequest & { readonly grant: NewGrant },
) =>
  signGrant(
    {
      id: grant.id,
      terminalId: grant.terminalId,
      lockId: grant.lockId,
      boxId: grant.boxId,
      boxNumber,
      rentalId: grant.rentalId,
      from: grant.from.toISOString(),
      until: grant.until.toISOString(),
      ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
      ...(opensOnly ? { opensOnly } : {}),
      version: grant.version,
      codeHash: grant.codeHash,
    },
    platform.secrets,
  )

async function versionAt(
  tx: Tx,
  { lockId, rentalId, from, since }: GrantRequest & { readonly lockId: string },
): Promise<number> {
  const start = since !== undefined && since > from ? since : from
  const least = versionFor(start, [])
  const taken = await versionsAtLock(tx, { lockId, rentalId, least })
  const own = taken
    .filter((one) => one.rentalId === rentalId && (since === undefined || one.version >= least))
    .map(({ version }) => version)
  if (own.length > 0) return Math.max(...own)
  return versionFor(
    start,
    taken.map(({ version }) => version),
  )
}

/** What the sealing of a terminal's code key is bound to. */
export const codeKeyContext = (terminalId: string) => `terminal-code-key:${terminalId}`

/** @throws when the house's secrets are not those it was sealed with */
export function codeKeyOf(
  { platform }: DevicesContext,
  { terminalId, codeKeySealed }: { readonly terminalId: string; readonly codeKeySealed: string },
): string {
  const codeKey = platform.secrets.unseal(codeKeySealed, codeKeyContext(terminalId))
  if (codeKey === undefined) throw new Error(`The code key of terminal ${terminalId} cannot be opened.`)
  return codeKey
}

async function drawCode(
  tx: Tx,
  { platform }: DevicesContext,
  {
    codeKey,
    period,
  }: {
    readonly codeKey: string
    readonly period: CodePeriod & {
      readonly reusedCode?: string
      readonly accessRightId: string
      readonly lockId: string
    }
  },
): Promise<{ code: string; hash: string }> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const reused = draw === 0 ? period.reusedCode : undefined
    const code = reused ?? platform.random.digits(CODE_DIGITS)
    if (reused === undefined && isGuessable(code)) continue
    const hash = codeHash(codeKey, code)
    const own = reused === undefined ? {} : { own: period }
    if (!(await isCodeTaken(tx, hash, { ...period, ...own }))) return { code, hash }
  }
  throw new Error(`Terminal ${period.terminalId} has no free code in this period.`)
}
