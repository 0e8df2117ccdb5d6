import { encode } from 'uqr'

/** A QR code as a drawing, with its name for ears. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure className="kqrcode">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={squares.join('')} fill="#17211f" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="fw-vh">{name}</figcaption>
    </figure>
  )
}
