import type { Random } from './random.ts'

/** A password to be told once and typed by hand: 80 random bits in four groups, without signs that look alike. */
export const drawPassword = (random: Random): string =>
  Array.from({ length: 4 }, () => random.code(4))
    .join('-')
    .toLowerCase()
