import { Fragment, type ReactNode } from 'react'

// Private-use signs cannot occur in our texts.
const OPEN = '\uE000'
const CLOSE = '\uE001'

/**
 * Puts elements into a text: `richText((slot) => say('checkout.terms', { terms: slot('terms') }), { terms: <a …/> })`.
 * The order of the words stays the translator's.
 */
export function richText(
  write: (slot: (name: string) => string) => string,
  parts: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const text = write((name) => `${OPEN}${name}${CLOSE}`)
  return text.split(OPEN).map((piece, index) => {
    const end = piece.indexOf(CLOSE)
    if (index === 0 || end < 0) return piece
    return (
      <Fragment key={piece}>
        {parts[piece.slice(0, end)]}
        {piece.slice(end + 1)}
      </Fragment>
    )
  })
}
