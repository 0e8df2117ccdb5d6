import { demoAccounts } from '../demo/demo-accounts.ts'
import { sellsAnything } from '../modules/catalog/index.ts'
import { companiesModule } from '../modules/companies/index.ts'
import { customersModule } from '../modules/customers/index.ts'
import { declarationsModule } from '../modules/declarations/index.ts'
import { identityModule } from '../modules/identity/index.ts'
import { publicAddressOf, sitesModule } from '../modules/sites/index.ts'
import { translationsModule } from '../modules/translations/index.ts'
import { txtRecords } from '../platform/outbound/txt-records.ts'
import type { Parts } from '../platform/parts.ts'
import { walletsOf } from './wallets-of.ts'
import { webPushFor } from './web-push-for.ts'

export type Tenants = ReturnType<typeof buildTenants>

/** Whose it is: companies, their people, their sites and customers. */
export function buildTenants(parts: Parts) {
  const { config } = parts
  const companies = companiesModule(parts)
  const { contractParty } = companies
  const push = webPushFor(parts)
  const sites = sitesModule({
    ...parts,
    publicAddress: publicAddressOf(config.adminUrl),
    mapTiles: config.mapTiles ?? null,
    demo: config.demo,
    ...(push && { pushKey: push.publicKey }),
    wallets: walletsOf(config),
    ownHosts: config.adminHosts,
    readTxt: txtRecords(config.dnsServers),
    contractParty,
    sellsAnything,
  })
  const translations = translationsModule(parts)
  const { ownTexts } = translations
  declarationsModule({ ...parts, contractParty, siteOfHost: sites.siteOfHost, ownTexts })
  const customers = customersModule({ ...parts, rootCompanyId: companies.rootCompanyId })
  return {
    companies,
    sites,
    translations,
    customers,
    identity: identityModule({
      ...parts,
      menuAreasOf: companies.menuAreasOf,
      officeEntriesOf: companies.officeEntriesOf,
      testAccounts: config.demo ? demoAccounts() : [],
    }),
  }
}
