import type { ReplyIn } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import { isDevicePassword } from '../../../../platform/mqtt/device-password.ts'
import { ok, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { grantsListOf } from '../../grants-list-repository.ts'
import { spkiOf } from '../../rules/signed-grant.ts'
import { holdTerminal, type StoredTerminal, setTerminalSecret } from '../stored-terminals-repository.ts'
import { codeKeyOf, setupCodeBy, useSetupCode } from '../terminal-setup-repository.ts'
import { brokerOf } from './create-terminal.ts'
import { codeKeyContext } from '../../use-cases/issue-grant.ts'
import { rowOfTerminal } from './save-terminal.ts'
import { refuseAt, type RefusedAt } from '../../locks/use-cases/lock-parts.ts'
import { digestOfSetupCode } from './set-up-terminal.ts'
import { recordTerminalChange } from './record-terminal-change.ts'
import { placeOfTerminal } from './terminal-place.ts'
import { secretOf } from './terminal-secret.ts'

type Identity = ReplyIn<typeof terminalSetupCalls.provisionTerminal>
type Exchange = { readonly code: string; readonly password: string; readonly ip: string }

const TRIES_PER_ADDRESS = 20
const QUARTER_HOUR = 900

/**
 * A terminal exchanges its code for credentials (L-09). The password is the terminal's own, so that a second try after a
 * lost answer is known by it; for everybody else a code that was used is no good.
 */
export async function provisionTerminal(
  context: DevicesContext,
  { code, password, ip }: Exchange,
): Promise<Result<Identity, 'too-many-tries'> | RefusedAt<'setup-code-wrong'>> {
  const { db, clock } = context.platform
  const now = clock.now()
  const key = `terminal-setup:ip:${ip}`
  const tries = await db.transaction((tx) =>
    takeTry(tx, { key, limit: TRIES_PER_ADDRESS, windowSeconds: QUARTER_HOUR, now }),
  )
  if (!tries.allowed) return refuseTries(tries)
  const digest = digestOfSetupCode(context, code)
  return db.transaction(async (tx) => {
    const whose = await setupCodeBy(tx, digest, now)
    const terminal = whose && (await holdTerminal(tx, [whose.companyId], whose.terminalId))
    // Read again: who held the terminal before may have used the code, or put another in its place.
    const found = await setupCodeBy(tx, digest, now)
    if (!terminal || !found || terminal.archivedAt !== null) return refuseAt('code', 'setup-code-wrong')
    const { secretHash } = terminal
    const isAgain = found.usedAt !== null && secretHash !== null && isDevicePassword(password, secretHash)
    if (found.usedAt !== null && !isAgain) return refuseAt('code', 'setup-code-wrong')
    if (!isAgain) await takeIn(tx, context, { terminal, password, now })
    return ok(await identityOf(tx, context, { terminal, now }))
  })
}

type TakenIn = { readonly terminal: StoredTerminal; readonly password: string; readonly now: Date }

async function takeIn(tx: Tx, context: DevicesContext, { terminal, password, now }: TakenIn) {
  const { id, companyId, name } = terminal
  const before = await rowOfTerminal(tx, { ...terminal, now })
  await setTerminalSecret(tx, terminal, secretOf(context, { terminalId: id, password }), now)
  await useSetupCode(tx, { terminalId: id, companyId }, now)
  const after = await rowOfTerminal(tx, { ...terminal, now })
  const actor = { kind: 'terminal', id, name } as const
  await recordTerminalChange(tx, { actor, before, after, what: 'setUp', now })
}

/** What a terminal needs to start, but for its password. */
async function identityOf(
  tx: Tx,
  { platform: { config, secrets }, needs }: DevicesContext,
  { terminal, now }: { readonly terminal: StoredTerminal; readonly now: Date },
): Promise<Identity> {
  const { id, companyId } = terminal
  const place = await placeOfTerminal(tx, { platform: { config }, needs }, terminal)
  const codeKey = secrets.unseal(
    (await codeKeyOf(tx, { terminalId: id, companyId })).sealed,
    codeKeyContext(id),
  )
  if (!place || codeKey === undefined) throw new Error(`terminal ${id} has no place or no key of codes`)
  const locks = (await grantsListOf(tx, id, now))?.locks ?? []
  return {
    terminalId: id,
    ...brokerOf(config),
    grantKey: spkiOf(secrets.publicKey),
    codeKey,
    ...place,
    boxes: locks.flatMap(({ lockId, lockName, boxId, number, size }) => {
      const sizeClass = size === null ? undefined : SIZE_CLASSES[size]
      return boxId === null || number === null || sizeClass === undefined
        ? []
        : [{ boxId, lockId, lockName, number, size: sizeClass }]
    }),
    cabinets: place.cabinets ?? [],
  }
}
