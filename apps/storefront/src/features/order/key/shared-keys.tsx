import type { SharedKey } from '@fachwerk/contract/key/shared-keys'
import { useState, type FormEvent } from 'react'
import { newKey } from '../../../lib/new-key.ts'
import { usePage } from '../../../lib/page.tsx'
import { callStorefront, type Failure } from '../../../lib/storefront-client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { refusalText } from '../refusal-text.ts'
import type { OrderData } from '../order-data.ts'
import type { Rental } from '../ordered-rental.ts'
import type { LiveOrder } from '../use-live-order.ts'

export interface ShareProps {
  readonly live: LiveOrder
  readonly rental: Rental
  readonly data: OrderData
}

/** Who has a key besides the renter, each with what the terminal has confirmed of it, and the way to take it back. */
export function SharedKeys({ live, rental, data }: ShareProps) {
  const { say, href } = usePage()
  const before = data.refused?.act === 'unshare' ? data.refused.refusal : null
  const [refusal, setRefusal] = useState<Failure | null>(before)
  const [busy, setBusy] = useState<string | null>(null)
  if (rental.sharedKeys.length === 0) return null
  const withdraw = async (sharedKeyId: string) => {
    setBusy(sharedKeyId)
    setRefusal(null)
    const input = { params: { hash: live.order.hash }, body: { rentalId: rental.id, sharedKeyId } }
    const answer = await callStorefront('withdrawSharedKey', input, { idempotencyKey: newKey() })
    setBusy(null)
    if (answer.ok) live.show({ order: answer.value })
    else setRefusal(answer.refusal)
  }
  return (
    <section className="shared" aria-label={say('share.listed')}>
      <h2>{say('share.listed')}</h2>
      {refusal ? (
        <Notice tone="error" live>
          {refusalText(say, refusal)}
        </Notice>
      ) : null}
      <ul className="shared-keys">
        {rental.sharedKeys.map((key) => (
          <li key={key.id}>
            <div>
              <b>{key.name}</b>
              <span className="small muted">{key.email}</span>
              <output className="small">{say(`share.state.${key.state}`)}</output>
              {key.state === 'withdrawing' ? (
                <span className="small muted">{say('share.pendingNote')}</span>
              ) : null}
            </div>
            {isGiven(key) ? (
              <form
                method="post"
                action={href(`/bestellung/${live.order.hash}`)}
                onSubmit={(event: FormEvent) => {
                  event.preventDefault()
                  if (busy === null) void withdraw(key.id)
                }}
              >
                <input type="hidden" name="act" value="unshare" />
                <input type="hidden" name="rentalId" value={rental.id} />
                <input type="hidden" name="sharedKeyId" value={key.id} />
                <input type="hidden" name="key" value={data.key} />
                <button type="submit" className="btn" aria-disabled={busy === key.id}>
                  {say('share.withdraw', { name: key.name })}
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isGiven = ({ state }: SharedKey) => state !== 'withdrawing' && state !== 'withdrawn'
