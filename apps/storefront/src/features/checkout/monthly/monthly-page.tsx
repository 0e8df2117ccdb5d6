import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { priceText } from '@fachwerk/texts/formats'
import { SIZE_NAME } from '../../../lib/cart-query.ts'
import { type Page, usePage } from '../../../lib/page.tsx'
import { dateWords } from '../../../lib/words/words.ts'
import { BoxPicture } from '../../../ui/choosing/box-picture.tsx'
import { CheckField, ErrorSummary, TextField } from '../../../ui/form-field.tsx'
import { measureWords } from '../../../ui/choosing/measures.ts'
import { HeldNotice } from '../../../ui/choosing/held-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PAY_FIELD, PayMethods } from '../../../ui/pay-methods.tsx'
import { OwedNotice } from '../../../ui/proof/owed-notice.tsx'
import { ProofStep } from '../../../ui/proof/proof-step.tsx'
import { ConsentFields } from '../consent-fields.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { inFormOrder } from '../form-order.ts'
import {
  AUTO_PAY_FIELD,
  type MonthlyData,
  type MonthlyField,
  SHOWN_START_FIELD,
  shownName,
  START_FIELD,
  TERMS_FIELD,
  termsText,
} from './monthly-data.ts'
import { MonthlyInShort, MonthlySummary } from './monthly-summary.tsx'
import { monthlyWords } from '../../../lib/words/monthly-words.ts'

/** a box without an end, its size, its first day and, directly above the button, all that is agreed; works without script. */
export function MonthlyPage({ data }: { readonly data: MonthlyData }) {
  const { offer, startsOn, billing, wrong, choice, refused, key } = data
  const page = usePage()
  const { say, href, language } = page
  const t = monthlyWords(page)
  const said = (field: MonthlyField) => ({ field: fieldOf(field), text: wrongWords(field, data, page) })
  const { location } = offer
  const action = href(`/monatlich/${location.slug}`)
  if (data.proof)
    return (
      <ProofStep proof={data.proof} action={action} hidden={hiddenOf(data)}>
        <MonthlyInShort data={data} />
      </ProofStep>
    )
  return (
    <form className="pad checkout" method="post" action={action} noValidate>
      {/* Enter presses the first button, and that must be none that orders (LAW-12). */}
      <button type="submit" className="vh" name="uebernehmen" value="ja" tabIndex={-1} aria-hidden="true">
        {t('start.show')}
      </button>
      <input type="hidden" name={SHOWN_START_FIELD} value={startsOn} />
      <input type="hidden" name={TERMS_FIELD} value={termsText(offer.terms)} />
      <input type="hidden" name="key" value={key} />
      <div className="checkout-main">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead', { location: nameIn(location, language) })}</p>
        <p>
          <a href={href(`/standort/${location.slug}`)}>{t('back')}</a>
        </p>
        {data.held ? <HeldNotice held={data.held} inForm /> : null}
        {data.owed ? <OwedNotice owed={data.owed} /> : null}
        {refused && !data.held && !data.owed ? (
          <Notice tone="error" live>
            {refused}
          </Notice>
        ) : null}
        <ErrorSummary
          title={say('form.checkAll')}
          errors={inFormOrder([...wrong.map(said), ...billing.wrong])}
        />
        <Sizes data={data} />
        <Start data={data} />
        <ContactFields data={data} />
        <section className="block">
          <h2>{say('checkout.payment')}</h2>
          <PayMethods choice={choice} chosen={data.values[PAY_FIELD]} />
        </section>
        <ConsentFields data={data}>
          {canAutoPay(data) ? (
            <CheckField name={AUTO_PAY_FIELD} checked={data.values[AUTO_PAY_FIELD] === 'ja'}>
              <b>{t('auto.title')}:</b> {t('auto.text')}{' '}
              <span className="muted">({t(choice.methods.length > 0 ? 'auto.note' : 'auto.note.any')})</span>
            </CheckField>
          ) : null}
        </ConsentFields>
      </div>
      <MonthlySummary data={data} />
    </form>
  )
}

