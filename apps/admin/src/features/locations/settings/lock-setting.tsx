import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { Deviations } from '../../../ui/form/deviations.tsx'
import { LockControl } from '../../../ui/form/lock-control.tsx'
import { apartFrom, deviationWords } from './deviation-words.ts'
import { LockQuestion } from './lock-question.tsx'
import { useSaveSettings } from './setting-queries.ts'
import { st } from './setting-texts.ts'
import { settingLabel } from './setting-words.ts'

/** Who has another value of a setting, to be opened; each leads to where it is set. */
export function SettingDeviations(props: { readonly settings: CompanySettings; readonly name: SettingKey }) {
  const { settings, name } = props
  const { of } = apartFrom(settings, name)
  return (
    <Deviations
      summary={st('settings.deviate', { count: of.length })}
      of={of.map((each) => ({
        key: `${each.id} ${each.name}`,
        to:
          each.kind === 'company'
            ? `/admin/settings?company=${each.id}`
            : `/admin/locations/${each.id}/${each.kind === 'priceGroup' ? 'prices' : 'edit'}`,
        words: deviationWords(name, each),
      }))}
    />
  )
}

/** The lock of a setting. */
export function LockSetting(props: {
  readonly settings: CompanySettings
  readonly name: SettingKey
  readonly dirty: boolean
  readonly onAgain: () => void
}) {
  const { settings, name, dirty, onAgain } = props
  const { client } = useApi()
  const store = useSaveSettings()
  const label = settingLabel(name)
  const save = async (locked: boolean) => {
    const { companyId: company, version } = settings
    const replaces = locked ? apartFrom(settings, name).of.length : 0
    const lock = { company, key: name, locked, version, replaces }
    store(await client.lockCompanySetting({ body: { lock } }))
    showToast(st(locked ? 'settings.lock.done' : 'settings.unlock.done', { label }))
  }
  return (
    <LockControl
      locked={settings.lockedHere.includes(name)}
      mayLock={settings.can.lock}
      dirty={dirty}
      save={save}
      onAgain={onAgain}
      words={{
        lockedHere: st('settings.lockedHere'),
        lock: st('settings.lock'),
        lockName: st('settings.lock.name', { label }),
        unlock: st('settings.unlock'),
        unlockName: st('settings.unlock.name', { label }),
        later: st('settings.lock.later'),
      }}
      renderQuestion={(question) => <LockQuestion {...question} settings={settings} name={name} />}
    />
  )
}
