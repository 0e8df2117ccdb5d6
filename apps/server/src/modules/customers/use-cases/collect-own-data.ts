import type { Language } from '@fachwerk/contract/fields'
import type { OwnData } from '@fachwerk/contract/account/own-data'
import { Readable } from 'node:stream'
import type { Tx } from '../../../platform/db/db.ts'
import { reportOf } from '../../../platform/export/report.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import type { OwnDataNeeds } from '../needs.ts'
import { addressesOf, presentAddress } from '../account/addresses-repository.ts'
import { consentsOf } from '../consents-repository.ts'
import { customerById } from '../customers-repository.ts'
import { notesForOwner } from '../files/notes-repository.ts'
import { offersStanding } from '../rules/offers-standing.ts'
import { ownDataReport } from '../rules/own-data-report.ts'
import { presentDetails } from './own-details.ts'

/** Whose data, and as far as they are told: at one site of a company, or with several companies as staff tell of them. */
export interface DataSubject {
  readonly customerId: string
  /** Who is responsible for them. */
  readonly companyId: string
  readonly companyIds: readonly string[]
  readonly siteId?: string
}

/** LAW-59: everything that is known of a customer there. */
export async function collectOwnData(tx: Tx, needs: OwnDataNeeds, subject: DataSubject): Promise<OwnData> {
  const { customerId, companyId, companyIds, siteId } = subject
  const rootCompanyId = await needs.rootCompanyId(tx, companyId)
  const customer = await customerById(tx, rootCompanyId, customerId)
  const { createdAt, language, email } = customer
  const owner = siteId === undefined ? { customerId, companyIds } : { customerId, siteId }
  const party = await needs.contractParty(tx, companyId)
  const orders = await needs.orders.exported(tx, owner)
  const offers = offersStanding(await consentsOf(tx, subject))
  return {
    format: 'fachwerk-account-1',
    exportedAt: needs.clock.now().toISOString(),
    responsible: { name: party.companyName, email: party.email },
    customer: { ...presentDetails(customer), createdAt: createdAt.toISOString(), language },
    addresses: (await addressesOf(tx, { rootCompanyId, customerId })).map(presentAddress),
    offers,
    orders,
    declarations: await needs.declarationsOfCustomer(tx, { ...owner, email }),
    mails: await needs.mailsOfCustomer(tx, { ...subject, email }),
    notes: (await notesForOwner(tx, subject)).map(({ at, text }) => ({ at: at.toISOString(), text })),
  }
}

/** The same as a file: JSON for programs, or PDF for people in the words of the company. */
export async function fileOfOwnData(
  needs: OwnDataNeeds,
  {
    data,
    ...details
  }: {
    readonly companyId: string
    readonly format: 'json' | 'pdf'
    readonly language: Language
    /** Of the file, without day and ending. */
    readonly name: string
  } & { readonly data: OwnData },
): Promise<SentFile> {
  const { companyId, format, language } = details
  const name = `${details.name}-${data.exportedAt.slice(0, 10)}.${format}`
  if (format === 'json') {
    const content = Readable.from([`${JSON.stringify(data, null, 2)}\n`])
    return { content, type: 'application/json; charset=utf-8', name }
  }
  const own = await needs.db.read((tx) => needs.ownTexts(tx, { companyId, language }))
  const paper = await reportOf(ownDataReport(data, language, own.account))
  return { content: Readable.from([paper], { objectMode: false }), type: 'application/pdf', name }
}
