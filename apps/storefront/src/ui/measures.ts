/** „30 × 50 × 60 cm": height, width, depth. */
export const measureWords = (box: {
  readonly heightMm: number
  readonly widthMm: number
  readonly depthMm: number
}): string => `${[box.heightMm, box.widthMm, box.depthMm].map((mm) => Math.round(mm / 10)).join(' × ')} cm`
