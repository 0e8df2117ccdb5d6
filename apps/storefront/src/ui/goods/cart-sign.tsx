/** Signs of the cart; in a file of their own, for no other page loads them. */
const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bin: 'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
  bell: 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 17v1a3 3 0 0 0 6 0v-1',
  choose: 'M4 6h8M16 6h4M14 4v4M4 12h2M10 12h10M8 10v4M4 18h11M19 18h1M17 16v4',
  basket:
    'M10 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M5 10h14l-1.2 8.4a2 2 0 0 1 -2 1.6h-7.6a2 2 0 0 1 -2 -1.6zM7 10l5 -6l5 6',
} as const

/** Tabler outline icons (MIT). */
export const CartSign = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
