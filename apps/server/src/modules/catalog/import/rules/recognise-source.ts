import { IMPORT_FIELDS, type ImportSource } from '@fachwerk/contract/catalog/import/import-fields'

type Aliases = Readonly<Record<string, string>>

const SHOPIFY: Aliases = {
  handle: 'key',
  title: 'title',
  'body (html)': 'description',
  vendor: 'maker',
  type: 'categories',
  tags: 'hashtags',
  published: 'shown',
  status: 'state',
  'option1 value': 'option1',
  'option2 value': 'option2',
  'option3 value': 'option3',
  'variant sku': 'number',
  'variant price': 'priceCents',
  'variant barcode': 'ean',
  'image src': 'pictures',
}

const WOOCOMMERCE: Aliases = {
  id: 'key',
  type: 'rowKind',
  typ: 'rowKind',
  sku: 'number',
  artikelnummer: 'number',
  'gtin, upc, ean, or isbn': 'ean',
  'gtin, upc, ean oder isbn': 'ean',
  name: 'title',
  published: 'shown',
  veröffentlicht: 'shown',
  description: 'description',
  beschreibung: 'description',
  'tax class': 'vat',
  steuerklasse: 'vat',
  'regular price': 'priceCents',
  'regulärer preis': 'priceCents',
  categories: 'categories',
  kategorien: 'categories',
  tags: 'hashtags',
  schlagwörter: 'hashtags',
  images: 'pictures',
  bilder: 'pictures',
  parent: 'parent',
  übergeordnet: 'parent',
  'übergeordnetes produkt': 'parent',
  'attribute 1 value(s)': 'option1',
  'attribute 2 value(s)': 'option2',
  'attribute 3 value(s)': 'option3',
  'attribut 1 wert(e)': 'option1',
  'attribut 2 wert(e)': 'option2',
  'attribut 3 wert(e)': 'option3',
}

const SHOPWARE: Aliases = {
  id: 'key',
  mainnumber: 'key',
  parent_id: 'parent',
  product_number: 'number',
  ordernumber: 'number',
  active: 'shown',
  name: 'title',
  additionaltext: 'name',
  description: 'description',
  description_long: 'description',
  tax_rate: 'vat',
  tax: 'vat',
  price_gross: 'priceCents',
  price_ek: 'priceCents',
  ean: 'ean',
  manufacturer_name: 'maker',
  supplier: 'maker',
  cover_media_url: 'pictures',
}

/** Our own export calls its columns as the forms do; a few words people use besides. */
const OWN: Aliases = {
  ...Object.fromEntries(Object.entries(IMPORT_FIELDS).map(([field, label]) => [label.toLowerCase(), field])),
  name: 'title',
  bezeichnung: 'title',
  nummer: 'number',
  preis: 'priceCents',
  mwst: 'vat',
  kategorie: 'categories',
  sku: 'number',
  gtin: 'ean',
}

const ALIASES: Readonly<Record<ImportSource, Aliases>> = {
  own: OWN,
  shopify: SHOPIFY,
  woocommerce: WOOCOMMERCE,
  shopware: SHOPWARE,
}

/** Where a table comes from, by its head alone. */
export function recogniseSource(head: readonly string[]): ImportSource {
  const names = new Set(head.map((name) => name.toLowerCase()))
  const has = (...wanted: readonly string[]) => wanted.every((name) => names.has(name))
  if (has('handle') && (names.has('variant price') || names.has('variant sku'))) return 'shopify'
  if (has('regular price', 'sku') || has('regulärer preis', 'artikelnummer')) return 'woocommerce'
  if (has('product_number') || has('ordernumber', 'mainnumber')) return 'shopware'
  return 'own'
}

/** A field for each column; a field that several columns could be is the first of them. */
export function usualMapping(source: ImportSource, head: readonly string[]): string[] {
  const taken = new Set<string>()
  return head.map((name) => {
    const key = name.toLowerCase()
    const field = Object.hasOwn(ALIASES[source], key) ? (ALIASES[source][key] ?? '') : ''
    if (field === '' || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}
