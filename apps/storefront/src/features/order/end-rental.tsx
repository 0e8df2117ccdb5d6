import { useEffect, useRef, useState, type FormEvent } from 'react'
import { fieldText } from '../../lib/form-text.ts'
import { newKey } from '../../lib/new-key.ts'
import { usePage } from '../../lib/page.tsx'
import { callStorefront, type Failure } from '../../lib/storefront-client.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { CheckField } from '../../ui/form-field.tsx'
import { KeyIcon } from '../../ui/key-icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Rental } from './ordered-rental.ts'
import type { OrderData } from './order-data.ts'
import { refusalText } from './refusal-text.ts'
import type { LiveOrder } from './use-live-order.ts'

interface EndProps {
  readonly live: LiveOrder
  readonly rental: Rental
  readonly data: OrderData
}

const CONFIRMATIONS = ['emptied', 'cleaned', 'doorClosed'] as const

/** ending needs three confirmations; a dialog where scripts run, a folded form otherwise. */
export function EndRental(props: EndProps) {
  const { say } = usePage()
  const hydrated = useHydrated()
  const refusedBefore = props.data.refused?.act === 'end'
  const [open, setOpen] = useState(refusedBefore)
  const dialog = useModal(open && hydrated)
  if (!hydrated)
    return (
      <details className="end-plain" open={refusedBefore}>
        <summary className="btn">
          <KeyIcon name="flag" />
          {say('end.title')}
        </summary>
        <EndForm {...props} />
      </details>
    )
  return (
    <div className="key-end">
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <KeyIcon name="flag" />
        {say('end.title')}
      </button>
      <dialog ref={dialog} className="modal" aria-labelledby="miete-beenden" onClose={() => setOpen(false)}>
        {open ? <EndForm {...props} onCancel={() => setOpen(false)} /> : null}
      </dialog>
    </div>
  )
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    element.showModal()
    return () => element.close()
  }, [open])
  return dialog
}

function EndForm({ live, rental, data, onCancel }: EndProps & { readonly onCancel?: () => void }) {
  const { say, href } = usePage()
  const { order } = live
  const { ending, refusal, end } = useEnd({ live, rental, data })
  return (
    <form
      method="post"
      action={href(`/bestellung/${order.hash}`)}
      onSubmit={onCancel ? end : undefined}
      className="end-form"
      noValidate
    >
      <h2 id="miete-beenden">{say('end.question', { number: rental.boxNumber })}</h2>
      <p>{say('end.consequence')}</p>
      <input type="hidden" name="act" value="end" />
      <input type="hidden" name="rentalId" value={rental.id} />
      <input type="hidden" name="key" value={data.key} />
      {refusal ? (
        <Notice tone="error" live>
          {refusalText(say, refusal)}
        </Notice>
      ) : null}
      <fieldset className="checks">
        <legend>{say('end.confirm')}</legend>
        {CONFIRMATIONS.map((name) => (
          <CheckField key={name} name={name} checked={data.refused?.ticked.includes(name) ?? false}>
            {say(`end.${name}`)}
          </CheckField>
        ))}
      </fieldset>
      <div className="acts">
        <button type="submit" className="btn btn-danger is-filled" aria-disabled={ending}>
          {ending ? say('end.busy') : say('end.submit', { number: rental.boxNumber })}
        </button>
        {onCancel ? (
          <button type="button" className="btn" onClick={onCancel}>
            {say('end.cancel')}
          </button>
        ) : null}
      </div>
    </form>
  )
}

function useEnd({ live, rental, data }: EndProps) {
  const [ending, setEnding] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(
    data.refused?.act === 'end' ? data.refused.refusal : null,
  )
  const send = async (form: HTMLFormElement) => {
    setEnding(true)
    const isConfirmed = (name: (typeof CONFIRMATIONS)[number]) => fieldText(form, name) === 'ja'
    const confirmed = {
      emptied: isConfirmed('emptied'),
      cleaned: isConfirmed('cleaned'),
      doorClosed: isConfirmed('doorClosed'),
    }
    const input = { params: { hash: live.order.hash }, body: { rentalId: rental.id, ...confirmed } }
    const answer = await callStorefront('endRental', input, { idempotencyKey: newKey() })
    setEnding(false)
    if (answer.ok) live.show({ order: answer.value })
    else setRefusal(answer.refusal)
  }
  const end = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ending) void send(event.currentTarget)
  }
  return { ending, refusal, end }
}
