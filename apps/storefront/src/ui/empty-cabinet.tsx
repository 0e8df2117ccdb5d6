/** A cabinet with nothing in it, where there is nothing to show. */
export function EmptyCabinet() {
  return (
    <svg className="empty-cabinet" viewBox="0 0 60 44" aria-hidden="true">
      <path
        d="M2 2h56v40H2zM21 2v40M40 2v40M2 22h19M21 15h19M21 29h19M40 24h18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}
