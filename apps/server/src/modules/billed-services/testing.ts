import type { Call, RequestIn } from '@fachwerk/contract/call'
import { buffer } from 'node:stream/consumers'
import { createExports } from '../../platform/export/export-rows.ts'
import { callKey, parseInput } from '../../platform/http/serve.ts'
import { aCallContext } from '../../platform/http/testing-invoke.ts'
import { billedText } from '../invoicing/index.ts'
import { anInvoicingHouse } from '../invoicing/testing.ts'
import { billedServicesModule } from './index.ts'

/** A house of orders that writes invoices and puts them into statements. */
export async function aBilledHouse() {
  const at = await anInvoicingHouse()
  const { platform, registry, companies, owner } = at
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
      const entry = registry.mounted.get(callKey(of))
      const parsed = parseInput(of, input)
      if (!entry?.file || !parsed.ok) throw new Error(`${of.path} is no file for this input`)
      const sent = await entry.file({ ...parsed.input, ...aCallContext(), actor: owner } as never) // made by the call's own schemas
      if (!sent.ok) throw new Error(sent.refusal)
      return buffer(sent.value.content)
    },
  }
}
