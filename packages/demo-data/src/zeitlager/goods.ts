import { articlesOf, weighing } from '../kiezladen-lines.ts'
import type { DemoArticle, DemoCategory } from '../kiezladen-types.ts'

/** What somebody who stores things needs beside a box. */
export const zeitlagerCategories: readonly DemoCategory[] = [
  { title: 'Sichern', below: [] },
  { title: 'Packen', below: [] },
]

const locksmith = {
  maker: 'Schlosswerk Oberrhein GmbH',
  makerAddress: 'Hafenstraße 7, 79540 Lörrach',
  makerContact: 'service@schlosswerk-oberrhein.example',
  deliveryTypes: ['pickup', 'shipment'],
} as const
const packer = {
  maker: 'Kartonage Bodensee KG',
  makerAddress: 'Industriestraße 21, 78315 Radolfzell',
  makerContact: 'post@kartonage-bodensee.example',
  deliveryTypes: ['pickup', 'shipment'],
} as const

/** What Zeitlager sells at its counter and sends by post. */
export const zeitlagerGoods: readonly DemoArticle[] = [
  ...articlesOf('Sichern', locksmith, [
    [
      'ZL-101',
      'Vorhängeschloss mit Zahlen',
      1290,
      {
        description: 'Vier Ziffern, frei wählbar. Bügel aus gehärtetem Stahl, 7 mm stark.',
        warnings: 'Merken Sie sich die Ziffern: Ohne sie lässt sich das Schloss nicht öffnen.',
      },
      weighing(190),
    ],
    [
      'ZL-102',
      'Vorhängeschloss mit Schlüssel',
      990,
      { description: 'Mit zwei Schlüsseln. Bügel aus gehärtetem Stahl, 6 mm stark.' },
      weighing(160),
    ],
    [
      'ZL-103',
      'Spanngurt, 2 Stück',
      890,
      {
        description: 'Je 2,5 m lang, 25 mm breit, mit Klemmschloss.',
        warnings: 'Zugkraft höchstens 125 daN. Nicht zum Heben von Lasten und nicht für Personen.',
      },
      weighing(340),
    ],
  ]),
  ...articlesOf('Packen', packer, [
    [
      'ZL-201',
      'Umzugskarton',
      290,
      { description: '60 × 33 × 34 cm, doppelter Boden. Passt in ein Fach ab Größe L.' },
      weighing(950),
    ],
    [
      'ZL-202',
      'Bücherkarton',
      240,
      { description: '40 × 33 × 34 cm, für schwere Sachen. Passt in ein Fach ab Größe M.' },
      weighing(620),
    ],
    [
      'ZL-203',
      'Packband, 50 mm breit',
      290,
      { description: '66 m, aus Papier, leise abrollend.' },
      weighing(230),
    ],
    [
      'ZL-204',
      'Luftpolsterfolie, 10 m',
      690,
      {
        description: '50 cm breit, mit kleinen Noppen.',
        warnings: 'Erstickungsgefahr: von Kindern unter 3 Jahren fernhalten.',
      },
      weighing(400),
    ],
    [
      'ZL-205',
      'Packdecke',
      1490,
      { description: '150 × 200 cm, aus Baumwollresten, waschbar bei 40 Grad.' },
      weighing(1100),
    ],
    [
      'ZL-206',
      'Trockenmittel, 3 Beutel',
      590,
      {
        description: 'Gegen Feuchtigkeit im Fach. Ein Beutel reicht für drei Monate.',
        warnings: 'Nicht essen. Außer Reichweite von Kindern aufbewahren.',
      },
      weighing(450),
    ],
  ]),
]

/** How Zeitlager sends parcels from Konstanz. */
export const zeitlagerShippings = [
  {
    name: 'Paket',
    carrier: 'dhl',
    countries: ['DE', 'AT'],
    prices: 'bis 2 kg: 4,90 €\nbis 10 kg: 7,90 €\nbis 31,5 kg: 14,90 €',
    freeFromCents: 6000,
    codLimitCents: null,
    daysMin: 2,
    daysMax: 3,
  },
] as const
