/** Why something about articles is not done (K-01); part of the catalogue of E-02. */
export const CATALOG_REFUSALS = {
  'article-number-taken': {
    status: 409,
    de: 'Diese Artikelnummer hat schon ein anderer Artikel, vielleicht ein archivierter.',
  },
  'article-incomplete': {
    status: 422,
    de: 'Für die Veröffentlichung fehlen noch Angaben.',
  },
  'article-archived': { status: 409, de: 'Dieser Artikel ist archiviert. Holen Sie ihn zuerst zurück.' },
  'article-price-printed': { status: 422, de: 'Tabak wird zum aufgedruckten Preis verkauft.' },
  'article-price-out-of-range': {
    status: 422,
    de: 'Der neue Preis wäre null, negativ oder zu hoch.',
  },
  'planned-price-past': { status: 422, de: 'Dieser Tag ist vorbei. Ein Preis gilt frühestens ab heute.' },
  'planned-price-days': { status: 422, de: 'Der letzte Tag liegt vor dem ersten.' },
  'planned-price-overlaps': {
    status: 409,
    de: 'Für diese Ausführung ist in diesen Tagen schon ein Preis geplant. Verwerfen Sie ihn zuerst, oder wählen Sie andere Tage.',
  },
  'planned-price-zero': { status: 422, de: 'Ein geplanter Preis ist höher als null.' },
  'too-many-planned-prices': { status: 409, de: 'Für einen Artikel lassen sich höchstens 50 Preise planen.' },
  'too-many-categories': { status: 422, de: 'Ein Artikel steht in höchstens 20 Kategorien.' },
  'article-file-unreadable': {
    status: 422,
    de: 'Diese Datei ist keine Tabelle. Bitte nehmen Sie eine CSV- oder XLSX-Datei.',
  },
  'article-file-too-much': {
    status: 422,
    de: 'Diese Datei ist zu groß. Bitte teilen Sie sie in mehrere.',
  },
  'article-file-empty': { status: 422, de: 'In dieser Datei steht kein Artikel.' },
  'article-file-unmapped': {
    status: 422,
    de: 'Keine Spalte sagt, welcher Artikel gemeint ist. Bitte ordnen Sie den Titel oder die Artikelnummer zu.',
  },
  'article-import-errors': {
    status: 422,
    de: 'Einige Artikel haben Fehler. Lassen Sie sie aus, oder berichtigen Sie die Datei.',
  },
  'article-import-running': {
    status: 409,
    de: 'Gerade übernimmt schon jemand aus Ihrer Firma eine Datei. Bitte warten Sie einen Moment.',
  },
  'option-group-archived': {
    status: 409,
    de: 'Diese Extras-Liste ist archiviert. Holen Sie sie zuerst zurück.',
  },
  'option-groups-changed': {
    status: 409,
    de: 'Die Extras-Listen dieses Artikels hat gerade jemand anderes geändert. Bitte sehen Sie noch einmal nach.',
  },
  'too-many-article-pictures': {
    status: 409,
    de: 'Ein Artikel hat höchstens acht Bilder. Bitte löschen Sie zuerst eines.',
  },
  'stock-not-counted': {
    status: 409,
    de: 'Der Bestand dieser Ausführung wird nicht geführt. Zählen Sie sie zuerst.',
  },
  'stock-too-few': { status: 409, de: 'So viele sind nicht da.' },
  'stock-too-many': { status: 409, de: 'Mehr als 1.000.000 Stück lassen sich nicht führen.' },
  'stock-reserved': {
    status: 409,
    de: 'So wenige dürfen es gerade nicht werden: Für Bestellungen, die noch bezahlt werden, sind mehr vorgemerkt. Versuchen Sie es in einer Viertelstunde noch einmal.',
  },
  'stock-moved': {
    status: 409,
    de: 'Der Bestand hat sich inzwischen geändert. Bitte sehen Sie nach, wie viele jetzt da sind.',
  },
  'category-title-taken': { status: 409, de: 'So heißt auf dieser Ebene schon eine andere Kategorie.' },
  'category-too-deep': { status: 422, de: 'Der Baum hat höchstens drei Ebenen.' },
  'category-below-itself': {
    status: 422,
    de: 'Eine Kategorie kann nicht unter sich selbst stehen.',
  },
  'category-has-children': {
    status: 409,
    de: 'Unter dieser Kategorie stehen noch andere. Verschieben oder entfernen Sie zuerst diese.',
  },
} as const
