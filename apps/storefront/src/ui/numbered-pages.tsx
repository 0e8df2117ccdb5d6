/** Numbers of the pages of a long list: the first, the last and those beside the one that is shown. Links as they are: without scripts too. */
export function NumberedPages(props: {
  readonly shown: number
  readonly pages: number
  readonly label: string
  readonly className: string
  /** What a number is called for who does not see the others. */
  readonly nameOf: (page: number) => string
  readonly hrefOf: (page: number) => string
}) {
  const { shown, pages, label, className, nameOf, hrefOf } = props
  if (pages === 1) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const named = numbers.filter((number) => number === 1 || number === pages || Math.abs(number - shown) <= 1)
  return (
    <nav className={className} aria-label={label}>
      <ol className="quick">
        {named.map((number, index) => (
          <li key={number}>
            {number - (named[index - 1] ?? 0) > 1 ? <span className="gap">…</span> : null}
            <a
              href={hrefOf(number)}
              aria-label={nameOf(number)}
              {...(number === shown ? { 'aria-current': 'page' as const } : {})}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
