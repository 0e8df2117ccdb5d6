import { dateFormat } from '@fachwerk/texts/formatters'
import { localeOf } from '@fachwerk/texts/texts'
import { usePage } from '../../lib/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MapChoiceForm } from './map-choice-form.tsx'
import type { PrivacyData } from './privacy-load.ts'
import { PRIVACY_PATH, privacyWords } from './privacy-words.ts'
import { STORED } from './stored-things.ts'

/** P-05: what is kept on the device and why, and what is optional; to be changed at any time, without script. */
export function PrivacyPage({ data }: { readonly data: PrivacyData }) {
  const { language, own } = usePage()
  const t = privacyWords({ language, own })
  return (
    <article className="pad reading">
      <h1>{t('title')}</h1>
      {data.saved ? (
        <Notice tone="done" live>
          {t('saved')}
        </Notice>
      ) : null}
      <p>{t('lead')}</p>
      <h2 id="optional">{t('optional.title')}</h2>
      <Optional data={data} />
      <h2>{t('table.title')}</h2>
      <p>{t('table.why')}</p>
      <ul className="account-rows">
        {STORED.map((name) => (
          <li key={name}>
            <h3>
              <code>{name}</code>
            </h3>
            <p>{t(`${name}.why`)}</p>
            <dl className="sum-list">
              <div>
                <dt>{t('column.when')}</dt>
                <dd>{t(`${name}.when`)}</dd>
              </div>
              <div>
                <dt>{t('column.long')}</dt>
                <dd>{t(`${name}.long`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </article>
  )
}

function Optional({ data: { host, decided } }: { readonly data: PrivacyData }) {
  const { language, href, own } = usePage()
  const t = privacyWords({ language, own })
  if (host === null) return <p>{t('optional.none')}</p>
  const moment = (at: string) =>
    dateFormat(localeOf(language), {
      timeZone: 'Europe/Berlin',
      dateStyle: 'long',
      timeStyle: 'short',
    }).format(new Date(at))
  const said = decided && { at: moment(decided.at), version: decided.textVersion }
  return (
    <>
      <p>{t('optional.text', { host })}</p>
      <p>
        <b>{said ? t(decided.given ? 'state.given' : 'state.refused', said) : t('state.none')}</b>
      </p>
      <MapChoiceForm back={href(`${PRIVACY_PATH}?gespeichert=ja`)} />
      <p className="small muted">{t('optional.withdraw')}</p>
    </>
  )
}
