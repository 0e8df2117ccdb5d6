import type { CompanySettings, Deviation } from '@fachwerk/contract/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location-settings'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useKeepSettings } from './setting-queries.ts'
import { st } from './setting-texts.ts'
import { settingLabel, settingWords } from './setting-words.ts'
import styles from './settings-page.module.css'

const deviationsFrom = (settings: CompanySettings, name: SettingKey): readonly Deviation[] =>
  settings.deviations.find(({ key }) => key === name)?.of ?? []
const wordsOf = (key: SettingKey, value: Deviation['value']): string =>
  settingWords(key, value) ?? String(value)

function deviationWords(key: SettingKey, { kind, name, companyName, value: stored }: Deviation): string {
  const value = wordsOf(key, stored)
  if (kind === 'company') return st('settings.deviation.company', { name, value })
  return st('settings.deviation', { name, company: companyName, value })
}

/** Who has another value, to be opened; each leads to where it is set. */
export function Deviations(props: { readonly settings: CompanySettings; readonly name: SettingKey }) {
  const { settings, name } = props
  const of = deviationsFrom(settings, name)
  if (of.length === 0) return null
  return (
    <details className={styles['deviations']}>
      <summary>{st('settings.deviate', { count: of.length })}</summary>
      <ul>
        {of.map((each) => (
          <li key={each.id}>
            <Link
              to={
                each.kind === 'company'
                  ? `/admin/settings?company=${each.id}`
                  : `/admin/locations/${each.id}/edit`
              }
            >
              {deviationWords(name, each)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The lock of a setting: set after a question that names what it replaces, taken off at once. */
export function LockSetting(props: {
  readonly settings: CompanySettings
  readonly name: SettingKey
  /** Something is typed that is not saved: what would be locked is not what is seen. */
  readonly dirty: boolean
  readonly onAgain: () => void
}) {
  const { settings, name, dirty, onAgain } = props
  const { client } = useApi()
  const keep = useKeepSettings()
  const deed = useDeed()
  const [asking, setAsking] = useState(false)
  const locked = settings.lockedHere.includes(name)
  const label = settingLabel(name)
  const others = deviationsFrom(settings, name)
  const run = (lock: boolean) => {
    setAsking(false)
    void deed.run(async () => {
      const { companyId: company, version } = settings
      const wish = { company, key: name, locked: lock, version, replaces: lock ? others.length : 0 }
      try {
        keep(await client.lockCompanySetting({ body: { lock: wish } }))
        showToast(st(lock ? 'settings.lock.done' : 'settings.unlock.done', { label }))
      } catch (problem) {
        onAgain()
        throw problem
      }
    })
  }
  return (
    <>
      {locked ? (
        <span className={styles['state']}>
          <IconLock size={14} aria-hidden="true" />
          {st('settings.lockedHere')}
        </span>
      ) : null}
      {settings.can.lock && !dirty ? (
        <Button
          size="compact-sm"
          disabled={deed.running}
          aria-label={st(locked ? 'settings.unlock.name' : 'settings.lock.name', { label })}
          onClick={() => (locked ? run(false) : setAsking(true))}
        >
          {st(locked ? 'settings.unlock' : 'settings.lock')}
        </Button>
      ) : null}
      {settings.can.lock && dirty && !locked ? (
        <span className={styles['quiet']}>{st('settings.lock.later')}</span>
      ) : null}
      {deed.failure === null ? null : (
        <Notice kind="danger" onClose={deed.clear}>
          {deed.failure}
        </Notice>
      )}
      <Confirm
        opened={asking}
        title={st('settings.lock.title', { label })}
        confirm={st('settings.lock.confirm')}
        dangerous={others.length > 0}
        onConfirm={() => run(true)}
        onCancel={() => setAsking(false)}
      >
        <p>{st('settings.lock.text', { value: wordsOf(name, settings.values[name]) })}</p>
        <p>
          {others.length > 0
            ? st('settings.lock.replaces', { count: others.length })
            : st('settings.lock.replacesNone')}
        </p>
        {others.length > 0 ? (
          <ul className={styles['replaced']}>
            {others.map((each) => (
              <li key={each.id}>{deviationWords(name, each)}</li>
            ))}
          </ul>
        ) : null}
      </Confirm>
    </>
  )
}
