import { PAYMENT_PROVIDERS } from '@fachwerk/contract/payment/payment-methods'
import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { useQuery } from '@tanstack/react-query'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { useMay, useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RefundLimitsCard } from '../../ui/refunds/refund-limits.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { InvoiceTermsCard } from './invoice-terms.tsx'
import { HandoverTermsCard } from './handover-terms.tsx'
import { OfferList } from './offer-list.tsx'
import { paymentSetupQuery } from './payment-queries.ts'
import styles from './payments.module.css'
import { StuckRefunds } from './stuck-refunds.tsx'
import { p } from './texts.ts'

/** admin/payments: accounts at payment services, ways to pay, refunds that failed; for owners only. */
export function PaymentsPage() {
  usePageTitle(p('payments.title'))
  return useMay('payments.edit') ? <Allowed /> : <NoPermission level={1} />
}

function Allowed() {
  const { data, error, refetch } = useQuery(paymentSetupQuery(useApi()))
  return (
    <>
      <PageHead title={p('payments.title')} sub={p('payments.sub')} />
      <div className={styles['page']}>
        {!data && error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
        {!data && error !== null ? (
          <Failure title={p('payments.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {data ? <Setup setup={data} /> : null}
      </div>
    </>
  )
}

function Setup({ setup }: { readonly setup: PaymentSetup }) {
  const { accounts, offer, collectedBy, fallback, stuckRefunds } = setup
  const company = useUser()?.company ?? ''
  return (
    <>
      {collectedBy === null ? null : (
        <Notice kind="warn">{p('payments.collected', { name: collectedBy })}</Notice>
      )}
      {offer.length === 0 ? <Notice kind="warn">{p(`payments.fallback.${fallback}`)}</Notice> : null}
      <h2>{p('payments.offer')}</h2>
      <OfferList setup={setup} />
      <h2>{p('payments.accounts')}</h2>
      <div className={styles['accounts']}>
        {PAYMENT_PROVIDERS.map((provider) => (
          <AccountCard
            key={provider}
            provider={provider}
            account={accounts.find((account) => account.provider === provider)}
          />
        ))}
      </div>
      <InvoiceTermsCard setup={setup} />
      <HandoverTermsCard setup={setup} />
      <h2>{p('payments.refundLimits')}</h2>
      <RefundLimitsCard />
      <h2>{p('payments.stuck')}</h2>
      <StuckRefunds refunds={stuckRefunds} />
      <h2>{p('payments.history')}</h2>
      <HistoryPanel
        subject={{ kind: 'paymentOffer', id: company }}
        actionWords={offerDid}
        labels={{ methods: p('payments.label.methods') }}
      />
    </>
  )
}

const offerDid = actionWords({ 'paymentOffer.changed': p('payments.did.paymentOffer.changed') }, (action) =>
  p('payments.did.other', { action }),
)
