import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Tone = 'error' | 'warning' | 'info' | 'done'
const ICONS: Readonly<Record<Tone, IconName>> = {
  error: 'error',
  warning: 'info',
  info: 'info',
  done: 'done',
}

/** A sentence that must be seen, with sign and colour; `live` is read out when it appears. */
export function Notice(props: {
  readonly tone: Tone
  readonly live?: boolean
  readonly children: ReactNode
}) {
  const { tone, live = false, children } = props
  const role = live ? { role: tone === 'error' ? 'alert' : 'status' } : {}
  return (
    <div className={`notice is-${tone}`} {...role}>
      <Icon name={ICONS[tone]} />
      <div className="notice-text">{children}</div>
    </div>
  )
}
