import { Notice } from '../notice.tsx'

/** Of the button that gives up what is kept: the order it belongs to. */
export const GIVE_UP_FIELD = 'aufgeben'

/** What this browser has ordered for the same time and not paid, finished in the page's language. */
export interface HeldPart {
  readonly hash: string
  readonly words: string
  /** To the order, which goes on to the payment. */
  readonly to: string
  readonly pay: string
  readonly giveUp: string
  /** Why it could not be given up. */
  readonly problem: string | null
}

/** B-10: whoever comes back from the bank goes on paying; where a form is around it, it can be given up as well. */
export function HeldNotice({ held, inForm = false }: { readonly held: HeldPart; readonly inForm?: boolean }) {
  return (
    <Notice tone={held.problem === null ? 'info' : 'error'} live>
      {held.problem === null ? null : <p>{held.problem}</p>}
      <p>{held.words}</p>
      <p className="acts">
        <a className="btn btn-primary" href={held.to}>
          {held.pay}
        </a>
        {inForm ? (
          <button type="submit" className="btn" name={GIVE_UP_FIELD} value={held.hash}>
            {held.giveUp}
          </button>
        ) : null}
      </p>
    </Notice>
  )
}
