import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { richText } from '../../lib/rich-text.tsx'
import { CheckField } from '../../ui/form-field.tsx'
import type { CheckoutData } from './checkout-data.ts'

/** Three separate consents, none ticked beforehand (LAW-9, LAW-56). Texts open beside, so that nothing typed is lost. */
export function ConsentFields({
  data,
  children,
}: {
  /** More that can be agreed to. */
  readonly children?: ReactNode
  readonly data: Pick<CheckoutData, 'values' | 'needsEarlyStart'> & { readonly wrong: readonly string[] }
}) {
  const { say, legalHref, site } = usePage()
  const { values, wrong, needsEarlyStart } = data
  const error = (name: 'terms' | 'earlyStart') =>
    wrong.includes(name) ? say(`checkout.error.${name}`) : undefined
  const link = (path: string, text: string): ReactNode => (
    <a href={legalHref(path)} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <section className="block checks">
      <h2>{say('checkout.consents')}</h2>
      <CheckField name="terms" checked={values['terms'] === 'ja'} error={error('terms')}>
        {richText(
          (slot) =>
            say('checkout.terms', {
              terms: slot('terms'),
              privacy: slot('privacy'),
              withdrawal: slot('withdrawal'),
            }),
          {
            terms: link('/shop/agbs', say('checkout.terms.terms')),
            privacy: link('/shop/datenschutz', say('checkout.terms.privacy')),
            withdrawal: link('/shop/widerruf', say('checkout.terms.withdrawal')),
          },
        )}
      </CheckField>
      {needsEarlyStart ? (
        <div className={needsEarlyStart === 'by-transfer' ? 'by-transfer' : undefined}>
          <CheckField name="earlyStart" checked={values['earlyStart'] === 'ja'} error={error('earlyStart')}>
            <b>{say('checkout.earlyStart.title')}</b> {say('checkout.earlyStart')}
          </CheckField>
        </div>
      ) : null}
      {children}
      <div className="offers">
        <CheckField name="offers" checked={values['offers'] === 'ja'}>
          {say('checkout.offers', { site: site.name })}{' '}
          <span className="small muted">{say('checkout.offers.note')}</span>
        </CheckField>
      </div>
    </section>
  )
}
