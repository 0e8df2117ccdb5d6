import type { PaymentAccount } from '@fachwerk/contract/payment/payment-account-calls'
import type { PaymentProviderName } from '@fachwerk/contract/payment/payment-methods'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { dayAndTimeOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Pill } from '../../ui/facts/pill.tsx'
import { AccountForm } from './account-form.tsx'
import { useSetupAction } from './payment-queries.ts'
import styles from './payments.module.css'
import { p } from './texts.ts'

/** One service: whether it is set up, for real money or for tests, and what the last try has shown. */
export function AccountCard(props: {
  readonly provider: PaymentProviderName
  readonly account: PaymentAccount | undefined
}) {
  const { provider, account } = props
  const [typing, setTyping] = useState(false)
  const name = p(`payments.provider.${provider}`)
  const isTransfer = provider === 'transfer'
  const label = p(
    account ? (isTransfer ? 'payments.transfer.replace' : 'payments.replace') : 'payments.setUp',
    { name },
  )
  const close = () => setTyping(false)
  return (
    <section className={styles['account']} aria-labelledby={`account-${provider}`}>
      <div className={styles['head']}>
        <h3 id={`account-${provider}`}>{name}</h3>
        <Pill strong={account?.live === true}>
          {account ? p(account.live ? 'payments.live' : 'payments.test') : p('payments.none')}
        </Pill>
        <Button
          variant="default"
          size="xs"
          className={styles['action'] ?? ''}
          onClick={() => setTyping(true)}
        >
          {label}
        </Button>
      </div>
      <p className="small muted">{p(`payments.about.${provider}`)}</p>
      {!account ? null : isTransfer ? (
        <p className="num">{account.hint}</p>
      ) : (
        <Connection account={account} provider={account.provider} />
      )}
      <Dialog opened={typing} onClose={close} title={label}>
        <AccountForm provider={provider} account={account} onSaved={close} onCancel={close} />
        {account ? (
          <HistoryPanel
            subject={{ kind: 'paymentAccount', id: account.id }}
            actionWords={accountDid}
            labels={LABELS}
          />
        ) : null}
      </Dialog>
    </section>
  )
}

const LABELS = {
  provider: p('payments.accounts'),
  key: p('payments.field.secretKey'),
  live: p('payments.live'),
}
const accountDid = actionWords(
  {
    'paymentAccount.added': p('payments.did.paymentAccount.added'),
    'paymentAccount.changed': p('payments.did.paymentAccount.changed'),
  },
  (action) => p('payments.did.other', { action }),
)

function Connection(props: { readonly account: PaymentAccount; readonly provider: PaymentProviderName }) {
  const { account, provider } = props
  const { client } = useApi()
  const now = useNow(60_000)
  const { busy, run } = useSetupAction()
  const { id, hint, finding, checkedAt, accountName, webhookUrl } = account
  const time = checkedAt === null ? '' : dayAndTimeOf(checkedAt, OFFICE_ZONE, now)
  return (
    <>
      <p className="num small">{p('payments.key', { hint })}</p>
      <p className="small">{p('payments.webhook')}</p>
      <CopiedText text={webhookUrl} copy={p('payments.webhook.copy')} copied={p('payments.webhook.copied')} />
      {provider === 'transfer' ? null : <p className="small muted">{p(`payments.webhook.${provider}`)}</p>}
      <div className={styles['connection']} aria-live="polite">
        {finding === null ? (
          <p className="muted">{p('payments.never')}</p>
        ) : finding === 'works' ? (
          <p>{p('payments.finding.works', { account: accountName ?? '', time })}</p>
        ) : (
          <Notice kind="warn">
            {p(`payments.finding.${finding}`, { account: accountName ?? '', time })}
          </Notice>
        )}
        <Button
          variant="default"
          loading={busy}
          onClick={() => run(() => client.checkPaymentAccount({ body: { account: { id } } }))}
        >
          {p('payments.check')}
        </Button>
      </div>
    </>
  )
}
