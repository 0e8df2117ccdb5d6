import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { defineQueue, type Jobs } from '../../../platform/jobs/jobs.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { refuseTries, strictestOf, takeTry, type Try } from '../../../platform/load/throttle.ts'
import { digest, type IdentityTools } from './sign-in.ts'

export interface ResetTools extends IdentityTools {
  readonly jobs: Pick<Jobs, 'enqueue' | 'handle' | 'every'>
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  readonly config: { readonly adminUrl: string }
}

/** Who asks waits here sealed: the queue keeps what it has done for some days, and anybody can type anybody's address. */
export const resetLinks = defineQueue(
  'identity-reset-links',
  z.object({
    requestId: z.uuid(),
    sealedEmail: z.string(),
    askedAt: z.iso.datetime(),
    /** Set when staff invite somebody to a first password (A-10): whose people they may invite. */
    invitedTo: z.array(z.uuid()).nullish(),
  }),
)
export const emailContext = (requestId: string) => `password-reset:${requestId}`

/** Bounds of FAULT-54: an account gets no more mails than this, from wherever they are asked for. */
const QUARTER_HOUR = 900
const PER_PAIR = 5
const PER_ADDRESS = 30
const HOUR = 3600
const PER_ACCOUNT = 10

/**
 * A-03: counts the try and leaves the rest to a job. Nothing is looked up here, so an unknown address is answered like a
 * known one and takes as long (FAULT-55).
 */
export async function requestPasswordReset(
  tools: ResetTools,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<Result<{ requested: true }, 'too-many-tries'>> {
  return await tools.db.transaction(async (tx) => {
    const now = tools.clock.now()
    const tried = await mayAsk(tx, { email, ip, now })
    if (!tried.allowed) return refuseTries(tried)
    await queueLink(tx, tools, { email, now, invitedTo: null })
    return ok({ requested: true as const })
  })
}

/** Leaves it to a job to find out whether there is anybody to whom a link may go. */
export async function queueLink(
  tx: Tx,
  { random, jobs, secrets }: ResetTools,
  {
    email,
    now,
    invitedTo,
  }: { readonly email: string; readonly now: Date; readonly invitedTo: readonly string[] | null },
): Promise<void> {
  const requestId = random.uuid()
  const sealedEmail = secrets.seal(email, emailContext(requestId))
  await jobs.enqueue(tx, resetLinks, {
    requestId,
    sealedEmail,
    askedAt: now.toISOString(),
    invitedTo: invitedTo && [...invitedTo],
  })
}

async function mayAsk(
  tx: Tx,
  { email, ip, now }: { readonly email: string; readonly ip: string; readonly now: Date },
): Promise<Try> {
  const count = (key: string, limit: number, windowSeconds: number) =>
    takeTry(tx, { key: `reset-ask:${key}`, limit, windowSeconds, now })
  const pair = await count(`pair:${digest(`${email} ${ip}`)}`, PER_PAIR, QUARTER_HOUR)
  const address = await count(`ip:${ip}`, PER_ADDRESS, QUARTER_HOUR)
  // Refused tries send nothing, so they do not use up the account's.
  const from = strictestOf([pair, address])
  return from.allowed ? await count(`account:${digest(email)}`, PER_ACCOUNT, HOUR) : from
}
