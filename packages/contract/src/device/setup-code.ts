/**
 * The code with which a terminal is set up (L-09), without schemas: the terminal's screen reads it too.
 */
/** 80 random bits, read out as four groups. */
export const SETUP_CODE_SIGNS = 16

/** A code as it is meant, however somebody typed it: O is 0, I and L are 1, and nothing stands between the signs. */
export const plainSetupCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** A code as people read it out: four groups of four. */
export const spelledSetupCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** The signs of a code, without I, L, O and U: what can be mistaken for another is not among them. */
export const SETUP_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
