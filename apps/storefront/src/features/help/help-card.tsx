import { dialable } from '@fachwerk/contract/customer/dialable'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { ReactNode } from 'react'
import { HELP_PATH, type HelpWords } from '../../lib/words/help-words.ts'
import { dateOf, timeOf } from '../../lib/local-date.ts'
import { rentsOut, usePage } from '../../lib/page.tsx'
import { midMoment } from '../../lib/words/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { CHOSEN_NAME, type HelpData } from './help-load.ts'
import { isOpen, whomToCall } from './whom-to-call.ts'

interface CardProps {
  readonly data: HelpData
  readonly t: HelpWords
}

/** Who picks up now, where it is, and who helps else. */
export function HelpCard({ data, t }: CardProps) {
  const call = whomToCall(data)
  const { office } = data
  const isRenter = rentsOut(usePage().site)
  return (
    <aside className="help-card" id="anrufen">
      {isRenter ? <ChooseLocation data={data} t={t} /> : null}
      {call ? (
        <>
          <p className="small muted">{t(`call.${call.at}`)}</p>
          <a className="help-phone" href={`tel:${dialable(call.phone)}`}>
            {call.phone}
          </a>
          <Hours data={data} t={t} />
          <a className="btn btn-primary btn-block" href={`tel:${dialable(call.phone)}`}>
            <Icon name="phone" />
            {t('call.button')}
          </a>
        </>
      ) : (
        <p>{t('call.none')}</p>
      )}
      {office.email === '' ? null : (
        <a className="btn btn-block" href={`mailto:${office.email}`}>
          <Icon name="mail" />
          {t('call.write')}
        </a>
      )}
      {isRenter ? <Facts data={data} t={t} /> : null}
    </aside>
  )
}

/** Who else helps a renter, and where. */
function Facts({ data, t }: CardProps) {
  const call = whomToCall(data)
  const { location, office } = data
  return (
    <dl>
      {call?.at === 'location' && office.phone !== '' && office.phone !== call.phone ? (
        <Fact name={t('fact.office')}>
          <OfficeLine t={t} phone={office.phone} />
        </Fact>
      ) : null}
      <Fact name={t('fact.cabinet')}>{t('fact.cabinet.value')}</Fact>
      {location ? (
        <Fact name={t('fact.address')}>{`${location.street}, ${location.postcode} ${location.city}`}</Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The number within its sentence, as something to press. */
function OfficeLine({ t, phone }: { readonly t: HelpWords; readonly phone: string }) {
  const [before = '', after = ''] = t('fact.office.value', { phone: '|' }).split('|')
  return (
    <>
      {before}
      <a href={`tel:${dialable(phone)}`}>{phone}</a>
      {after}
    </>
  )
}

/** Until when somebody is there, or from when on again. */
function Hours({ data: { location }, t }: CardProps) {
  const { language } = usePage()
  if (!location || location.phone === '') return null
  const { opening, localNow } = location
  const at = opening.changesAtLocal
  if (isOpen(location))
    return (
      <p className="ok-line">
        <Icon name="check" />
        {at === null || opening.alwaysOpen ? t('call.now') : t('call.until', { time: timeOf(at) })}
      </p>
    )
  return at === null ? null : (
    <p className="small muted">{t('call.opens', { moment: midMoment(at, dateOf(localNow), language) })}</p>
  )
}

/** Another location; of one alone there is nothing to choose. */
function ChooseLocation({ data: { locations, location }, t }: CardProps) {
  const { href, language } = usePage()
  if (locations.length < 2) return null
  return (
    <form className="help-place" action={href(HELP_PATH)} method="get">
      <label htmlFor="hilfe-ort">{t('place')}</label>
      <div className="voucher-row">
        <select id="hilfe-ort" className="input" name={CHOSEN_NAME} defaultValue={location?.slug ?? ''}>
          {location ? null : <option value="">{t('place.choose')}</option>}
          {locations.map((each) => (
            <option key={each.slug} value={each.slug}>
              {nameIn(each, language)}
            </option>
          ))}
        </select>
        <button type="submit" className="btn">
          {t('place.show')}
        </button>
      </div>
    </form>
  )
}
