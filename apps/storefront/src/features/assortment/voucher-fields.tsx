import {
  boundsOf,
  MOST_DAYS_AHEAD,
  MOST_MESSAGE_SIGNS,
} from '@fachwerk/contract/price/value-voucher/voucher-bounds'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { TextArea, TextField } from '../../ui/form-field.tsx'
import type { ArticleData } from './article-load.ts'

const DAY_MS = 86_400_000
const dayAfter = (days: number, now: Date): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** K-01: what a voucher is to be worth, where its buyer chooses, and who it is for. */
export function VoucherFields({
  data,
}: {
  readonly data: Pick<ArticleData, 'article' | 'variant' | 'today'>
}) {
  const page = usePage()
  const { language } = page
  const t = valueVoucherWords(page)
  const bounds = boundsOf(data.article)
  const now = new Date(`${data.today}T12:00:00Z`)
  return (
    <div className="voucher-fields">
      {bounds ? (
        <TextField
          name={CART_FIELDS.worth}
          label={t('amount.label')}
          help={t('amount.help', {
            least: moneyText(bounds.leastCents, language),
            most: moneyText(bounds.mostCents, language),
          })}
          value={String(data.variant.priceCents / 100).replace('.', ',')}
          autoComplete="off"
          maxLength={7}
        />
      ) : null}
      <fieldset>
        <legend>
          <b>{t('gift.for')}</b>
        </legend>
        <label className="radio-line">
          <input type="radio" id="fuer-mich" name={CART_FIELDS.giftFor} value="self" defaultChecked />
          <span>{t('gift.self')}</span>
        </label>
        <label className="radio-line">
          <input type="radio" id="fuer-andere" name={CART_FIELDS.giftFor} value="other" />
          <span>{t('gift.other')}</span>
        </label>
        <div className="gift-fields">
          <TextField
            name={CART_FIELDS.giftEmail}
            label={t('gift.email')}
            type="email"
            value=""
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            name={CART_FIELDS.giftName}
            label={t('gift.name')}
            value=""
            autoComplete="off"
            maxLength={80}
          />
          <TextArea
            name={CART_FIELDS.giftMessage}
            label={t('gift.message')}
            value=""
            maxLength={MOST_MESSAGE_SIGNS}
          />
          <TextField
            name={CART_FIELDS.giftOn}
            label={t('gift.sendOn')}
            help={t('gift.sendOn.help')}
            type="date"
            value=""
            min={dayAfter(0, now)}
            max={dayAfter(MOST_DAYS_AHEAD, now)}
          />
        </div>
      </fieldset>
      <p className="small muted">{t('terms')}</p>
    </div>
  )
}
