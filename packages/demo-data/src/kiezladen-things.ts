import { articlesOf, grams, millilitres, tobacco, weighing, workshop } from './kiezladen-lines.ts'
import type { DemoArticle } from './kiezladen-types.ts'

/** Presents, services, tobacco, and value vouchers. */
export const kiezladenThings: readonly DemoArticle[] = [
  ...articlesOf('Geschenke', workshop, [
    [
      'GS-002',
      'Geschenkkorb Kiez',
      3400,
      {
        description: 'Honig, Kaffee, Schokolade und eine Karte, im Korb gepackt.',
        vat: 'reduced',
        goods: 'food',
        ingredients: 'Siehe die einzelnen Verpackungen.',
        allergens: ['soy'],
      },
      weighing(2300),
    ],
    ['GS-010', 'Postkarte Neukölln', 150, {}, weighing(20)],
    ['GS-011', 'Stoffbeutel Weserstraße', 900, {}, weighing(140)],
    ['GS-012', 'Tasse Kiezladen', 1290, {}, weighing(420)],
    ['GS-013', 'Seife Lavendel', 590, { warnings: 'Nur zur äußeren Anwendung.' }, weighing(130)],
    ['GS-014', 'Notizbuch A5', 1150, {}, weighing(310)],
    ['GS-015', 'Holzbrett Eiche', 2400, {}, weighing(1400)],
    [
      'GS-016',
      'Puzzle Oberbaumbrücke, 500 Teile',
      1890,
      { warnings: 'Achtung: nicht für Kinder unter 36 Monaten, Kleinteile.' },
      weighing(620),
    ],
  ]),
  ...articlesOf('Weihnachten', workshop, [
    ['GS-020', 'Bienenwachskerze', 890, { warnings: 'Nie unbeaufsichtigt brennen lassen.' }, weighing(240)],
    ['GS-021', 'Strohsterne, 6 Stück', 690, {}, weighing(60)],
    [
      'GS-022',
      'Adventskalender Kiez',
      1990,
      {
        vat: 'reduced',
        goods: 'food',
        ingredients: 'Kakaomasse, Zucker, Kakaobutter, Vollmilchpulver.',
        allergens: ['milk', 'soy'],
      },
      weighing(450),
    ],
    [
      'GS-023',
      'Stollen, 750 g',
      1290,
      {
        vat: 'reduced',
        goods: 'food',
        ingredients: 'Weizenmehl, Butter, Rosinen, Mandeln, Zucker.',
        allergens: ['gluten', 'milk', 'nuts'],
      },
      grams(750),
    ],
    [
      'GS-024',
      'Glühwein, 0,75 l',
      690,
      {
        goods: 'food',
        minimumAge: 'from16',
        ingredients: 'Wein, Zucker, Gewürze, Schwefeldioxid.',
        allergens: ['sulphites'],
      },
      millilitres(750),
    ],
    // Nobody has said yet who made it: it stays a draft.
    [
      'GS-017',
      'Kerze Oberbaumbrücke',
      1250,
      { maker: '', makerAddress: '', makerContact: '', state: 'draft' },
    ],
  ]),
  ...articlesOf('Dienste', { kind: 'service', deliveryTypes: ['pickup'] }, [
    ['DL-002', 'Schlauch wechseln', 1800, { minutes: 20, description: 'Mit neuem Schlauch, alle Größen.' }],
    ['DL-003', 'Bremsen einstellen', 1500, { minutes: 15 }],
    ['DL-007', 'Schlüssel nachmachen', 800, { minutes: 10, state: 'draft' }],
    [
      'DL-008',
      'Paket annehmen',
      150,
      { description: 'Wir nehmen Ihr Paket an und heben es sieben Tage auf.' },
    ],
    ['DL-009', 'Drucken, je Seite', 15, { description: 'Schwarzweiß, A4.' }],
    ['DL-010', 'Messer schleifen', 690, { minutes: 15 }],
  ]),
  ...articlesOf('Tabak und Prepaid', {}, [
    ['TA-001', 'Zigaretten Spree, 20 Stück', 850, tobacco],
    ['TA-002', 'Drehtabak Kontor, 30 g', 690, tobacco],
    ['TA-003', 'Blättchen lang', 150, { ...tobacco, restriction: 'none' }],
    ['TA-004', 'Feuerzeug', 150, { ...workshop, minimumAge: 'from18', deliveryTypes: ['pickup'] }],
    [
      'PP-015',
      'Prepaid-Guthaben Funknetz, 15 €',
      1500,
      { vat: 'none', restriction: 'prepaid', deliveryTypes: ['pickup'], ...makerOfPrepaid() },
    ],
    [
      'PP-025',
      'Prepaid-Guthaben Funknetz, 25 €',
      2500,
      { vat: 'none', restriction: 'prepaid', deliveryTypes: ['pickup'], ...makerOfPrepaid() },
    ],
  ]),
  ...articlesOf('Wertgutscheine', { kind: 'credit', vat: 'none', withdrawal: 'allowed' }, [
    ['WG-025', 'Wertgutschein 25 €', 2500, {}],
    ['WG-050', 'Wertgutschein, 10 bis 150 €', 5000, { creditLeastCents: 1_000, creditMostCents: 15_000 }],
  ]),
]

function makerOfPrepaid() {
  return {
    maker: 'Funknetz Prepaid GmbH',
    makerAddress: 'Am Treptower Park 14, 12435 Berlin',
    makerContact: 'hilfe@funknetz.example',
  }
}
