/** Letters and digits after the prefix: 2^40 codes, so that trying twenty in ten minutes finds none. */
export const CODE_SIGNS = 8

/** „MESSE-7K2M9QXT“ of a prefix and chance; a hyphen parts them unless the prefix ends with one. */
export const codeOf = (prefix: string, chance: string): string =>
  prefix === '' || prefix.endsWith('-') ? `${prefix}${chance}` : `${prefix}-${chance}`
