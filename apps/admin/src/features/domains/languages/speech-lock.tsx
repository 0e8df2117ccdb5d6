import type { SiteLanguageDefault } from '@fachwerk/contract/site/site-language-calls'
import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { Deviations } from '../../../ui/form/deviations.tsx'
import { LockControl, type Question } from '../../../ui/form/lock-control.tsx'
import { SiteLockQuestion } from '../sites/site-lock-question.tsx'
import { useSaveLanguages } from './speech-query.ts'
import { sp } from './speech-texts.ts'

type Props = { readonly speech: SiteLanguageDefault }

const deviationWords = (site: SiteLanguageDefault['deviations'][number]): string =>
  sp('speech.deviation', {
    site: site.name === site.companyName ? site.name : `${site.name} (${site.companyName})`,
    languages: languagesInWords(site),
  })

/** Sites that speak otherwise, to be opened. */
export function SpeechDeviations({ speech: { deviations } }: Props) {
  return (
    <Deviations
      summary={sp('speech.deviate', { count: deviations.length })}
      of={deviations.map((site) => ({
        key: site.id,
        to: `/admin/sites?open=${site.id}`,
        words: deviationWords(site),
      }))}
    />
  )
}

/** The lock of the languages. */
export function SpeechLock(props: Props & { readonly dirty: boolean; readonly onAgain: () => void }) {
  const { speech, dirty, onAgain } = props
  const { client } = useApi()
  const store = useSaveLanguages()
  const save = async (locked: boolean) => {
    const { companyId: company, version, deviations } = speech
    const lock = { company, locked, version, replaces: locked ? deviations.length : 0 }
    store(await client.lockSiteLanguages({ body: { lock } }))
    showToast(sp(locked ? 'speech.lock.done' : 'speech.unlock.done'))
  }
  return (
    <LockControl
      locked={speech.locked}
      mayLock={speech.can.lock}
      dirty={dirty}
      save={save}
      onAgain={onAgain}
      words={{
        lockedHere: sp('speech.lockedHere'),
        lock: sp('speech.lock'),
        lockName: sp('speech.lock.name'),
        unlock: sp('speech.unlock'),
        unlockName: sp('speech.unlock.name'),
        later: sp('speech.lock.later'),
      }}
      renderQuestion={(question) => <LockQuestion {...question} speech={speech} />}
    />
  )
}

function LockQuestion({ speech, ...question }: Props & Question) {
  const { deviations } = speech
  return (
    <SiteLockQuestion
      {...question}
      words={{
        title: sp('speech.lock.title'),
        confirm: sp('speech.lock.name'),
        text: sp('speech.lock.text', { languages: languagesInWords(speech) }),
        replaces: sp('speech.lock.replaces', { count: deviations.length }),
      }}
      replaced={deviations.map((site) => ({ key: site.id, words: deviationWords(site) }))}
    />
  )
}
