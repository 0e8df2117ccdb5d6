import { choicesOf } from '../record-fields.ts'

/** The fourteen of Annex II of regulation (EU) 1169/2011, in its order (LAW-25). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export const allergenChoices = choicesOf(ALLERGENS, {
  gluten: 'Glutenhaltiges Getreide',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soy: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Schwefeldioxid und Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
})

/**
 * What § 5 (1) LMZDV wants said of unpacked food, in its words and order (LAW-26). Number 10, table sweeteners, is sold packed only
 * and stands among the ingredients.
 */
export const ADDITIVES = [
  'colour',
  'preservative',
  'antioxidant',
  'nitrite',
  'nitrate',
  'nitriteAndNitrate',
  'flavourEnhancer',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'laxative',
] as const

export const additiveChoices = choicesOf(ADDITIVES, {
  colour: 'mit Farbstoff',
  preservative: 'mit Konservierungsstoff',
  antioxidant: 'mit Antioxidationsmittel',
  nitrite: 'mit Nitritpökelsalz',
  nitrate: 'mit Nitrat',
  nitriteAndNitrate: 'mit Nitritpökelsalz und Nitrat',
  flavourEnhancer: 'mit Geschmacksverstärker',
  blackened: 'geschwärzt',
  waxed: 'gewachst',
  phosphate: 'mit Phosphat',
  sweetener: 'mit Süßungsmittel(n)',
  phenylalanine: 'enthält eine Phenylalaninquelle',
  laxative: 'kann bei übermäßigem Verzehr abführend wirken',
})
