import { type PaymentAccount, PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import type { PaymentProviderName } from '@fachwerk/contract/payment/payment-methods'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { CheckField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useSaveSetup } from './payment-queries.ts'
import { p } from './texts.ts'

const [StripeKeys, MollieKeys, PaypalKeys, TransferKeys] = PaymentKeys.options
const SCHEMAS = {
  stripe: StripeKeys,
  mollie: MollieKeys,
  paypal: PaypalKeys,
  transfer: TransferKeys,
} as const
const FIELDS = {
  stripe: ['secretKey', 'webhookSecret'],
  mollie: ['apiKey'],
  paypal: ['clientId', 'clientSecret', 'merchantId', 'webhookId'],
  transfer: ['holder', 'iban', 'bic', 'days'],
} as const
const HELP: Readonly<Record<string, string>> = {
  secretKey: p('payments.field.secretKey.help'),
  webhookSecret: p('payments.field.webhookSecret.help'),
  apiKey: p('payments.field.apiKey.help'),
  merchantId: p('payments.field.merchantId.help'),
  bic: p('payments.field.bic.help'),
  days: p('payments.field.days.help'),
}

/** Days a transfer has: a banking day, and a long weekend before it. */
const USUAL_DAYS = 5
const TEXTS = { transfer: { days: numberText({ decimals: 0 }) } } as const
const NO_TEXTS = {}

/** The keys of an account, typed anew each time: what is stored is never shown again. */
export function AccountForm(props: {
  readonly provider: PaymentProviderName
  readonly account: PaymentAccount | undefined
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { provider, account, onSaved, onCancel } = props
  const { client } = useApi()
  const save = useSaveSetup()
  const names: readonly string[] = FIELDS[provider]
  const texts = FIELDS[provider].map((name) => [name, p(`payments.field.${name}`)] as const)
  const isPaypal = provider === 'paypal'
  const isTransfer = provider === 'transfer'
  const form = useRecordForm<PaymentKeys, Awaited<ReturnType<typeof client.savePaymentAccount>>>({
    schema: SCHEMAS[provider],
    initial: {
      provider,
      ...Object.fromEntries(names.map((name) => [name, ''])),
      ...(isPaypal ? { live: account?.live ?? false } : {}),
      ...(isTransfer ? { days: USUAL_DAYS } : {}),
    },
    labels: { ...Object.fromEntries(texts), live: p('payments.field.live') },
    texts: isTransfer ? TEXTS.transfer : NO_TEXTS,
    fieldOf: (field) => field.replace(/^account\.keys\./, ''),
    save: (keys) =>
      client.savePaymentAccount({ body: { account: { keys, version: account?.version ?? 0 } } }),
    onSaved: (setup) => {
      save(setup)
      showToast(
        p(isTransfer ? 'payments.transfer.saved' : 'payments.saved', {
          name: p(`payments.provider.${provider}`),
        }),
      )
      onSaved()
    },
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      {names.map((name) => {
        const help = HELP[name]
        return <TextField key={name} form={form} name={name} maxLength={300} {...(help ? { help } : {})} />
      })}
      {isPaypal ? <CheckField form={form} name="live" /> : null}
      <p className="small muted">{p(isTransfer ? 'payments.transfer.shown' : 'payments.secret')}</p>
    </RecordForm>
  )
}