/** Months are taken from a card or PayPal by themselves: said only where one of them can be chosen, or the demo's bank takes it. */
const canAutoPay = ({ choice: { methods, testBank } }: MonthlyData): boolean =>
  methods.some((method) => method === 'card' || method === 'paypal') || (methods.length === 0 && testBank)

/** All that the form held, for the step that proves the address. */
const hiddenOf = (data: MonthlyData): (readonly [string, string])[] => [
  [START_FIELD, data.startsOn],
  [SHOWN_START_FIELD, data.startsOn],
  [TERMS_FIELD, termsText(data.offer.terms)],
  ['key', data.key],
  [SIZE_NAME, data.selected ?? ''],
  ['gutschein', data.voucher.code],
  ...data.boxes.flatMap(({ size, first, every }) => [
    [shownName('first', size.size), String(first.totalCents)] as const,
    [shownName('every', size.size), String(every.totalCents)] as const,
  ]),
  ...Object.entries(data.values),
]

const fieldOf = (field: MonthlyField): string =>
  field === 'startsOn' ? START_FIELD : field === 'size' ? SIZE_NAME : field

function wrongWords(field: MonthlyField, { offer }: MonthlyData, page: Page): string {
  const t = monthlyWords(page)
  const day = (local: string) => dateWords(local, page.language)
  if (field === 'startsOn')
    return t('error.startsOn', { first: day(offer.today), last: day(offer.lastStart) })
  return field === 'size' ? t('error.size') : page.say(`checkout.error.${field}`)
}

/** S-02: the sizes to scale beside each other; those that cannot be had without an end say why. */
function Sizes({ data: { offer, boxes, selected, wrong } }: { readonly data: MonthlyData }) {
  const page = usePage()
  const { say, language } = page
  const t = monthlyWords(page)
  return (
    <section className="block">
      <h2>{t('size.title')}</h2>
      <fieldset className="sizes" id={`feld-${SIZE_NAME}`} aria-invalid={wrong.includes('size') || undefined}>
        <legend className="vh">{say('size.legend')}</legend>
        {offer.sizes.map((size) => {
          const box = boxes.find((each) => each.size.size === size.size)
          return (
            <label
              key={size.size}
              htmlFor={`${SIZE_NAME}-${size.size}`}
              className={`size ${box ? '' : 'is-out'}`.trim()}
            >
              <span className="size-picture">
                <BoxPicture {...size} />
              </span>
              <span className="size-words">
                <span className="size-line">
                  <b className="size-name">
                    {say(`size.${size.size}`)} <span className="tag">{size.size}</span>
                  </b>
                  <input
                    id={`${SIZE_NAME}-${size.size}`}
                    type="radio"
                    name={SIZE_NAME}
                    value={size.size}
                    defaultChecked={size.size === selected}
                    disabled={!box}
                    required
                  />
                </span>
                <span className="muted num">{measureWords(size, language)}</span>
                <span className="size-line size-price">
                  {box ? (
                    <>
                      <b className="price">{priceText(box.every.totalCents, language)}</b>
                      <span className="small muted">{t('size.month')}</span>
                    </>
                  ) : (
                    <b className="muted">{size.quote === null ? t('size.noPrice') : say('size.soldOut')}</b>
                  )}
                </span>
              </span>
            </label>
          )
        })}
      </fieldset>
    </section>
  )
}

function Start({ data }: { readonly data: MonthlyData }) {
  const { offer, startsOn, wrong } = data
  const page = usePage()
  const t = monthlyWords(page)
  return (
    <section className="block">
      <h2>{t('start.title')}</h2>
      <div className="voucher-row">
        <TextField
          name={START_FIELD}
          type="date"
          label={t('start.day')}
          value={startsOn}
          min={offer.today}
          max={offer.lastStart}
          help={t('start.help')}
          error={wrong.includes('startsOn') ? wrongWords('startsOn', data, page) : undefined}
        />
        <button type="submit" className="btn" name="uebernehmen" value="ja">
          {t('start.show')}
        </button>
      </div>
    </section>
  )
}
