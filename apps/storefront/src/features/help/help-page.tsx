import { helpWords } from '../../lib/words/help-words.ts'
import { rentsOut, usePage } from '../../lib/page.tsx'
import { HelpCard } from './help-card.tsx'
import { HelpIcon } from './help-icon.tsx'
import type { HelpData } from './help-load.ts'
import { TROUBLES } from './way-to.ts'

/** Questions with the anchors their answers are linked by. */
const QUESTIONS = [
  ['door', 'tuer'],
  ['code', 'code'],
  ['late', 'spaet'],
  ['money', 'geld'],
  ['change', 'aendern'],
  ['left', 'liegen'],
  ['share', 'teilen'],
  ['invoice', 'rechnung'],
] as const

/** B-16: what is wrong leads straight to the thing; whom to call; questions and answers. Who only sells is called. */
export function HelpPage({ data }: { readonly data: HelpData }) {
  const page = usePage()
  const { href, site } = page
  const t = helpWords(page)
  if (!rentsOut(site))
    return (
      <div className="pad help-page">
        <div className="help-head">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead.shop')}</p>
        </div>
        <HelpCard data={data} t={t} />
      </div>
    )
  return (
    <div className="pad help-page">
      <div className="help-head">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <nav className="help-ways" aria-label={t('what')}>
          {TROUBLES.map((trouble) => (
            <a key={trouble} href={href(data.ways[trouble])}>
              <HelpIcon trouble={trouble} />
              <b>{t(trouble)}</b>
              <span>{t(`${trouble}.note`)}</span>
            </a>
          ))}
        </nav>
      </div>
      <HelpCard data={data} t={t} />
      <section className="help-questions" aria-label={t('questions')}>
        <h2 className="vh">{t('questions')}</h2>
        {QUESTIONS.map(([key, anchor], index) => (
          <details key={key} id={anchor} open={index === 0}>
            <summary>{t(`q.${key}`)}</summary>
            <p>{t(`a.${key}`)}</p>
          </details>
        ))}
      </section>
    </div>
  )
}
