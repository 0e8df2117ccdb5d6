import { domainCalls } from '@fachwerk/contract/domain-calls'
import type { Serve } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import type { DomainsContext } from './domains-context.ts'
import { addDomain } from './use-cases/add-domain.ts'
import { checkDomain } from './use-cases/check-domain.ts'
import { deleteDomain, editDomain } from './use-cases/keep-domains.ts'
import { showDomains } from './use-cases/show-domains.ts'

/** Domains as staff keep them (F-08). */
export function mountDomains(serve: Serve, context: DomainsContext): void {
  serve(domainCalls.domains, async ({ actor }) => ok(await showDomains(context, actor)))
  serve(domainCalls.addDomain, ({ actor, body }) => addDomain(context, actor, body.domain))
  serve(domainCalls.editDomain, ({ actor, body }) => editDomain(context, actor, body.domain))
  serve(domainCalls.checkDomain, ({ actor, body }) => checkDomain(context, actor, body.domain.id))
  serve(domainCalls.deleteDomain, ({ actor, body }) => deleteDomain(context, actor, body.domain.id))
}
