import type { ReactNode } from 'react'
import { CodeField } from '../code-field.tsx'
import { Notice } from '../notice.tsx'
import { SubmitOnce } from '../submit-once.tsx'
import { DIGITS_FIELD, PROOF_FIELD, PROOF_STEPS, type ProofPart } from './proof-data.ts'

/**
 * B-22: the address is proven in the page that orders. All that was typed goes along unseen, so that nothing is lost; works without
 * script, with it the form is sent after the sixth digit, or when the link was used.
 */
export function ProofStep(props: {
  readonly proof: ProofPart
  readonly action: string
  /** All that the form before it held. */
  readonly hidden: readonly (readonly [name: string, value: string])[]
  /** What is bought. */
  readonly children: ReactNode
}) {
  const { proof, action, hidden, children } = props
  const { words } = proof
  return (
    <form className="pad checkout" method="post" action={action} noValidate data-proof>
      {/* Enter presses the first button. */}
      <button
        type="submit"
        className="vh"
        name={PROOF_FIELD}
        value={PROOF_STEPS.check}
        tabIndex={-1}
        aria-hidden="true"
        data-proof-check
      >
        {words.submit}
      </button>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="checkout-main">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        {proof.notice ? (
          <Notice tone="info" live>
            {proof.notice}
          </Notice>
        ) : null}
        <CodeField name={DIGITS_FIELD} label={words.label} help={proof.help} error={proof.error} />
        <p className="acts code-acts">
          <SubmitOnce
            className="btn btn-primary btn-l"
            busyText={words.busy}
            name={PROOF_FIELD}
            value={PROOF_STEPS.check}
          >
            {words.submit}
          </SubmitOnce>
          <button type="submit" className="link-button" name={PROOF_FIELD} value={PROOF_STEPS.again}>
            {words.again}
          </button>
          <button type="submit" className="link-button" name={PROOF_FIELD} value={PROOF_STEPS.other}>
            {words.other}
          </button>
        </p>
        <Notice tone="done">
          <b>{words.safeTitle}</b> {words.safe}
        </Notice>
      </div>
      <aside className="sum">
        {children}
        <p className="small muted">{words.spam}</p>
      </aside>
    </form>
  )
}
