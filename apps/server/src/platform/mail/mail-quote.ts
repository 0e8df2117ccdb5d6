/** Schemes a mail program opens; others („Fach:“, „Zeit:“) stay as they were written. */
const SCHEME = /\b(https?|ftp|mailto|tel|sms|callto|skype|whatsapp|javascript|data|file):/giu
/** A dot, also of Japanese writing, that a name of a host could have; dates and amounts have digits behind theirs. */
const DOT = /(?<=[\p{L}\p{N}_-])[.\u3002\uFF0E\uFF61](?=\p{L})/gu
const AT = /(?<=\S)[@\uFF20](?=\S)/gu
const BREAKS = /[\p{Cc}\p{Cf}\p{Z}]+/gu

interface Quoted {
  readonly text: string
  /** Not all of it is quoted. */
  readonly isShortened: boolean
}

/**
 * What a stranger typed, as a mail of ours may repeat it: one line, no longer than the field needs, and nothing in it that a
 * mail program makes a link of. So no form of ours carries somebody's advertising to others.
 */
export function quoted(typed: string, most: number): Quoted {
  const signs = Array.from(typed.replaceAll(BREAKS, ' ').trim())
  const isShortened = signs.length > most
  const shortened = isShortened
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('')
  const text = shortened
    .replaceAll(SCHEME, '$1[:]')
    .replaceAll(/:\/\//g, '[:]//')
    .replaceAll(AT, '[at]')
    .replaceAll(DOT, '[.]')
  return { text, isShortened }
}
