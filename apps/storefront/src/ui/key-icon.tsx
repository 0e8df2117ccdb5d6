import { Drawing } from './icon.tsx'

/** Tabler outline icons (MIT) that only the pages of a key show, so that no other loads them. */
const PATHS = {
  flag: ['M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9', 'M5 21v-7'],
  'lock-open': [
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M8 11v-5a4 4 0 0 1 8 0',
  ],
  share: [
    'M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M8.7 10.7l6.6 -3.4',
    'M8.7 13.3l6.6 3.4',
  ],
  'clock-plus': ['M20.984 12.535a9 9 0 1 0 -8.468 8.45', 'M16 19h6', 'M19 16v6', 'M12 7v5l3 3'],
  bell: [
    'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
    'M9 17v1a3 3 0 0 0 6 0v-1',
  ],
} as const

/** A sign beside words of a key; always decorative. */
export const KeyIcon = ({ name }: { readonly name: keyof typeof PATHS }) => <Drawing paths={PATHS[name]} />
