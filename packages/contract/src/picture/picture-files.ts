/** Also read by pages without schemas. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** 12 MB: what a telephone's camera makes, with room. */
export const MOST_PICTURE_BYTES = 12 * 1024 * 1024

interface Files {
  readonly digest: string
  readonly widths: readonly number[]
}

/** Path of a picture's file in one of its widths, on every host; it never shows anything else. */
export const pictureAddress = (digest: string, width: number): string =>
  `/public/pictures/${digest}-${width}.webp`

/** What `srcset` says. */
export const pictureSet = ({ digest, widths }: Files): string =>
  widths.map((width) => `${pictureAddress(digest, width)} ${width}w`).join(', ')

/** The file for who asks for `wanted` pixels: the smallest that has them, or the largest. */
export function pictureFor({ digest, widths }: Files, wanted: number): string {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted
  return pictureAddress(digest, width)
}
