import { Notice } from '../notice.tsx'
import type { OwedPart } from './proof-data.ts'

/** what has to be paid first, each with the way there; in another tab, so that nothing typed is lost. */
export function OwedNotice({ owed }: { readonly owed: OwedPart }) {
  return (
    <Notice tone="error" live>
      <b>{owed.title}</b>
      <p>{owed.lead}</p>
      <ul className="owed">
        {owed.rows.map(({ key, name, what, price, to, pay }) => (
          <li key={key}>
            <span>
              {name}
              <br />
              <span className="small">
                {what}
                {price ? `: ${price}` : ''}
              </span>
            </span>
            <a className="btn" href={to} target="_blank" rel="noopener">
              {pay}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
