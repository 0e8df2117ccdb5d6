/** A node of a company's tree of locations (F-07); `parent` is the key of another. */
export type DemoLocationGroup = {
  readonly key: string
  readonly company: string
  readonly name: string
  readonly name_en: string
  readonly name_it: string
  readonly name_ru: string
  readonly parent: string | null
  readonly locations: readonly string[]
}

/** The franchisor's tree, with locations of its franchisee too; a group stands before those below it. */
export const locationGroups: readonly DemoLocationGroup[] = [
  {
    key: 'bodensee',
    company: 'zeitlager',
    name: 'Am Bodensee',
    name_en: 'Lake Constance',
    name_it: 'Lago di Costanza',
    name_ru: 'Боденское озеро',
    parent: null,
    locations: ['ueberlingen-therme', 'friedrichshafen-stadtbahnhof', 'lindau-insel'],
  },
  {
    key: 'konstanz',
    company: 'zeitlager',
    name: 'Konstanz',
    name_en: 'Constance',
    name_it: 'Costanza',
    name_ru: 'Констанц',
    parent: 'bodensee',
    locations: ['konstanz-bahnhof', 'konstanz-hafen'],
  },
  {
    key: 'sueden',
    company: 'zeitlager',
    name: 'Im Süden',
    name_en: 'Southern Germany',
    name_it: 'Germania meridionale',
    name_ru: 'Южная Германия',
    parent: null,
    locations: ['freiburg-hauptbahnhof', 'stuttgart-koenigstrasse', 'muenchen-ostbahnhof'],
  },
  {
    key: 'norden',
    company: 'zeitlager',
    name: 'Im Norden',
    name_en: 'Northern Germany',
    name_it: 'Germania settentrionale',
    name_ru: 'Северная Германия',
    parent: null,
    locations: ['hamburg-hauptbahnhof', 'luebeck-holstentor', 'kiel-hauptbahnhof'],
  },
]
