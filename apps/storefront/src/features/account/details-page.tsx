import { usePage } from '../../lib/page.tsx'
import { ErrorSummary, TextField } from '../../ui/form-field.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import { EMAIL_PATH } from './email-page.tsx'
import type { DetailField, DetailsData } from './details-load.ts'

/** S-09: name, telephone and address, with the same fields and words as an order. */
export function DetailsPage({ data }: { readonly data: DetailsData }) {
  const { say, language, href, own } = usePage()
  const t = accountWords({ language, own })
  const { email, values, version, wrong, notice, current, address } = data
  const field = (name: DetailField) => ({
    name,
    value: values[name],
    label: say(`contact.${name}`),
    error: wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  return (
    <AccountFrame tab="details" frame={data}>
      {notice ? (
        <Notice tone={notice === 'changed' ? 'error' : 'done'} live>
          {t(notice === 'email' ? 'details.emailDone' : `details.${notice}`, { current })}
        </Notice>
      ) : null}
      <ErrorSummary
        title={say('form.checkAll')}
        errors={wrong.map((name) => ({ field: name, text: say(`checkout.error.${name}`) }))}
      />
      <p>{t('details.lead')}</p>
      <dl className="sum-list">
        <div>
          <dt>{t('details.email')}</dt>
          <dd>
            {email}
            <br />
            <span className="small muted">{t('details.emailHelp')}</span>
            <br />
            <a href={href(EMAIL_PATH)}>{t('email.title')}</a>
          </dd>
        </div>
      </dl>
      <form method="post" action={href(ACCOUNT_TABS.details)} noValidate className="declaration">
        <input type="hidden" name="version" value={version} />
        <div className="fields">
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            optional
          />
          <TextField {...field('street')} autoComplete="address-line1" maxLength={120} className="is-wide" />
          <TextField {...field('postcode')} autoComplete="postal-code" maxLength={10} />
          <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
          <CountryField
            name="country"
            label={address.label}
            value={values.country}
            countries={address.countries}
            autoComplete="country"
          />
        </div>
        <div className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('details.saving')}>
            {t('details.save')}
          </SubmitOnce>
        </div>
      </form>
    </AccountFrame>
  )
}
