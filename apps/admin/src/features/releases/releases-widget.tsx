import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { ALL_RELEASES } from './all-releases.ts'
import type { Release } from './read-releases.ts'
import styles from './releases.module.css'
import { r } from './texts.ts'

const FEW = 4

const nameOf = ({ version }: Release) => r('releases.version', { version })
const dayOf = (date: string) => date.split('.').toReversed().join('-')

/** The newest versions on the dashboard, and all of them in a drawer (D-01). */
export function ReleasesWidget() {
  const [opened, setOpened] = useState(false)
  const all = (
    <button type="button" className={styles['all']} onClick={() => setOpened(true)}>
      {r('releases.all')}
    </button>
  )
  return (
    <Panel id="releases-title" title={r('releases.name')} more={all}>
      <Versions releases={ALL_RELEASES.slice(0, FEW)} brief />
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        title={r('releases.title')}
        closeButtonProps={{ 'aria-label': r('releases.close') }}
      >
        <Versions releases={ALL_RELEASES} />
      </Drawer>
    </Panel>
  )
}

function Versions(props: { readonly releases: readonly Release[]; readonly brief?: boolean }) {
  const { releases, brief = false } = props
  return (
    <ul className={styles['versions']} data-brief={brief || undefined}>
      {releases.map((release) => (
        <li key={release.version}>
          <b>{nameOf(release)}</b>
          {release.date === null ? <span /> : <time dateTime={dayOf(release.date)}>{release.date}</time>}
          <div className={styles['notes']}>
            {(brief ? release.notes.slice(0, 1) : release.notes).map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
