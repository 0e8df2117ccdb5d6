import type { ReplyIn } from '@fachwerk/contract/call'
import { SETUP_CODE_SIGNS, spelledSetupCode } from '@fachwerk/contract/device/setup-code'
import type { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { renderSVG } from 'uqr'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { holdTerminal, setTerminalSecret } from '../stored-terminals-repository.ts'
import { putSetupCode } from '../terminal-setup-repository.ts'
import { rowOfTerminal } from './save-terminal.ts'
import { staffActor, recordTerminalChange } from './record-terminal-change.ts'

/** Long enough to walk to the terminal with it, short enough not to lie about. */
const VALID_MS = 60 * 60_000

/** What is kept of a code: a keyed digest, of no use to who reads the database. */
export const digestOfSetupCode = ({ platform: { secrets } }: DevicesContext, code: string): string =>
  secrets.mac('terminal-setup-code', code)

/**
 * Makes a code with which a terminal gets credentials, its first or new ones (L-09). It is in the reply and nowhere else.
 * What the terminal has goes on being good until the code is exchanged.
 */
export async function issueSetupCode(
  context: DevicesContext,
  { actor, terminalId }: { readonly actor: StaffActor; readonly terminalId: string },
): Promise<Result<ReplyIn<typeof terminalSetupCalls.issueSetupCode>, 'not-found' | 'terminal-archived'>> {
  const { db, clock, random } = context.platform
  const now = clock.now()
  return db.transaction(async (tx) => {
    const terminal = await holdTerminal(tx, actor.scopeFor('locks.maintain'), terminalId)
    if (!terminal) return refuse('not-found')
    if (terminal.archivedAt !== null) return refuse('terminal-archived')
    const before = await rowOfTerminal(tx, { ...terminal, now })
    const code = random.code(SETUP_CODE_SIGNS)
    const expiresAt = new Date(now.getTime() + VALID_MS)
    const { companyId } = terminal
    await putSetupCode(
      tx,
      { terminalId, companyId, digest: digestOfSetupCode(context, code), expiresAt },
      now,
    )
    const after = await rowOfTerminal(tx, { ...terminal, now })
    await recordTerminalChange(tx, { actor: staffActor(actor), before, after, what: 'codeIssued', now })
    const spelled = spelledSetupCode(code)
    const qrSvg = renderSVG(spelled, { border: 2 })
    return ok({ code: spelled, qrSvg, validUntil: expiresAt.toISOString() })
  })
}

/** Takes a terminal's credentials, and the code that waits for it: it stays out until it is set up anew. */
export async function withdrawTerminal(
  { platform: { db, clock } }: DevicesContext,
  { actor, id, reason }: { readonly actor: StaffActor; readonly id: string; readonly reason: string },
): Promise<Result<string, 'not-found' | 'not-set-up'>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const terminal = await holdTerminal(tx, actor.scopeFor('locks.maintain'), id)
    if (!terminal) return refuse('not-found')
    const before = await rowOfTerminal(tx, { ...terminal, now })
    if (before.secretSince === null && before.codeUntil === null) return refuse('not-set-up')
    await setTerminalSecret(tx, terminal, null, now)
    const after = await rowOfTerminal(tx, { ...terminal, now })
    await recordTerminalChange(tx, {
      actor: staffActor(actor),
      before,
      after,
      what: 'withdrawn',
      reason,
      now,
    })
    return ok(id)
  })
}
