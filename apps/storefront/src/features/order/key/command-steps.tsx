import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { localAt } from '../../../lib/local-date.ts'
import { commandReason } from '../../../lib/words/command-words.ts'
import { usePage } from '../../../lib/page.tsx'
import { useServerNow } from '../../../lib/use-server-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isFinal } from '../order-data.ts'
import type { Rental } from '../ordered-rental.ts'

const STEPS = ['requested', 'sent', 'accepted', 'done'] as const

/** L-02: every step of an opening with its time, how long it may still take, and what came of it. */
export function CommandSteps(props: {
  readonly command: CommandView
  readonly timeZone: string
  readonly serverTime: string
  readonly boxNumber: number
  /** What the lock said last of the door. */
  readonly door: Rental['door']
}) {
  const { command, timeZone, boxNumber, door } = props
  const { say } = usePage()
  const times = {
    requested: command.requestedAt,
    sent: command.sentAt,
    accepted: command.acceptedAt,
    done: command.state === 'done' ? command.finishedAt : null,
  }
  const bad = isFinal(command) && command.state !== 'done'
  return (
    <div className="command">
      <ol>
        {STEPS.map((step) => {
          const at = times[step]
          return (
            <li key={step} className={at ? 'is-done' : bad ? 'is-missed' : 'is-open'}>
              <i aria-hidden="true">{at ? <Icon name="check" /> : null}</i>
              <span>{say(`command.${step}`)}</span>
              {at ? <time dateTime={at}>{clockAt(at, timeZone)}</time> : null}
            </li>
          )
        })}
      </ol>
      {isFinal(command) ? null : <Countdown command={command} serverTime={props.serverTime} />}
      <p className={`command-report ${bad ? 'is-bad' : ''}`.trim()} role={bad ? 'alert' : 'status'}>
        {command.state === 'done'
          ? say(door === 'closed' ? 'command.closed' : 'command.opened', { number: boxNumber })
          : bad
            ? say(commandReason(command))
            : say('command.running')}
      </p>
    </div>
  )
}

/** Seconds until the command is worthless; seen, not read out. */
function Countdown({ command, serverTime }: { readonly command: CommandView; readonly serverTime: string }) {
  const { say } = usePage()
  const newest = command.requestedAt > serverTime ? command.requestedAt : serverTime
  const now = useServerNow(newest, 1000)
  const seconds = Math.max(0, Math.ceil((Date.parse(command.expiresAt) - now) / 1000))
  return (
    <p className="small muted num" aria-hidden="true">
      {say('command.expiresIn', { count: seconds })}
    </p>
  )
}

const clockAt = (instant: string, timeZone: string): string => {
  const seconds = new Date(instant).getUTCSeconds()
  return `${localAt(instant, timeZone).slice(11)}:${String(seconds).padStart(2, '0')}`
}
