import type { DemoLocationGroup } from './types.ts'

/** The franchisor's tree, with locations of its franchisee too; a group stands before those below it. */
export const locationGroups: readonly DemoLocationGroup[] = [
  {
    key: 'bodensee',
    company: 'zeitlager',
    name: 'Am Bodensee',
    nameEn: 'Lake Constance',
    parent: null,
    locations: ['ueberlingen-therme', 'friedrichshafen-stadtbahnhof', 'lindau-insel'],
  },
  {
    key: 'konstanz',
    company: 'zeitlager',
    name: 'Konstanz',
    nameEn: 'Constance',
    parent: 'bodensee',
    locations: ['konstanz-bahnhof', 'konstanz-hafen'],
  },
  {
    key: 'sueden',
    company: 'zeitlager',
    name: 'Im Süden',
    nameEn: 'Southern Germany',
    parent: null,
    locations: ['freiburg-hauptbahnhof', 'stuttgart-koenigstrasse', 'muenchen-ostbahnhof'],
  },
  {
    key: 'norden',
    company: 'zeitlager',
    name: 'Im Norden',
    nameEn: 'Northern Germany',
    parent: null,
    locations: ['hamburg-hauptbahnhof', 'luebeck-holstentor', 'kiel-hauptbahnhof'],
  },
]
