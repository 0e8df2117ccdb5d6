import type { Language } from '@fachwerk/contract/fields'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { hashOf, titleOf } from './ask-to-watch.ts'
import type { WatchesNeeds } from './mount-watches.ts'
import { confirmRequest, dropRequest, type KnownRequest, requestBehind } from './watches-repository.ts'

interface LinkUse {
  readonly actor: VisitorActor
  readonly ip: string
  readonly token: string
}
type LinkRefusal = 'reset-link-invalid' | 'too-many-tries'

/** Links of others that one network may try. */
const PER_NETWORK = 30
const QUARTER_HOUR = 900

/** What the link of a mail is for; looking changes nothing, for mail programs look at every link (FAULT-56). */
export async function lookAtWatch(
  needs: WatchesNeeds,
  use: LinkUse & { readonly language: Language },
): Promise<Result<{ state: 'asked' | 'confirmed'; title: string }, LinkRefusal>> {
  const seen = await needs.db.read(async (tx) => {
    const request = await behind(tx, needs, use)
    if (!request) return null
    const { companyId, variantId, confirmedAt } = request
    const at = { companyId, variantIds: [variantId], language: use.language }
    const [variant] = await needs.variantsByIds(tx, at)
    return {
      state: confirmedAt === null ? ('asked' as const) : ('confirmed' as const),
      title: variant ? titleOf(variant) : '',
    }
  })
  return seen ? ok(seen) : await refuseWrong(needs, use.ip)
}

/** LAW-55: from now on it counts; when, from where and which words is kept as its proof. */
export async function confirmWatch(
  needs: WatchesNeeds,
  use: LinkUse,
): Promise<Result<{ confirmed: true }, LinkRefusal>> {
  const isDone = await acted(needs, use, (tx, request) =>
    confirmRequest(tx, { ...request, now: needs.clock.now(), ip: use.ip }),
  )
  return isDone ? ok({ confirmed: true as const }) : await refuseWrong(needs, use.ip)
}

/** Nothing is said any more, and nothing of it is kept. */
export async function stopWatch(
  needs: WatchesNeeds,
  use: LinkUse,
): Promise<Result<{ stopped: true }, LinkRefusal>> {
  const isDone = await acted(needs, use, dropRequest)
  return isDone ? ok({ stopped: true as const }) : await refuseWrong(needs, use.ip)
}

const acted = (
  needs: WatchesNeeds,
  use: LinkUse,
  act: (tx: Tx, request: KnownRequest) => Promise<void>,
): Promise<boolean> =>
  needs.db.transaction(async (tx) => {
    const request = await behind(tx, needs, use)
    if (request) await act(tx, request)
    return request !== null
  })

async function behind(
  tx: Tx,
  { clock }: Pick<WatchesNeeds, 'clock'>,
  { actor: { siteId }, token }: LinkUse,
): Promise<KnownRequest | null> {
  const request = await requestBehind(tx, { siteId, tokenHash: hashOf(token) })
  if (!request) return null
  return request.confirmedAt === null && request.expiresAt <= clock.now() ? null : request
}

async function refuseWrong({ db, clock }: Pick<WatchesNeeds, 'db' | 'clock'>, ip: string) {
  const limits = { limit: PER_NETWORK, windowSeconds: QUARTER_HOUR, now: clock.now() }
  const tried = await inOneStatement(db, (tx) => takeTry(tx, { key: `article-watch:link:${ip}`, ...limits }))
  return tried.allowed ? refuse('reset-link-invalid') : refuseTries(tried)
}
