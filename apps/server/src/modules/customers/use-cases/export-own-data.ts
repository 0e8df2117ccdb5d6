import type { Language } from '@fachwerk/contract/fields'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { OwnDataNeeds } from '../needs.ts'
import type { SignedInCustomer } from './customer-session.ts'
import { fileOfOwnData, collectOwnData } from './collect-own-data.ts'

/** LAW-59: everything that is known of a customer at this site, as JSON for programs or as PDF for people. */
export async function exportOwnData(
  needs: OwnDataNeeds,
  {
    customerId,
    companyId,
    siteId,
    format,
    language,
  }: SignedInCustomer & { readonly format: 'json' | 'pdf'; readonly language: Language },
): Promise<SentFile> {
  const data = await needs.db.transaction((tx) =>
    collectOwnData(tx, needs, { customerId, companyId, companyIds: [companyId], siteId }),
  )
  return fileOfOwnData(needs, { data, companyId, format, language, name: 'meine-daten' })
}
