import { bottle, cup, drink, millilitres, nothing, variant } from './kiezladen-lines.ts'
import type { DemoArticle } from './kiezladen-types.ts'

/** Those of which people choose one. */
export const kiezladenSeveral: readonly DemoArticle[] = [
  // Those of which people choose one.
  {
    ...nothing,
    ...cup,
    title: 'Filterkaffee',
    category: 'Heißgetränke',
    description: 'Kiezröstung, frisch gebrüht. Im Mehrwegbecher.',
    variants: [
      variant('klein', 'FR-031', 260, { depositCents: 100, packaging: 'reusable', ...millilitres(200) }),
      variant('groß', 'FR-031G', 340, { depositCents: 100, packaging: 'reusable', ...millilitres(300) }),
    ],
  },
  {
    ...nothing,
    ...drink,
    title: 'Mate Spreewasser',
    category: 'Limo und Mate',
    description: 'Kalt am besten.',
    hashtags: '#vegan #kalt',
    ingredients: 'Wasser, Zucker, Mate, Koffein.',
    maker: 'Spreewasser GmbH',
    variants: [
      variant('0,5 l', 'GE-102', 179, { ean: '4006381333931', ...bottle(500, 15) }),
      variant('0,33 l', 'GE-101', 139, { ...bottle(330, 8) }),
      variant('Kasten, 20 × 0,5 l', 'GE-102K', 2990, {
        content: 10_000,
        contentUnit: 'ml',
        depositCents: 450,
        packaging: 'reusable',
      }),
    ],
  },
  {
    ...nothing,
    title: 'Fahrrad-Durchsicht',
    category: 'Dienste',
    kind: 'service',
    minutes: 45,
    deliveryTypes: ['pickup'],
    description: 'Bremsen, Schaltung, Licht und Reifen. Teile kosten extra, nach Absprache.',
    variants: [variant('Stadtrad', 'DL-001', 3900), variant('Lastenrad', 'DL-001L', 5900)],
  },
]
