import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import { briefly } from '../../../platform/log/briefly.ts'
import type { NobodyActor, SiteContext, VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { StatisticsNeeds } from '../index.ts'

const PER_ADDRESS = 60
const WINDOW_SECONDS = 60

interface Question {
  readonly actor: NobodyActor | VisitorActor
  /** Host of a site, asked for at the back office. */
  readonly site: string | undefined
  readonly ip: string
}

/**
 * What a site offers by place, for anybody (N-08). At a site's own host it is that site; at the back office the one that is
 * named or, where there is one franchise group only, its main site. A host without a site answers like no host at all.
 */
export function publicOverviews(
  needs: Pick<StatisticsNeeds, 'db' | 'clock' | 'siteOfHost' | 'mainHost' | 'overviewOf'>,
) {
  const { db, clock } = needs
  const remembered = briefly(clock, (site: SiteContext) =>
    db.read(async (tx) => ({ site: site.name, ...(await needs.overviewOf(tx, site, clock.now())) })),
  )
  return async ({
    actor,
    site,
    ip,
  }: Question): Promise<Result<PublicOverview, 'not-found' | 'too-many-tries'>> => {
    const key = `public-overview:${ip}`
    const filter = { key, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now: clock.now() }
    const tried = await db.transaction((tx) => takeTry(tx, filter))
    if (!tried.allowed) return refuseTries(tried)
    const host = actor.kind === 'visitor' ? actor.host : (site ?? (await needs.mainHost()))
    const found = host === null ? null : await needs.siteOfHost(host)
    return found ? ok(await remembered(found, found.siteId)) : refuse('not-found')
  }
}
