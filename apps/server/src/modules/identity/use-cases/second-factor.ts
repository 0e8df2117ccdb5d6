import { createHash } from 'node:crypto'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { refuseTries, takeTry, type Try } from '../../../platform/load/throttle.ts'
import { renderSVG } from 'uqr'
import {
  plainRecoveryCode,
  secretOf,
  spelledRecoveryCode,
  stepOfCode,
  uriOf,
} from '../rules/one-time-code.ts'
import {
  beginFactor,
  enableFactor,
  type Holder,
  lockSecondFactor,
  noteStep,
  removeFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  useUpRecoveryCode,
} from '../second-factor-repository.ts'
import { isOwnPassword } from './own-password.ts'
import { staffOf } from './save-user.ts'
import type { IdentityTools } from './sign-in.ts'

export interface FactorTools extends IdentityTools {
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
}

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 50 random bits each; with the bound of tries none is guessed. */
const RECOVERY_SIGNS = 10
const QUARTER_HOUR = 900
const TRIES_PER_ACCOUNT = 20

const contextOf = ({ userId }: Holder): string => `second-factor:${userId}`
const hashOfCode = (code: string): Buffer => createHash('sha256').update(plainRecoveryCode(code)).digest()
const holderOf = ({ userId, companyId }: StaffActor): Holder => ({ userId, companyId })

export const codeTriesOf = ({ userId }: Pick<Holder, 'userId'>): string => `second-factor:account:${userId}`

/** Bounds the codes that are tried for an account, from wherever. Counted in a transaction of its own. */
export const mayTryCode = ({ db, clock }: IdentityTools, { userId }: Holder): Promise<Try> =>
  db.transaction((tx) => {
    const key = codeTriesOf({ userId })
    const now = clock.now()
    return takeTry(tx, { key, limit: TRIES_PER_ACCOUNT, windowSeconds: QUARTER_HOUR, now })
  })

/** Whether a code of the app is good now, once; of the step it belongs to none is good afterwards. */
async function takesAppCode(
  tx: Tx,
  { secrets, clock }: FactorTools,
  { holder, factor, code }: { readonly holder: Holder; readonly factor: SecondFactor; readonly code: string },
): Promise<boolean> {
  const secret = secrets.unseal(factor.sealedSecret, contextOf(holder))
  if (secret === undefined) return false
  const step = stepOfCode(secret, code, { now: clock.now(), lastStep: factor.lastStep })
  if (step === null) return false
  await noteStep(tx, holder, step)
  return true
}

/** Whether this code, of the app or for recovery, is good for a person whose second factor is on. Uses it up. */
export async function takesCode(
  tx: Tx,
  tools: FactorTools,
  { holder, code }: { readonly holder: Holder; readonly code: string },
): Promise<boolean> {
  const factor = await lockSecondFactor(tx, holder)
  if (!factor?.enabled) return false
  if (await takesAppCode(tx, tools, { holder, factor, code })) return true
  return await useUpRecoveryCode(tx, holder, hashOfCode(code))
}

/** shows the secret and its picture once; it counts when the first code has been given. */
export async function beginSecondFactor(
  tools: FactorTools,
  { actor, password }: { readonly actor: StaffActor; readonly password: string },
): Promise<
  Result<
    { secret: string; uri: string; qrSvg: string },
    'wrong-password' | 'second-factor-on' | 'too-many-tries'
  >
> {
  const proved = await isOwnPassword(tools, { actor, password })
  if (!proved.ok) return proved
  const secret = secretOf(tools.random.bytes(SECRET_BYTES))
  const holder = holderOf(actor)
  const sealed = tools.secrets.seal(secret, contextOf(holder))
  if (!(await tools.db.transaction((tx) => beginFactor(tx, holder, sealed))))
    return refuse('second-factor-on')
  const uri = uriOf(secret, actor.email)
  return ok({ secret, uri, qrSvg: renderSVG(uri, { border: 2 }) })
}

export async function confirmSecondFactor(
  tools: FactorTools,
  { actor, code }: { readonly actor: StaffActor; readonly code: string },
): Promise<Result<{ recoveryCodes: string[] }, 'second-factor-wrong' | 'too-many-tries'>> {
  const holder = holderOf(actor)
  const tried = await mayTryCode(tools, holder)
  if (!tried.allowed) return refuseTries(tried)
  return await tools.db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, holder)
    if (!factor || factor.enabled || !(await takesAppCode(tx, tools, { holder, factor, code })))
      return refuse('second-factor-wrong')
    await enableFactor(tx, holder, tools.clock.now())
    await noteFactor(tx, { actor, holder, isOn: true, at: tools.clock.now() })
    return ok({ recoveryCodes: await freshRecoveryCodes(tx, tools, holder) })
  })
}

async function freshRecoveryCodes(tx: Tx, { random }: FactorTools, holder: Holder): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => random.code(RECOVERY_SIGNS))
  await replaceRecoveryCodes(tx, holder, codes.map(hashOfCode))
  return codes.map(spelledRecoveryCode)
}

export async function renewRecoveryCodes(
  tools: FactorTools,
  { actor, password }: { readonly actor: StaffActor; readonly password: string },
): Promise<Result<{ recoveryCodes: string[] }, 'wrong-password' | 'second-factor-off' | 'too-many-tries'>> {
  const proved = await isOwnPassword(tools, { actor, password })
  if (!proved.ok) return proved
  const holder = holderOf(actor)
  return await tools.db.transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, holder))?.enabled) return refuse('second-factor-off')
    return ok({ recoveryCodes: await freshRecoveryCodes(tx, tools, holder) })
  })
}

/** takes the password and a code, so that neither a stolen session nor a stolen password is enough. */
export async function endSecondFactor(
  tools: FactorTools,
  { actor, password, code }: { readonly actor: StaffActor; readonly password: string; readonly code: string },
): Promise<
  Result<
    { enabled: false },
    'wrong-password' | 'second-factor-wrong' | 'second-factor-off' | 'too-many-tries'
  >
> {
  const proved = await isOwnPassword(tools, { actor, password })
  if (!proved.ok) return proved
  const holder = holderOf(actor)
  const tried = await mayTryCode(tools, holder)
  if (!tried.allowed) return refuseTries(tried)
  return await tools.db.transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, holder))?.enabled) return refuse('second-factor-off')
    if (!(await takesCode(tx, tools, { holder, code }))) return refuse('second-factor-wrong')
    await removeFactor(tx, holder)
    await noteFactor(tx, { actor, holder, isOn: false, at: tools.clock.now() })
    return ok({ enabled: false as const })
  })
}

/** Records in history and stream that somebody's second factor went on or off, by themselves or by their company. */
export async function noteFactor(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly holder: Holder
    readonly isOn: boolean
    readonly at: Date
    readonly reason?: string
  },
): Promise<void> {
  const { holder, isOn, reason = null } = change
  const { userId, companyId } = holder
  const event = { at: change.at, companyId, actor: staffOf(change.actor) }
  await recordChange(tx, {
    ...event,
    action: isOn ? 'user.secondFactorOn' : 'user.secondFactorOff',
    subject: { kind: 'user', id: userId },
    before: { secondFactor: !isOn },
    after: { secondFactor: isOn },
    reason,
  })
  await appendEvent(tx, { ...event, type: 'staff.accessChanged', data: { userId } })
}
