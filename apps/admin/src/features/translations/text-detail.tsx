import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { DetailBody, DetailActions, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { valuesOf } from './misfit-words.ts'
import { TakeTextBack } from './take-text-back.tsx'
import { TextForm } from './text-form.tsx'
import { TEXT_LABELS, textHistoryWords } from './text-labels.ts'
import { sourceOf } from './text-marks.tsx'
import { w } from './texts.ts'
import styles from './translations.module.css'
import { textQuery } from './use-save-text.ts'

/** One text: what customers read in each language and why, how to change it, and who did (G-04). */
export function TextDetail({ open }: { readonly open: OpenDetail }) {
  const text = useQuery(textQuery(useApi(), open.key))
  if (text.data) return <Loaded constant={text.data} open={open} />
  const notFound = { title: w('detail.notFound.title'), text: w('detail.notFound.text') }
  return <DetailToCome open={open} query={text} notFound={notFound} failed={w('detail.failed')} />
}

type Props = { readonly constant: TextConstant }

function Loaded({ constant, open }: Props & { readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{w(`area.${constant.area}`)}</p>
        <h2 className={styles['key']}>{constant.key}</h2>
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            // Another text is another form: nothing typed goes along to it.
            {
              key: 'texts',
              label: w('detail.tab.texts'),
              shows: <Texts key={constant.id} constant={constant} />,
            },
            {
              key: 'history',
              label: w('detail.tab.history'),
              shows: (
                <HistoryPanel
                  subject={{ kind: 'textConstant', id: constant.historyId }}
                  actionWords={textHistoryWords}
                  labels={TEXT_LABELS}
                />
              ),
            },
          ]}
        />
      </DetailBody>
    </>
  )
}

/** The texts, or the form that changes them. */
function Texts({ constant }: Props) {
  const [doing, setDoing] = useState<'edit' | 'back' | null>(null)
  const { can, lock, texts } = constant
  const close = () => setDoing(null)
  if (doing === 'edit') return <TextForm constant={constant} onDone={close} />
  const values = valuesOf(constant)
  const isOwn = LANGUAGES.some((language) => texts[language].own !== null)
  return (
    <>
      {lock === null ? null : <Notice kind="info">{w(`lock.${lock}`)}</Notice>}
      <dl className={styles['texts']}>
        {LANGUAGES.map((language) => (
          <InLanguage key={language} constant={constant} language={language} />
        ))}
        {values === '' ? null : (
          <div>
            <dt>{w('detail.values')}</dt>
            <dd>{values}</dd>
          </div>
        )}
      </dl>
      {can.edit ? (
        <DetailActions>
          <Button onClick={() => setDoing('edit')}>{w('detail.edit')}</Button>
          {isOwn ? <Button onClick={() => setDoing('back')}>{backWords(constant)}</Button> : null}
        </DetailActions>
      ) : null}
      {doing === 'back' ? <TakeTextBack constant={constant} onDone={close} /> : null}
    </>
  )
}

const backWords = ({ texts }: TextConstant): string =>
  w(
    LANGUAGES.some((language) => texts[language].inherited !== null)
      ? 'detail.back.inherited'
      : 'detail.back',
  )

function InLanguage({ constant, language }: Props & { readonly language: Language }) {
  const text = constant.texts[language]
  const why = text.builtIn === null ? 'missing.formal' : 'missing.german'
  return (
    <div>
      <dt>{TEXT_LABELS[language]}</dt>
      <dd>
        <span lang={language === 'de-informal' ? 'de' : language}>{text.shown}</span>
        <p className="small muted">{text.missing ? w(why) : sourceOf(text)}</p>
        {text.unfit ? (
          <p className="small">{w('unfit', { text: text.own ?? text.inherited ?? '' })}</p>
        ) : null}
      </dd>
    </div>
  )
}
