import { useState, type FormEvent } from 'react'
import { newKey } from '../../lib/new-key.ts'
import { usePage } from '../../lib/page.tsx'
import { callStorefront, type Failure } from '../../lib/storefront-client.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CommandSteps } from './command-steps.tsx'
import { hoursWords } from './hours-words.ts'
import type { Rental } from './ordered-rental.ts'
import { isFinal, type OrderData } from './order-data.ts'
import { refusalText } from './refusal-text.ts'
import type { LiveOrder } from './use-live-order.ts'

interface OpenProps {
  readonly live: LiveOrder
  readonly rental: Rental
  readonly data: OrderData
}

/** L-02: „Fach 22 jetzt öffnen", a plain form that reports every step where scripts run. */
export function OpenBox({ live, rental, data }: OpenProps) {
  const page = usePage()
  const { say, href } = page
  const { order, command } = live
  const { opening, refusal, open } = useOpen({ live, rental, data })
  const running = opening || (command !== null && !isFinal(command))
  const refused = rental.openRefusal
  const hours = hoursWords(rental, order, page)
  return (
    <div className="open-box">
      <form method="post" action={href(`/bestellung/${order.hash}`)} onSubmit={open}>
        <input type="hidden" name="act" value="open" />
        <input type="hidden" name="rentalId" value={rental.id} />
        <input type="hidden" name="key" value={data.key} />
        <button
          type="submit"
          className="btn btn-primary btn-l btn-block open-button"
          disabled={!rental.can.open}
          aria-disabled={running}
        >
          <Icon name="lock-open" />
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
          timeZone={order.location.timeZone}
          serverTime={order.serverTime}
          boxNumber={rental.boxNumber}
          door={rental.door}
        />
      ) : null}
    </div>
  )
}

function useOpen({ live, rental, data }: OpenProps) {
  const [opening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(
    data.refused?.act === 'open' ? data.refused.refusal : null,
  )
  const { command, order, show } = live
  const ask = async () => {
    setOpening(true)
    setRefusal(null)
    const input = { params: { hash: order.hash }, body: { rentalId: rental.id } }
    const answer = await callStorefront('openBox', input, { idempotencyKey: newKey() })
    setOpening(false)
    if (answer.ok) show({ command: answer.value })
    else setRefusal(answer.refusal)
    // The page did not know: now it says when boxes open again.
    if (!answer.ok && answer.refusal === 'location-closed') await live.refresh()
  }
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (!opening && (command === null || isFinal(command))) void ask()
  }
  return { opening, refusal, open }
}
