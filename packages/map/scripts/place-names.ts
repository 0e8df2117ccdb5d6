// Large customers have postcodes of their own and stand in the list under their names; none of them is a place.
const organisationWord =
  /\b(GmbH|mbH|AG|KG|KGaA|OHG|SE|eG|VVaG|Inc|Ltd|Co|Amt|Bank|Kasse|Deutsche[rs]?|Bundes\p{L}+|Landes\p{L}+|Landkreis|Kreis|Stadt|Polizei\p{L}*|Regierung|Justiz\p{L}*|Provinzialat|Generalvikariat|Post|Firma|Service|Center|Group|Holding|Media|Amazon|Miele|Bauhaus|Bosch|Edeka|Tchibo|Siemens|Hilti|Heycom|Praktiker|Apotheke|Gewerbe\p{L}*|hkk|Haus|Dr)\b/iu
const organisationEnding =
  /(amt|bank|kasse|gericht|verwaltung|versicherung(en)?|zeitung|rundfunk|verlag|versand|werke|klinik|klinikum|behörden?|ministerium|verein|direktion|anwaltschaft|universität|bibliothek|krankenhaus|krankenhäuser|hospital|zentrum|zentrale|präsidium|kammer|institut|schule|gesellschaft|anstalt|genossenschaft|stiftung|verband)(?!\p{L})/iu
const noLetterOfAName = /[&\d"+!:]|\.(com|de|fm)\b|[A-ZÄÖÜ]{2}|Ã/u

const joining =
  /^(a[mn]|der|dem|den|im|in|bei|vorm?|ob|auf|unter|und|zur?|ohne|hinter|vo[mn]|die|das|über|[adibv]\.)$/iu
const opening =
  /^(Bad|Groß|Klein|Neu|Alt|Sankt|St\.|Hohen?|Markt|Schwäbisch|Deutsch|Bayerisch|Preußisch|Raben|Hoch|Burg|Schloß|Lutherstadt|Kloster|Stift|Ober|Unter|Obere|Untere|Nieder|Hann\.|Kirch|Wendisch)$/u

/** True when a row of the postcode list names a firm, an authority or a hospital instead of a place. */
export function isOrganisation(name: string): boolean {
  return organisationWord.test(name) || organisationEnding.test(name) || noLetterOfAName.test(name)
}

/** True for the name of a town or village; false for organisations and for districts („Hamburg Altstadt“). */
export function isPlaceName(name: string): boolean {
  if (isOrganisation(name)) return false
  const words = name
    .replace(/\([^)]*\)|\/.*$/gu, '')
    .trim()
    .split(' ')
  const names = words.filter((word) => !joining.test(word))
  if (names.length <= 1) return true
  return names.length <= 3 && (opening.test(words[0] ?? '') || names.length < words.length)
}
