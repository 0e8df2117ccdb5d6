import { IconCheck, IconPlugConnectedX, IconWifi2 } from '@tabler/icons-react'
import type { Condition } from './monitoring/monitoring-picture.ts'
import { d } from './texts.ts'

const LOOKS = {
  online: ['st-frei', IconCheck],
  weak: ['st-reserviert', IconWifi2],
  offline: ['st-ueberzogen is-loud', IconPlugConnectedX],
  never: ['st-unbekannt', IconPlugConnectedX],
} as const

/** How a terminal is doing, by colour, sign and word. */
export function ConditionBadge({ condition }: { readonly condition: Condition }) {
  const [look, Icon] = LOOKS[condition]
  return (
    <span className={`fw-state ${look}`}>
      <Icon className="fw-i" aria-hidden="true" />
      {d(`terminals.${condition}`)}
    </span>
  )
}
