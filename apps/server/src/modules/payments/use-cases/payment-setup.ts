import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import type { Clock } from '@fachwerk/clock/clock'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type AccountRow, accountsOf, offerOf } from '../accounts-repository.ts'
import { handoverTermsOf } from '../handover/handover-terms-repository.ts'
import { termsOf } from '../ledger/claims-repository.ts'
import { stuckRefunds } from '../ledger/refunds-repository.ts'
import type { ProviderBook } from './provider-book.ts'

/** What keeping accounts needs. */
export type AccountTools = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
  readonly providers: ProviderBook
  readonly collectorOf: (tx: Tx, companyId: string) => Promise<string>
  readonly companyNames: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly webhookUrl: (account: AccountRow) => string
  /** Takes up a refund again, after the commit. */
  readonly carryOut: (tx: Tx, refundId: string) => Promise<unknown>
}

const HOUR_MS = 3_600_000

const shown = (tools: AccountTools, row: AccountRow): PaymentSetup['accounts'][number] => ({
  id: row.id,
  provider: row.provider,
  hint: row.hint,
  live: row.live,
  checkedAt: row.checked_at?.toISOString() ?? null,
  finding: row.finding,
  accountName: row.account_name,
  webhookUrl: tools.webhookUrl(row),
  version: row.version,
})

/** Everything about how the own company is paid; keys stay here. */
export async function paymentSetup(tools: AccountTools, { companyId }: StaffActor): Promise<PaymentSetup> {
  return await tools.db.read(async (tx) => {
    const collector = await tools.collectorOf(tx, companyId)
    const names = await tools.companyNames(tx, [companyId, collector])
    const offer = await offerOf(tx, companyId)
    const silentSince = new Date(tools.clock.now().getTime() - HOUR_MS)
    return {
      companyName: names.get(companyId) ?? '',
      accounts: (await accountsOf(tx, companyId)).map((row) => shown(tools, row)),
      offer: offer.methods.map(({ method, provider }) => ({ method, provider })),
      offerVersion: offer.version,
      collectedBy: collector === companyId ? null : (names.get(collector) ?? ''),
      fallback: tools.providers.ofInstallation.name === 'test-bank' ? 'test-bank' : 'none',
      stuckRefunds: await stuckRefunds(tx, companyId, silentSince),
      invoiceTerms: await termsOf(tx, companyId),
      handoverTerms: await handoverTermsOf(tx, companyId),
    }
  })
}
