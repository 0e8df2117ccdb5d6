import type { DemoCategory } from './kiezladen-types.ts'

/** The tree of the neighbourhood shop. */
export const kiezladenCategories: readonly DemoCategory[] = [
  { title: 'Frühstück', below: ['Belegtes', 'Süßes', 'Heißgetränke'] },
  { title: 'Lebensmittel', below: ['Brot und Gebäck', 'Obst und Gemüse', 'Milch und Käse', 'Vorrat'] },
  { title: 'Getränke', below: ['Wasser', 'Limo und Mate', 'Saft', 'Bier und Wein'] },
  { title: 'Geschenke', below: ['Wertgutscheine'] },
  { title: 'Dienste', below: [] },
  { title: 'Tabak und Prepaid', below: [] },
  { title: 'Weihnachten', below: [] },
]
