import type { Call, RequestIn } from '@fachwerk/contract/call'
import { createExports } from '../../platform/export/export-rows.ts'
import { billedText } from '../invoicing/index.ts'
import { anInvoicingHouse } from '../invoicing/testing.ts'
import { billedServicesModule } from './index.ts'

/** A house of orders that writes invoices and puts them into statements. */
export async function aBilledHouse() {
  const at = await anInvoicingHouse()
  const { platform, registry, companies } = at
  const exportRows = createExports(platform)
  billedServicesModule({
    ...platform,
    ...registry,
    exportRows,
    companyNames: companies.companyNames,
    billedText,
  })
  return {
    ...at,
    async file<C extends Call>(of: C, input: RequestIn<C>): Promise<Buffer> {
      const sent = await at.fileOf(of, input)
      if (typeof sent === 'string') throw new Error(sent)
      return sent
    },
  }
}
