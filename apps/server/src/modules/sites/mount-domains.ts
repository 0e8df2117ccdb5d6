import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { domainListCalls } from '@fachwerk/contract/site/domain-list-calls'
import { siteDesignCalls } from '@fachwerk/contract/site/site-design-calls'
import type { Serve } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import type { DomainsContext } from './domains-context.ts'
import { addDomain } from './use-cases/add-domain.ts'
import { checkDomain } from './use-cases/check-domain.ts'
import { countsOfDomains, listDomains } from './use-cases/list-domains.ts'
import { deleteDomain, editDomain } from './use-cases/save-domains.ts'
import { lockSiteDesign, saveSiteDesign } from './use-cases/save-site-design.ts'
import { showDomains } from './use-cases/show-domains.ts'
import { showSiteDesign } from './use-cases/show-site-design.ts'

/** Domains as staff keep them (F-08), and how their sites look (B-08). */
export function mountDomains(serve: Serve, context: DomainsContext): void {
  serve(domainCalls.domains, async ({ actor }) => ok(await showDomains(context, actor)))
  serve(domainListCalls.domainList, async ({ actor, body }) => ok(await listDomains(context, actor, body)))
  serve(domainListCalls.domainCounts, async ({ actor }) =>
    ok({ counts: await countsOfDomains(context, actor) }),
  )
  serve(domainCalls.addDomain, ({ actor, body, idempotency }) =>
    addDomain(context, { actor, idempotency, ...body.domain }),
  )
  serve(domainCalls.editDomain, ({ actor, body }) => editDomain(context, { actor, ...body.domain }))
  serve(domainCalls.checkDomain, ({ actor, body }) => checkDomain(context, { actor, id: body.domain.id }))
  serve(domainCalls.deleteDomain, ({ actor, body }) => deleteDomain(context, { actor, id: body.domain.id }))
  serve(siteDesignCalls.siteDesign, ({ actor, params }) => showSiteDesign(context, { actor, id: params.id }))
  serve(siteDesignCalls.saveSiteDesign, ({ actor, body }) =>
    saveSiteDesign(context, { actor, ...body.design }),
  )
  serve(siteDesignCalls.lockSiteDesign, ({ actor, body }) => lockSiteDesign(context, { actor, ...body.lock }))
}
