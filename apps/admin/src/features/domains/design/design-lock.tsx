import type { SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { Deviations } from '../../../ui/form/deviations.tsx'
import { LockControl, type Question } from '../../../ui/form/lock-control.tsx'
import { SiteLockQuestion } from '../sites/site-lock-question.tsx'
import { useSaveDesign } from './design-query.ts'
import { dt } from './design-texts.ts'

type Props = { readonly design: SiteDesign }

const deviationWords = ({ name, companyName, template }: SiteDesign['deviations'][number]): string =>
  dt('design.deviation', {
    site: name === companyName ? name : `${name} (${companyName})`,
    look: TEMPLATE_NAMES[template],
  })

/** Sites that look otherwise, to be opened; each is set with its domains. */
export function DesignDeviations({ design: { deviations } }: Props) {
  return (
    <Deviations
      summary={dt('design.deviate', { count: deviations.length })}
      of={deviations.map((site) => ({ key: site.id, to: '/admin/domains', words: deviationWords(site) }))}
    />
  )
}

/** The lock of the design. */
export function DesignLock(props: Props & { readonly dirty: boolean; readonly onAgain: () => void }) {
  const { design, dirty, onAgain } = props
  const { client } = useApi()
  const store = useSaveDesign()
  const save = async (locked: boolean) => {
    const { companyId: company, version, deviations } = design
    const lock = { company, locked, version, replaces: locked ? deviations.length : 0 }
    store(await client.lockSiteDesign({ body: { lock } }))
    showToast(dt(locked ? 'design.lock.done' : 'design.unlock.done'))
  }
  return (
    <LockControl
      locked={design.locked}
      mayLock={design.can.lock}
      dirty={dirty}
      save={save}
      onAgain={onAgain}
      words={{
        lockedHere: dt('design.lockedHere'),
        lock: dt('design.lock'),
        lockName: dt('design.lock.name'),
        unlock: dt('design.unlock'),
        unlockName: dt('design.unlock.name'),
        later: dt('design.lock.later'),
      }}
      renderQuestion={(question) => <LockQuestion {...question} design={design} />}
    />
  )
}

function LockQuestion({ design, ...question }: Props & Question) {
  const { deviations, template } = design
  return (
    <SiteLockQuestion
      {...question}
      words={{
        title: dt('design.lock.title'),
        confirm: dt('design.lock.name'),
        text: dt('design.lock.text', { look: TEMPLATE_NAMES[template] }),
        replaces: dt('design.lock.replaces', { count: deviations.length }),
      }}
      replaced={deviations.map((site) => ({ key: site.id, words: deviationWords(site) }))}
    />
  )
}
