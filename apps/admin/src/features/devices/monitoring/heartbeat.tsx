import type { TerminalView } from '@fachwerk/contract/device/device-calls'
import { OFFICE_ZONE, secondsOf } from '../../../lib/words/format.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { d } from '../texts.ts'
import styles from './terminal-tile.module.css'

const BARS = 24
const HEIGHT = 16
const TALL_MS = 100

/** Round trips of the last heartbeats as bars, oldest at the left; decoration beside the words. */
export function HeartbeatBars({ heartbeats }: Pick<TerminalView, 'heartbeats'>) {
  const last = heartbeats.slice(-BARS)
  // A quick terminal shows its jitter, one slow beat stands out.
  const tallest = Math.max(TALL_MS, ...last.map(({ roundTripMs }) => roundTripMs))
  return (
    <svg className={styles['beat']} viewBox={`0 0 ${BARS * 4} ${HEIGHT}`} aria-hidden="true">
      {last.map(({ at, roundTripMs }, index) => {
        const height = Math.max(2, Math.round((roundTripMs / tallest) * HEIGHT))
        return (
          <rect
            key={at}
            x={(BARS - last.length + index) * 4}
            y={HEIGHT - height}
            width="2.6"
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** „Herzschlag vor 3 s · 41 ms"; it ticks without being announced. */
export function HeartbeatWords(props: {
  readonly terminal: Pick<TerminalView, 'online' | 'lastSeenAt' | 'heartbeats'>
}) {
  const now = useNow(1000)
  const { online, lastSeenAt, heartbeats } = props.terminal
  if (lastSeenAt === null) return d('terminals.heartbeat.none')
  if (!online) return d('terminals.heartbeat.last', { time: secondsOf(lastSeenAt, OFFICE_ZONE) })
  const age = ageOf(now - Date.parse(lastSeenAt))
  const ms = heartbeats.at(-1)?.roundTripMs
  return ms === undefined ? d('terminals.heartbeat.plain', { age }) : d('terminals.heartbeat', { age, ms })
}

function ageOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  return seconds < 120
    ? d('terminals.age.seconds', { count: seconds })
    : d('terminals.age.minutes', { count: Math.floor(seconds / 60) })
}
