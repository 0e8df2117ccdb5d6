import { SavedLanguageDefault, type SiteLanguageDefault } from '@fachwerk/contract/site/site-language-calls'
import { languagesInWords, USUAL_LANGUAGES } from '@fachwerk/contract/site/site-languages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/problem.ts'
import { useMay, useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import page from '../../../ui/plain-page.module.css'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { LanguagesPart } from './languages-part.tsx'
import { SpeechDeviations, SpeechLock } from './speech-lock.tsx'
import { siteLanguagesQuery, useSaveLanguages } from './speech-query.ts'
import { sp } from './speech-texts.ts'
import { chosenLanguageWords, speechHistoryWords, speechSourceWords } from './speech-words.ts'
import styles from '../design/template-part.module.css'

/** admin/settings/languages: what all sites of a franchise group speak; a franchisee reads where its own are set (B-08). */
export function LanguagesPage() {
  usePageTitle(sp('speech.title'))
  const maySee = useMay('sites.view')
  const company = useUser()?.companyObject
  if (!maySee || !company) return <NoPermission level={1} />
  const sub = company.menuProfile === 'storageOperator' ? 'speech.sub.franchise' : 'speech.sub'
  return (
    <>
      <PageHead title={sp('speech.title')} sub={sp(sub)} />
      <div className={page['page']}>
        <Languages id={company.id} />
      </div>
    </>
  )
}

function Languages({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(siteLanguagesQuery(useApi(), id))
  const again = () => void refetch()
  if (data) return <Loaded speech={data} onAgain={again} />
  if (error === null) return <RowSkeleton rows={4} label={t('app.loading')} />
  if (isNotFound(error))
    return <Emptiness title={sp('speech.notFound.title')} text={sp('speech.notFound.text')} />
  return <Failure title={sp('speech.failed')} problem={error} onRetry={again} />
}

type Props = { readonly speech: SiteLanguageDefault }
const LABELS = {
  languages: sp('speech.languages'),
  defaultLanguage: sp('speech.defaultLanguage'),
  own: sp('speech.own'),
  locked: sp('speech.locked'),
}

function Loaded({ speech, onAgain }: Props & { readonly onAgain: () => void }) {
  const { companyId, from, version, siteCount, can } = speech
  return (
    <div className={styles['design']}>
      <p className={page['reach']}>{sp('speech.reach', { count: siteCount })}</p>
      {can.edit ? <Form key={version} speech={speech} onAgain={onAgain} /> : <Read speech={speech} />}
      {from === null ? (
        <>
          <h2>{sp('speech.history')}</h2>
          <HistoryPanel
            subject={{ kind: 'siteLanguages', id: companyId }}
            actionWords={speechHistoryWords}
            labels={LABELS}
          />
        </>
      ) : null}
    </div>
  )
}

/** Above the head of a group stands only the product. */
const USUAL_SOURCE = { inherited: USUAL_LANGUAGES, from: null, locked: false }

/** What the head of a group chooses for all its sites, with the lock. */
function Form({ speech, onAgain }: Props & { readonly onAgain: () => void }) {
  const { client } = useApi()
  const save = useSaveLanguages()
  const { companyId: company, version, own, languages, defaultLanguage, locked } = speech
  const form = useRecordForm({
    schema: z.preprocess((typed) => ({ ...Object(typed), company }), SavedLanguageDefault),
    initial: { languages: own ? languages : null, defaultLanguage: own ? defaultLanguage : null },
    labels: LABELS,
    words: chosenLanguageWords,
    fieldOf: (field) => field.replace(/^speech\./, ''),
    version,
    save: (body) => client.saveSiteLanguages({ body: { speech: body } }),
    onSaved: (saved) => {
      save(saved)
      showToast(sp('speech.saved'))
    },
  })
  return (
    <RecordForm form={form}>
      <LanguagesPart
        form={form}
        source={USUAL_SOURCE}
        fixed={locked}
        aside={
          <>
            <SpeechLock speech={speech} dirty={form.dirty} onAgain={onAgain} />
            <SpeechDeviations speech={speech} />
          </>
        }
      />
    </RecordForm>
  )
}

/** The same for who may not change it, or not here. */
function Read({ speech }: Props) {
  const { from, own, locked } = speech
  const source = from === null ? USUAL_SOURCE : { inherited: speech, from: own ? from : null, locked }
  return (
    <>
      {from === null ? (
        <p className="muted">{sp('speech.readOnly')}</p>
      ) : (
        <Notice kind="info">
          {sp(locked ? 'speech.below.locked' : 'speech.below', { franchisor: from.name })}{' '}
          <Link to="/admin/sites">{sp('speech.below.link')}</Link>
        </Notice>
      )}
      <Facts
        rows={[
          { name: LABELS.languages, value: languagesInWords(speech) },
          { name: sp('speech.source'), value: speechSourceWords(source, from === null && own) },
          { name: LABELS.locked, value: from === null && locked ? sp('speech.lockedHere') : null },
        ]}
      />
      <SpeechDeviations speech={speech} />
    </>
  )
}
