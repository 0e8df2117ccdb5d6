import { Readable } from 'node:stream'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { AccountNeeds } from '../account-needs.ts'
import type { SignedInCustomer } from './customer-session.ts'
import { ownAddresses } from './own-addresses.ts'
import { ownConsents } from './own-consents.ts'
import { presentDetails, recordOf } from './own-details.ts'

/** LAW-59: everything that is known of a customer at this site, for people and programs to read. */
export async function exportOwnData(needs: AccountNeeds, who: SignedInCustomer): Promise<SentFile> {
  const now = needs.clock.now()
  const data = await needs.db.transaction(async (tx) => {
    const { customer } = await recordOf(needs, tx, who)
    const party = await needs.contractParty(tx, who.companyId)
    return {
      format: 'fachwerk-account-1',
      exportedAt: now.toISOString(),
      responsible: { name: party.companyName, email: party.email },
      customer: { ...presentDetails(customer), createdAt: customer.createdAt, language: customer.language },
      addresses: await ownAddresses(needs, tx, who),
      offers: (await ownConsents(needs, tx, who)).offers,
      orders: await needs.orders.exported(tx, who),
    }
  })
  const day = now.toISOString().slice(0, 10)
  const content = Readable.from([`${JSON.stringify(data, null, 2)}\n`])
  return { content, type: 'application/json; charset=utf-8', name: `meine-daten-${day}.json` }
}
