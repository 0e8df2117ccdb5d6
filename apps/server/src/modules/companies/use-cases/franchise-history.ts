import type { Fees } from '@fachwerk/contract/company/franchise-views'
import { euros } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'

/** The record is the franchisor's: whoever works for the franchisee does not read what was agreed on with it. */
export const changeOf = (actor: StaffActor, id: string, now: Date) => ({
  at: now,
  companyId: actor.companyId,
  actor: { kind: 'staff' as const, id: actor.userId, name: actor.name },
  subject: { kind: 'franchisee' as const, id },
})

const german = (date: string): string => date.split('-').toReversed().join('.')

/** Fees in one line, as the history keeps them. */
export const feeWords = (fees: Fees): string =>
  [
    `ab ${german(fees.validFrom)}`,
    `${euros(fees.percentHundredths)} % vom Nettoumsatz`,
    `${euros(fees.monthlyCents)} € je Monat`,
    `${euros(fees.perRentalCents)} € je Miete`,
    `mindestens ${euros(fees.minimumCents)} €`,
    fees.collects === 'franchisor' ? 'Franchisegeber kassiert' : 'Franchisenehmer kassiert',
  ].join(' · ')
