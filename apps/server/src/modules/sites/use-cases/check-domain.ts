import type { ReplyIn } from '@fachwerk/contract/call'
import type { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { isDuplicate } from '../../../platform/db/db-errors.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { DomainsContext } from '../domains-context.ts'
import {
  connectDomain,
  domainsOf,
  storeCheck,
  lockDomain,
  lockSite,
  type StoredDomain,
} from '../domains-repository.ts'
import { findingOf, proofName } from '../rules/domain-proof.ts'
import { shownDomain } from './show-domains.ts'
import { recordDomainChange } from './record-domain-change.ts'

type Answer = ReplyIn<typeof domainCalls.checkDomain>
type Refusal = (typeof domainCalls.checkDomain.refusals)[number]

const CHECKS = 30
const WINDOW_SECONDS = 600

/**
 * F-08: looks for the proof in DNS and keeps that it was seen. Only DNS is asked, never the host itself, so that an
 * address typed here makes the server call nobody (FAULT-65). A proof once seen stays: renewing is for who doubts it.
 */
export async function checkDomain(
  { db, clock, readTxt, forget }: DomainsContext,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<Answer, Refusal>> {
  const scope = actor.scopeFor('sites.edit')
  const known = (await db.read((tx) => domainsOf(tx, scope))).find((domain) => domain.id === id)
  if (!known) return refuse('not-found')
  if (known.provenAt !== null || known.proof === null)
    return ok({ domain: shownDomain(known), finding: 'proven' })
  const tries = await db.transaction((tx) =>
    takeTry(tx, {
      key: `domain-check:${actor.userId}`,
      limit: CHECKS,
      windowSeconds: WINDOW_SECONDS,
      now: clock.now(),
    }),
  )
  if (!tries.allowed) return refuseTries(tries)
  // Outside of any transaction: DNS may take its time.
  const finding = findingOf(await readTxt(proofName(known.host)), known.proof)
  const at = clock.now()
  try {
    const answer = await db.transaction(async (tx) => {
      const before = await lockDomain(tx, scope, id)
      if (!before) return refuse('not-found')
      const proven = finding === 'proven' && before.provenAt === null
      await storeCheck(tx, before, { at, proven })
      const leads = proven && (await leadWhereWanted(tx, { ...before, now: at }))
      const after = leads
        ? ((await lockDomain(tx, scope, id)) ?? before)
        : { ...before, checkedAt: at, provenAt: proven ? at : before.provenAt }
      if (proven) await recordDomainChange(tx, { actor, what: 'proven', before, after, at })
      return ok({ domain: shownDomain(after), finding })
    })
    forget({ hosts: [known.host], siteIds: known.wantedSiteId === null ? [] : [known.wantedSiteId] })
    return answer
  } catch (error) {
    if (isDuplicate(error, 'site_domain_host')) return refuse('domain-taken')
    throw error
  }
}

/** Connects a domain with the site it was added for, unless that was put away meanwhile. */
async function leadWhereWanted(
  tx: Tx,
  { id, companyId, wantedSiteId: siteId, now }: StoredDomain & { readonly now: Date },
): Promise<boolean> {
  if (siteId === null) return false
  const site = await lockSite(tx, { companyId, siteId })
  if (!site || site.archived) return false
  await connectDomain(tx, { id, companyId }, { siteId, first: false, now })
  return true
}
