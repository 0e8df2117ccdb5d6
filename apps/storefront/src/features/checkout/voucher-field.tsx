import { usePage } from '../../lib/page.tsx'
import { TextField } from '../../ui/form-field.tsx'

/** F-06: a code that makes the rental cheaper. The price with it is shown before anybody orders. */
export function VoucherField(props: {
  /** As it was typed. */
  readonly code: string
  readonly error: string | undefined
  readonly redeemed: boolean
  /** What the code is for, where that is not all of the order. */
  readonly note?: string
}) {
  const { code, error, redeemed, note } = props
  const { say } = usePage()
  return (
    <details className="voucher" open={code !== ''}>
      <summary>{say('voucher.title')}</summary>
      <div className="voucher-row">
        <TextField
          name="gutschein"
          label={say('voucher.code')}
          value={code}
          maxLength={60}
          autoComplete="off"
          error={error}
          // It stands below the fold: what was refused would go unseen.
          {...(error !== undefined && { 'data-focus-first': true })}
          {...(redeemed ? { help: say('voucher.redeemed') } : note && { help: note })}
        />
        <button type="submit" className="btn" name="einloesen" value="ja">
          {say('voucher.redeem')}
        </button>
      </div>
    </details>
  )
}
