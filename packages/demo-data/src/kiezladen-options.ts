import type { DemoOption, DemoOptionGroup } from './kiezladen-types.ts'

type Words = Readonly<Record<'en' | 'it' | 'ru', string>>

const inWords = ({ en, it, ru }: Words) => ({
  en: { title: en, note: '' },
  it: { title: it, note: '' },
  ru: { title: ru, note: '' },
})
const heading = ({ en, it, ru }: Words) => ({
  en: { heading: en },
  it: { heading: it },
  ru: { heading: ru },
})

const option = (title: string, priceCents: number, details: Partial<DemoOption> = {}): DemoOption => ({
  title,
  note: '',
  priceCents,
  allergens: [],
  additives: [],
  soldOut: false,
  translations: {},
  ...details,
})

/** With these people take their breakfast and their coffee. */
export const kiezladenOptions: readonly DemoOptionGroup[] = [
  {
    title: 'Milch zum Kaffee',
    heading: 'Milch',
    min: 1,
    max: 1,
    freeCount: 0,
    mostOfOne: 1,
    foodChecked: true,
    translations: heading({ en: 'Milk', it: 'Latte', ru: 'Молоко' }),
    options: [
      option('Kuhmilch vom Weidehof', 0, {
        allergens: ['milk'],
        translations: inWords({ en: 'Cow’s milk', it: 'Latte di mucca', ru: 'Коровье молоко' }),
      }),
      option('Haferdrink', 40, {
        allergens: ['gluten'],
        translations: inWords({ en: 'Oat drink', it: 'Bevanda di avena', ru: 'Овсяный напиток' }),
      }),
      option('Sojadrink', 40, {
        allergens: ['soy'],
        translations: inWords({ en: 'Soy drink', it: 'Bevanda di soia', ru: 'Соевый напиток' }),
      }),
      option('Mandeldrink', 60, {
        allergens: ['nuts'],
        soldOut: true,
        translations: inWords({ en: 'Almond drink', it: 'Bevanda di mandorle', ru: 'Миндальный напиток' }),
      }),
    ],
    articles: ['FR-034', 'FR-035', 'FR-036', 'FR-037'],
  },
  {
    title: 'Sirup und mehr',
    heading: 'Dazu',
    min: 0,
    max: 3,
    freeCount: 0,
    mostOfOne: 2,
    foodChecked: true,
    translations: heading({ en: 'Add to it', it: 'In più', ru: 'Добавить' }),
    options: [
      option('Extra Espresso', 80, {
        translations: inWords({
          en: 'Extra shot of espresso',
          it: 'Espresso in più',
          ru: 'Дополнительный эспрессо',
        }),
      }),
      option('Vanillesirup', 60, {
        translations: inWords({ en: 'Vanilla syrup', it: 'Sciroppo di vaniglia', ru: 'Ванильный сироп' }),
      }),
      option('Haselnusssirup', 60, {
        allergens: ['nuts'],
        translations: inWords({ en: 'Hazelnut syrup', it: 'Sciroppo di nocciola', ru: 'Ореховый сироп' }),
      }),
      option('Sahne', 70, {
        allergens: ['milk'],
        translations: inWords({ en: 'Whipped cream', it: 'Panna', ru: 'Сливки' }),
      }),
    ],
    articles: ['FR-031', 'FR-032', 'FR-034', 'FR-035', 'FR-036', 'FR-037'],
  },
  {
    title: 'Brot zum Frühstück',
    heading: 'Brot',
    min: 1,
    max: 1,
    freeCount: 0,
    mostOfOne: 1,
    foodChecked: true,
    translations: heading({ en: 'Bread', it: 'Pane', ru: 'Хлеб' }),
    options: [
      option('Brötchen', 0, {
        note: '2 Stück',
        allergens: ['gluten'],
        translations: inWords({ en: 'Rolls', it: 'Panini', ru: 'Булочки' }),
      }),
      option('Sauerteig', 0, {
        note: '2 Scheiben',
        allergens: ['gluten'],
        translations: inWords({ en: 'Sourdough', it: 'Lievito madre', ru: 'На закваске' }),
      }),
      option('Croissant', 60, {
        note: '1 Stück',
        allergens: ['gluten', 'milk', 'eggs'],
        translations: inWords({ en: 'Croissant', it: 'Cornetto', ru: 'Круассан' }),
      }),
    ],
    articles: ['FR-014', 'FR-015', 'FR-016'],
  },
  {
    title: 'Frühstücks-Extras',
    heading: 'Extras',
    min: 0,
    max: 4,
    freeCount: 0,
    mostOfOne: 2,
    foodChecked: true,
    translations: heading({ en: 'Extras', it: 'Extra', ru: 'Дополнительно' }),
    options: [
      option('Rührei vom Landei', 180, {
        allergens: ['eggs', 'milk'],
        translations: inWords({ en: 'Scrambled eggs', it: 'Uova strapazzate', ru: 'Омлет' }),
      }),
      option('Avocado', 220, { translations: inWords({ en: 'Avocado', it: 'Avocado', ru: 'Авокадо' }) }),
      option('Räucherlachs', 340, {
        allergens: ['fish'],
        translations: inWords({ en: 'Smoked salmon', it: 'Salmone affumicato', ru: 'Копчёный лосось' }),
      }),
      option('Marmelade Sauerkirsch', 90, {
        translations: inWords({ en: 'Sour cherry jam', it: 'Marmellata di amarene', ru: 'Вишнёвое варенье' }),
      }),
    ],
    articles: ['FR-014', 'FR-015', 'FR-016'],
  },
  {
    title: 'Frühstück: weglassen',
    heading: 'Weglassen',
    min: 0,
    max: 4,
    freeCount: 0,
    mostOfOne: 1,
    foodChecked: false,
    translations: heading({ en: 'Leave out', it: 'Senza', ru: 'Не класть' }),
    options: [
      option('ohne Butter', 0, {
        translations: inWords({ en: 'no butter', it: 'senza burro', ru: 'без масла' }),
      }),
      option('ohne Tomate', 0, {
        translations: inWords({ en: 'no tomato', it: 'senza pomodoro', ru: 'без помидора' }),
      }),
      option('ohne Kresse', 0, {
        translations: inWords({ en: 'no cress', it: 'senza crescione', ru: 'без кресс-салата' }),
      }),
      option('ohne Apfel', 0, {
        translations: inWords({ en: 'no apple', it: 'senza mela', ru: 'без яблока' }),
      }),
    ],
    articles: ['FR-014'],
  },
  {
    title: 'Soßen',
    heading: '',
    min: 0,
    max: 3,
    freeCount: 1,
    mostOfOne: 1,
    foodChecked: true,
    translations: heading({ en: 'Sauces', it: 'Salse', ru: 'Соусы' }),
    options: [
      option('Senf', 50, {
        allergens: ['mustard'],
        translations: inWords({ en: 'Mustard', it: 'Senape', ru: 'Горчица' }),
      }),
      option('Mayonnaise', 50, {
        allergens: ['eggs', 'mustard'],
        translations: inWords({ en: 'Mayonnaise', it: 'Maionese', ru: 'Майонез' }),
      }),
      option('Kräuterquark', 70, {
        allergens: ['milk'],
        translations: inWords({ en: 'Herb quark', it: 'Quark alle erbe', ru: 'Творог с зеленью' }),
      }),
    ],
    articles: ['FR-001', 'FR-002', 'FR-003', 'FR-004'],
  },
  {
    title: 'Mehrweg zum Mitnehmen',
    heading: 'Zum Mitnehmen',
    min: 0,
    max: 1,
    freeCount: 0,
    mostOfOne: 1,
    foodChecked: true,
    translations: heading({ en: 'To take away', it: 'Da asporto', ru: 'С собой' }),
    options: [
      option('in Mehrweg, Pfand an der Theke', 0, {
        translations: inWords({
          en: 'reusable, deposit at the counter',
          it: 'riutilizzabile, cauzione al banco',
          ru: 'многоразовая посуда, залог у стойки',
        }),
      }),
    ],
    articles: [
      'FR-001',
      'FR-002',
      'FR-003',
      'FR-004',
      'FR-031',
      'FR-032',
      'FR-034',
      'FR-035',
      'FR-036',
      'FR-037',
    ],
  },
]
