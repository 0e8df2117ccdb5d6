import { Drawing } from '../../ui/icon.tsx'
import type { Trouble } from './way-to.ts'

/** Tabler outline icons (MIT) of the help page; it is finished when it arrives, so no browser loads them. */
const PATHS = {
  door: [
    'M3 21h18',
    'M6 21v-15',
    'M7.18 3.175c.25 -.112 .528 -.175 .82 -.175h8a2 2 0 0 1 2 2v9',
    'M18 18v3',
    'M3 3l18 18',
  ],
  code: [
    'M15 19h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v4.5',
    'M19 22v.01',
    'M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
    'M3 7l9 6l9 -6',
  ],
  time: ['M20.984 12.535a9 9 0 1 0 -8.468 8.45', 'M16 19h6', 'M19 16v6', 'M12 7v5l3 3'],
  change: [
    'M13 21h-7a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6.5',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
    'M22 22l-5 -5',
    'M17 22l5 -5',
  ],
  left: [
    'M5 18v-6a6 6 0 0 1 6 -6h2a6 6 0 0 1 6 6v6a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3',
    'M10 6v-1a2 2 0 1 1 4 0v1',
    'M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4',
    'M11 10h2',
  ],
  invoice: [
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M9 7l1 0',
    'M9 13l6 0',
    'M13 17l2 0',
  ],
} as const satisfies Readonly<Record<Trouble, readonly string[]>>

export const HelpIcon = ({ trouble }: { readonly trouble: Trouble }) => <Drawing paths={PATHS[trouble]} />
