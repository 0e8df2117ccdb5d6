import type { SharedKey } from '@fachwerk/contract/key/shared-keys'
import { useState, type FormEvent } from 'react'
import { fieldText } from '../../../lib/form-text.ts'
import { newKey } from '../../../lib/new-key.ts'
import { usePage } from '../../../lib/page.tsx'
import { callStorefront, type Failure } from '../../../lib/storefront-client.ts'
import { TextField } from '../../../ui/form-field.tsx'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refusalText } from '../refusal-text.ts'
import type { ShareProps } from './shared-keys.tsx'

/** The same as the server's rule, which has the last word. */
const MOST = 3
const isGone = ({ state }: SharedKey) => state === 'withdrawing' || state === 'withdrawn'

/** a folded form that gives one more key. */
export function ShareKey(props: ShareProps) {
  const { live, rental, data } = props
  const { say } = usePage()
  const [open, setOpen] = useState(data.refused?.act === 'share')
  const given = rental.sharedKeys.filter((key) => !isGone(key)).length
  if (!rental.can.share) return null
  if (given >= MOST) return <p className="key-wide small muted">{say('share.most')}</p>
  return (
    <details className="share" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="btn">
        <KeyIcon name="share" />
        {say('share.title')}
      </summary>
      <ShareForm key={given} live={live} rental={rental} data={data} onDone={() => setOpen(false)} />
    </details>
  )
}

function ShareForm({ live, rental, data, onDone }: ShareProps & { readonly onDone: () => void }) {
  const { say, href } = usePage()
  const { busy, refused, share } = useShare({ live, rental, data, onDone })
  const typed = data.refused?.act === 'share' ? data.refused.typed : undefined
  const isWrong = (field: string) => refused?.fields.includes(field) ?? false
  const atField = refused !== null && refused.fields.length > 0
  const emailError =
    refused?.refusal === 'already-shared' ? say('refusal.already-shared') : say('share.error.email')
  return (
    <form
      method="post"
      action={href(`/bestellung/${live.order.hash}`)}
      onSubmit={share}
      className="end-form"
      noValidate
    >
      <p>{say('share.lead')}</p>
      <input type="hidden" name="act" value="share" />
      <input type="hidden" name="rentalId" value={rental.id} />
      <input type="hidden" name="key" value={data.key} />
      {refused && !atField ? (
        <Notice tone="error" live>
          {refusalText(say, refused.refusal)}
        </Notice>
      ) : null}
      <TextField
        name="name"
        label={say('share.name')}
        value={typed?.name ?? ''}
        maxLength={80}
        autoComplete="off"
        error={isWrong('name') ? say('share.error.name') : undefined}
      />
      <TextField
        name="email"
        type="email"
        label={say('share.email')}
        help={say('share.emailHelp')}
        value={typed?.email ?? ''}
        maxLength={254}
        autoComplete="off"
        inputMode="email"
        error={isWrong('email') ? emailError : undefined}
      />
      <div className="acts">
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy ? say('share.busy') : say('share.submit')}
        </button>
      </div>
    </form>
  )
}

interface Refused {
  readonly refusal: Failure
  readonly fields: readonly string[]
}

function useShare({ live, rental, data, onDone }: ShareProps & { readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const before = data.refused?.act === 'share' ? data.refused : null
  const [refused, setRefused] = useState<Refused | null>(
    before && { refusal: before.refusal, fields: before.fields ?? [] },
  )
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    setRefused(null)
    const body = { rentalId: rental.id, name: fieldText(form, 'name'), email: fieldText(form, 'email') }
    const input = { params: { hash: live.order.hash }, body }
    const answer = await callStorefront('shareKey', input, { idempotencyKey: newKey() })
    setBusy(false)
    if (!answer.ok) {
      setRefused({ refusal: answer.refusal, fields: answer.fields ?? [] })
      return
    }
    live.show({ order: answer.value })
    onDone()
  }
  const share = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  return { busy, refused, share }
}
