import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { apartFrom, deviationWords, valueWords } from './deviation-words.ts'
import { st } from './setting-texts.ts'
import { settingLabel } from './setting-words.ts'
import styles from '../../../ui/form/lock-control.module.css'

/**
 * What a lock does, before it is set: how many own values go, whose, and that an empty one only deletes (B-08).
 * What comes after it is named, for nothing brings those values back.
 */
export function LockQuestion(props: {
  readonly settings: CompanySettings
  readonly name: SettingKey
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  const { settings, name, opened, onConfirm, onCancel } = props
  const { of, lost } = apartFrom(settings, name)
  const archived = lost - of.filter(({ own }) => own).length
  const isEmptying = settings.values[name] === '' && lost > 0
  return (
    <Confirm
      opened={opened}
      title={st('settings.lock.title', { label: settingLabel(name) })}
      confirm={isEmptying ? st('settings.lock.confirm.empty', { count: lost }) : st('settings.lock.confirm')}
      dangerous={of.length + lost > 0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isEmptying ? <Notice kind="danger">{st('settings.lock.empty')}</Notice> : null}
      <p>{st('settings.lock.text', { value: valueWords(name, settings.values[name]) })}</p>
      {of.length + lost > 0 ? (
        <p>
          <strong>{st('settings.lock.replaces', { count: lost })}</strong>{' '}
          {archived > 0 ? st('settings.lock.archived', { count: archived }) : ''}
        </p>
      ) : (
        <p>{st('settings.lock.replacesNone')}</p>
      )}
      {of.length > 0 ? (
        <>
          <p>{st('settings.lock.others', { count: of.length })}</p>
          <ul className={styles['replaced']}>
            {of.map((each) => (
              <li key={`${each.id} ${each.name}`}>{deviationWords(name, each)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Confirm>
  )
}
