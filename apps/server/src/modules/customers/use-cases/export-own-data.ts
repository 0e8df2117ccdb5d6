import type { Language } from '@fachwerk/contract/fields'
import type { OwnData } from '@fachwerk/contract/own-data'
import { Readable } from 'node:stream'
import { reportOf } from '../../../platform/export/report.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { ownDataReport } from '../rules/own-data-report.ts'
import type { SignedInCustomer } from './customer-session.ts'
import { ownAddresses } from './own-addresses.ts'
import { ownConsents } from './own-consents.ts'
import { presentDetails, recordOf } from './own-details.ts'

/** LAW-59: everything that is known of a customer at this site, as JSON for programs or as PDF for people. */
export async function exportOwnData(
  needs: AccountNeeds,
  who: SignedInCustomer,
  { format, language }: { readonly format: 'json' | 'pdf'; readonly language: Language },
): Promise<SentFile> {
  const now = needs.clock.now()
  const { data, own } = await needs.db.transaction(async (tx) => ({
    data: await everythingOf(needs, { tx, who, now }),
    own: await needs.ownTexts(tx, { companyId: who.companyId, language }),
  }))
  const name = `meine-daten-${now.toISOString().slice(0, 10)}.${format}`
  if (format === 'pdf') {
    const content = Readable.from([await reportOf(ownDataReport(data, language, own.account))], {
      objectMode: false,
    })
    return { content, type: 'application/pdf', name }
  }
  const content = Readable.from([`${JSON.stringify(data, null, 2)}\n`])
  return { content, type: 'application/json; charset=utf-8', name }
}

async function everythingOf(
  needs: AccountNeeds,
  {
    tx,
    who,
    now,
  }: { readonly tx: Parameters<typeof recordOf>[1]; readonly who: SignedInCustomer; readonly now: Date },
): Promise<OwnData> {
  const { customer } = await recordOf(needs, tx, who)
  const party = await needs.contractParty(tx, who.companyId)
  const { createdAt, language } = customer
  return {
    format: 'fachwerk-account-1',
    exportedAt: now.toISOString(),
    responsible: { name: party.companyName, email: party.email },
    customer: { ...presentDetails(customer), createdAt: createdAt.toISOString(), language },
    addresses: await ownAddresses(needs, tx, who),
    offers: (await ownConsents(needs, tx, who)).offers,
    orders: await needs.orders.exported(tx, who),
  }
}
