import type { CompanySettings } from '@fachwerk/contract/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location-settings'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useDeed } from '../../lib/use-deed.ts'
import { Notice } from '../../ui/notice.tsx'
import { apartFrom, deviationWords } from './deviation-words.ts'
import { LockQuestion } from './lock-question.tsx'
import { useKeepSettings } from './setting-queries.ts'
import { st } from './setting-texts.ts'
import { settingLabel } from './setting-words.ts'
import styles from './settings-page.module.css'

/** Who has another value, to be opened; each leads to where it is set. */
export function Deviations(props: { readonly settings: CompanySettings; readonly name: SettingKey }) {
  const { settings, name } = props
  const { of } = apartFrom(settings, name)
  if (of.length === 0) return null
  return (
    <details className={styles['deviations']}>
      <summary>{st('settings.deviate', { count: of.length })}</summary>
      <ul>
        {of.map((each) => (
          <li key={`${each.id} ${each.name}`}>
            <Link
              to={
                each.kind === 'company'
                  ? `/admin/settings?company=${each.id}`
                  : `/admin/locations/${each.id}/${each.kind === 'priceGroup' ? 'prices' : 'edit'}`
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
  const others = apartFrom(settings, name).of
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
      <LockQuestion
        settings={settings}
        name={name}
        opened={asking}
        onConfirm={() => run(true)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
