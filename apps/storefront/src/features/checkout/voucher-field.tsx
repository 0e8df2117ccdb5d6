import { usePage } from '../../lib/page.tsx'
import { TextField } from '../../ui/form-field.tsx'
import type { CheckoutData } from './checkout-data.ts'

/** F-06: a code that makes the rental cheaper. The price with it is shown before anybody orders. */
export function VoucherField(props: {
  readonly voucher: CheckoutData['voucher']
  readonly redeemed: boolean
}) {
  const { voucher, redeemed } = props
  const { say } = usePage()
  return (
    <details className="voucher" open={voucher.code !== ''}>
      <summary>{say('voucher.title')}</summary>
      <div className="voucher-row">
        <TextField
          name="gutschein"
          label={say('voucher.code')}
          value={voucher.code}
          maxLength={60}
          autoComplete="off"
          error={voucher.problem === null ? undefined : say(`refusal.${voucher.problem}`)}
          {...(redeemed && { help: say('voucher.redeemed') })}
        />
        <button type="submit" className="btn" name="einloesen" value="ja">
          {say('voucher.redeem')}
        </button>
      </div>
    </details>
  )
}
