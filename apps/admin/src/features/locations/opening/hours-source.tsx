import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import styles from '../../../ui/form/inherited-part.module.css'
import { st } from '../settings/setting-texts.ts'
import { settingLabel, sourceWords } from '../settings/setting-words.ts'
import type { EditedHours, HoursKey } from './use-hours.ts'

/** Where the week or the rule of holidays comes from, and the way to an own one and back (B-08). */
export function HoursSource({ edited, name }: { readonly edited: EditedHours; readonly name: HoursKey }) {
  const source = edited.sourceOf(name)
  if (!source) return null
  const isOwn = edited.isOwn(name)
  const label = settingLabel(name)
  return (
    <div className={styles['actions']}>
      <span className={styles['source']} data-own={isOwn || undefined}>
        {source.locked ? <IconLock size={14} aria-hidden="true" /> : null}
        {sourceWords(source, isOwn)}
      </span>
      {source.locked ? null : (
        <Button
          size="compact-sm"
          aria-label={st(isOwn ? 'setting.reset.name' : 'setting.override.name', { label })}
          onClick={() => (isOwn ? edited.reset(name) : edited.override(name))}
        >
          {st(isOwn ? 'setting.reset' : 'setting.override')}
        </Button>
      )}
    </div>
  )
}
