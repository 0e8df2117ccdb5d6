const SIX_DIGITS = /^(\d{3})(\d{3})$/

/** „475 717“: six digits as a person reads them, says them and types them; the blank never breaks. Anything else stays as it is. */
export const codeText = (code: string): string => code.replace(SIX_DIGITS, '$1\u00a0$2')
