/** A node of a company's tree of locations (F-07); `parent` is the key of another. */
export type DemoLocationGroup = {
  readonly key: string
  readonly company: string
  readonly name: string
  readonly nameEn: string
  readonly nameIt: string
  readonly nameRu: string
  readonly parent: string | null
  readonly locations: readonly string[]
}

/** The franchisor's tree, with locations of its franchisee too; a group stands before those below it. */
export const locationGroups: readonly DemoLocationGroup[] = [
  {
    key: 'bodensee',
    company: 'zeitlager',
    name: 'Am Bodensee',
    nameEn: 'Lake Constance',
    nameIt: 'Lago di Costanza',
    nameRu: 'Боденское озеро',
    parent: null,
    locations: ['ueberlingen-therme', 'friedrichshafen-stadtbahnhof', 'lindau-insel'],
  },
  {
    key: 'konstanz',
    company: 'zeitlager',
    name: 'Konstanz',
    nameEn: 'Constance',
    nameIt: 'Costanza',
    nameRu: 'Констанц',
    parent: 'bodensee',
    locations: ['konstanz-bahnhof', 'konstanz-hafen'],
  },
  {
    key: 'sueden',
    company: 'zeitlager',
    name: 'Im Süden',
    nameEn: 'Southern Germany',
    nameIt: 'Germania meridionale',
    nameRu: 'Южная Германия',
    parent: null,
    locations: ['freiburg-hauptbahnhof', 'stuttgart-koenigstrasse', 'muenchen-ostbahnhof'],
  },
  {
    key: 'norden',
    company: 'zeitlager',
    name: 'Im Norden',
    nameEn: 'Northern Germany',
    nameIt: 'Germania settentrionale',
    nameRu: 'Северная Германия',
    parent: null,
    locations: ['hamburg-hauptbahnhof', 'luebeck-holstentor', 'kiel-hauptbahnhof'],
  },
]
