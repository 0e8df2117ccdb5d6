import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { useState, type FormEvent } from 'react'
import { usePage } from '../../../lib/page.tsx'
import type { Answered, Failure } from '../../../lib/storefront-client.ts'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CommandSteps } from './command-steps.tsx'
import { hoursWords, type Timed } from '../papers/hours-words.ts'
import type { Rental } from '../ordered-rental.ts'
import { isFinal } from '../order-data.ts'
import { refusalText } from '../refusal-text.ts'

interface OpenProps {
  readonly rental: Pick<Rental, 'boxNumber' | 'can' | 'openRefusal' | 'hours' | 'door'>
  readonly at: Timed
  readonly command: CommandView | null
  /** Where the form leads without script, and what it takes along. */
  readonly form: { readonly path: string; readonly hidden: Readonly<Record<string, string>> }
  /** Why the form was refused without script. */
  readonly refused: Failure | null
  /** Asks for the opening. */
  readonly ask: () => Promise<Answered<CommandView>>
  readonly show: (notice: { readonly command: CommandView }) => void
  readonly refresh: () => Promise<void>
}

/** L-02: „Fach 22 jetzt öffnen", a plain form that reports every step where scripts run. */
export function OpenBox(props: OpenProps) {
  const { rental, at, form } = props
  const command = isOfBox(props.command, rental.boxNumber) ? props.command : null
  const page = usePage()
  const { say, href } = page
  const { opening, refusal, open } = useOpen({ ...props, command })
  const running = opening || (command !== null && !isFinal(command))
  const refused = rental.openRefusal
  const hours = hoursWords(rental, at, page)
  return (
    <div className="open-box">
      <form method="post" action={href(form.path)} onSubmit={open}>
        <input type="hidden" name="act" value="open" />
        {Object.entries(form.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className="btn btn-primary btn-l btn-block open-button"
          disabled={!rental.can.open}
          aria-disabled={running}
        >
          <KeyIcon name="lock-open" />
          {running ? say('order.opening') : say('order.open', { number: rental.boxNumber })}
        </button>
      </form>
      <p className="small muted">
        {rental.can.open || refused === null ? say('order.openHint') : refusalText(say, refused)}
      </p>
      {hours ? <p className="small">{hours}</p> : null}
      {refusal ? (
        <Notice tone="error" live>
          {refusalText(say, refusal)}
        </Notice>
      ) : null}
      {command && !refusal ? (
        <CommandSteps
          command={command}
          timeZone={at.location.timeZone}
          serverTime={at.serverTime}
          boxNumber={rental.boxNumber}
          door={rental.door}
        />
      ) : null}
    </div>
  )
}

/** B-04: after a move to another box, what was said of the old one is over; a command names its box as „KN-022“. */
const isOfBox = (command: CommandView | null, boxNumber: number): boolean =>
  command?.boxName === null || Number(/\d+$/.exec(command?.boxName ?? '')?.[0]) === boxNumber

function useOpen({ command, refused, ask, show, refresh }: OpenProps) {
  const [opening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(refused)
  const send = async () => {
    setOpening(true)
    setRefusal(null)
    const answer = await ask()
    setOpening(false)
    if (answer.ok) show({ command: answer.value })
    else setRefusal(answer.refusal)
    // The page did not know: now it says when boxes open again.
    if (!answer.ok && answer.refusal === 'location-closed') await refresh()
  }
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (!opening && (command === null || isFinal(command))) void send()
  }
  return { opening, refusal, open }
}
