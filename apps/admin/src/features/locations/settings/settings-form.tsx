import { type CompanySettings, SavedCompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import { locationSettings, SETTING_KEYS } from '@fachwerk/contract/location/location-settings'
import { Fragment } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { durationText } from '../prices/duration-text.ts'
import { HoursSettings } from '../opening/hours-settings.tsx'
import { LOCATION_LABELS } from '../location-words.ts'
import { LockSetting, SettingDeviations } from './lock-setting.tsx'
import { SettingsGroup } from './setting-fields.tsx'
import { useSaveSettings } from './setting-queries.ts'
import { st } from './setting-texts.ts'
import { ownOf, settingLabel, settingWords, sourceWords } from './setting-words.ts'
import styles from '../../../ui/form/lock-control.module.css'

const TEXTS = textKindsOf(locationSettings, { duration: durationText })
const LABELS = { ...LOCATION_LABELS, ownSettings: st('setting.ownSettings') }

/** What a company sets, field by field, with who deviates and the lock (B-08); two who change the same are told. */
export function SettingsForm(props: {
  readonly settings: CompanySettings
  /** Asks for the settings again. */
  readonly onAgain: () => void
}) {
  const { settings, onAgain } = props
  const { client } = useApi()
  const save = useSaveSettings()
  const { companyId: company, values, version } = settings
  const form = useRecordForm({
    schema: SavedCompanySettings,
    initial: { ...values, ownSettings: ownOf(settings.settings), company },
    labels: LABELS,
    texts: TEXTS,
    words: settingWords,
    version,
    save: (body) => client.saveCompanySettings({ body: { settings: body } }),
    onSaved: (saved) => {
      save(saved)
      showToast(st('settings.saved'))
    },
  })
  const shared = {
    form,
    settings: settings.settings,
    fixed: settings.lockedHere,
    known: values.defaultLength,
    asides: new Map(
      SETTING_KEYS.map((key) => [
        key,
        <Fragment key={key}>
          <LockSetting settings={settings} name={key} dirty={form.dirty} onAgain={onAgain} />
          <SettingDeviations settings={settings} name={key} />
        </Fragment>,
      ]),
    ),
  }
  return (
    <RecordForm form={form}>
      <SettingsGroup {...shared} group="contact" />
      <SettingsGroup {...shared} group="rental" />
      <SettingsGroup {...shared} group="longTerm" />
      <SettingsGroup {...shared} group="goods" />
      <HoursSettings {...shared} />
    </RecordForm>
  )
}

/** The same for who may not change it. */
export function SettingsRead({ settings }: { readonly settings: CompanySettings }) {
  const rows = SETTING_KEYS.map((key) => {
    const source = settings.settings.find((each) => each.key === key)
    const value = settings.values[key]
    return {
      name: settingLabel(key),
      value: (
        <>
          {settingWords(key, value) ?? String(value)}
          <span className={`${styles['quiet']} muted`}>
            {source ? ` · ${sourceWords(source, source.own)}` : ''}
          </span>
          <SettingDeviations settings={settings} name={key} />
        </>
      ),
    }
  })
  return (
    <>
      <p className={styles['quiet']}>{st('settings.readOnly')}</p>
      <Facts rows={rows} />
    </>
  )
}
