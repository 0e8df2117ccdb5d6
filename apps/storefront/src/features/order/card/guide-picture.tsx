export type GuideStep = 'find' | 'enter' | 'open' | 'close' | 'again' | 'end'

/** Lines of each drawing on a sheet of 96 by 72; the second part stands out. */
const DRAWINGS: Readonly<Record<GuideStep, { readonly lines: string; readonly mark: string }>> = {
  // A cabinet, and the terminal in its middle.
  find: {
    lines: 'M10 8h76v56h-76zM36 8v56M60 8v56M10 27h26M10 45h26M60 27h26M60 45h26',
    mark: 'M41 18h14v12h-14zM43 36h2M47 36h2M51 36h2M43 41h2M47 41h2M51 41h2',
  },
  // Keys to type on, and a telephone before the reader.
  enter: {
    lines: 'M12 8h32v56h-32zM17 14h22v10h-22zM19 33h4M26 33h4M33 33h4M19 43h4M26 43h4M33 43h4M26 53h4',
    mark: 'M60 18h24v40h-24zM65 25h6v6h-6zM74 25h5v5h-5zM65 35h5v5h-5zM74 36h6v4M50 30l6 6l-6 6',
  },
  // An open door with a bag before it.
  open: {
    lines: 'M14 8h34v56h-34zM48 8l18 8v56l-18 -8',
    mark: 'M70 44h18v18h-18zM74 44v-4a5 5 0 0 1 10 0v4M66 52h-30M42 46l-6 6l6 6',
  },
  // A door that is pushed shut.
  close: { lines: 'M14 8h34v56h-34zM48 8l8 3v56l-8 -3M40 36h2', mark: 'M86 36h-24M70 28l-8 8l8 8M52 52l4 4' },
  again: {
    lines: 'M30 14h36v44h-36zM58 36h2',
    mark: 'M14 36a34 26 0 0 1 18 -24M82 36a34 26 0 0 1 -18 24M32 22v-10h-10M64 50v10h10',
  },
  // An empty box that is shut, and a tick.
  end: { lines: 'M14 8h34v56h-34zM42 34h2', mark: 'M58 38l10 10l20 -24' },
}

/** A drawn step; the words beside it say the same. */
export function GuidePicture({ step }: { readonly step: GuideStep }) {
  const { lines, mark } = DRAWINGS[step]
  return (
    <svg className="guide-picture" viewBox="0 0 96 72" width="144" height="108" aria-hidden="true">
      <path d={lines} />
      <path className="guide-mark" d={mark} />
    </svg>
  )
}
