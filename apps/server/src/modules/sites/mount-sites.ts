import { domainListCalls } from '@fachwerk/contract/site/domain-list-calls'
import { siteCalls } from '@fachwerk/contract/site/site-calls'
import { siteLanguageCalls } from '@fachwerk/contract/site/site-language-calls'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { Serve, ServeFile } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import type { DomainsContext } from './domains-context.ts'
import { addSite } from './use-cases/add-site.ts'
import { exportDomains } from './use-cases/list-domains.ts'
import { lockSiteLanguages, saveSiteLanguages } from './use-cases/save-site-languages.ts'
import { showSiteLanguages } from './use-cases/show-site-languages.ts'
import { exportSites } from './use-cases/export-sites.ts'
import { archiveSite, saveSite } from './use-cases/save-sites.ts'
import { listSites, showSite } from './use-cases/show-sites.ts'

/** Sites as staff keep them (F-08). */
export function mountSites(serve: Serve, context: DomainsContext): void {
  serve(siteCalls.siteList, async ({ actor, body }) => ok(await listSites(context, { actor, ...body })))
  serve(siteCalls.siteDetail, ({ actor, params }) => showSite(context, { actor, id: params.id }))
  serve(siteCalls.addSite, ({ actor, body: { site }, idempotency }) =>
    addSite(context, { actor, site, idempotency }),
  )
  serve(siteCalls.saveSite, ({ actor, body }) => saveSite(context, { actor, ...body.site }))
  serve(siteCalls.archiveSite, ({ actor, body }) => archiveSite(context, { actor, ...body.site }))
}

/** The languages that sites speak which chose none (B-08). */
export function mountSiteLanguages(serve: Serve, context: DomainsContext): void {
  const { siteLanguages, saveSiteLanguages: save, lockSiteLanguages: lock } = siteLanguageCalls
  serve(siteLanguages, ({ actor, params }) => showSiteLanguages(context, { actor, id: params.id }))
  serve(save, ({ actor, body }) => saveSiteLanguages(context, { actor, ...body.speech }))
  serve(lock, ({ actor, body }) => lockSiteLanguages(context, { actor, ...body.lock }))
}

/** Mounts the exports of the lists of sites and domains (N-10). */
export function mountSiteExport(needs: {
  readonly exportRows: Exports
  readonly serveFile: ServeFile
}): void {
  needs.serveFile(siteCalls.exportSites, ({ actor, body }) => exportSites(needs, { actor, ...body }))
  needs.serveFile(domainListCalls.exportDomains, ({ actor, body }) =>
    exportDomains(needs, { actor, ...body }),
  )
}
