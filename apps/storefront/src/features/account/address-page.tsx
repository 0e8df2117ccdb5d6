import { MOST_ADDRESSES } from '@fachwerk/contract/account/account-address-calls'
import { addressPart } from '../../lib/address-part.ts'
import { billingWords } from '../../lib/words/billing-words.ts'
import { usePage } from '../../lib/page.tsx'
import { CountryField } from '../../ui/country-field.tsx'
import { CheckField, ErrorSummary, TextField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { ACCOUNT_TABS, AccountFrame } from './account-frame.tsx'
import type { AddressData } from './address-load.ts'
import { NEW_ADDRESS } from './addresses-page.tsx'

/** S-09: one address of the customer's book. */
export function AddressPage({ data }: { readonly data: AddressData }) {
  const { say, language, href, own } = usePage()
  const t = billingWords({ language, own })
  const { id, wrong, problem, current } = data
  const path = href(`${ACCOUNT_TABS.addresses}/${id ?? NEW_ADDRESS}`)
  return (
    <AccountFrame tab="addresses" frame={data}>
      <h2>{t(id === null ? 'edit.add' : 'edit.change')}</h2>
      {problem ? (
        <Notice tone="error" live>
          {problem === 'full' ? t('book.full', { most: MOST_ADDRESSES }) : t('edit.changed', { current })}
        </Notice>
      ) : null}
      <ErrorSummary
        title={say('form.checkAll')}
        errors={wrong.map((field) => ({ field, text: t(`error.${field}`) }))}
      />
      <form method="post" action={path} noValidate className="declaration">
        <input type="hidden" name="version" value={data.version} />
        <Fields data={data} />
        <div className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('edit.saving')}>
            {t('edit.save')}
          </SubmitOnce>
          <a className="btn btn-l" href={href(ACCOUNT_TABS.addresses)}>
            {t('edit.back')}
          </a>
        </div>
      </form>
      {id === null ? null : (
        <form method="post" action={path}>
          <input type="hidden" name="loeschen" value="ja" />
          <div className="acts">
            <SubmitOnce className="btn" busyText={t('edit.removing')}>
              {t('edit.remove')}
            </SubmitOnce>
          </div>
        </form>
      )}
    </AccountFrame>
  )
}

function Fields({ data: { values, wrong } }: { readonly data: AddressData }) {
  const { language, own } = usePage()
  const t = billingWords({ language, own })
  const { labels, vatIdHelp, countries } = addressPart({ language, own })
  const field = (name: Exclude<AddressData['wrong'][number], 'country'>) => ({
    name,
    value: values[name],
    label: name === 'label' ? t('field.label') : labels[name],
    error: wrong.includes(name) ? t(`error.${name}`) : undefined,
  })
  return (
    <>
      <div className="fields">
        <TextField {...field('label')} help={t('field.label.help')} maxLength={60} className="is-wide" />
        <TextField {...field('company')} autoComplete="organization" maxLength={120} optional />
        <TextField {...field('vatId')} autoComplete="off" maxLength={40} help={vatIdHelp} optional />
        <TextField {...field('name')} autoComplete="name" maxLength={160} className="is-wide" />
        <TextField {...field('street')} autoComplete="address-line1" maxLength={120} className="is-wide" />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={10} />
        <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
        <CountryField name="country" label={labels.country} value={values.country} countries={countries} />
      </div>
      <div className="checks">
        <CheckField name="forInvoices" checked={values.forInvoices}>
          {t('edit.forInvoices')}
        </CheckField>
        <CheckField name="forDeliveries" checked={values.forDeliveries}>
          {t('edit.forDeliveries')}
        </CheckField>
      </div>
    </>
  )
}
