/** The product's mark: a timber frame with one filled panel. Decorative; put the name beside it. */
export function FachwerkMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg className="fw-mark" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect x="1.5" y="1.5" width="23" height="23" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M13 1.5v23M1.5 13H13" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M14.5 23 23.5 3" stroke="currentColor" strokeWidth="3" />
      <rect x="3" y="14.5" width="8.5" height="8.5" fill="var(--primary)" />
    </svg>
  )
}

/** Mark and word of the product. */
export function FachwerkLogo({ size = 26 }: { readonly size?: number }) {
  return (
    <span className="fw-logo">
      <FachwerkMark size={size} />
      <span className="fw-wordmark" style={{ fontSize: `${Math.round(size * 0.73) / 16}rem` }}>
        Fachwerk
      </span>
    </span>
  )
}

/** Neutral mark of a site that has no logo of its own: a cabinet with one open compartment. Decorative. */
export function SiteMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg className="fw-mark" width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect x="1.5" y="1.5" width="27" height="27" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M15 3v24M15 12h12M3 18h12" fill="none" stroke="currentColor" strokeWidth="3" />
      <rect x="16.5" y="13.5" width="10.5" height="13.5" fill="var(--site-mark, var(--primary))" />
    </svg>
  )
}
